import Foundation

/// A view in the tree that is laid out: a layout with its children, or a leaf.
///
/// It remembers what it answered until something in it or below it changes, and where it stands. A tree is confined to
/// one thread at a time.
package final class LayoutNode {
  /// What a node is.
  enum Content {
    case layout(any LayoutRunning)
    case leaf(any LayoutLeaf)
  }

  var content: Content {
    didSet { stackLeaf = Self.stackLeaf(in: content) }
  }
  /// The leaf, if it looks different in a row and in a column.
  var stackLeaf: (any StackLeaf)?
  /// The nodes that the layout arranges; none in a leaf.
  package internal(set) var children: [LayoutNode] = []
  /// The node that holds this one.
  package internal(set) weak var parent: LayoutNode?
  /// How many nodes lie on the longest way down at most, this one included.
  var height = 1
  /// Whether it is, or may wrap, something that looks different in a row and in a column.
  var holdsStackLeaf = false
  var session: LayoutSession?

  /// A name for the trace and for diagnostics; without one the trace lines leave the node out.
  package var label: String?
  /// The direction that the children are placed in.
  package var layoutDirection = LayoutDirection.leftToRight {
    didSet { if layoutDirection != oldValue { invalidate() } }
  }
  var ownPriority: Double?
  var values: [ObjectIdentifier: Any] = [:]
  /// How far inside the views stand that gave it something; what is given from farther outside counts.
  var givers: [ObjectIdentifier: Int] = [:]

  // What is remembered until something changes.
  var answers = AnswerCache()
  var isPrepared = false
  var knownSpacing: ViewSpacing?
  var knownGuides: [AlignmentKey: Bool] = [:]
  /// The leaf as it is in this place of the tree.
  var leafInPlace: (any LayoutLeaf)?

  /// Where the parent's layout just put the node.
  var pending: PendingPlacement?
  /// Where the node stands; nil: nowhere, and so for all below it.
  package internal(set) var placement: LayoutPlacement?
  /// Whether the parent's layout left the node out of the tree, as it may leave out a view that does not fit.
  package internal(set) var isLeftOut = false
  /// Whether all below stands where it belongs.
  var isSettled = false

  /// Makes the content of a node whose size is known.
  typealias ContentMaker = (LayoutGeometry) -> [LayoutNode]
  var makeContent: ContentMaker?
  var madeFor: LayoutGeometry?
  var isMakingContent = false

  /// Makes a node that arranges others.
  package init(_ layout: some Layout, label: String? = nil, children: [LayoutNode] = []) {
    content = .layout(layout.makeRunner())
    self.label = label
    adopt(children)
  }

  /// Makes a node like another one, that remembers nothing and whose content is not made again.
  init(copying node: LayoutNode, children: [LayoutNode]) {
    switch node.content {
    case .layout(let runner): content = .layout(runner.copy())
    case .leaf(let leaf): content = .leaf(leaf)
    }
    stackLeaf = node.stackLeaf
    label = node.label
    layoutDirection = node.layoutDirection
    ownPriority = node.ownPriority
    values = node.values
    adopt(children)
  }

  /// Makes a node that answers by itself.
  package init(leaf: some LayoutLeaf, label: String? = nil) {
    content = .leaf(leaf)
    stackLeaf = Self.stackLeaf(in: content)
    self.label = label
    sumUpChildren()
  }

  /// Makes a node that takes what it is offered, and whose content is made for the size it then has.
  ///
  /// The content is made again when the geometry changed.
  package init(label: String? = nil, content make: @escaping (LayoutGeometry) -> [LayoutNode]) {
    content = .layout(LayoutRunner(GeometryReaderLayout()))
    self.label = label
    makeContent = make
  }

  /// Long chains are taken apart here, as each node would free the next one inside its own freeing.
  deinit {
    guard height > DeepStack.levelsInPlace else { return }
    var doomed = children
    children = []
    while var node = doomed.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      doomed += node.children
      node.children = []
    }
  }
}

// MARK: What it carries

extension LayoutNode {
  /// The node's label, or what kind it is of.
  package var name: String {
    if let label { return label }
    switch content {
    case .layout(let runner): return runner.kind
    case .leaf(let leaf):
      let name = "\(type(of: leaf))"
      return name.hasSuffix("Leaf") ? String(name.dropLast("Leaf".count)) : name
    }
  }

  /// What answers for the node, if it arranges nothing.
  package var leaf: (any LayoutLeaf)? {
    guard case .leaf(let leaf) = content else { return nil }
    return leaf
  }

  /// Where stacks serve it: its own priority, or that of what it wraps; 0 unless said otherwise.
  package var priority: Double {
    get {
      var node = self
      while node.ownPriority == nil, let wrapped = node.wrapped { node = wrapped }
      return node.ownPriority ?? (node.stackLeaf?.priority ?? 0)
    }
    set {
      givenPriority = newValue.isNaN ? 0 : newValue
    }
  }

  /// A value for the layout above: the node's own, or that of what it wraps.
  package subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    get {
      var node = self
      while node.values[ObjectIdentifier(key)] == nil, let wrapped = node.wrapped { node = wrapped }
      return node.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    }
    set {
      values[ObjectIdentifier(key)] = newValue
      invalidate()
    }
  }

  /// The child that lends its priority and values; nil if the node is no wrapper.
  private var wrapped: LayoutNode? {
    guard case .layout(let runner) = content, runner.isWrapper else { return nil }
    return children.first
  }

  static func stackLeaf(in content: Content) -> (any StackLeaf)? {
    guard case .leaf(let leaf) = content else { return nil }
    return leaf as? any StackLeaf
  }

  /// The axis of the stack that the node stands in, wrappers aside; nil: it stands in none.
  var stackAxis: Axis? {
    var ancestor = parent
    while let node = ancestor, case .layout(let runner) = node.content {
      guard runner.isWrapper else { return runner.stackOrientation }
      ancestor = node.parent
    }
    return nil
  }

  /// The children as the layout sees them.
  var subviews: LayoutSubviews {
    LayoutSubviews(
      nodes: children, layoutDirection: layoutDirection, ties: session?.options.ties ?? .compatible)
  }
}
