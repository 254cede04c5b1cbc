import KumihanTypography
import TestSupport
import Testing

@testable import KumihanInterop

/// All code points, in order, in the steps in which we look at them.
private let codePoints = Array(stride(from: UInt32(0), through: 0x10_FFFF, by: UnicodeFile.step))

/// A property with a value for each code point, and where Unicode lists them.
struct EnumeratedProperty: CustomTestStringConvertible, Sendable {
  let file: String
  /// The short name in PropertyValueAliases.
  let alias: String
  /// ICU's numbers by the values' short names in capitals.
  let numbers: [String: UInt8]
  let value: @Sendable (ScalarProperties) -> UInt8

  var testDescription: String { file }

  init<Value: CaseIterable & RawRepresentable<UInt8> & Sendable>(
    _ file: String, _ alias: String, _ value: @escaping @Sendable (ScalarProperties) -> Value
  ) {
    self.file = file
    self.alias = alias
    numbers = Dictionary(
      uniqueKeysWithValues: Value.allCases.map { ("\($0)".uppercased(), $0.rawValue) })
    self.value = { value($0).rawValue }
  }

  /// The script, by ICU's code.
  init(scriptsIn file: String) {
    self.file = file
    alias = "sc"
    numbers = Dictionary(
      uniqueKeysWithValues: (0..<UInt8.max).filter {
        $0 == 103 || UnicodeData.script(ofCode: $0) != .unknown
      }.map { (UnicodeData.script(ofCode: $0).description.uppercased(), $0) })
    value = \.scriptCode
  }

  /// The vertical orientation, which has whole words for names.
  init(orientationsIn file: String) {
    self.file = file
    alias = "vo"
    numbers = ["R": 0, "TR": 1, "TU": 2, "U": 3]
    value = { $0.verticalOrientation.rawValue }
  }

  static let all = [
    EnumeratedProperty("extracted/DerivedGeneralCategory.txt", "gc", \.generalCategory),
    EnumeratedProperty("extracted/DerivedBidiClass.txt", "bc", \.bidiClass),
    EnumeratedProperty("extracted/DerivedLineBreak.txt", "lb", \.lineBreakClass),
    EnumeratedProperty("extracted/DerivedEastAsianWidth.txt", "ea", \.eastAsianWidth),
    EnumeratedProperty("extracted/DerivedJoiningType.txt", "jt", \.joiningType),
    EnumeratedProperty("LineBreak.txt", "lb", \.lineBreakClass),
    EnumeratedProperty("auxiliary/GraphemeBreakProperty.txt", "GCB", \.graphemeBreakClass),
    EnumeratedProperty(scriptsIn: "Scripts.txt"),
    EnumeratedProperty(orientationsIn: "VerticalOrientation.txt"),
  ]
}

/// A property that holds or does not.
struct Flag: CustomTestStringConvertible, Sendable {
  let file: String
  let name: String
  let holds: @Sendable (ScalarProperties) -> Bool

  var testDescription: String { name }

  init(_ file: String, _ name: String, _ holds: @escaping @Sendable (ScalarProperties) -> Bool) {
    (self.file, self.name, self.holds) = (file, name, holds)
  }

  static let all = [
    Flag("emoji/emoji-data.txt", "Emoji", \.isEmoji),
    Flag("emoji/emoji-data.txt", "Emoji_Presentation", \.isEmojiPresentation),
    Flag("emoji/emoji-data.txt", "Emoji_Modifier", \.isEmojiModifier),
    Flag("emoji/emoji-data.txt", "Emoji_Modifier_Base", \.isEmojiModifierBase),
    Flag("emoji/emoji-data.txt", "Emoji_Component", \.isEmojiComponent),
    Flag("emoji/emoji-data.txt", "Extended_Pictographic", \.isExtendedPictographic),
    Flag("PropList.txt", "Regional_Indicator", \.isRegionalIndicator),
    Flag("PropList.txt", "White_Space", \.isWhiteSpace),
    Flag("PropList.txt", "Variation_Selector", \.isVariationSelector),
    Flag("PropList.txt", "Ideographic", \.isIdeographic),
    Flag("PropList.txt", "Bidi_Control", \.isBidiControl),
    Flag("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point", \.isDefaultIgnorable),
    Flag("DerivedCoreProperties.txt", "Grapheme_Extend", \.isGraphemeExtend),
    Flag("extracted/DerivedBinaryProperties.txt", "Bidi_Mirrored", \.isBidiMirrored),
  ]
}

@Suite(.enabled(if: UnicodeFile.isInstalled, UnicodeFile.absence))
struct PropertyFileTests {
  @Test("Each code point has the value that Unicode lists", arguments: EnumeratedProperty.all)
  func enumerated(_ property: EnumeratedProperty) throws {
    let shortNames = try self.shortNames(of: property.alias)
    var expected = [UInt8](repeating: .max, count: 0x11_0000)
    for row in try UnicodeFile(property.file).rows() {
      let fields = row.fields
      let short = shortNames[fields[1]] ?? fields[1]
      let number = try #require(property.numbers[short.uppercased()], "line \(row.line)")
      for scalar in try #require(fields[0].scalarRange) { expected[Int(scalar)] = number }
    }
    try compare(expected) { property.value($0) }
  }

  @Test("Each flag holds where Unicode lists it", arguments: Flag.all)
  func flags(_ flag: Flag) throws {
    var expected = [UInt8](repeating: 0, count: 0x11_0000)
    for row in try UnicodeFile(flag.file).rows() where row.fields[1] == flag.name {
      for scalar in try #require(row.fields[0].scalarRange) { expected[Int(scalar)] = 1 }
    }
    #expect(expected.contains(1))
    try compare(expected) { flag.holds($0) ? 1 : 0 }
  }

  @Test(
    "What may compose, and what no composed text has, are as in NFC's quick check",
    arguments: ["M", "N"])
  func composition(_ answer: String) throws {
    var expected = [UInt8](repeating: 0, count: 0x11_0000)
    for row in try UnicodeFile("DerivedNormalizationProps.txt").rows()
    where row.fields[1] == "NFC_QC" && row.fields[2] == answer {
      for scalar in try #require(row.fields[0].scalarRange) { expected[Int(scalar)] = 1 }
    }
    #expect(expected.contains(1))
    try compare(expected) { (answer == "M" ? $0.mayComposeBackwards : $0.isNeverComposed) ? 1 : 0 }
  }

  @Test("What decomposes is what fails NFD's quick check; what is inert stays in both forms")
  func normalization() throws {
    var expected = [UInt8](repeating: 0, count: 0x11_0000)
    for row in try UnicodeFile("DerivedNormalizationProps.txt").rows()
    where row.fields[1] == "NFD_QC" && row.fields[2] == "N" {
      for scalar in try #require(row.fields[0].scalarRange) { expected[Int(scalar)] = 1 }
    }
    #expect(expected.contains(1))
    try compare(expected) { $0.decomposes ? 1 : 0 }
    var table = PropertyTable()
    for scalar in codePoints where table.properties(of: scalar).isNormalizationInert {
      let forms = (Normalizer.nfc([scalar, 0x301]), Normalizer.nfd([scalar, 0x301]))
      if forms != ([scalar, 0x301], [scalar, 0x301]) {
        Issue.record("U+\(String(scalar, radix: 16))")
      }
    }
  }

  @Test("Scripts that use a character are those of ScriptExtensions") func scriptExtensions() throws
  {
    var expected: [UInt32: [UInt8]] = [:]
    for row in try UnicodeFile("ScriptExtensions.txt").rows() where !row.text.contains("<script>") {
      let codes = try row.fields[1].split(separator: " ").map {
        try #require(Script(String($0)).flatMap(UnicodeData.code(of:)))
      }
      for scalar in try #require(row.fields[0].scalarRange) { expected[scalar] = codes.sorted() }
    }
    var table = PropertyTable()
    var failures = Failures()
    for scalar in codePoints {
      let properties = table.properties(of: scalar)
      let own = [properties.scriptCode]
      let found = UnicodeData.scriptExtensions(of: scalar)
      if found != expected[scalar] ?? own || properties.hasScriptExtensions != (found != own) {
        failures.add("U+\(String(scalar, radix: 16)): \(found)")
      }
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("Brackets pair as in BidiBrackets") func brackets() throws {
    var expected: [UInt32: (BracketKind, UInt32)] = [:]
    for row in try UnicodeFile("BidiBrackets.txt").rows() where row.fields.count == 3 {
      guard let scalar = UInt32(row.fields[0], radix: 16) else { continue }
      let pair = try #require(UInt32(row.fields[1], radix: 16))
      let kind: BracketKind = row.fields[2] == "o" ? .open : .close
      expected[scalar] = (kind, pair == 0x2329 ? 0x3008 : pair == 0x232A ? 0x3009 : pair)
    }
    #expect(expected.count == 128)
    for scalar in codePoints + expected.keys {
      let (kind, pair) = UnicodeData.pairedBracket(of: scalar)
      let (expectedKind, expectedPair) = expected[scalar] ?? (.none, scalar)
      if kind != expectedKind || pair != expectedPair {
        Issue.record("U+\(String(scalar, radix: 16))")
      }
    }
  }

  @Test("Mirror images are those of BidiMirroring") func mirrors() throws {
    var expected: [UInt32: UInt32] = [:]
    for row in try UnicodeFile("BidiMirroring.txt").rows() {
      guard let scalar = UInt32(row.fields[0], radix: 16) else { continue }
      expected[scalar] = UInt32(row.fields[1], radix: 16)
    }
    #expect(expected.count > 400)
    for scalar in codePoints + expected.keys
    where UnicodeData.mirror(of: scalar) != expected[scalar] ?? scalar {
      Issue.record("U+\(String(scalar, radix: 16))")
    }
  }

  private func shortNames(of alias: String) throws -> [Substring: Substring] {
    var names: [Substring: Substring] = [:]
    for row in try UnicodeFile("PropertyValueAliases.txt").rows() where row.fields[0] == alias {
      names[row.fields[2]] = row.fields[1]
    }
    return names
  }

  private func compare(_ expected: [UInt8], _ value: (ScalarProperties) -> UInt8) throws {
    var properties: [ScalarProperties] = []
    var table = PropertyTable()
    table.append(propertiesOf: codePoints, to: &properties)
    var failures = Failures()
    for (index, scalar) in codePoints.enumerated() {
      let found = value(properties[index])
      if found != expected[Int(scalar)] {
        failures.add("U+\(String(scalar, radix: 16)): \(found) for \(expected[Int(scalar)])")
      }
    }
    #expect(failures.isEmpty, "\(failures)")
  }
}

struct PropertyTests {
  @Test("The table answers as ICU does, for numbers beyond Unicode too") func tableIsExact() {
    let scalars =
      codePoints + [0xD800, 0xDFFF, 0x11_0000, 0x11_0041, 0x7FFF_FFFF, 0x8000_0000, .max]
    var table = PropertyTable()
    var properties = [ScalarProperties.unassigned]
    table.append(propertiesOf: scalars, to: &properties)
    #expect(properties.dropFirst().elementsEqual(UnicodeData.properties(of: scalars)))
    #expect(table.byteCount < 1_000_000)
  }

  @Test("Flags of classes that go together hold for these classes") func joinedClasses() {
    let bidi: Set<BidiClass> = [
      .r, .al, .an, .lre, .lro, .lri, .rle, .rlo, .rli, .fsi, .pdf, .pdi,
    ]
    let lines: Set<LineBreakClass> = [.bk, .cr, .lf, .nl]
    for (scalar, properties) in zip(codePoints, UnicodeData.properties(of: codePoints))
    where properties.needsBidi != bidi.contains(properties.bidiClass)
      || properties.isLineTerminator != lines.contains(properties.lineBreakClass)
    {
      Issue.record("U+\(String(scalar, radix: 16))")
    }
  }

  @Test("What occurs in a text is what holds for one of its scalars")
  func occurring() {
    let texts: [(scalars: [UInt32], joins: Bool, needsBidi: Bool, endsLines: Bool)] = [
      ([], false, false, false), ([0x61, 0x6F22], false, false, false),
      ([0x61, 0x301], true, false, false), ([0xAC00], true, false, false),
      ([0x5D0, 0x61], false, true, false), ([0x61, 0x2028], true, false, true),
    ]
    var table = PropertyTable()
    var properties: [ScalarProperties] = []
    for text in texts + texts {
      let occurring = table.append(propertiesOf: text.scalars, to: &properties)
      #expect(occurring.joinsGraphemes == text.joins, "\(text)")
      #expect(occurring.needsBidi == text.needsBidi, "\(text)")
      #expect(occurring.endsLines == text.endsLines, "\(text)")
    }
  }

  @Test("What is no code point is unassigned") func beyondUnicode() {
    var table = PropertyTable()
    for scalar: UInt32 in [0x11_0000, .max] {
      #expect(table.properties(of: scalar) == .unassigned)
      #expect(UnicodeData.properties(of: [scalar]) == [.unassigned])
      #expect(UnicodeData.mirror(of: scalar) == scalar)
      #expect(UnicodeData.pairedBracket(of: scalar) == (.none, scalar))
      #expect(UnicodeData.scriptExtensions(of: scalar) == [ScalarProperties.unassigned.scriptCode])
    }
    #expect(ScalarProperties.unassigned.script == .unknown)
    #expect(ScalarProperties.unassigned.generalCategory == .cn)
    #expect(table.properties(of: 0xD800).generalCategory == .cs)
  }

  @Test("Nothing in is nothing out") func empty() {
    var table = PropertyTable()
    var properties: [ScalarProperties] = []
    table.append(propertiesOf: [], to: &properties)
    #expect(properties.isEmpty && UnicodeData.properties(of: []).isEmpty)
  }

  @Test("Scripts and ICU's codes stand for each other") func scriptCodes() throws {
    for script: Script in [.common, .inherited, .unknown, .latin, .han, .hiragana, .arabic] {
      #expect(UnicodeData.script(ofCode: try #require(UnicodeData.code(of: script))) == script)
    }
    #expect(UnicodeData.code(of: Script(rawValue: 0)) == nil)
    #expect(UnicodeData.script(ofCode: 255) == .unknown)
  }

  @Test("Versions are those of Debian 12, or newer") func versions() throws {
    #expect(try #require(Double(UnicodeData.unicodeVersion)) >= 15)
    #expect(try #require(Double(UnicodeData.icuVersion)) >= 72)
  }
}
