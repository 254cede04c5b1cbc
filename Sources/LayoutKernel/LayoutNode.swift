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

  private(set) var content: Content {
    didSet { stackLeaf = Self.stackLeaf(in: content) }
  }
  /// The leaf, if it looks different in a row and in a column.
  private var stackLeaf: (any StackLeaf)?
  /// The nodes that the layout arranges; none in a leaf.
  package private(set) var children: [LayoutNode] = []
  /// The node that holds this one.
  package private(set) weak var parent: LayoutNode?
  /// How many nodes lie on the longest way down, this one included.
  private(set) var height = 1
  /// Whether it is, or wraps, something that looks different in a row and in a column.
  private var holdsStackLeaf = false
  private(set) var session: LayoutSession?

  /// A name for the trace and for diagnostics; without one the trace lines leave the node out.
  package var label: String?
  /// The direction that the children are placed in.
  package var layoutDirection = LayoutDirection.leftToRight {
    didSet { if layoutDirection != oldValue { invalidate() } }
  }
  private var ownPriority: Double?
  private var values: [ObjectIdentifier: Any] = [:]

  // What is remembered until something changes.
  var answers = AnswerCache()
  private var isPrepared = false
  private var knownSpacing: ViewSpacing?
  private var knownGuides: [AlignmentKey: Bool] = [:]
  /// The leaf as it is in this place of the tree.
  private var leafInPlace: (any LayoutLeaf)?

  /// Where the parent's layout just put the node.
  var pending: PendingPlacement?
  /// Where the node stands; nil: nowhere, and so for all below it.
  package internal(set) var placement: LayoutPlacement?
  /// Whether all below stands where it belongs.
  var isSettled = false

  /// Makes the content of a node whose size is known.
  typealias ContentMaker = (LayoutGeometry) -> [LayoutNode]
  private var makeContent: ContentMaker?
  private var madeFor: LayoutGeometry?

  /// Makes a node that arranges others.
  package init(_ layout: some Layout, label: String? = nil, children: [LayoutNode] = []) {
    content = .layout(layout.makeRunner())
    self.label = label
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
    case .leaf(let leaf): return "\(type(of: leaf))"
    }
  }

  /// Where stacks serve it: its own priority, or that of what it wraps; 0 unless said otherwise.
  package var priority: Double {
    get {
      var node = self
      while node.ownPriority == nil, let wrapped = node.wrapped { node = wrapped }
      return node.ownPriority ?? (node.stackLeaf?.priority ?? 0)
    }
    set {
      ownPriority = newValue.isNaN ? 0 : newValue
      invalidate()
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

  /// The safe area that the node makes for what is in it.
  var safeAreaInsets: EdgeInsets? {
    guard case .layout(let runner) = content else { return nil }
    return runner.safeAreaInsets
  }

  /// The child that lends its priority and values; nil if the node is no wrapper.
  private var wrapped: LayoutNode? {
    guard case .layout(let runner) = content, runner.isWrapper else { return nil }
    return children.first
  }

  private static func stackLeaf(in content: Content) -> (any StackLeaf)? {
    guard case .leaf(let leaf) = content else { return nil }
    return leaf as? any StackLeaf
  }

  /// The axis of the stack that the node stands in, wrappers aside; nil: it stands in none.
  private var stackAxis: Axis? {
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

// MARK: Changes

extension LayoutNode {
  /// Takes another layout for the same children.
  package func setLayout(_ layout: some Layout) {
    content = .layout(layout.makeRunner())
    invalidate()
    forgetStack()
    spreadSums()
  }

  /// Takes another leaf.
  package func setLeaf(_ leaf: some LayoutLeaf) {
    content = .leaf(leaf)
    invalidate()
    spreadSums()
  }

  /// Takes other children.
  package func setChildren(_ nodes: [LayoutNode]) {
    replaceChildren(nodes)
    invalidate()
  }

  /// Takes another maker of content that depends on the node's geometry.
  package func setContent(_ make: @escaping (LayoutGeometry) -> [LayoutNode]) {
    makeContent = make
    madeFor = nil
    invalidate()
  }

  /// Forgets what the node and all above it answered.
  package func invalidate() {
    var node: LayoutNode? = self
    while let current = node {
      current.forget()
      node = current.parent
    }
  }

  private func forget() {
    answers.removeAll()
    isPrepared = false
    isSettled = false
    knownSpacing = nil
    knownGuides = [:]
    leafInPlace = nil
  }

  private func replaceChildren(_ nodes: [LayoutNode]) {
    for child in children where child.parent === self { child.parent = nil }
    adopt(nodes)
    parent?.spreadSums()
    if let session { join(session) }
  }

  private func adopt(_ nodes: [LayoutNode]) {
    children = nodes
    for child in nodes {
      child.parent = self
      child.placement = nil
      child.isSettled = false
    }
    forgetStack()
    sumUpChildren()
  }

  /// Lets spacers and dividers below look again which stack they stand in.
  private func forgetStack() {
    var work = children
    while let node = work.popLast() {
      guard node.holdsStackLeaf else { continue }
      if node.children.isEmpty { node.invalidate() }
      work += node.children
    }
  }

  /// Brings what the node tells of those below it up to date; false if it was.
  @discardableResult
  private func sumUpChildren() -> Bool {
    let before = (height, holdsStackLeaf)
    height = 1 + (children.lazy.map(\.height).max() ?? 0)
    switch content {
    case .leaf: holdsStackLeaf = stackLeaf != nil
    case .layout(let runner):
      holdsStackLeaf = runner.isWrapper && children.contains(where: \.holdsStackLeaf)
    }
    return before != (height, holdsStackLeaf)
  }

  private func spreadSums() {
    var node: LayoutNode? = self
    while let current = node, current.sumUpChildren() { node = current.parent }
  }

  /// Makes a session that of all below.
  func join(_ session: LayoutSession) {
    var work = [self]
    while let node = work.popLast() {
      node.session = session
      work += node.children
    }
  }

  /// Makes the content again, if it depends on the geometry and that is another one.
  func remakeContent(for geometry: @autoclosure () -> LayoutGeometry) {
    guard let makeContent else { return }
    let geometry = geometry()
    guard geometry != madeFor else { return }
    madeFor = geometry
    session?.counts.made += 1
    replaceChildren(makeContent(geometry))
    answers.forgetArrangements()
    isPrepared = false
  }
}

// MARK: Answers

extension LayoutNode {
  /// The node's size in points, for what is offered.
  func size(for proposal: ProposedViewSize, because reason: ProposalReason) -> CGSize {
    if proposal.width?.isNaN == true || proposal.height?.isNaN == true {
      session?.diagnose(.proposal, self)
    }
    let proposal = proposal.sanitized
    session?.counts.asked += 1
    if let position = answers.find(proposal) {
      return remembered(position, because: reason)
    }
    session?.received(proposal, reason, by: self)
    let size = reportable(workOutSize(for: proposal))
    session?.reported(size, to: proposal, reason, by: self)
    keep(size, for: proposal)
    return size
  }

  /// How far the node wants its neighbours.
  var spacing: ViewSpacing {
    if let knownSpacing { return knownSpacing }
    prepare()
    let spacing =
      switch content {
      case .layout(let runner): runner.spacing(subviews)
      case .leaf(let leaf): (leafInPlace ?? leaf).spacing
      }
    knownSpacing = spacing
    return spacing
  }

  private func remembered(_ position: Int, because reason: ProposalReason) -> CGSize {
    let size = answers[position].size
    if let session {
      answers[position].pass = session.pass
      session.remembered(size, for: answers[position].proposal, reason, by: self)
    }
    return size
  }

  private func workOutSize(for proposal: ProposedViewSize) -> CGSize {
    prepare()
    switch content {
    case .layout(let runner): return runner.size(for: proposal, subviews)
    case .leaf(let leaf):
      return (leafInPlace ?? leaf).sizeThatFits(proposal)
        ?? proposal.replacingUnspecifiedDimensions()
    }
  }

  private func reportable(_ size: CGSize) -> CGSize {
    if !size.isReportable { session?.diagnose(.reportedSize(size), self) }
    return size.sanitized
  }

  private func keep(_ size: CGSize, for proposal: ProposedViewSize) {
    guard session?.options.keepsAnswers ?? true else { return }
    answers.insert(.init(proposal: proposal, size: size, pass: session?.pass ?? 0))
  }

  /// Gets ready to answer: once after each change.
  private func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    switch content {
    case .layout(let runner):
      for problem in runner.problems { session?.diagnose(problem, self) }
      runner.prepare(subviews)
    case .leaf:
      leafInPlace = stackLeaf?.standing(along: stackAxis)
    }
  }
}

// MARK: Guides

extension LayoutNode {
  /// Whether the node can put a guide anywhere; without asking anybody for a size.
  func declares(_ key: AlignmentKey) -> Bool {
    if case .leaf = content { return key.merging != .none }
    if let known = knownGuides[key] { return known }
    let declares = workOutDeclares(key)
    knownGuides[key] = declares
    return declares
  }

  /// Where the node puts a guide when it is offered something; nil: nowhere.
  func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
    guard declares(key) else { return nil }
    let proposal = proposal.sanitized
    if let position = answers.find(proposal), let known = answers[position].guides[key] {
      return known
    }
    let size = size(for: proposal, because: .asked)
    let guide = workOutGuide(key, for: proposal, size).flatMap { $0.isFinite ? $0 : nil }
    if let position = answers.find(proposal) { answers[position].guides[key] = .some(guide) }
    return guide
  }

  private func workOutDeclares(_ key: AlignmentKey) -> Bool {
    switch content {
    case .leaf: return key.merging != .none
    case .layout(let runner):
      if runner.declares(key) { return true }
      guard runner.showsGuides else { return false }
      if runner.isWrapper { return children.first?.declares(key) ?? false }
      return key.merging != .none && children.contains { $0.declares(key) }
    }
  }

  private func workOutGuide(
    _ key: AlignmentKey, for proposal: ProposedViewSize, _ size: CGSize
  ) -> CGFloat? {
    switch content {
    case .layout(let runner):
      prepare()
      return runner.explicitGuide(
        key, in: CGRect(origin: .zero, size: size), for: proposal, subviews)
    case .leaf(let leaf):
      switch key.axis {
      case .horizontal: return leaf.explicitAlignment(of: HorizontalAlignment(key), in: size)
      case .vertical: return leaf.explicitAlignment(of: VerticalAlignment(key), in: size)
      }
    }
  }
}

// MARK: Arrangement

extension LayoutNode {
  /// Where the children stand when the node is offered something, from its leading upper corner.
  func arrangement(for proposal: ProposedViewSize) -> [PendingPlacement] {
    guard case .layout(let runner) = content, !children.isEmpty else { return [] }
    if let position = answers.find(proposal), let known = answers[position].arrangement {
      return known
    }
    let size = size(for: proposal, because: .placement)
    session?.counts.arranged += 1
    prepare()
    let bounds = CGRect(origin: .zero, size: size)
    let placed = Self.placements(of: children) { runner.place(in: bounds, for: proposal, subviews) }
    let arrangement = zip(children, placed).map { child, placed in
      child.finite(placed ?? child.centred(in: size, for: proposal))
    }
    if let position = answers.find(proposal) { answers[position].arrangement = arrangement }
    return arrangement
  }

  /// Where some work puts nodes; nil for those it does not place.
  static func placements(of nodes: [LayoutNode], by work: () -> Void) -> [PendingPlacement?] {
    let before = nodes.map(\.pending)
    for node in nodes { node.pending = nil }
    work()
    let placed = nodes.map(\.pending)
    for (node, pending) in zip(nodes, before) { node.pending = pending }
    return placed
  }

  /// Where a node stands that its layout did not place.
  private func centred(in container: CGSize, for proposal: ProposedViewSize) -> PendingPlacement {
    let size = size(for: proposal, because: .placement)
    return PendingPlacement(
      origin: CGPoint(
        x: (container.width - size.width) / 2, y: (container.height - size.height) / 2),
      size: size, proposal: proposal)
  }

  private func finite(_ placed: PendingPlacement) -> PendingPlacement {
    let origin = placed.origin
    guard !origin.x.isFinite || !origin.y.isFinite else { return placed }
    session?.diagnose(.placement(origin), self)
    var placed = placed
    placed.origin = CGPoint(
      x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0)
    return placed
  }
}
