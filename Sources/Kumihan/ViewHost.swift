public import Foundation
public import KumihanFontSystem
public import KumihanLayoutKernel
public import KumihanTypesetting

/// Lays a view out, without any screen: what the view keeps lives here, and geometry changes are delivered here.
///
/// A host is confined to one thread at a time, whichever that is.
public final class ViewHost {
  /// What surrounds the view.
  public var environment: EnvironmentValues {
    didSet { isStale = true }
  }
  /// How far the safe area stands in from what is offered, in points.
  public var safeAreaInsets = EdgeInsets() {
    didSet { root.setSafeArea(safeAreaInsets) }
  }
  /// How often one layout is done at most, as views may change in answer to it; at least 1, and 10 unless said otherwise.
  public var maximumRounds: Int {
    get { roundLimit }
    set { roundLimit = max(1, newValue) }
  }
  /// What was wrong in the last layout.
  ///
  /// That is what was wrong in the parts that were worked out anew, and what would not stop changing.
  public private(set) var diagnostics: [LayoutDiagnostic] = []
  /// How much work the last layout was.
  package private(set) var counts = LayoutCounts()
  private var roundLimit = 10
  private let graph: ViewGraph
  let root: HostElement
  private let tree: LayoutTree
  private var isStale = false

  /// Hosts a view whose texts are prepared by an engine.
  public convenience init<Content: View>(
    _ content: Content, engine: TextEngine, environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init(content, engine: engine, environment: environment, options: LayoutOptions())
  }

  /// Hosts a view that is laid out in another way than usual.
  package init<Content: View>(
    _ content: Content, engine: TextEngine, environment: EnvironmentValues = EnvironmentValues(),
    options: LayoutOptions
  ) {
    self.environment = environment
    graph = ViewGraph(engine: engine)
    root = HostElement(
      in: ElementPlace(graph: graph, parent: nil, environment: environment), content: content)
    tree = LayoutTree(root: root.node, options: options)
    root.refresh()
  }

  deinit { root.close() }

  /// Hosts a view whose texts are set in some fonts.
  public convenience init<Content: View>(
    _ content: Content, fonts: FontCollection,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init(content, engine: TextEngine(fonts: fonts), environment: environment)
  }
}

extension ViewHost {
  /// Sizes and places the view and all in it for what is offered.
  ///
  /// Then geometry and preferences are told to those who asked for them; if that changed something, it is laid out
  /// again, until nothing changes or ``maximumRounds`` is reached.
  @discardableResult
  public func layout(_ proposal: ProposedViewSize) -> CGSize {
    run(proposal, tracing: false).size
  }

  /// Lays the view out and tells what views were offered and what they answered, in all rounds.
  ///
  /// What is known from before is not asked again.
  public func trace(_ proposal: ProposedViewSize) -> LayoutTrace {
    run(proposal, tracing: true).trace
  }

  private func run(_ proposal: ProposedViewSize, tracing: Bool) -> LayoutRecord {
    var record = LayoutRecord()
    let feedback = Feedback()
    var update = bringUpToDate()
    repeat {
      feedback.beginRound()
      let pass = tree.layout(proposal, tracing: tracing)
      record.add(pass)
      record.diagnose(update.endless)
      guard update.endless.isEmpty, update.changed || pass.counts != LayoutCounts() else { break }
      graph.depart()
      for observer in root.observers { observer.observe(feedback) }
      guard feedback.round < roundLimit else {
        record.diagnose(feedback.diagnostics(changed: graph.changes.all.compactMap(\.element)))
        break
      }
      update = bringUpToDate()
    } while update.changed
    (counts, diagnostics) = (record.counts, record.diagnostics)
    return record
  }

  /// Builds what changed, until nothing does; bodies that change something each time are named.
  private func bringUpToDate() -> (changed: Bool, endless: [LayoutDiagnostic]) {
    var changed = isStale
    if isStale {
      isStale = false
      root.update(environment)
    }
    for _ in 0..<roundLimit {
      guard graph.refreshChanged() else { return (changed, []) }
      changed = true
    }
    return (changed, Feedback.bodies(graph.changes.all.compactMap(\.element), rounds: roundLimit))
  }
}

/// The topmost element: holds the host's view, whatever its type.
final class HostElement: ViewElement {
  let node = LayoutNode(RootLayout())
  private var layout = RootLayout()
  private var content: ViewElement?
  /// Makes or updates what stands for the view; nil once the host is closed.
  private var show: ((HostElement) -> ViewElement)?

  init(in place: ElementPlace, content: some View) {
    show = { host in host.element(for: content, updating: host.content) }
    super.init(in: place)
  }

  override var children: [ViewElement] { content.map { [$0] } ?? [] }

  override func build() {
    node.layoutDirection = environment.layoutDirection
    content = show?(self)
  }

  override func collectNodes() -> [LayoutNode] {
    node.setChildrenIfOther(content?.nodes ?? [])
    return [node]
  }

  func update(_ environment: EnvironmentValues) {
    self.environment = environment
    refresh()
  }

  /// Lets go of the view, and then of what stands for it.
  func close() {
    show = nil
    content = nil
    dropChildren(keeping: [])
  }

  func setSafeArea(_ insets: EdgeInsets) {
    let layout = RootLayout(safeArea: insets)
    guard layout != self.layout else { return }
    self.layout = layout
    node.setLayout(layout)
  }
}
