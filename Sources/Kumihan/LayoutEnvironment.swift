public import Foundation
public import KumihanLayoutKernel

extension EnvironmentValues {
  private enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
  }

  private enum DisplayScaleKey: EnvironmentKey {
    static var defaultValue: CGFloat { 1 }
  }

  /// The direction that views are placed in.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Pixels a point; texts report sizes of whole pixels.
  ///
  /// Above 0 and at most 1,000; anything else, and what is so near to 0 that a pixel is endless, counts as 1.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set {
      let isScale = newValue > 0 && newValue <= 1000 && (1 / newValue).isFinite
      self[DisplayScaleKey.self] = isScale ? newValue : 1
    }
  }

  /// The length of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }
}
