/// In which turns the elements of a host are built, and when their nodes are taken together.
///
/// Views may be nested without end, and stacks are small: what lies too deep is built when the stack is free again, and
/// so is all that comes after it, so that the order stays the same. Nodes are taken from the bottom up, once all is built.
final class BuildTurns {
  /// Levels of views that are built within one another.
  private static let mostLevels = 48

  private var levels = 0
  /// What this turn leaves to later ones, in order.
  private var left: [ViewElement] = []
  /// What is to be built, the next one last.
  private var next: [ViewElement] = []
  /// What is to take its nodes, by its depth.
  private var waiting: [[ViewElement]] = []
  private var isFinishing = false
  /// Whether nodes are taken later, as more is built before.
  private var isHoldingBack = false

  /// Builds an element and all in it, now or in a later turn.
  func build(_ element: ViewElement) {
    guard levels < BuildTurns.mostLevels, left.isEmpty else { return left.append(element) }
    levels += 1
    element.buildInTurn()
    if left.isEmpty { element.takeNodes() } else { takeNodesLater(of: element) }
    levels -= 1
    if levels == 0 { finish() }
  }

  /// Builds several elements, and takes the nodes of what stands around them once.
  func buildTogether(_ work: () -> Void) {
    isHoldingBack = true
    work()
    isHoldingBack = false
    finish()
  }

  /// Has an element take its nodes after those in it have taken theirs.
  func takeNodesLater(of element: ViewElement) {
    guard !element.isWaiting else { return }
    element.isWaiting = true
    while waiting.count <= element.depth { waiting.append([]) }
    waiting[element.depth].append(element)
  }

  /// Nodes that are taken may bring new elements with them, which have their turns, too.
  private func finish() {
    guard !isFinishing else { return }
    isFinishing = true
    while takeTurn() {}
    isFinishing = false
  }

  /// Builds what is left, or takes the nodes of the deepest that wait; false if there is nothing to do.
  private func takeTurn() -> Bool {
    next += left.reversed()
    left = []
    if let element = next.popLast() {
      build(element)
      return true
    }
    guard !isHoldingBack, let deepest = waiting.popLast() else { return false }
    for element in deepest {
      element.isWaiting = false
      element.takeNodes()
    }
    return true
  }
}
