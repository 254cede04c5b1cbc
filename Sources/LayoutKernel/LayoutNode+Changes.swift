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

  func adopt(_ nodes: [LayoutNode]) {
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
  func sumUpChildren() -> Bool {
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
    replaceChildren(makeContent(geometry))
    answers.forgetArrangements()
    isPrepared = false
  }
}
