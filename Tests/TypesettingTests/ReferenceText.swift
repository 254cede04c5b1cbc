import KumihanFontSystem
import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// A line as the reference chooses it.
struct ReferenceLine {
  var paragraph: Int
  /// Its clusters, hanging white space and inner terminators included.
  var clusters: Range<Int>
  /// The cluster before which the visible part ends.
  var visibleEnd: Int
  var ending: LineEnding
  /// The visible width, a hyphen or token included.
  var width: Double
  /// A hyphen or a token.
  var insertion: ReferenceInsertion?
  /// Whether text is left out behind it, so that its last letters join with nothing.
  var isCut = false
}

/// A text's lines, chosen first fit by trying each candidate.
struct ReferenceText {
  let prepared: PreparedText
  let paragraphs: [ReferenceParagraph]

  init(_ prepared: PreparedText, _ tools: ReferenceTools) {
    self.prepared = prepared
    let main = prepared.paragraphs[0].shaped.contexts[0].fonts
    let font = main.first { !$0.face.hasColorGlyphs } ?? main.first
    let space = font.flatMap { font in
      font.glyph(for: " ").map { font.points(font.advances(ofGlyphs: [$0])[0]) }
    }
    paragraphs = prepared.paragraphs.map {
      ReferenceParagraph($0.shaped, prepared.bytes, tabInterval: 8 * (space ?? 0), tools)
    }
  }

  /// All lines at a width.
  func lines(width: Double) -> [ReferenceLine] {
    paragraphs.indices.flatMap { index in
      let paragraph = paragraphs[index]
      var lines: [ReferenceLine] = []
      var start = 0
      repeat {
        let line = paragraph.line(from: start, width: width, index)
        lines.append(line)
        start = line.clusters.upperBound
      } while start < paragraph.clusters.count
      if paragraph.shaped.endsWithLineTerminator {
        lines.append(paragraph.line(from: start, width: width, index))
      }
      return lines
    }
  }

  /// The lines that are kept: all, or the longest stack that fits with its last line cut short.
  func kept(_ proposal: TextProposal, lineLimit: Int?) -> [ReferenceLine] {
    let width = proposal.width ?? .infinity
    let height = proposal.height ?? .infinity
    let limit = max(1, lineLimit ?? .max)
    let lines = lines(width: width)
    if lines.count == 1 || (lines.count <= limit && self.height(of: lines) <= height) {
      return lines
    }
    for count in stride(from: min(lines.count, limit), to: 1, by: -1) {
      let stack = lines[..<(count - 1)] + [cut(lines[count - 1], width)]
      if self.height(of: Array(stack)) <= height { return Array(stack) }
    }
    return [cut(lines[0], width)]
  }

  private func cut(_ line: ReferenceLine, _ width: Double) -> ReferenceLine {
    paragraphs[line.paragraph].truncatedLine(
      from: line.clusters.lowerBound, width: width, line.paragraph)
  }

  /// The height of a stack of lines: ascents and descents, and leading and line spacing between two.
  func height(of lines: [ReferenceLine]) -> Double {
    var (height, between) = (0.0, 0.0)
    for line in lines {
      let (ascent, descent, leading) = extent(of: line)
      height += between
      height += givenHeight ?? ascent + descent
      between = leading + prepared.source.paragraphStyle.lineSpacing
    }
    return height
  }

  /// The height of every line, where the style asks for one.
  private var givenHeight: Double? {
    let fonts = paragraphs[0].shaped.contexts[0].fonts
    guard let main = fonts.first(where: { !$0.face.hasColorGlyphs }) ?? fonts.first else {
      return nil
    }
    switch prepared.source.paragraphStyle.lineHeight {
    case .natural: return nil
    case .multiple(let factor): return (main.ascent + main.descent) * factor
    case .points(let points): return points
    }
  }

  /// The largest measures of the main font and the fonts of what is seen.
  func extent(of line: ReferenceLine) -> (ascent: Double, descent: Double, leading: Double) {
    let paragraph = paragraphs[line.paragraph]
    let shaped = paragraph.shaped
    let main = shaped.contexts[0].fonts
    var fonts = [main.first { !$0.face.hasColorGlyphs } ?? main.first].compactMap { $0 }
    for (item, _) in paragraph.parts(of: line.clusters.lowerBound..<line.visibleEnd)
    where shaped.items[item].item.kind == .text {
      if let font = shaped.font(of: shaped.items[item]) { fonts.append(font) }
    }
    if let insertion = line.insertion { fonts.append(insertion.font) }
    if let givenHeight, let main = fonts.first {
      let half = (givenHeight - (main.ascent + main.descent)) / 2
      return (main.ascent + half, main.descent + half, 0)
    }
    return (
      fonts.map(\.ascent).max() ?? 0, fonts.map(\.descent).max() ?? 0,
      fonts.map(\.leading).max() ?? 0
    )
  }

  /// The text of a line in the source, as a layout tells it.
  func range(of line: ReferenceLine) -> TextRange {
    let shaped = paragraphs[line.paragraph].shaped
    let start =
      shaped.range.lowerBound + paragraphs[line.paragraph].offset(line.clusters.lowerBound)
    if line.isCut { return start..<prepared.bytes.count }
    let isLast =
      line.clusters.upperBound == paragraphs[line.paragraph].clusters.count
      && !(shaped.endsWithLineTerminator && !line.clusters.isEmpty)
    let end = shaped.range.lowerBound + paragraphs[line.paragraph].offset(line.clusters.upperBound)
    return start..<(isLast ? shaped.end : end)
  }

  /// Where in the source the visible part of a line ends.
  func visibleOffset(of line: ReferenceLine) -> Int {
    let paragraph = paragraphs[line.paragraph]
    return paragraph.shaped.range.lowerBound + paragraph.offset(line.visibleEnd)
  }
}
