package import KumihanLayoutKernel

/// Where an element is made: in a tree of elements, below one of them.
package struct ElementPlace {
  let graph: ViewGraph
  let parent: ViewElement?
  let environment: EnvironmentValues
}

/// What stands for a view in a host, as long as a view of the same type is in its place.
///
/// It keeps the view's state and the layout nodes that the view contributes. Confined to one thread at a time.
package class ViewElement {
  /// The tree that it belongs to.
  package let graph: ViewGraph
  /// The element that made it.
  package private(set) weak var parent: ViewElement?
  /// What surrounds the view.
  package internal(set) var environment: EnvironmentValues
  /// What the view contributes to the layout around it.
  package private(set) var nodes: [LayoutNode] = [] {
    didSet { nodeIdentities = nil }
  }
  /// Names the nodes, once somebody looked for one of them.
  private var nodeIdentities: Set<ObjectIdentifier>?
  /// How many elements lie on the way from the topmost one, this one included.
  let depth: Int
  /// What of interest is at or below the element, or once was.
  private(set) var interests: ElementInterests = []
  /// When the element was built last, counted by the graph.
  private(set) var lastRefresh = 0
  /// Names the element to state.
  private(set) lazy var reference = ElementReference(self)
  private var isBuilding = false
  /// Whether the element is to take its nodes when its turn comes.
  final var isWaiting = false
  /// The children of the last build.
  private var held: [ViewElement] = []

  init(in place: ElementPlace) {
    graph = place.graph
    parent = place.parent
    environment = place.environment
    depth = (place.parent?.depth ?? 0) + 1
    announce(ownInterests)
  }

  /// The elements of the views that this one consists of, in order.
  package var children: [ViewElement] { [] }

  /// Makes or updates what is below.
  package func build() {}

  /// The nodes, as they are now.
  package func collectNodes() -> [LayoutNode] { children.flatMap(\.nodes) }

  /// The value of a preference that the views in this one set; nil: none sets it.
  package func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    reducedPreference(key)
  }

  /// Looks at the tree after a layout, and tells what changed.
  func observe(_ feedback: Feedback) {}

  /// Called when the element is taken out of the tree.
  func leave() {}

  /// What of interest the element itself is.
  var ownInterests: ElementInterests { [] }

  /// The name of the coordinate space that the view is.
  var spaceName: AnyHashable? { nil }

  /// The type of a view or modifier that has a body, for diagnostics.
  var compositeName: String? { nil }

  /// Called when an element below contributes other nodes.
  package func childNodesChanged() {
    if !isBuilding { graph.turns.takeNodesLater(of: self) }
  }

  /// Builds again, after the view, the environment or some state changed; now, or where that is too deep, soon.
  final func refresh() { graph.turns.build(self) }

  /// Builds again, now.
  final func buildInTurn() {
    isBuilding = true
    lastRefresh = graph.countRefresh()
    build()
    isBuilding = false
    // What is gone must not be built any more.
    dropChildren(keeping: children)
  }

  /// Takes what those in it contribute, now.
  final func takeNodes() {
    let collected = collectNodes()
    graph.countTaken(collected.count)
    dropChildren(keeping: children)
    guard !collected.elementsEqual(nodes, by: ===) else { return }
    nodes = collected
    parent?.childNodesChanged()
  }

  /// Takes apart what stood for views that are there no more.
  final func dropChildren(keeping kept: [ViewElement]) {
    if held.elementsEqual(kept, by: ===) { return }
    let identities = Set(kept.lazy.map(ObjectIdentifier.init))
    var dropped = held.filter { !identities.contains(ObjectIdentifier($0)) }
    held = kept
    ViewElement.takeApart(&dropped)
  }

  /// Frees elements and all below them, each before those in it: left to themselves, a long chain of them would free
  /// each one inside the freeing of the one before.
  private static func takeApart(_ elements: inout [ViewElement]) {
    var next = 0
    while next < elements.count {
      elements[next].leave()
      elements += elements[next].held
      next += 1
    }
    elements.reverse()
    while elements.popLast() != nil {}
  }

  /// Lets the elements above know what is here.
  private func announce(_ interest: ElementInterests) {
    var element: ViewElement? = self
    while let current = element, !current.interests.isSuperset(of: interest) {
      current.interests.formUnion(interest)
      element = current.parent
    }
  }

  /// Has the element built again before the next layout.
  final func setNeedsUpdate() { reference.setNeedsUpdate() }

  /// Whether the view contributes a node.
  final func contributes(_ node: LayoutNode) -> Bool {
    let identities = nodeIdentities ?? Set(nodes.lazy.map(ObjectIdentifier.init))
    nodeIdentities = identities
    return identities.contains(ObjectIdentifier(node))
  }

  /// What stands for a view below: what stood for it already, if that was for the same type.
  final func element<V: View>(
    for view: V, updating old: ViewElement?, environment: EnvironmentValues? = nil
  ) -> ViewElement {
    let environment = environment ?? self.environment
    if let old = old as? TypedElement<V> {
      old.update(view, environment)
      return old
    }
    let place = ElementPlace(graph: graph, parent: self, environment: environment)
    let made = ViewElement.make(view, in: place)
    made.refresh()
    return made
  }

  private static func make(_ view: some View, in place: ElementPlace) -> ViewElement {
    guard let primitive = view as? any PrimitiveView else { return BodyElement(view, in: place) }
    return make(primitive: primitive, in: place)
  }

  private static func make(
    primitive: some PrimitiveView, in place: ElementPlace
  ) -> ViewElement {
    primitive.makeElement(in: place)
  }
}

/// What stands for views of one type.
package class TypedElement<V: View>: ViewElement {
  /// The view as it was made last.
  package private(set) var view: V

  init(_ view: V, in place: ElementPlace) {
    self.view = view
    super.init(in: place)
  }

  /// Takes the view as it is now, and what surrounds it.
  final func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    refresh()
  }
}

/// Stands for a view that consists of others.
package final class BodyElement<V: View>: ContentElement<V> {
  private var properties = PropertyLinks()

  override var compositeName: String? { TypeName.short(V.self) }

  override package func build() {
    var view = view
    properties.link(fieldsOf: &view, of: self)
    show(view.body)
  }
}
