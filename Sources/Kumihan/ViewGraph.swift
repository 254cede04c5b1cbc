internal import Foundation
internal import KumihanLayoutKernel
package import KumihanTypesetting
internal import Synchronization

/// What the elements of one host share.
package final class ViewGraph {
  /// Prepares texts.
  package let engine: TextEngine
  /// Elements whose state changed, from whatever thread.
  let changes = ElementChanges()
  /// Whether views of a type have properties that are tied to something.
  private var typesWithProperties: [ObjectIdentifier: Bool] = [:]

  init(engine: TextEngine) {
    self.engine = engine
  }

  /// Levels of views that are built on one stack.
  private static let levelsOfStack = 48

  /// Builds something at a depth of the tree: now and then on a stack of its own, as views may be nested without end.
  func descend(to depth: Int, _ build: @escaping () -> Void) {
    guard depth % ViewGraph.levelsOfStack == 0 else { return build() }
    DeepStack.run(levels: ViewGraph.levelsOfStack * 8, build)
  }

  /// Whether a view has properties that are tied to something; looked at once a type.
  func hasProperties<V>(_ view: V) -> Bool {
    if let known = typesWithProperties[ObjectIdentifier(V.self)] { return known }
    let found = Mirror(reflecting: view).children.contains { $0.value is any DynamicProperty }
    typesWithProperties[ObjectIdentifier(V.self)] = found
    return found
  }

  /// Builds again what changed since; false if nothing did.
  func refreshChanged() -> Bool {
    let changed = changes.take()
    for element in changed { element.refresh() }
    return !changed.isEmpty
  }
}

/// The elements whose state changed, in the order of the changes.
final class ElementChanges: Sendable {
  private let elements = Mutex<[ObjectIdentifier: Weak]>([:])

  /// An element that may be gone when its turn comes.
  struct Weak: @unchecked Sendable {
    weak var element: ViewElement?
    let order: Int
  }

  func insert(_ change: ElementReference) {
    elements.withLock { elements in
      let order = elements.count
      elements[change.id] = elements[change.id] ?? Weak(element: change.element, order: order)
    }
  }

  func take() -> [ViewElement] {
    let all = elements.withLock { elements in
      defer { elements = [:] }
      return elements.values.sorted { $0.order < $1.order }
    }
    return all.compactMap(\.element)
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
