import KumihanFontSystem
import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// How far something reaches above and below its baseline, and what keeps the next line off, in points.
struct ReferenceExtent: Equatable {
  var ascent = 0.0
  var descent = 0.0
  var lineGap = 0.0
  /// The largest distance between baselines that a style asks for.
  var pitch: Double?

  /// A font in a style: of the main one nothing is raised.
  init(_ font: SizedFont?, _ style: RunStyle, isRaised: Bool = true) {
    pitch = style.linePitch
    guard let font else { return }
    let offset = isRaised ? style.baselineOffset : 0
    (ascent, descent, lineGap) = (font.ascent + offset, font.descent - offset, font.leading)
  }

  /// The extra space behind it, unless it is the last.
  var leading: Double {
    guard let pitch else { return lineGap }
    return max(lineGap, pitch - (ascent + descent))
  }

  /// The larger of all measures.
  mutating func grow(to other: ReferenceExtent) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    lineGap = max(lineGap, other.lineGap)
    pitch = [pitch, other.pitch].compactMap { $0 }.max()
  }
}

extension ReferenceStretch {
  /// How far the fonts of some clusters reach.
  func extents(of clusters: Range<Int>) -> [ReferenceExtent] {
    parts(of: clusters).compactMap { part in
      let item = paragraph.shaped.items[part.item]
      guard item.item.kind == .text else { return nil }
      return paragraph.shaped.font(of: item).map {
        ReferenceExtent($0, paragraph.style(item.item))
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

  /// What every line reaches and asks for at least.
  private var mainExtent: ReferenceExtent {
    ReferenceExtent(mainFont, paragraphs[0].shaped.contexts[0].style, isRaised: false)
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
    var extent = mainExtent
    if let givenHeight {
      let half = (givenHeight - (extent.ascent + extent.descent)) / 2
      extent.ascent += half
      extent.descent += half
      (extent.lineGap, extent.pitch) = (0, nil)
      return extent
    }
    let seen = line.stretches.flatMap { $0.extents(of: $0.seen) }
    for other in seen + (line.insertion?.extents ?? []) { extent.grow(to: other) }
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
    let extent = mainExtent
    return givenHeight ?? extent.ascent + extent.descent
  }

  /// The height of a row.
  func height(of row: ReferenceRow) -> Double {
    givenHeight ?? row.extent.ascent + row.extent.descent
  }

  /// Segments side by side, as high as the highest.
  func row(_ segments: [ReferenceLine], top: Double? = nil) -> ReferenceRow {
    var extent = extent(of: segments[0])
    for other in segments.map({ self.extent(of: $0) }) { extent.grow(to: other) }
    return ReferenceRow(segments: segments, top: top, extent: extent)
  }
}
