/// An embedding level of the bidirectional algorithm (UAX #9): even is left to right, odd right to left.
public struct BidiLevel: RawRepresentable, Hashable, Comparable, Sendable {
  /// 0 to 126.
  public let rawValue: UInt8

  /// Makes a level of its number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The level of left-to-right paragraphs.
  public static let leftToRight = BidiLevel(rawValue: 0)
  /// The level of right-to-left paragraphs.
  public static let rightToLeft = BidiLevel(rawValue: 1)

  /// Whether text of this level runs to the left.
  public var isRightToLeft: Bool { rawValue & 1 == 1 }

  /// Orders levels by their number.
  public static func < (left: BidiLevel, right: BidiLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What a paragraph says of its own direction.
public enum BaseDirection: String, Hashable, Sendable, CaseIterable {
  /// The direction of the first strong character (UAX #9, P2 and P3), left to right when there is none.
  case auto
  /// Left to right, whatever the text holds.
  case leftToRight = "ltr"
  /// Right to left, whatever the text holds.
  case rightToLeft = "rtl"
}
