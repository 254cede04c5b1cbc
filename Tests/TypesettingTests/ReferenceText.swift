import KumihanFontSystem
import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// A text's lines, chosen first fit by trying each candidate.
struct ReferenceText {
  let prepared: PreparedText
  let paragraphs: [ReferenceParagraph]

  init(_ prepared: PreparedText, _ tools: ReferenceTools) {
    self.prepared = prepared
    let style = prepared.source.paragraphStyle
    let tabs = ReferenceTabs(
      interval: style.tabInterval ?? 8 * ReferenceText.spaceWidth(prepared), stops: style.tabStops)
    paragraphs = prepared.paragraphs.enumerated().map { index, paragraph in
      ReferenceParagraph(
        paragraph.shaped, prepared.bytes, index: index, style, tabs,
        hanging: style.whiteSpace == .breakSpaces ? .invisible : .all, tools)
    }
  }

  /// The width of a space of the main font.
  private static func spaceWidth(_ prepared: PreparedText) -> Double {
    let fonts = prepared.paragraphs[0].shaped.contexts[0].fonts
    guard let font = fonts.first(where: { !$0.face.hasColorGlyphs }) ?? fonts.first,
      let space = font.glyph(for: " ")
    else { return 0 }
    return font.points(font.advances(ofGlyphs: [space])[0])
  }

  var style: ParagraphStyle { prepared.source.paragraphStyle }
}

// MARK: Lines

extension ReferenceText {
  /// All lines at a width.
  func lines(width: Double) -> [ReferenceLine] { lines(widths: [width]) }

  /// All lines, each at its own width; the last width is for all others, too.
  func lines(widths: [Double]) -> [ReferenceLine] {
    paragraphs.reduce(into: []) { lines, paragraph in
      var start = 0
      func append() {
        let width = widths[min(lines.count, widths.count - 1)]
        let line = paragraph.line(from: start, paragraph.slot(from: start, width: width))
        lines.append(line)
        start = line.text.clusters.upperBound
      }
      repeat { append() } while start < paragraph.clusters.count
      if paragraph.shaped.endsWithLineTerminator { append() }
    }
  }

  /// The lines that are kept: all, or the longest stack that fits with its last line cut short.
  func kept(widths: [Double], height: Double?, lineLimit: Int?) -> [ReferenceLine] {
    kept(of: lines(widths: widths), height: height, lineLimit: lineLimit)
  }

  /// The same of all lines.
  func kept(of lines: [ReferenceLine], height: Double?, lineLimit: Int?) -> [ReferenceLine] {
    let height = height ?? .infinity
    let limit = max(1, lineLimit ?? .max)
    if lines.count == 1 || (lines.count <= limit && stack(lines).height <= height) {
      return lines
    }
    for count in stride(from: min(lines.count, limit), to: 1, by: -1) {
      let stack = lines[..<(count - 1)] + [cut(lines[count - 1])]
      if self.stack(Array(stack)).height <= height { return Array(stack) }
    }
    return [cut(lines[0])]
  }

  private func cut(_ line: ReferenceLine) -> ReferenceLine {
    ReferenceTruncation(line, of: paragraphs).line()
  }

  /// The widest that lines reach when nothing wraps.
  var maxContentWidth: Double {
    lines(width: .infinity).reduce(0) { max($0, $1.outerReach) }
  }

  /// The widest that a piece reaches which nothing breaks.
  var minContentWidth: Double {
    paragraphs.reduce(0) { widest, paragraph in
      paragraph.pieces.reduce(widest) { max($0, $1.outerReach) }
    }
  }

  /// The left edge of what is seen of a line, in a box of some width.
  func x(of line: ReferenceLine, boxWidth: Double) -> Double {
    let isRightToLeft = line.paragraph.shaped.baseLevel.isRightToLeft
    let (start, tail) = (line.slot.start, line.slot.tail)
    let end = line.slot.end < .infinity ? line.slot.end : boxWidth
    let rest = (end - tail) - (start + line.width)
    let inset = isRightToLeft ? boxWidth - end + tail : start
    switch style.alignment {
    case .left: return inset
    case .right: return inset + rest
    case .center: return inset + rest / 2
    case .leading: return isRightToLeft ? inset + rest : inset
    case .trailing: return isRightToLeft ? inset : inset + rest
    }
  }
}

// MARK: Offsets of the source

extension ReferenceText {
  /// The text of a line in the source, as a layout tells it.
  func range(of line: ReferenceLine) -> TextRange {
    let (paragraph, clusters) = (line.paragraph, line.text.clusters)
    let start = paragraph.source(clusters.lowerBound)
    if line.isCut { return start..<prepared.source.text.utf8.count }
    let isLast =
      clusters.upperBound == paragraph.clusters.count
      && !(paragraph.shaped.endsWithLineTerminator && !clusters.isEmpty)
    return start..<(isLast ? paragraph.shaped.sourceEnd : paragraph.source(clusters.upperBound))
  }

  /// What is seen of a line in the source, in logical order.
  func visibleRanges(of line: ReferenceLine) -> [TextRange] {
    line.stretches.map {
      $0.paragraph.source($0.clusters.lowerBound)..<$0.paragraph.source($0.visibleEnd)
    }.joined()
  }

  /// The stretches of the source that are shown where text is left out.
  func kept(_ lines: [ReferenceLine]) -> [TextRange] {
    guard let line = lines.last, line.isCut else { return [] }
    let prefix = 0..<line.paragraph.source(line.text.clusters.upperBound)
    let suffix = line.suffix.map {
      $0.paragraph.source($0.clusters.lowerBound)..<prepared.source.text.utf8.count
    }
    return ([prefix] + (suffix.map { [$0] } ?? [])).joined()
  }

  /// The stretch of the source that the token of a line stands for.
  func omitted(_ line: ReferenceLine) -> TextRange {
    let end = prepared.source.text.utf8.count
    let suffix = line.suffix.map { $0.paragraph.source($0.clusters.lowerBound) }
    return line.paragraph.source(line.text.clusters.upperBound)..<(suffix ?? end)
  }
}

extension [TextRange] {
  /// Those that are not empty, in one where they touch.
  func joined() -> [TextRange] {
    reduce(into: []) { ranges, range in
      if range.isEmpty { return }
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
  }
}
