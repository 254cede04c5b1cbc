import KumihanFontSystem
import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// How far something reaches above and below its baseline, and its extra space, in points.
struct ReferenceExtent: Equatable {
  var ascent = 0.0
  var descent = 0.0
  var leading = 0.0

  /// A font whose letters are raised.
  init(_ font: SizedFont?, raisedBy offset: Double = 0) {
    guard let font else { return }
    (ascent, descent, leading) = (font.ascent + offset, font.descent - offset, font.leading)
  }
}

extension ReferenceStretch {
  /// How far the fonts of some clusters reach.
  func extents(of clusters: Range<Int>) -> [ReferenceExtent] {
    parts(of: clusters).compactMap { part in
      let item = paragraph.shaped.items[part.item]
      guard item.item.kind == .text else { return nil }
      return paragraph.shaped.font(of: item).map {
        ReferenceExtent($0, raisedBy: paragraph.style(item.item).baselineOffset)
      }
    }
  }
}

extension ReferenceText {
  /// The font that no line is lower than.
  var mainFont: SizedFont? {
    let fonts = paragraphs[0].shaped.contexts[0].fonts
    return fonts.first { !$0.face.hasColorGlyphs } ?? fonts.first
  }

  /// The height of every line, where the style asks for one.
  private var givenHeight: Double? {
    guard let mainFont else { return nil }
    switch style.lineHeight {
    case .natural: return nil
    case .multiple(let factor): return (mainFont.ascent + mainFont.descent) * factor
    case .points(let points): return points
    }
  }

  /// The largest measures of the main font and the fonts of what is seen.
  func extent(of line: ReferenceLine) -> ReferenceExtent {
    var extent = ReferenceExtent(mainFont)
    if let givenHeight {
      let half = (givenHeight - (extent.ascent + extent.descent)) / 2
      extent.ascent += half
      extent.descent += half
      extent.leading = 0
      return extent
    }
    let seen = line.stretches.flatMap { $0.extents(of: $0.seen) }
    for other in seen + (line.insertion?.extents ?? []) {
      extent.ascent = max(extent.ascent, other.ascent)
      extent.descent = max(extent.descent, other.descent)
      extent.leading = max(extent.leading, other.leading)
    }
    return extent
  }

  /// The height of a stack of lines, and the baseline of each from its top.
  func stack(_ lines: [ReferenceLine]) -> (height: Double, baselines: [Double]) {
    var (height, nextTop, baselines) = (0.0, 0.0, [Double]())
    for (index, line) in lines.enumerated() {
      let extent = extent(of: line)
      let top = nextTop
      let bottom = top + (givenHeight ?? extent.ascent + extent.descent)
      baselines.append(top + extent.ascent)
      height = max(height, bottom)
      let endsParagraph =
        index + 1 < lines.count && lines[index + 1].paragraph !== line.paragraph
      let between = extent.leading + style.lineSpacing
      nextTop = max(top, bottom + (endsParagraph ? between + style.paragraphSpacing : between))
    }
    return (height, baselines)
  }
}
