internal import Foundation
public import KumihanLayoutKernel
public import KumihanTypesetting

extension Text.Layout {
  /// Glyphs of one font, style and direction side by side; its elements are slices of one glyph, from left to right.
  public struct Run: Sendable {
    /// The engine's run.
    public let content: TextLayout.Run
    private let origin: CGPoint
    /// Where each glyph starts from the run's left edge, and where the last one ends.
    fileprivate let edges: [CGFloat]

    init(_ run: TextLayout.Run, at origin: CGPoint) {
      content = run
      self.origin = origin
      edges = run.reduce(into: [0]) { edges, glyph in
        edges.append(edges[edges.count - 1] + glyph.advance)
      }
    }
  }

  /// Glyphs of a run in a row; its elements are slices of one glyph each.
  public struct RunSlice: Equatable, Sendable {
    /// The run that the glyphs are of.
    public var run: Run
    /// Which glyphs of the run they are, counted from the left.
    public var indices: Range<Int>

    /// Takes a part of a run.
    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices
    }
  }
}

extension Text.Layout.Run: RandomAccessCollection {
  /// Some glyphs in a row.
  public typealias SubSequence = Text.Layout.RunSlice

  /// The index of the leftmost glyph.
  public var startIndex: Int { 0 }
  /// How many glyphs there are.
  public var endIndex: Int { content.endIndex }
  /// A glyph, counted from the left.
  public subscript(position: Int) -> Text.Layout.RunSlice { self[position..<position + 1] }
  /// Some glyphs in a row.
  public subscript(bounds: Range<Int>) -> Text.Layout.RunSlice {
    Text.Layout.RunSlice(run: self, indices: bounds)
  }
}

extension Text.Layout.Run: Equatable {
  /// The direction that the run's text is read in.
  public var layoutDirection: LayoutDirection {
    content.level.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// What surrounds the run, hanging white space included.
  public var typographicBounds: Text.Layout.TypographicBounds {
    var bounds = Text.Layout.TypographicBounds(content.typographicBounds)
    bounds.origin = origin
    return bounds
  }

  /// The places in the text that the glyphs show, one a glyph, from left to right.
  public var characterIndices: [Text.Layout.CharacterIndex] {
    content.map { Text.Layout.CharacterIndex(offset: $0.cluster) }
  }

  /// Whether two runs show the same glyphs of the same font in the same place.
  public static func == (left: Self, right: Self) -> Bool {
    left.typographicBounds == right.typographicBounds
      && left.content.level == right.content.level && left.content.font == right.content.font
      && left.content.elementsEqual(right.content)
  }
}

extension Text.Layout.RunSlice: RandomAccessCollection {
  /// Some of the glyphs in a row.
  public typealias SubSequence = Text.Layout.RunSlice

  /// The index of the leftmost glyph in its run.
  public var startIndex: Int { indices.lowerBound }
  /// The index after that of the rightmost glyph.
  public var endIndex: Int { indices.upperBound }
  /// One of the glyphs.
  public subscript(position: Int) -> Text.Layout.RunSlice { run[position] }
  /// Some of the glyphs in a row.
  public subscript(bounds: Range<Int>) -> Text.Layout.RunSlice { run[bounds] }
}

extension Text.Layout.RunSlice {
  /// What surrounds the glyphs; as high as the run.
  public var typographicBounds: Text.Layout.TypographicBounds {
    var bounds = run.typographicBounds
    bounds.origin.x += run.edges[indices.lowerBound]
    bounds.width = run.edges[indices.upperBound] - run.edges[indices.lowerBound]
    return bounds
  }

  /// The places in the text that the glyphs show, one a glyph, from left to right.
  public var characterIndices: [Text.Layout.CharacterIndex] {
    indices.map { Text.Layout.CharacterIndex(offset: run.content[$0].cluster) }
  }
}
