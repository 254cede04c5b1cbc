public import KumihanLayoutKernel

/// What keeps a part of the room from views.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Bars and the edges of the device.
  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  /// Everything.
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// Lets code written for screens compile: the view stays within the safe area here.
  ///
  /// Where it has to reach the edges, set ``ViewHost/safeAreaInsets`` to 0 and pad what must not.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    self
  }
}
