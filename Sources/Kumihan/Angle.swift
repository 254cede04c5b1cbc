/// How far something is turned.
public struct Angle: Hashable, Sendable {
  /// In radians; a positive angle turns clockwise.
  public var radians: Double

  /// No turn.
  public static var zero: Angle { Angle() }

  /// Makes no turn.
  public init() {
    self.init(radians: 0)
  }

  /// Makes an angle of radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Makes an angle of degrees.
  public init(degrees: Double) {
    self.init(radians: degrees * .pi / 180)
  }

  /// An angle of radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle of degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// In degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }
}

extension Angle: Comparable {
  /// Whether the first one turns less far.
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}
