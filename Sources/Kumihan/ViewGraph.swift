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
  /// Whether views of a type have properties that are tied to something.
  private var typesWithProperties: [ObjectIdentifier: Bool] = [:]
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

  /// Whether a view has properties that are tied to something; looked at once a type.
  func hasProperties<V>(_ view: V) -> Bool {
    if let known = typesWithProperties[ObjectIdentifier(V.self)] { return known }
    let found = Mirror(reflecting: view).children.contains { $0.value is any DynamicProperty }
    typesWithProperties[ObjectIdentifier(V.self)] = found
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
  private var elements: [ObjectIdentifier: Weak] = [:]

  /// An element that may be gone when its turn comes.
  struct Weak: @unchecked Sendable {
    weak var element: ViewElement?
    let order: Int
  }

  func insert(_ change: ElementReference) {
    lock.withLock {
      let order = elements.count
      elements[change.id] = elements[change.id] ?? Weak(element: change.element, order: order)
    }
  }

  /// Whether nothing changed.
  var isEmpty: Bool { lock.withLock { elements.isEmpty } }

  /// What changed, the outer elements first.
  var all: [Weak] { Self.sorted(lock.withLock { Array(elements.values) }) }

  /// Hands over what changed, the outer elements first.
  func take() -> [Weak] {
    Self.sorted(
      lock.withLock {
        defer { elements = [:] }
        return Array(elements.values)
      })
  }

  private static func sorted(_ changes: [Weak]) -> [Weak] {
    changes.map { (change: $0, depth: $0.element?.depth ?? 0) }
      .sorted { ($0.depth, $0.change.order) < ($1.depth, $1.change.order) }
      .map(\.change)
  }
}

/// Names an element to state that lives on any thread; only the host's thread uses the element itself.
struct ElementReference: @unchecked Sendable {
  weak var element: ViewElement?
  let id: ObjectIdentifier
  let changes: ElementChanges

  init(_ element: ViewElement) {
    self.element = element
    id = ObjectIdentifier(element)
    changes = element.graph.changes
  }

  func setNeedsUpdate() { changes.insert(self) }
}
