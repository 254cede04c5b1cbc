import Foundation

/// A guide across which views line up from side to side.
public struct HorizontalAlignment: Hashable, Sendable {
  /// The side where reading starts.
  public static let leading = HorizontalAlignment(LeadingGuide.self)
  /// The middle.
  public static let center = HorizontalAlignment(CenterGuide.self)
  /// The side where reading ends.
  public static let trailing = HorizontalAlignment(TrailingGuide.self)

  package let key: AlignmentKey

  /// Makes a guide of one's own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, axis: .horizontal)
  }

  init(_ key: AlignmentKey) {
    self.key = key
  }
}

private enum LeadingGuide: KnownAlignmentID {
  static let merging = GuideMerging.none
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum CenterGuide: KnownAlignmentID {
  static let merging = GuideMerging.none
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

private enum TrailingGuide: KnownAlignmentID {
  static let merging = GuideMerging.none
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
