import KumihanShaping
import KumihanTypography
import TestSupport

@testable import KumihanTypesetting

/// What meets in a case, each by itself rare in text that nobody aimed at it.
enum Crossing: String, CaseIterable {
  /// The line that is cut has text of both directions.
  case cutBidi
  /// At the cut two fonts meet.
  case cutFonts
  /// A line ends where it may not be cut without shaping again.
  case unsafeEnd
  /// Text is left out from such a place on, or up to one.
  case unsafeCut
  /// On the line that is cut a stop moves the text behind a tab.
  case cutTab
  /// A line ends at a soft hyphen.
  case hyphen
  /// A soft hyphen stands before what is left out.
  case hyphenAtCut
  /// A style starts inside a grapheme cluster.
  case styleInCluster
  /// A style starts between letters that are one ligature in one style.
  case styleInLigature
  /// A style starts between letters that join.
  case styleInJoin
  /// A height leaves text out, of lines of several heights.
  case cutHeights
  /// Letters of two scripts touch.
  case scriptsInWord
  /// A font stands elsewhere than usual on its axes.
  case variations
  /// A style asks for features.
  case features
  /// On the line that is cut space is taken away between letters or words.
  case cutTight
  /// A line has several segments.
  case segments
  /// A line of several segments is cut.
  case cutSegments
  /// Scalars of one, two, three and four bytes.
  case lengths
  /// What is left out starts at the end of a line that a terminator ends.
  case cutHardEnd
  /// What is kept of the end is of another paragraph than its start.
  case cutOtherEnd
  /// What is left out has no token, though the line has room.
  case emptyToken
  /// A token runs to the left.
  case rightToLeftToken
  /// A token of several fonts.
  case tokenFonts
  /// Words are whole at the cut.
  case wordCut
  /// A leader fills a tab's room.
  case leader
  /// A style's pitch keeps lines of different heights apart.
  case pitches
  /// A line fills its room to the last bit.
  case exactFit
}

extension PropertySubject {
  /// What meets in the case.
  var crossings: Set<Crossing> {
    var found = crossingsOfText
    for line in layout { found.formUnion(crossings(of: line)) }
    // The fonts themselves have no leading.
    if Set(layout.dropLast().map(\.leading)).count > 1 { found.insert(.pitches) }
    if layout.measure.isTruncated, let last = layout.last { found.formUnion(cutCrossings(last)) }
    if let container {
      let broken = prepared.broken(
        LineOffer(container, height: nil, lineLimit: input.lineLimit, displayScale: 1))
      if broken.lines.contains(where: \.isContinuation) { found.insert(.segments) }
      if broken.cut != nil, broken.lines.last?.isContinuation ?? false {
        found.insert(.cutSegments)
      }
    }
    return found
  }
}

// MARK: The text

extension PropertySubject {
  private var crossingsOfText: Set<Crossing> {
    var found: Set<Crossing> = []
    let styles = input.segments.filter { !$0.text.isEmpty }.map(\.style)
    if styles.contains(where: { !$0.features.isEmpty }) { found.insert(.features) }
    if styles.contains(where: { !$0.fonts.flatMap(\.variations).isEmpty }) {
      found.insert(.variations)
    }
    let text = prepared.source.text
    if Set(text.unicodeScalars.map(\.utf8.count)).count == 4 { found.insert(.lengths) }
    for edge in styleEdges { found.formUnion(crossings(ofStyleEdge: edge)) }
    for items in prepared.paragraphs.map(\.shaped.items) {
      for (left, right) in zip(items, items.dropFirst()) where meet(left, right) {
        found.insert(.scriptsInWord)
      }
    }
    return found
  }

  /// Where another style was asked for, in UTF-8 offsets; the text has it from the next character on.
  private var styleEdges: [Int] {
    var (edges, offset) = ([Int](), 0)
    let segments = input.segments.filter { !$0.text.isEmpty }
    for (left, right) in zip(segments, segments.dropFirst()) {
      offset += left.text.utf8.count
      if left.style != right.style { edges.append(offset) }
    }
    return edges
  }

  private func meet(_ left: ShapedItem, _ right: ShapedItem) -> Bool {
    let plain: [Script] = [.common, .inherited]
    return left.item.kind == .text && right.item.kind == .text
      && left.item.script != right.item.script
      && !plain.contains(left.item.script) && !plain.contains(right.item.script)
  }

  private func crossings(ofStyleEdge edge: Int) -> Set<Crossing> {
    let scalars = prepared.source.text.unicodeScalars
    let place = prepared.source.text.utf8.index(prepared.source.text.startIndex, offsetBy: edge)
    guard let left = scalars[..<place].last, let right = scalars[place...].first else { return [] }
    var found: Set<Crossing> = []
    if !tools.clusterOffsets(of: prepared.source.text).contains(edge) {
      found.insert(.styleInCluster)
    }
    let pairs: [(Unicode.Scalar, String)] = [("f", "fil"), ("ل", "اأإآ")]
    if pairs.contains(where: { $0 == left && $1.unicodeScalars.contains(right) }) {
      found.insert(.styleInLigature)
    }
    let joining: ClosedRange<Unicode.Scalar> = "\u{626}"..."\u{64A}"
    if joining.contains(left), joining.contains(right) { found.insert(.styleInJoin) }
    return found
  }
}

// MARK: Lines

extension PropertySubject {
  private func crossings(of line: TextLayout.Line) -> Set<Crossing> {
    var found: Set<Crossing> = []
    if line.ending == .hyphen { found.insert(.hyphen) }
    if line.ending == .softBreak, !isSafe(at: line.range.upperBound) { found.insert(.unsafeEnd) }
    let text = prepared.source.text.utf8.map { $0 }
    let leaders = line.filter {
      !$0.range.isEmpty && text[$0.range.lowerBound] == 0x09 && $0.count > 1
    }
    if !leaders.isEmpty { found.insert(.leader) }
    if width > 0, width < .infinity, line.x + line.width == width { found.insert(.exactFit) }
    return found
  }

  private func isSafe(at offset: Int) -> Bool {
    for shaped in prepared.paragraphs.map(\.shaped) {
      for atom in 0..<shaped.atoms.count
      where shaped.source(Int(shaped.atoms.starts[atom])) == offset {
        return shaped.atoms.flags[atom].contains(.isSafe)
      }
    }
    return true
  }

  private func cutCrossings(_ line: TextLayout.Line) -> Set<Crossing> {
    guard let omitted else { return [] }
    let style = input.paragraphStyle.truncation
    var found = cutCrossings(of: line, omitted)
    let token = line.filter { $0.isInserted }
    if style.token.isEmpty, !line.visibleRanges.isEmpty { found.insert(.emptyToken) }
    if token.contains(where: \.level.isRightToLeft) { found.insert(.rightToLeftToken) }
    if Set(token.map(\.font)).count > 1 { found.insert(.tokenFonts) }
    if style.unit == .word, !line.visibleRanges.isEmpty { found.insert(.wordCut) }
    if !isSafe(at: omitted.lowerBound) || !isSafe(at: omitted.upperBound) {
      found.insert(.unsafeCut)
    }
    let extents = Set(layout.map { $0.ascent + $0.descent })
    if input.lineLimit == nil, extents.count > 1 { found.insert(.cutHeights) }
    return found
  }

  private func cutCrossings(of line: TextLayout.Line, _ omitted: TextRange) -> Set<Crossing> {
    var found: Set<Crossing> = []
    let text = prepared.source.text.utf8.map { $0 }
    let levels = Set(line.map { $0.level.isRightToLeft })
    if levels.count > 1 { found.insert(.cutBidi) }
    let before = line.first { $0.range.upperBound == omitted.lowerBound && !$0.range.isEmpty }
    let token = line.first { $0.isInserted }
    if let before, let token, before.font != token.font { found.insert(.cutFonts) }
    let stops = input.paragraphStyle.tabStops.filter { $0.alignment != .leading }
    let tabs = line.contains { !$0.range.isEmpty && text[$0.range.lowerBound] == 0x09 }
    if !stops.isEmpty, tabs { found.insert(.cutTab) }
    if text[..<omitted.lowerBound].suffix(2) == [0xC2, 0xAD] { found.insert(.hyphenAtCut) }
    let isTight = input.segments.map(\.style).contains {
      $0.tracking < 0 || $0.kerning < 0 || $0.wordSpacing < 0
    }
    if isTight { found.insert(.cutTight) }
    let ends: [UInt8] = [0x0A, 0x0D, 0x0B, 0x0C]
    if !omitted.isEmpty, !line.visibleRanges.isEmpty, ends.contains(text[omitted.lowerBound]) {
      found.insert(.cutHardEnd)
    }
    if omitted.upperBound < length, text[omitted].contains(0x0A) { found.insert(.cutOtherEnd) }
    return found
  }
}
