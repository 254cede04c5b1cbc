import KumihanFontSystem
import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// What a reader sees of texts cut short, from left to right, for either direction of paragraph, text and token.
///
/// Capitals stand for Hebrew letters, as in the examples of UAX #9; я л м з й д б с for the Arabic ا ل م ز ي د ب س, and
/// subscript digits for ١ ٢ ٣. The lines were written by hand by UAX #9: levels from the whole paragraph, L2 from what is
/// kept, and the token one piece at the paragraph's level (csswg#12617: an isolate, a neutral in the paragraph's
/// direction), whose own text has the paragraph's direction. Widths are sums of advances by hb-shape at 10 points.
@Suite struct BidiTruncationTests {
  /// The base direction asked for, and the one that comes out.
  private enum Base {
    case left, right, autoLeft, autoRight

    var direction: BaseDirection {
      switch self {
      case .left: .leftToRight
      case .right: .rightToLeft
      case .autoLeft, .autoRight: .auto
      }
    }

    var isRightToLeft: Bool { self == .right || self == .autoRight }
  }

  private struct Row {
    var text: String
    var base: Base
    var mode: TruncationStyle.Mode
    var token: String
    /// How wide the last line is.
    var needed: Double
    /// The width that is offered; nil for one point more than needed.
    var width: Double?
    /// The start that is kept, lines above the last one included, and the end that is kept.
    var kept: (prefix: String, suffix: String)
    /// What is seen of each line.
    var lines: [String]

    init(
      _ text: String, _ base: Base, _ mode: TruncationStyle.Mode, _ token: String,
      _ needed: Double, width: Double? = nil, _ prefix: String, _ suffix: String, _ lines: String...
    ) {
      (self.text, self.base, self.mode, self.token) = (text, base, mode, token)
      (self.needed, self.width) = (needed, width)
      kept = (prefix, suffix)
      self.lines = lines
    }
  }

  private static let ellipsis = "…"
  private static let more = " [more]"
  private static let arabic = "…ялмзйд"

  /// Text from left to right.
  private static let latin = [
    Row("one two six", .left, .tail, ellipsis, 31.99, "one t", "", "one t…"),
    Row("one two six", .right, .tail, ellipsis, 31.99, "one t", "", "…one t"),
    Row("one two six", .autoLeft, .tail, ellipsis, 25.78, "one", "", "one…"),
    Row("one two six", .left, .head, ellipsis, 29.22, "", "o six", "…o six"),
    Row("one two six", .right, .head, ellipsis, 29.22, "", "o six", "o six…"),
    Row("one two six", .left, .middle, ellipsis, 38.44, "one", "six", "one…six"),
    Row("one two six", .right, .middle, ellipsis, 38.44, "one", "six", "six…one"),
    Row("one two elf ten six", .left, .tail, more, 58.23, "one t", "", "one t [more]"),
    Row("one two elf ten six", .right, .tail, more, 58.23, "one t", "", "[more] one t"),
    Row("one two elf ten six", .left, .head, more, 55.59, "", "n six", " [more]n six"),
    Row("one two elf ten six", .right, .head, more, 55.59, "", "n six", "n six[more] "),
    Row("one two elf ten six", .left, .middle, more, 64.68, "one", "six", "one [more]six"),
    Row("one two elf ten six", .right, .middle, more, 64.68, "one", "six", "six[more] one"),
    Row("one two elf ten six", .left, .tail, arabic, 55.02, "one t", "", "one t…дйзмля"),
    Row("one two elf ten six", .right, .tail, arabic, 55.02, "one t", "", "дйзмля…one t"),
    Row("one two elf ten six", .left, .head, arabic, 52.38, "", "n six", "…дйзмляn six"),
    Row("one two elf ten six", .right, .head, arabic, 43.6, "", "six", "sixдйзмля…"),
    Row("one two elf ten six", .right, .middle, arabic, 61.47, "one", "six", "sixдйзмля…one"),
  ]

  /// Text from right to left.
  private static let hebrew = [
    Row("ABG DHV ZXT", .left, .tail, ellipsis, 31.81, "ABG D", "", "D GBA…"),
    Row("ABG DHV ZXT", .right, .tail, ellipsis, 31.81, "ABG D", "", "…D GBA"),
    Row("ABG DHV ZXT", .autoRight, .tail, ellipsis, 23.69, "ABG", "", "…GBA"),
    Row("ABG DHV ZXT", .left, .head, ellipsis, 29.88, "", "V ZXT", "…TXZ V"),
    Row("ABG DHV ZXT", .right, .head, ellipsis, 29.88, "", "V ZXT", "TXZ V…"),
    Row("ABG DHV ZXT", .left, .middle, ellipsis, 39.95, "ABG", "ZXT", "GBA…TXZ"),
    Row("ABG DHV ZXT", .autoRight, .middle, ellipsis, 39.95, "ABG", "ZXT", "TXZ…GBA"),
    Row("ABG DHV KLM NSP ZXT", .left, .tail, more, 58.15, "ABG D", "", "D GBA [more]"),
    Row("ABG DHV KLM NSP ZXT", .right, .tail, more, 58.15, "ABG D", "", "[more] D GBA"),
    Row("ABG DHV KLM NSP ZXT", .left, .head, more, 50.51, "", "ZXT", " [more]TXZ"),
    Row("ABG DHV KLM NSP ZXT", .autoRight, .head, more, 50.51, "", "ZXT", "TXZ[more] "),
    Row("ABG DHV KLM NSP ZXT", .right, .middle, more, 66.29, "ABG", "ZXT", "TXZ[more] GBA"),
    Row("ABG DHV KLM NSP ZXT", .left, .tail, arabic, 46.72, "ABG", "", "GBA…дйзмля"),
    Row("ABG DHV KLM NSP ZXT", .right, .tail, arabic, 46.72, "ABG", "", "дйзмля…GBA"),
    Row("ABG DHV KLM NSP ZXT", .left, .head, arabic, 43.9, "", "XT", "…дйзмляTX"),
    Row("ABG DHV KLM NSP ZXT", .autoRight, .middle, arabic, 55.94, "AB", "XT", "TXдйзмля…BA"),
  ]

  /// Letters that join: those beside the token have the forms of a word's end and start.
  private static let arabicText = [
    Row("лм йбд слм", .left, .tail, ellipsis, 26.33, "лм й", "", "й мл…"),
    Row("лм йбд слм", .right, .tail, ellipsis, 26.33, "лм й", "", "…й мл"),
    Row("лм йбд слм", .autoRight, .tail, ellipsis, 16.13, "лм", "", "…мл"),
    Row("лм йбд слм", .left, .head, ellipsis, 34.98, "", "бд слм", "…млс дб"),
    Row("лм йбд слм", .autoRight, .head, ellipsis, 34.98, "", "бд слм", "млс дб…"),
    Row("лм йбд слм", .right, .middle, ellipsis, 32.59, "лм", "слм", "млс…мл"),
    Row("лм йбд слм", .left, .middle, ellipsis, 32.59, "лм", "слм", "мл…млс"),
    Row("лм йбд бс дз слм", .right, .tail, more, 52.57, "лм й", "", "[more] й мл"),
    Row("лм йбд бс дз слм", .autoRight, .head, arabic, 39.16, "", "лм", "млдйзмля…"),
    Row("лм йбд бс дз слм", .left, .tail, arabic, 39.16, "лм", "", "мл…дйзмля"),
  ]

  /// Text of both directions, and brackets, which are mirrored.
  private static let mixed = [
    Row("one ABG two DHV", .left, .tail, ellipsis, 40.42, "one AB", "", "one BA…"),
    Row("one ABG two DHV", .autoLeft, .tail, ellipsis, 50.47, "one ABG t", "", "one GBA t…"),
    Row("one ABG two DHV", .right, .tail, ellipsis, 50.47, "one ABG t", "", "…t GBA one"),
    Row("ABG one DHV two", .left, .tail, ellipsis, 38.62, "ABG on", "", "GBA on…"),
    Row("ABG one DHV two", .right, .tail, ellipsis, 38.62, "ABG on", "", "…on GBA"),
    Row("ABG one DHV two", .autoRight, .tail, ellipsis, 52.28, "ABG one D", "", "…D one GBA"),
    Row("one ABG two DHV", .left, .head, ellipsis, 38.92, "", "wo DHV", "…wo VHD"),
    Row("one ABG two DHV", .right, .head, ellipsis, 38.92, "", "wo DHV", "VHD wo…"),
    Row("ABG one DHV two", .autoRight, .head, ellipsis, 37.41, "", "HV two", "two VH…"),
    Row("ABG one DHV two", .left, .head, ellipsis, 37.41, "", "HV two", "…VH two"),
    Row("one ABG two DHV", .autoLeft, .middle, ellipsis, 48.93, "one", "o DHV", "one…o VHD"),
    Row("one ABG two DHV", .right, .middle, ellipsis, 48.93, "one", "o DHV", "VHD o…one"),
    Row("ABG one DHV two", .right, .middle, ellipsis, 46.92, "ABG", "V two", "two V…GBA"),
    Row("ABG one DHVZXTYK", .right, .middle, ellipsis, 56.73, "ABG o", "ZXTYK", "KYTXZ…o GBA"),
    Row("ABG one DHVZXTYK", .left, .middle, ellipsis, 56.73, "ABG o", "ZXTYK", "GBA o…KYTXZ"),
    Row("ABG one KLM elf DHV two", .left, .tail, more, 64.86, "ABG on", "", "GBA on [more]"),
    Row("ABG one KLM elf DHV two", .right, .tail, more, 64.86, "ABG on", "", "[more] on GBA"),
    Row("one ABG elf KLM two DHV", .right, .tail, arabic, 57.73, "one A", "", "дйзмля…A one"),
    Row("one ABG elf KLM two DHV", .left, .tail, arabic, 57.73, "one A", "", "one A…дйзмля"),
    Row("one ABG elf KLM two DHV", .right, .middle, more, 75.17, "one", "o DHV", "VHD o[more] one"),
    Row("ABG (one) DHV", .right, .tail, ellipsis, 41.62, "ABG (on", "", "…on) GBA"),
    Row("ABG (one) DHV", .left, .tail, ellipsis, 41.62, "ABG (on", "", "GBA (on…"),
    Row("ABG (one) DHV", .autoRight, .tail, ellipsis, 50.26, "ABG (one)", "", "…(one) GBA"),
    Row("ABG (one) DHV", .autoRight, .head, ellipsis, 33.65, "", "e) DHV", "VHD (e…"),
  ]

  /// Numbers keep their order, and take a level of their own in text from right to left (UAX #9, W2 to W7, I1, I2).
  private static let numbers = [
    Row("ABG 123 DHV", .left, .tail, ellipsis, 37.83, "ABG 12", "", "12 GBA…"),
    Row("ABG 123 DHV", .right, .tail, ellipsis, 37.83, "ABG 12", "", "…12 GBA"),
    Row("ABG 123 DHV", .autoRight, .tail, ellipsis, 51.57, "ABG 123 D", "", "…D 123 GBA"),
    Row("ABG 123 DHV", .left, .head, ellipsis, 36.45, "", "23 DHV", "…VHD 23"),
    Row("ABG 123 DHV", .right, .head, ellipsis, 36.45, "", "23 DHV", "VHD 23…"),
    Row("ABG 123 DHV", .autoRight, .middle, ellipsis, 46.51, "ABG", "3 DHV", "VHD 3…GBA"),
    Row("ABG 123 DHV", .left, .middle, ellipsis, 46.51, "ABG", "3 DHV", "GBA…VHD 3"),
    Row("ABG 123 DHVZX", .right, .middle, ellipsis, 56.53, "ABG 1", "DHVZX", "XZVHD…1 GBA"),
    Row("ABG 123 DHVZX", .left, .middle, ellipsis, 56.53, "ABG 1", "DHVZX", "1 GBA…XZVHD"),
    Row("one 123 two", .right, .tail, ellipsis, 39.82, "one 12", "", "…one 12"),
    Row("one 123 two", .right, .head, ellipsis, 39.47, "", "23 two", "23 two…"),
    Row("лм ₁₂₃ йбд", .left, .tail, ellipsis, 26.4, "лм ₁₂", "", "₁₂ мл…"),
    Row("лм ₁₂₃ йбд", .right, .tail, ellipsis, 26.4, "лм ₁₂", "", "…₁₂ мл"),
    Row("лм ₁₂₃ йбд", .autoRight, .head, ellipsis, 32.95, "", "₂₃ йбд", "дбй ₂₃…"),
    Row("123 ABG", .left, .tail, ellipsis, 33.99, "123 A", "", "123 A…"),
    Row("123 ABG", .autoRight, .tail, ellipsis, 33.99, "123 A", "", "…A 123"),
    Row("123456789", .autoLeft, .tail, ellipsis, 30.79, "1234", "", "1234…"),
    Row("123456789", .right, .tail, ellipsis, 30.79, "1234", "", "…1234"),
    Row("123456789", .right, .middle, ellipsis, 30.79, "12", "89", "89…12"),
  ]

  /// The last of two lines, and texts whose last paragraph has a direction of its own.
  private static let several = [
    Row(
      "one two six ten elf", .left, .tail, ellipsis, 32.42, width: 38, "one two six te", "",
      "one two", "six te…"),
    Row(
      "one two six ten elf", .right, .tail, ellipsis, 32.42, width: 38, "one two six te", "",
      "one two", "…six te"),
    Row(
      "one ABG DHV two six", .left, .tail, ellipsis, 36.58, width: 38, "one ABG DHV tw", "",
      "one GBA", "VHD tw…"),
    Row(
      "one ABG DHV two six", .right, .tail, ellipsis, 36.58, width: 38, "one ABG DHV tw", "",
      "GBA one", "…tw VHD"),
    Row(
      "ABG one DHV two six", .autoRight, .tail, ellipsis, 36.58, width: 38, "ABG one DHV tw", "",
      "one GBA", "…tw VHD"),
    Row(
      "ABG DHV ZXT YKL MNS", .autoRight, .tail, more, 37.55, width: 38, "ABG DHV Z", "", "VHD GBA",
      "[more] Z"),
    Row(
      "ABG DHV ZXT YKL MNS", .left, .tail, more, 37.55, width: 38, "ABG DHV Z", "", "VHD GBA",
      "Z [more]"),
    Row(
      "ABG DHV ZXT YKL MNS", .right, .tail, arabic, 40.86, width: 46, "ABG DHV ZX", "", "VHD GBA",
      "дйзмля…XZ"),
    Row(
      "ABG one DHV two six", .autoRight, .middle, ellipsis, 35.07, width: 38, "ABG one DHV", "six",
      "one GBA", "six…VHD"),
    Row(
      "one ABG DHV two six", .left, .middle, ellipsis, 35.07, width: 38, "one ABG DHV", "six",
      "one GBA", "VHD…six"),
    Row(
      "ABG one DHV two six", .autoRight, .head, ellipsis, 37.08, width: 38, "ABG one ", "wo six",
      "one GBA", "wo six…"),
    Row(
      "one ABG DHV two 123", .left, .head, ellipsis, 33.72, width: 38, "one ABG ", "o 123",
      "one GBA", "…o 123"),
    Row(
      "one ABG DHV two 123", .right, .head, ellipsis, 33.72, width: 38, "one ABG ", "o 123",
      "GBA one", "o 123…"),
    Row(
      "лм йбд слм дз лм", .autoRight, .head, ellipsis, 37.99, width: 38, "лм йбд ", "лм дз лм",
      "дбй мл", "мл зд мл…"),
    Row(
      "лм йбд слм дз лм", .left, .tail, ellipsis, 35.41, width: 38, "лм йбд слм дз", "", "дбй мл",
      "зд млс…"),
    Row(
      "one two six\nABG DHV", .autoLeft, .head, ellipsis, 28.85, width: 30, "", "G DHV", "…VHD G"),
    Row(
      "one two six\nABG DHV", .autoLeft, .middle, ellipsis, 34.64, width: 40, "on", "DHV", "on…VHD"),
    Row("ABG DHV ZXT\none two", .autoRight, .head, ellipsis, 25.43, width: 30, "", "two", "two…"),
    Row(
      "ABG DHV ZXT\none ABG", .autoRight, .head, ellipsis, 38.11, width: 40, "", "ne ABG", "ne GBA…"
    ),
    Row(
      "ABG DHV ZXT\none ABG", .autoRight, .middle, ellipsis, 39.47, width: 44, "ABG", "ABG",
      "GBA…GBA"),
    Row(
      "ABG DHV ZXT\n123 ABG", .autoRight, .middle, ellipsis, 47.59, width: 49, "ABG D", "ABG",
      "GBA…D GBA"),
    Row(
      "ABG DHV ZXT\n123 ABG", .autoRight, .middle, ellipsis, 55.91, width: 56.5, "ABG D", "3 ABG",
      "GBA 3…D GBA"),
    Row(
      "ABG DHV ZXT\none ABG", .autoRight, .middle, ellipsis, 55.83, width: 56.5, "ABG D", "e ABG",
      "e GBA…D GBA"),
    Row(
      "one two six\nABG one", .autoLeft, .middle, ellipsis, 43.65, width: 44, "one", "one",
      "one…one"),
    Row(
      "one two six\nABG one", .autoLeft, .middle, ellipsis, 49.86, width: 50.5, "one t", "one",
      "one t…one"),
    Row(
      "one two six\nABG one", .autoLeft, .middle, ellipsis, 56.3, width: 56.8, "one t", "G one",
      "one t…one G"),
  ]

  @Test func `Latin text is cut short in either direction`() throws { try check(Self.latin) }
  @Test func `Hebrew text is cut short in either direction`() throws { try check(Self.hebrew) }
  @Test func `Arabic text is cut short in either direction`() throws { try check(Self.arabicText) }
  @Test func `Mixed text is cut short in either direction`() throws { try check(Self.mixed) }
  @Test func `Numbers are cut short in either direction`() throws { try check(Self.numbers) }
  @Test func `The last of several lines is cut short`() throws { try check(Self.several) }

  private func check(_ rows: [Row]) throws {
    for row in rows {
      let name: Comment = "\(row.text), \(row.base), \(row.mode), \(row.token), \(row.needed)"
      let text = try prepared(row)
      let width = row.width ?? row.needed + 1
      let layout = text.layout(TextProposal(width: width), lineLimit: row.lines.count)
      #expect(try layout.map(Notation.reading) == row.lines, name)
      checkKept(row, text, layout, name)
      try checkEdges(row, #require(layout.last), width, name)
      guard row.width == nil, row.mode != .middle else { continue }
      // A line that fits exactly is kept, one that does not is not.
      func kept(_ width: Double) -> [TextRange]? {
        text.truncation(width: width, lineLimit: 1)?.kept
      }
      #expect(kept(row.needed + 1e-6) == layout.measure.kept, name)
      #expect(kept(row.needed - 1e-6) != layout.measure.kept, name)
    }
  }

  private func prepared(_ row: Row) throws -> PreparedText {
    let truncation = TruncationStyle(mode: row.mode, token: Notation.source(row.token))
    let style = ParagraphStyle(direction: row.base.direction, truncation: truncation)
    return try Sample.text(Notation.source(row.text), style)
  }

  private func checkKept(
    _ row: Row, _ text: PreparedText, _ layout: TextLayout, _ name: Comment
  ) {
    let (prefix, suffix) = (Notation.source(row.kept.prefix), Notation.source(row.kept.suffix))
    let count = text.source.text.utf8.count
    let omitted = prefix.utf8.count..<count - suffix.utf8.count
    let kept = [0..<omitted.lowerBound, omitted.upperBound..<count].filter { !$0.isEmpty }
    #expect(text.source.text.hasPrefix(prefix) && text.source.text.hasSuffix(suffix), name)
    #expect(layout.measure.kept == kept, name)
    let truncation = text.truncation(
      width: row.width ?? row.needed + 1, lineLimit: row.lines.count)
    let expected = TextTruncation(kept: kept, omitted: omitted, lineCount: row.lines.count)
    #expect(truncation == expected, name)
    #expect(layout.last?.ellipsis?.offset == omitted.lowerBound, name)
    let start = layout.last?.range.lowerBound ?? 0
    let seen = [start..<omitted.lowerBound, omitted.upperBound..<count].filter { !$0.isEmpty }
    #expect(layout.last?.visibleRanges == seen, name)
  }

  /// The line is flush with the edge where it starts, and the token stands where text is left out.
  private func checkEdges(
    _ row: Row, _ line: TextLayout.Line, _ width: Double, _ name: Comment
  ) throws {
    let isRightToLeft = row.base.isRightToLeft
    #expect(line.baseLevel.isRightToLeft == isRightToLeft, name)
    #expect(isNear(line.width, row.needed), name)
    #expect(isNear(line.x, isRightToLeft ? width - row.needed : 0), name)
    let token = try #require(line.ellipsis)
    let isAtLeft = isNear(token.x, line.x)
    let isAtRight = isNear(token.x + token.width, line.x + line.width)
    switch row.mode {
    case .tail: #expect(isRightToLeft ? isAtLeft : isAtRight, name)
    case .head: #expect(isRightToLeft ? isAtRight : isAtLeft, name)
    case .middle: #expect(!isAtLeft && !isAtRight, name)
    }
  }
}

/// Letters that stand for those of scripts from right to left, so that a line of a test reads as a reader sees it.
private enum Notation {
  private static let hebrew = zip("ABGDHVZXTYKLMNSEPCQRWU", "אבגדהוזחטיכלמנסעפצקרשת")
  private static let arabic = zip("ялмзйдбс₁₂₃", "المزيدبس١٢٣")
  private static let letters = Dictionary(uniqueKeysWithValues: Array(hebrew) + Array(arabic))

  /// The text that the notation means.
  static func source(_ text: String) -> String { String(text.map { letters[$0] ?? $0 }) }

  /// What is seen of a line from left to right, read off its glyphs.
  static func reading(_ line: TextLayout.Line) throws -> String {
    var (reading, pen) = ("", 0.0)
    for run in line {
      let font = try #require(run.font)
      for glyph in run where (-0.5..<line.width - 0.5).contains(glyph.x) && glyph.advance > 0 {
        // In Noto Sans Hebrew ג stands a fiftieth of an em to the left of its origin.
        #expect(abs(glyph.x - pen) < 0.21)
        pen += glyph.advance
        reading.append(glyphs[font.face.fullName]?[glyph.id] ?? character(glyph.id, font))
      }
    }
    #expect(isNear(pen, line.width))
    return reading
  }

  /// What a glyph shows that has its character to itself.
  private static func character(_ id: UInt32, _ font: SizedFont) -> Character {
    let plain = "abcdefghijklmnopqrstuvwxyz 0123456789()[]…" + hebrew.map { String($1) }.joined()
    let found = plain.unicodeScalars.first { font.glyph(for: $0) == id }
    let names = Dictionary(uniqueKeysWithValues: hebrew.map { ($1, $0) })
    return found.map { names[Character($0)] ?? Character($0) } ?? "\u{FFFD}"
  }

  /// The forms of joining letters, by hb-shape of each alone and between ب and other letters.
  private static let glyphs: [String: [UInt32: Character]] = [
    "Noto Sans Arabic Regular": [
      46: "я", 47: "я", 100: "б", 101: "б", 102: "б", 104: "б", 214: "д", 215: "д", 665: "л",
      666: "л", 667: "л", 670: "л", 704: "л", 769: "м", 770: "м", 771: "м", 773: "м", 1075: "с",
      1076: "с", 1077: "с", 1079: "с", 1488: "й", 1489: "й", 1490: "й", 1492: "й", 1636: "з",
      1637: "з", 908: "₁", 1381: "₂", 1355: "₃",
    ]
  ]
}
