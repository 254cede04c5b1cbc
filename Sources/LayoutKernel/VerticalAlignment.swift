import Foundation

/// A guide along which views line up from top to bottom.
public struct VerticalAlignment: Hashable, Sendable {
  /// The upper side.
  public static let top = VerticalAlignment(TopGuide.self)
  /// The middle.
  public static let center = VerticalAlignment(MiddleGuide.self)
  /// The lower side.
  public static let bottom = VerticalAlignment(BottomGuide.self)
  /// The baseline of the first line; the lower side of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstBaselineGuide.self)
  /// The baseline of the last line; the lower side of a view without text.
  public static let lastTextBaseline = VerticalAlignment(LastBaselineGuide.self)

  package let key: AlignmentKey

  /// Makes a guide of one's own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, axis: .vertical)
  }

  init(_ key: AlignmentKey) {
    self.key = key
  }
}

private enum TopGuide: KnownAlignmentID {
  static let merging = GuideMerging.none
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum MiddleGuide: KnownAlignmentID {
  static let merging = GuideMerging.none
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

private enum BottomGuide: KnownAlignmentID {
  static let merging = GuideMerging.none
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum FirstBaselineGuide: KnownAlignmentID {
  static let merging = GuideMerging.minimum
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum LastBaselineGuide: KnownAlignmentID {
  static let merging = GuideMerging.minimum
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
