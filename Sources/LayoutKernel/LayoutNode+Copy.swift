// A second tree that is laid out by itself, to try something out.

extension LayoutNode {
  /// A tree like this one, which shares layouts and leaves but remembers and tells nothing.
  ///
  /// Content that was made for a geometry is copied as it is, and is not made again.
  package func copy() -> LayoutNode {
    var order: [LayoutNode] = []
    var work = [self]
    while let node = work.popLast() {
      order.append(node)
      work += node.children
    }
    var copies: [ObjectIdentifier: LayoutNode] = [:]
    for node in order.reversed() {
      copies[ObjectIdentifier(node)] = LayoutNode(
        copying: node, children: node.children.compactMap { copies[ObjectIdentifier($0)] })
    }
    return copies[ObjectIdentifier(self)] ?? LayoutNode(copying: self, children: [])
  }

  /// The layout, if the node arranges others.
  package var layout: (any Layout)? {
    guard case .layout(let runner) = content else { return nil }
    return runner.anyLayout
  }

  /// Whether the node lends its first child's priority, values and guides.
  package var isWrapper: Bool {
    guard case .layout(let runner) = content else { return false }
    return runner.isWrapper
  }

  /// The priority that the node has itself; nil: that of what it wraps, or 0.
  package var givenPriority: Double? {
    get { ownPriority }
    set {
      guard ownPriority != newValue else { return }
      ownPriority = newValue
      invalidate()
    }
  }
}
