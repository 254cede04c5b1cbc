import KumihanFontSystem
import KumihanInterop
import KumihanTypography

@testable import KumihanShaping

/// Where the stages of Shaping cut a text, in scalars; index 0 is left out everywhere.
struct EngineBreaks: ~Copyable {
  private var breakers = LineBreakers()
  private var segmenter = Segmenter()
  private var analysis = Analysis()

  /// Starts with empty buffers.
  init() {}

  /// Where lines may end, before the analysis drops anything: in no language, with the engine's own strictness.
  mutating func lines(of text: String) -> [Int] {
    var decoded = ScalarText()
    decoded.decode(Array(text.utf8), 0..<text.utf8.count)
    var boundaries: [Int32] = []
    breakers.appendLineBoundaries(
      of: decoded.utf16, in: nil, locale: StyleContext.lineLocale(nil), .auto, to: &boundaries)
    decoded.convertToScalarIndices(&boundaries)
    return boundaries.map { Int($0) }
  }

  /// Where lines may or must end inside the text, as the engine breaks.
  mutating func opportunities(of text: String) -> [LineOpportunity] {
    let offsets = ScalarOffsets(text)
    return segmenter.lineBreaks(in: text, language: nil, strictness: .auto).map {
      LineOpportunity(index: offsets.index(at: $0.offset), isMandatory: $0.kind == .mandatory)
    }
  }

  /// The ends of the pieces of another kind.
  mutating func boundaries(_ kind: BoundaryKind, of text: String) -> [Int] {
    let offsets = ScalarOffsets(text)
    let inside = segmenter.boundaries(of: kind, in: text, language: nil)
    return inside.map(offsets.index) + (text.isEmpty ? [] : [offsets.count])
  }

  /// The ends of the grapheme clusters that styles, fonts and lines keep whole, paragraph by paragraph.
  mutating func clusters(of text: String) throws -> [Int] {
    let offsets = ScalarOffsets(text)
    let rewritten = RewrittenText(try StyledText(text), &analysis.table)
    let styles = TextStyles(rewritten.runs) { StyleContext($0, fonts: FontCollection([])) }
    var starts: [Int] = []
    for range in ParagraphRanges(of: rewritten.bytes) {
      analysis.analyse(rewritten, range.content, styles)
      let first = offsets.index(at: range.content.lowerBound)
      starts += analysis.startsGrapheme.indices.filter { analysis.startsGrapheme[$0] }
        .map { first + $0 }
      starts.append(offsets.index(at: range.content.upperBound))
    }
    return Set(starts + [offsets.count]).subtracting([0]).sorted()
  }
}

/// A place where a line may or must end.
struct LineOpportunity: Equatable, CustomStringConvertible {
  /// The scalar before which it is.
  let index: Int
  /// Whether the line must end there.
  let isMandatory: Bool

  var description: String { isMandatory ? "\(index)!" : "\(index)" }
}
