public import Foundation
public import KumihanLayoutKernel

/// Pictures that are turned or scaled: the views' rooms stay as they are, and so does what geometry tells.
extension View {
  /// Shows the view larger or smaller around a point of it; its room stays.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    let finite = CGSize(width: scale.width.orOne, height: scale.height.orOne)
    return effect(.scale(finite, anchor: anchor))
  }

  /// Shows the view larger or smaller around a point of it; its room stays.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Shows the view wider and higher by a factor each, around a point of it; its room stays.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Shows the view turned around a point of it; its room stays.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(.rotation(angle.radians.isFinite ? angle : .zero, anchor: anchor))
  }
}

extension CGFloat {
  /// The number, if it is finite; else 1.
  fileprivate var orOne: CGFloat { isFinite ? self : 1 }
}
