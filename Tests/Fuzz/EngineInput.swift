import Kumihan
import TestSupport

/// A text, its styles and what is offered to it, made of a fuzzer's bytes.
struct EngineInput {
  let decoded: DecodedText
  let text: StyledText
  let proposal: TextProposal
  /// What lines are offered in place of one width.
  let widths: LineWidths?
  /// What a container gives, one entry for every 20 points of height.
  let rooms: [LineRoom]
  let lineLimit: Int?

  private static let largest = RunStyle.largestMeasure
  private static let mostScalars = 160

  init(_ bytes: [UInt8]) throws(StyleError) {
    var choices = Choices(bytes)
    proposal = TextProposal(
      width: choices.optionalNumber(in: -1...Self.largest),
      height: choices.optionalNumber(in: -1...Self.largest),
      displayScale: choices.pick([1, 2, 1.5, 2.625, 1000]))
    lineLimit = choices.pick([nil, nil, 1, 2, 3, 5, 0])
    (widths, rooms) = choices.lineWidths()
    let paragraphStyle = choices.paragraphStyle()
    let styles = (0...choices.byte() % 4).map { _ in choices.runStyle() }
    let cuts = styles.dropFirst().map { _ in choices.byte() }
    decoded = choices.text(mostScalars: Self.mostScalars)
    let count = decoded.offsets.inputCount
    let ends = cuts.map { $0 % (count + 1) }.sorted() + [count]
    let runs = zip(ends, styles).map { StyledText.Run(end: $0, style: $1) }
    text = try StyledText(decoded, runs: runs, paragraphStyle: paragraphStyle)
  }
}

extension Choices {
  /// A text of pieces, of bytes or of UTF-16, from all that is left.
  fileprivate mutating func text(mostScalars: Int) -> DecodedText {
    switch byte() % 4 {
    case 0: return DecodedText(utf8: rest.prefix(mostScalars))
    case 1:
      var units: [UInt16] = []
      while !rest.isEmpty, units.count < mostScalars { units.append(UInt16(byte() << 8 | byte())) }
      return DecodedText(utf16: units)
    default:
      var text = ""
      while !rest.isEmpty, text.unicodeScalars.count < mostScalars {
        text.unicodeScalars.append(contentsOf: pick(pick(TextPieces.all).pieces).unicodeScalars)
      }
      return DecodedText(utf8: text.utf8)
    }
  }

  fileprivate mutating func lineWidths() -> (LineWidths?, rooms: [LineRoom]) {
    switch byte() % 8 {
    case 1: return (.each((0..<byte() % 4).map { _ in edge() }), [])
    case 2:
      let shapes = (0...byte() % 3).map { _ in shape() }
      return (.around(shapes, width: edge()), [])
    case 3:
      let rooms = (0...byte() % 4).map { _ in room() }
      let container = LineWidths.container(width: edge()) { top, _ in
        rooms[Int(min(Double(rooms.count - 1), max(0, top / 20)))]
      }
      return (container, rooms)
    default: return (nil, [])
    }
  }

  private mutating func shape() -> ExclusionShape {
    let isRound = byte() % 2 == 1
    let (x, y, width, height) = (edge(), edge(), edge(), edge())
    return isRound
      ? .ellipse(x: x, y: y, width: width, height: height)
      : .rectangle(x: x, y: y, width: width, height: height)
  }

  private mutating func room() -> LineRoom {
    if byte() % 4 == 3 { return .blocked(until: edge()) }
    return .segments((0..<byte() % 4).map { _ in LineSegment(x: edge(), width: edge()) })
  }

  /// A number that need not be one.
  private mutating func edge() -> Double {
    byte() % 16 == 15
      ? pick([.nan, .infinity, -.infinity]) : number(in: -1e6...1e6)
  }

  fileprivate mutating func paragraphStyle() -> ParagraphStyle {
    let largest = RunStyle.largestMeasure
    var style = ParagraphStyle()
    style.direction = pick([.auto, .leftToRight, .rightToLeft])
    style.lineBreak = pick(LineBreakStrictness.allCases)
    style.overflowWrap = pick(OverflowWrap.allCases)
    style.whiteSpace = pick(WhiteSpace.allCases)
    style.hyphenation = pick([.manual, .none])
    style.alignment = pick(LineAlignment.allCases)
    style.lineSpacing = number(in: -largest...largest)
    style.lineHeight =
      switch byte() % 4 {
      case 1: .points(number(in: 0...largest))
      case 2: .multiple(number(in: 0...LineHeight.largestMultiple))
      default: .natural
      }
    style.paragraphSpacing = number(in: -largest...largest)
    if byte() % 2 == 1 {
      style.indents = LineIndents(
        head: number(in: 0...largest), firstLine: optionalNumber(in: 0...largest),
        tail: number(in: 0...largest))
    }
    style.tabInterval = optionalNumber(in: 0...largest)
    style.tabStops = (0..<byte() % 4).map { _ in
      TabStop(
        at: number(in: 0...largest), alignment: pick(TabStop.Alignment.allCases),
        leader: pick(["", "", ".", " ·", "🎉", "\u{301}", "\t", "ab"]),
        decimalPoint: pick([".", ",", "٫", "\u{301}"]))
    }
    style.truncation = TruncationStyle(
      mode: pick(TruncationStyle.Mode.allCases),
      token: pick(["\u{2026}", "", "...", "[もっと]", "\u{202E}a", "\t\n", "المزيد", "\u{301}"]),
      unit: pick(TruncationStyle.Unit.allCases))
    return style
  }

  fileprivate mutating func runStyle() -> RunStyle {
    let largest = RunStyle.largestMeasure
    var style = RunStyle()
    style.fonts = pick([
      [], [], ["Noto Sans"], ["Noto Sans JP"], ["Noto Sans Arabic", "Noto Sans"],
      ["Noto Color Emoji"], ["No Such Font"], ["Noto Sans Hebrew", "Noto Sans Thai"],
    ]).map { FontDescription(family: $0) }
    if byte() % 2 == 1 { style.size = number(in: 0...largest) }
    style.language = pick([nil, nil, "ja", "ar", "th", "ko", "zh-Hant", "ur", "", "x-\u{301}"])
    if let tag = OpenTypeTag(pick(["kern", "liga", "palt", "init", "ccmp", "rlig"])) {
      style.features = byte() % 4 == 3 ? [FontFeature(tag: tag, value: UInt32(byte() % 3))] : []
    }
    if byte() % 4 == 3 { style.tracking = number(in: -largest...largest) }
    if byte() % 4 == 3 { style.kerning = number(in: -largest...largest) }
    if byte() % 4 == 3 { style.wordSpacing = number(in: -largest...largest) }
    if byte() % 4 == 3 { style.baselineOffset = number(in: -largest...largest) }
    if byte() % 4 == 3 { style.linePitch = number(in: 0...largest) }
    style.weight = pick([400, 700, 1, 1000])
    style.widthClass = pick([5, 1, 9])
    style.isItalic = byte() % 4 == 3
    return style
  }
}

extension TextPieces {
  fileprivate static let all = Array(TextPieces.allCases)
}
