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
    let stack = stack(lines.map { row([$0]) })
    return (stack.height, stack.baselines)
  }

  /// The same of rows, each at its own top or under the one before.
  func stack(_ rows: [ReferenceRow]) -> ReferenceStack {
    var stack = ReferenceStack()
    for row in rows {
      let startsParagraph = stack.last.map { $0.paragraph !== row.paragraph } ?? false
      let top = row.top ?? nextTop(behind: stack, startsParagraph: startsParagraph)
      let bottom = top + (givenHeight ?? row.extent.ascent + row.extent.descent)
      stack.baselines.append(top + row.extent.ascent)
      stack.height = max(stack.height, bottom)
      (stack.last, stack.lastTop, stack.lastBottom) = (row, top, bottom)
    }
    return stack
  }

  /// Where the next row's top is: no row starts above the one before.
  func nextTop(behind stack: ReferenceStack, startsParagraph: Bool) -> Double {
    guard let last = stack.last else { return 0 }
    let between = last.extent.leading + style.lineSpacing
    let spacing = startsParagraph ? between + style.paragraphSpacing : between
    return max(stack.lastTop, stack.lastBottom + spacing)
  }

  /// The height that a row is said to have before it is known: the main font's.
  var leastHeight: Double {
    let extent = ReferenceExtent(mainFont)
    return givenHeight ?? extent.ascent + extent.descent
  }

  /// The height of a row.
  func height(of row: ReferenceRow) -> Double {
    givenHeight ?? row.extent.ascent + row.extent.descent
  }

  /// Segments side by side, as high as the highest.
  func row(_ segments: [ReferenceLine], top: Double? = nil) -> ReferenceRow {
    var extent = extent(of: segments[0])
    for other in segments.map({ self.extent(of: $0) }) {
      extent.ascent = max(extent.ascent, other.ascent)
      extent.descent = max(extent.descent, other.descent)
      extent.leading = max(extent.leading, other.leading)
    }
    return ReferenceRow(segments: segments, top: top, extent: extent)
  }
}
