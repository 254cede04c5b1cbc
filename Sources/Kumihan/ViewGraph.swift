internal import Foundation
internal import KumihanLayoutKernel
package import KumihanTypesetting

/// What the elements of one host share.
package final class ViewGraph {
  /// Prepares texts.
  package let engine: TextEngine
  /// Elements whose state changed, from whatever thread.
  let changes = ElementChanges()
  /// What views that were taken out of the tree want done after the layout.
  var departures: [() -> Void] = []
  /// Where the dynamic properties of types are, by type.
  private var knownFields: [ObjectIdentifier: AnyObject] = [:]
  /// How many elements were built so far.
  private(set) var refreshes = 0

  /// How many nodes the elements took from those in them so far.
  private(set) var taken = 0
  /// When elements are built.
  let turns = BuildTurns()
  private var isDescending = false

  init(engine: TextEngine) {
    self.engine = engine
  }

  /// Does something that recurses down the tree, on a stack of its own if that takes many levels.
  ///
  /// What is done within it recurses on the same stack.
  func descend(levels: @autoclosure () -> Int, _ work: @escaping () -> Void) {
    guard !isDescending else { return work() }
    isDescending = true
    defer { isDescending = false }
    DeepStack.run(levels: levels(), work)
  }

  /// Where the dynamic properties of a type are; looked up once a type.
  func propertyFields<Root>(of type: Root.Type) -> PropertyFields<Root> {
    if let known = knownFields[ObjectIdentifier(type)] as? PropertyFields<Root> { return known }
    let found = PropertyFields<Root>()
    knownFields[ObjectIdentifier(type)] = found
    return found
  }

  /// Does what views want done that were taken out of the tree.
  func depart() {
    let actions = departures
    departures = []
    for action in actions { action() }
  }

  /// Counts one element that is built.
  func countRefresh() -> Int {
    refreshes += 1
    return refreshes
  }

  /// Counts nodes that an element takes from those in it.
  func countTaken(_ count: Int) { taken += count }

  /// Builds again what changed since, the outer before the inner; false if nothing did.
  ///
  /// What was built with an outer one, or is gone with it, is passed over.
  func refreshChanged() -> Bool {
    let changed = changes.take()
    let before = refreshes
    turns.buildTogether {
      for change in changed {
        guard let element = change.element, element.lastRefresh <= before else { continue }
        element.refresh()
      }
    }
    return !changed.isEmpty
  }
}

/// The elements whose state changed, from whatever thread.
///
/// A lock that the thread sanitizer sees through; it does not where a `Mutex` had to be waited for.
final class ElementChanges: @unchecked Sendable {
  private let lock = NSLock()
  private var changed: [ElementReference] = []
  /// What changed; as these are kept, none of them can be mistaken for a later one.
  private var identities: Set<ObjectIdentifier> = []

  func insert(_ element: ElementReference) {
    lock.withLock {
      guard identities.insert(ObjectIdentifier(element)).inserted else { return }
      changed.append(element)
    }
  }

  /// What changed, the outer elements first.
  var all: [ElementReference] { Self.sorted(lock.withLock { changed }) }

  /// Hands over what changed, the outer elements first.
  func take() -> [ElementReference] {
    Self.sorted(
      lock.withLock {
        defer { (changed, identities) = ([], []) }
        return changed
      })
  }

  private static func sorted(_ elements: [ElementReference]) -> [ElementReference] {
    elements.enumerated()
      .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .map(\.element)
  }
}

/// Names an element to state that lives on any thread; there is one for each element that has state.
///
/// Only the host's thread looks at the element itself: another might be the last to let go of it.
final class ElementReference: @unchecked Sendable {
  private(set) weak var element: ViewElement?
  let depth: Int
  private let changes: ElementChanges

  init(_ element: ViewElement) {
    self.element = element
    depth = element.depth
    changes = element.graph.changes
  }

  func setNeedsUpdate() { changes.insert(self) }
}
