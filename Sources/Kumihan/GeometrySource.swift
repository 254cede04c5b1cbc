internal import Foundation
internal import KumihanLayoutKernel

/// Where a geometry proxy finds a view, and what was read of its surroundings.
final class GeometrySource {
  private weak var element: ViewElement?
  private weak var node: LayoutNode?
  /// The view's place when the source was made.
  private let frame: CGRect?
  private var readInsets: EdgeInsets?
  private var readSpaces: [AnyHashable: CGRect] = [:]

  /// Looks at a node that an element contributes, or that stands around what it contributes.
  init(_ node: LayoutNode, of element: ViewElement) {
    self.node = node
    self.element = element
    frame = node.placement?.rootFrame
  }

  /// Whether all that was read is as it was.
  var isCurrent: Bool {
    node?.placement?.rootFrame == frame
      && (readInsets == nil || readInsets == insetsNow)
      && readSpaces.allSatisfy { spaceNow($0.key) == $0.value }
  }

  /// The view's rectangle, from the host's upper left corner.
  var rootFrame: CGRect { node?.placement?.rootFrame ?? .zero }

  /// How far the safe area stands in.
  var safeAreaInsets: EdgeInsets {
    let insets = insetsNow
    readInsets = insets
    return insets
  }

  /// The rectangle of the view that bears a name, from the host's upper left corner; at zero, if none does.
  func space(_ name: AnyHashable) -> CGRect {
    let space = spaceNow(name)
    readSpaces[name] = space
    return space
  }

  private var insetsNow: EdgeInsets {
    guard let node, let placement = node.placement else { return EdgeInsets() }
    return node.geometry(at: placement).safeAreaInsets
  }

  /// Whether a view around bears a name.
  func knowsSpace(_ name: AnyHashable) -> Bool { spaceElement(name) != nil }

  private func spaceNow(_ name: AnyHashable) -> CGRect {
    if let space = spaceElement(name) { return frame(of: space) }
    return .zero
  }

  private func spaceElement(_ name: AnyHashable) -> ViewElement? {
    var ancestor = element?.parent
    while let current = ancestor, current.spaceName != name { ancestor = current.parent }
    return ancestor
  }

  /// Of several views that bear the name together, the one around this view counts.
  private func frame(of space: ViewElement) -> CGRect {
    var around = space.nodes.first
    if space.nodes.count > 1 {
      var ancestor = node
      while let current = ancestor, !space.contributes(current) { ancestor = current.parent }
      around = ancestor ?? around
    }
    return around?.placement?.rootFrame ?? .zero
  }
}
