internal import KumihanFontSystem
package import KumihanInterop
package import KumihanTypography

/// Finds where a text can be cut, without any font: what the engine itself uses between lines, and ICU's other units.
package struct Segmenter: ~Copyable {
  private var analysis = Analysis()

  /// Makes a segmenter that holds nothing yet.
  package init() {}

  /// Where lines may end, the text's end excluded, in UTF-8 offsets.
  package mutating func lineBreaks(
    in text: String, language: LanguageTag?, strictness: LineBreakStrictness
  ) -> [BreakOpportunity] {
    guard
      let source = try? StyledText(
        text, style: RunStyle(language: language),
        paragraphStyle: ParagraphStyle(lineBreak: strictness))
    else { return [] }
    let text = RewrittenText(source, &analysis.table)
    let styles = TextStyles(text.runs) { StyleContext($0, fonts: FontCollection([])) }
    var breaks: [BreakOpportunity] = []
    for range in ParagraphRanges(of: text.bytes) {
      analysis.analyse(text, range.content, styles)
      for (index, kind) in analysis.breaks.enumerated() where kind != .none {
        let offset = range.content.lowerBound + Int(analysis.text.offsets[index])
        breaks.append(BreakOpportunity(offset: offset, kind: kind))
      }
      if analysis.endsWithLineTerminator {
        breaks.append(BreakOpportunity(offset: range.content.upperBound, kind: .mandatory))
      }
      if range.end > range.content.upperBound {
        breaks.append(BreakOpportunity(offset: range.end, kind: .mandatory))
      }
    }
    return breaks.filter { $0.offset < text.bytes.count }
  }

  /// Boundaries of another unit inside the text, in UTF-8 offsets; none where ICU's data cannot be read.
  package mutating func boundaries(
    of kind: BoundaryKind, in text: String, language: LanguageTag?
  ) -> [Int] {
    let bytes = Array(text.utf8)
    var decoded = ScalarText()
    decoded.decode(bytes, 0..<bytes.count)
    var boundaries: [Int32] = []
    let locale = StyleContext.locale(language)
    guard var iterator = try? BreakIterator(kind, locale: locale) else { return [] }
    iterator.appendBoundaries(ofUTF16: decoded.utf16, to: &boundaries)
    decoded.convertToScalarIndices(&boundaries)
    return boundaries.map { Int(decoded.offsets[Int($0)]) }.filter { $0 < bytes.count }
  }
}
