public import Foundation
public import KumihanLayoutKernel

/// Where a view stands and how large it is.
///
/// Rectangles and points count from the left and from above, whatever the layout direction.
public struct GeometryProxy {
  let source: GeometrySource

  /// The view's size, in points.
  public var size: CGSize { source.rootFrame.size }

  /// How far the safe area stands in, at the sides where the view reaches its edge.
  public var safeAreaInsets: EdgeInsets { source.safeAreaInsets }

  /// The view's rectangle in a coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The view's rectangle in a coordinate space.
  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let frame = source.rootFrame
    switch coordinateSpace {
    case .global: return frame
    case .local: return CGRect(origin: .zero, size: frame.size)
    case .named(let name):
      let origin = source.space(name).origin
      return frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  /// The rectangle of the view around that bears a name, in the view's own coordinates; nil, if none does.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard source.knowsSpace(coordinateSpace.name) else { return nil }
    let origin = source.rootFrame.origin
    return source.space(coordinateSpace.name).offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// What an anchor marks, in the view's own coordinates.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    let origin = source.rootFrame.origin
    return anchor.shift(anchor.value, CGSize(width: -origin.x, height: -origin.y))
  }
}
