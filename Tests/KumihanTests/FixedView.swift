import Foundation
import Kumihan
import Synchronization

/// A view of one size, whatever it is offered.
struct FixedView: LeafView {
  let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
  }

  func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: FixedLeaf?
  ) -> FixedLeaf? {
    old?.size == size ? nil : FixedLeaf(size)
  }
}

/// What was told, in order, from whatever thread.
final class Told<Value: Sendable>: Sendable {
  private let told = Mutex<[Value]>([])

  var values: [Value] { told.withLock { $0 } }

  func add(_ value: Value) { told.withLock { $0.append(value) } }

  /// What was told since it was taken last.
  func take() -> [Value] {
    told.withLock { told in
      defer { told = [] }
      return told
    }
  }
}

extension View {
  /// Tells where the view stands in the host.
  func tellingFrame(_ told: Told<CGRect>) -> some View {
    onGeometryChange(for: CGRect.self) {
      $0.frame(in: .global)
    } action: {
      told.add($0)
    }
  }
}
