public import Foundation
public import KumihanTypesetting

extension Text {
  /// The lines of a text that is laid out, in points from the upper left corner of the text, y down.
  ///
  /// A face of the engine's own layout, which tells glyphs, fonts and places in the source.
  public struct Layout: Equatable, Sendable {
    /// The engine's layout.
    public let content: TextLayout

    /// Shows a layout of the engine.
    public init(_ layout: TextLayout) {
      content = layout
    }
  }
}

extension Text.Layout {
  /// Whether text was left out.
  public var isTruncated: Bool { content.isTruncated }

  /// A place in the text that can only be compared with others of the same text.
  public struct CharacterIndex: Hashable, Sendable {
    let offset: Int
  }

  /// What surrounds a stretch of text, its glyphs' ink aside.
  public struct TypographicBounds: Equatable, Sendable {
    /// The left end of the baseline.
    public var origin: CGPoint
    /// To the right.
    public var width: CGFloat
    /// From the baseline up.
    public var ascent: CGFloat
    /// From the baseline down.
    public var descent: CGFloat
    /// Extra space below.
    public var leading: CGFloat

    /// Makes bounds of nothing.
    public init() {
      (origin, width, ascent, descent, leading) = (.zero, 0, 0, 0, 0)
    }

    /// The rectangle from ascent to descent; without the leading.
    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }
}

extension Text.Layout: RandomAccessCollection {
  /// The index of the first line.
  public var startIndex: Int { 0 }
  /// How many lines there are.
  public var endIndex: Int { content.endIndex }
  /// A line, counted from 0 at the top.
  public subscript(position: Int) -> Line { Line(content[position]) }
}

extension Text.Layout.CharacterIndex: Strideable {
  /// How many bytes of the text lie between two places.
  public func distance(to other: Self) -> Int { other.offset - offset }
  /// The place some bytes farther on.
  public func advanced(by count: Int) -> Self { Self(offset: offset + count) }
}

extension Text.Layout {
  /// A line; its elements are its runs, from left to right.
  public struct Line: Sendable {
    private let content: TextLayout.Line
    /// The left end of its baseline; what is in the line moves with it.
    public var origin: CGPoint

    init(_ line: TextLayout.Line) {
      content = line
      origin = CGPoint(x: line.x, y: line.baseline)
    }
  }
}

extension Text.Layout.Line: RandomAccessCollection, Equatable {
  /// The index of the leftmost run.
  public var startIndex: Int { 0 }
  /// How many runs there are.
  public var endIndex: Int { content.endIndex }
  /// A run, counted from the left.
  public subscript(position: Int) -> Text.Layout.Run {
    let run = content[position]
    return Text.Layout.Run(run, at: CGPoint(x: origin.x + run.x - content.x, y: origin.y))
  }

  /// What surrounds the line.
  public var typographicBounds: Text.Layout.TypographicBounds {
    var bounds = Text.Layout.TypographicBounds(content.typographicBounds)
    bounds.origin = origin
    return bounds
  }

  /// Whether two lines look the same in the same place.
  public static func == (left: Self, right: Self) -> Bool {
    left.typographicBounds == right.typographicBounds && left.elementsEqual(right)
  }
}

extension Text.Layout.TypographicBounds {
  init(_ bounds: TextLayout.TypographicBounds) {
    origin = CGPoint(x: bounds.x, y: bounds.baseline)
    width = bounds.width
    (ascent, descent, leading) = (bounds.ascent, bounds.descent, bounds.leading)
  }
}
