import KumihanTypography
import TestSupport
import Testing

@testable import KumihanInterop

/// What HarfBuzz would keep for ever, and how it is kept from that.
@Suite struct ShapingPlanTests {
  private static func file(_ name: String) throws -> FontFile {
    try FontFile(FontData(contentsOf: TestFonts.path(name)), index: 0, name: name)
  }

  /// hb_ot_tags_from_script_and_language of HarfBuzz 6.0.0.
  @Test func `A language has HarfBuzz's OpenType tags`() {
    let rows: [(tag: String, openType: [String])] = [
      ("en", ["ENG "]), ("en-US", ["ENG "]), ("EN_us", ["ENG "]), ("en@US", ["ENG "]),
      ("zh-HK", ["ZHH "]), ("zh-Hant", ["ZHT "]), ("zh-hant-hk-x-foo", ["ZHH "]),
      ("ro-MD", ["MOL ", "ROM "]), ("ro-MD-x-a1", ["MOL ", "ROM "]), ("en-fonipa", ["IPPH"]),
      ("el-polyton", ["PGR "]), ("ga-Latg", ["IRT "]), ("xyz", ["XYZ "]), ("xyzw", []),
      ("x-hbotabcd", ["ABCD"]), ("aa-x-hbot-41424344", ["ABCD"]), ("a", []), ("", []), ("日本", []),
    ]
    for row in rows {
      let language = HarfBuzzLanguage(LanguageTag(row.tag))
      let tags = language.tags.map { OpenTypeTag(rawValue: $0).description }
      #expect(tags == row.openType, "\(row.tag)")
    }
  }

  @Test func `The canonical name of a language means the same to OpenType`() {
    // HarfBuzz reads the irregular ones of RFC 5646 only where nothing follows.
    let irregular = ["art-lojban", "zh-min-nan", "i-navajo"]
    var names = irregular + ["ro-MD", "en-fonipa", "zh-yue", "zh-hant-hk"]
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    names += letters.flatMap { first in letters.map { first + $0 } }
    names += letters.flatMap { first in letters.map { first + $0 + "a" } }
    for name in names {
      let language = HarfBuzzLanguage(LanguageTag(name))
      let canonical = HarfBuzzLanguage.openTypeTags(of: language.canonicalName)
      #expect(canonical.languages == language.tags, "\(name)")
      if irregular.contains(name) { continue }
      let longer = HarfBuzzLanguage(LanguageTag(name + "-x-zz9"))
      #expect(longer.canonicalName == language.canonicalName, "\(name)")
    }
  }

  /// Noto Sans Italic has Serbian forms of Cyrillic letters.
  @Test func `HarfBuzz hears only of languages that the font tells apart`() throws {
    let file = try Self.file("NotoSans-Italic.ttf")
    func address(_ tag: String) -> UInt {
      unsafe UInt(bitPattern: HarfBuzzLanguage(LanguageTag(tag)).handle(for: file))
    }
    let serbian = address("sr")
    #expect(serbian != 0)
    #expect((0..<100).allSatisfy { address("sr-x-a\($0)") == serbian })
    for tag in ["", "xyz", "ja", "qaa-x-b", "xyzw", "日本"] {
      #expect(address(tag) == 0, "\(tag)")
    }
    let other = address("x-hbscaaaa")
    #expect(other != 0 && address("x-hbscbbbb") == other)
    #expect(address("x-hbsclatn") != other)
  }

  @Test func `A language's canonical name keeps nothing of what a text adds`() {
    var names: Set<String> = []
    for number in 0..<100 {
      let middle = (1...9).map { "aa\($0)" }.joined(separator: "-")
      for tag in ["zh-\(middle)-mo-r\(number)", "zh-mo-r\(number)", "zh-abcd-mo-a\(number)"] {
        names.insert(HarfBuzzLanguage(LanguageTag(tag)).canonicalName)
      }
    }
    #expect(names.count <= 2 && names.allSatisfy { $0.utf8.count <= 16 })
  }

  @Test func `A face keeps the plans that came first, and no more than 64`() {
    let plans = PlanLedger()
    let first = (1...64).map { plans.admits($0) }
    let later = (65..<200).map { plans.admits($0) }
    let again = (1...64).map { plans.admits($0) }
    #expect(!first.contains(false) && !later.contains(true) && !again.contains(false))
  }

  /// The latest of many plans are made on faces that are thrown away.
  @Test func `Text comes out the same however many features came before`() throws {
    let names = ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansJP-Regular.otf"]
    let text = "AV office 1/2 السلام です。".unicodeScalars.map(\.value)
    let settings = ["-kern", "-liga", "frac", "palt", "-init", "kern[2:5]=0"]
    var used = ShapingBuffer()
    var glyphs = (used: GlyphArrays(), fresh: GlyphArrays())
    let fonts = try names.map { ScaledFont(try Self.file($0)) }
    for round in 0..<300 {
      let text = Array(text.dropLast(round % 7))
      for (font, name) in zip(fonts, names) {
        var features = [RangedFeature(parsing: "ss01=\(round + 2)")].compactMap(\.self)
        features += [RangedFeature(parsing: settings[round % settings.count])].compactMap(\.self)
        used.shape(
          scalars: text, item: 0..<text.count, with: font, properties: nil, features: features,
          flags: [], clusterLevel: .characters, into: &glyphs.used)
        guard round % 29 == 0 || round > 290 else { continue }
        var buffer = ShapingBuffer()
        buffer.shape(
          scalars: text, item: 0..<text.count, with: ScaledFont(try Self.file(name)),
          properties: nil, features: features, flags: [], clusterLevel: .characters,
          into: &glyphs.fresh)
        #expect(glyphs.used == glyphs.fresh, "\(name), round \(round)")
      }
    }
    let hasRoom = fonts[0].file.plans.admits(1)
    #expect(!hasRoom)
  }

  @Test func `A spare face has the font's place on its axes`() throws {
    let path = TestFonts.path("../Tests/TestSupport/Fonts/Variable.ttf")
    let file = try FontFile(FontData(contentsOf: path), index: 0, name: "Variable")
    let axis = try #require(OpenTypeTag("wght"))
    let font = ScaledFont(file, variations: [FontVariation(axis: axis, value: 900)])
    var buffer = ShapingBuffer()
    var (first, last) = (GlyphArrays(), GlyphArrays())
    let text = "AB".unicodeScalars.map(\.value)
    for value in 0..<100 {
      let feature = RangedFeature(parsing: "ss01=\(value)")
      buffer.shape(
        scalars: text, item: 0..<text.count, with: font, properties: nil,
        features: [feature].compactMap(\.self), flags: [], clusterLevel: .characters, into: &last)
      if value == 0 { first = last }
      #expect(last == first)
    }
    #expect(first.xAdvances != ScaledFont(file).advances(of: first.ids))
  }
}
