// What becomes of a node and of what it remembers when something is changed.

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
    if makeContent == nil { invalidate() } else { contentChanged() }
  }

  /// Has the content made again that depends on the node's geometry, even if that stays as it is.
  package func setNeedsContent() {
    madeFor = nil
    contentChanged()
  }

  /// Forgets what the node and all above it answered that depends on it.
  package func invalidate() {
    var node: LayoutNode? = self
    while let current = node {
      current.forget()
      node = current.parent
      if let maker = node, maker.makeContent != nil { return maker.contentChanged() }
    }
  }

  /// Lets what is in a node that makes its content be placed again: it has no say in what the node answers.
  private func contentChanged() {
    guard !isMakingContent else { return }
    answers.forgetArrangements()
    isPrepared = false
    unsettle()
  }

  /// Has the way down to the node walked again; up to content that is being made, as that is about to be.
  private func unsettle() {
    var node: LayoutNode? = self
    while let current = node, !current.isMakingContent {
      current.isSettled = false
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
    tellSums()
    if let session { join(session) }
  }

  func adopt(_ nodes: [LayoutNode]) {
    children = nodes
    for child in nodes {
      child.parent = self
      child.placement = nil
      child.isLeftOut = false
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

  /// Brings what the node tells of those below it up to date.
  func sumUpChildren() {
    session?.summed += children.count
    height = 1 + (children.lazy.map(\.height).max() ?? 0)
    switch content {
    case .leaf: holdsStackLeaf = stackLeaf != nil
    case .layout(let runner):
      holdsStackLeaf = runner.isWrapper && children.contains(where: \.holdsStackLeaf)
    }
  }

  /// How many children were looked at so far, in the whole tree, for what nodes tell of those below them.
  package var summed: Int { session?.summed ?? 0 }

  private func spreadSums() {
    sumUpChildren()
    tellSums()
  }

  /// Tells the nodes above of one that is higher than they knew, or holds something that they did not know of.
  ///
  /// They look at no other child: each of very many may change by itself. So what they know may be too much.
  private func tellSums() {
    var node = self
    while let above = node.parent, above.takeSums(of: node) { node = above }
  }

  /// Adds what a child tells; false if that is nothing new.
  private func takeSums(of child: LayoutNode) -> Bool {
    session?.summed += 1
    let before = (height, holdsStackLeaf)
    height = max(height, 1 + child.height)
    if child.holdsStackLeaf, isWrapper { holdsStackLeaf = true }
    return before != (height, holdsStackLeaf)
  }

  /// Makes a session that of all below; what is in a node that has it already has it, too.
  func join(_ session: LayoutSession) {
    self.session = session
    var work = children
    while let node = work.popLast() {
      guard node.session !== session else { continue }
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
    isMakingContent = true
    let made = makeContent(geometry)
    isMakingContent = false
    replaceChildren(made)
    answers.forgetArrangements()
    isPrepared = false
  }
}

// MARK: Values

extension LayoutNode {
  /// Whether something counts that a view gives which stands so far inside; not, if one farther outside gave the same.
  package func takes(_ kind: Any.Type, from depth: Int) -> Bool {
    if let giver = givers[ObjectIdentifier(kind)], giver < depth { return false }
    givers[ObjectIdentifier(kind)] = depth
    return true
  }

  /// Gives the node itself a value for the layout above; forgets nothing if it has an equal one already.
  package func setValue<K: LayoutValueKey>(_ value: K.Value, for key: K.Type) {
    if let own = values[ObjectIdentifier(key)] as? any Equatable, own.isEqual(to: value) { return }
    self[key] = value
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}
