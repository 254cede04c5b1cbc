import Foundation
import KumihanFontSystem
import KumihanShaping
import KumihanTypography
import TestSupport
import Testing

/// Where clusters go that a style's own fonts lack.
///
/// The installed fonts are copies of the package's, or Debian's CJK fonts where those are there.
@Suite struct SystemFallbackTests {
  private static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  private static let files = [
    "NotoSansJP-Regular.otf", "NotoSansKR-Regular.otf", "NotoColorEmoji.ttf",
    "NotoSansThai-Regular.ttf", "NotoSans-Bold.ttf",
  ]

  /// The fonts of a text whose own font is Noto Sans, in a world of installed fonts.
  private func fonts(
    _ text: String, language: String? = nil, named: [String] = ["Noto Sans"], _ world: World
  ) throws -> String {
    let own = [try TestFonts.face("NotoSans-Regular.ttf")]
    let style = RunStyle(
      fonts: named.map { FontDescription(family: $0) },
      language: language.flatMap { LanguageTag($0) })
    return try ShapedText(text, style: style, fonts: FontCollection(own, system: world.fonts)).fonts
  }

  private func expect(
    _ expected: String, _ text: String, language: String? = nil, named: [String] = ["Noto Sans"],
    _ world: World
  ) throws {
    let found = try fonts(text, language: language, named: named, world)
    #expect(found == expected, "\(text)")
  }

  @Test func `What the own fonts lack is looked for among the installed`() throws {
    try World.with(Self.files) { world in
      let rows = [
        ("a漢b", "-Regular:a JP-Regular:漢 -Regular:b"), ("aกข", "-Regular:a Thai-Regular:กข"),
        ("a😀b", "-Regular:a Emoji:😀 -Regular:b"), ("1a", "-Regular:1a"),
        ("1\u{FE0F}\u{20E3}1", "Emoji:1<FE0F><20E3> -Regular:1"),
        ("漢字。、漢 1", "JP-Regular:漢字。、漢· -Regular:1"), ("か\u{3099}", "JP-Regular:か<3099>"),
        ("☀☀\u{FE0F}☀\u{FE0E}", "JP-Regular:☀ Emoji:☀<FE0F> JP-Regular:☀<FE0E>"),
        ("x\u{10FFFF}x", "-Regular:x -Regular!:\u{10FFFF} -Regular:x"),
        ("한글", "KR-Regular:한글"),
      ]
      for (text, expected) in rows { try expect(expected, text, world) }
    }
  }

  /// Both Noto Sans JP and KR have の and 、.
  @Test func `The language's fonts come before others`() throws {
    try World.with(Self.files) { world in
      try expect("JP-Regular:の、", "の、", language: "ja", world)
      try expect("JP-Regular:の、", "の、", language: "ja-JP", world)
      try expect("KR-Regular:の、", "の、", language: "ko", world)
      try expect("Thai-Regular:กข", "กข", language: "ko", world)
    }
  }

  /// Noto Sans KR has no ideograph.
  @Test func `One font shows all ideographs and kana of a stretch`() throws {
    try World.with(Self.files) { world in
      try expect("JP-Regular:の、漢", "の、漢", language: "ko", world)
      try expect("KR-Regular:の· -Regular:a· JP-Regular:漢の", "の a 漢の", language: "ko", world)
      try expect(
        "KR-Regular:の JP-Regular:峠 KR-Regular:の", "の峠の", language: "ko", named: ["Noto Sans KR"],
        world)
    }
  }

  /// Of these fonts only Noto Color Emoji is named; it has digits and a space.
  @Test func `Colours never show digits, punctuation and spaces that another font has`() throws {
    try World.with(["NotoColorEmoji.ttf", "NotoSans-Bold.ttf"]) { world in
      for (text, expected) in [
        ("a1 2b", "-Bold:a1·2b"), ("1", "-Bold:1"), ("#😀* 1", "-Bold:# Emoji:😀 -Bold:*·1"),
        ("1a", "-Bold:1a"), ("a😀\u{2060}b", "-Bold:a Emoji:😀 -Bold:<2060>b"),
      ] {
        try expect(expected, text, named: ["Noto Color Emoji"], world)
      }
    }
  }

  /// In Korean a sign alone is looked for in Noto Sans KR; only Noto Sans JP has the ideograph.
  @Test func `Signs go with the letters beside them, and brackets with their pair`() throws {
    try World.with(Self.files) { world in
      for (text, expected) in [
        ("「漢」", "JP-Regular:「漢」"), ("（漢）", "JP-Regular:（漢）"), ("「", "KR-Regular:「"),
        ("、「漢한」", "JP-Regular:、「漢 KR-Regular:한 JP-Regular:」"),
        ("한「漢」漢。", "KR-Regular:한「 JP-Regular:漢 KR-Regular:」 JP-Regular:漢。"),
        ("漢1。", "JP-Regular:漢 -Regular:1 JP-Regular:。"),
        ("a「漢」a", "-Regular:a JP-Regular:「漢」 -Regular:a"),
        ("「😀漢」", "JP-Regular:「 Emoji:😀 JP-Regular:漢」"),
        ("（漢（漢한）한）", "JP-Regular:（漢（漢 KR-Regular:한 JP-Regular:） KR-Regular:한 JP-Regular:）"),
        ("“漢”(漢)", "-Regular:“ JP-Regular:漢 -Regular:”( JP-Regular:漢 -Regular:)"),
      ] {
        try expect(expected, text, language: "ko", world)
      }
    }
  }

  @Test func `Signs do not go with letters of another style`() throws {
    try World.with(Self.files) { world in
      let own = [try TestFonts.face("NotoSans-Regular.ttf")]
      let style = RunStyle(fonts: [FontDescription(family: "Noto Sans")], language: "ko")
      var larger = style
      larger.size = 20
      let shaped = try ShapedText(
        pieces: [("「", style), ("漢」", larger)], fonts: FontCollection(own, system: world.fonts))
      #expect(shaped.fonts == "KR-Regular:「 JP-Regular:漢」")
    }
  }

  /// Noto Sans KR has の and no ideograph, which Noto Sans JP has.
  @Test func `A list of the engine's own shows a stretch in one font, whatever comes first`() throws
  {
    let files = ["NotoSans-Regular.ttf", "NotoSansKR-Regular.otf", "NotoSansJP-Regular.otf"]
    let fonts = FontCollection(try files.map { try TestFonts.face($0) })
    for text in ["峠の峠", "の峠", "峠の"] {
      let found = try ShapedText(text, fonts: fonts).fonts
      #expect(found == "JP-Regular:\(text)")
    }
    #expect(try ShapedText("の、の", fonts: fonts).fonts == "KR-Regular:の、の")
  }

  @Test func `A stretch that no font has is looked for once`() throws {
    try World.with(Self.files) { world in
      _ = try fonts("\u{30001} a \u{30001}\u{6C38}", world)
      let style = RunStyle(fonts: [FontDescription(family: "Noto Sans")], size: 5)
      let collection = FontCollection([], system: world.fonts)
      let answers = try #require(collection.systemFallback(for: style)).answers
      #expect(answers.answer(.wholeRun, [0x30001]) == .some(nil))
      #expect(answers.answer(.wholeRun, [0x6C38, 0x30001]) == .some(nil))
      #expect(answers.answer(.wholeRun, [0x6C38]) == nil)
    }
  }

  @Test func `Text that the own fonts have loads no fontconfig`() throws {
    try World.with(Self.files) { world in
      try expect("-Regular:abc·–·éΩ<200B><AD>я·x", "abc – é\tΩ\u{200B}\u{AD}я x", world)
      #expect(!world.fonts.isLoaded)
      _ = try fonts("漢", world)
      #expect(world.fonts.isLoaded)
    }
  }

  @Test func `Without leave no installed font is used`() throws {
    try World.with(Self.files) { world in
      let own = [try TestFonts.face("NotoSans-Regular.ttf")]
      let closed = FontCollection(own, system: world.fonts, fallsBackToSystem: false)
      let plain = try ShapedText("a漢", fonts: closed).fonts
      #expect(plain == "-Regular:a -Regular!:漢")
      #expect(!world.fonts.isLoaded)
      let style = RunStyle(fonts: [FontDescription(family: "noto sans jp")])
      let named = try ShapedText("a漢ก", style: style, fonts: closed).fonts
      #expect(named == "JP-Regular:a漢 JP-Regular!:ก")
    }
  }

  @Test func `An installed font that cannot be opened is passed over`() throws {
    try World.with(Self.files) { world in
      _ = try fonts("ก", world)
      try Data(count: 100).write(to: URL(filePath: world.path("NotoSansJP-Regular.otf")))
      try expect("KR-Regular:の", "の", language: "ja", world)
    }
  }

  @Test func `A font that was replaced since fontconfig read it shows nothing that it lacks`()
    throws
  {
    try World.with(["NotoSansThai-Regular.ttf", "NotoSansJP-Regular.otf"]) { world in
      _ = try fonts("한", world)
      let other = try Data(contentsOf: URL(filePath: TestFonts.path("NotoSans-Bold.ttf")))
      for file in ["NotoSansThai-Regular.ttf", "NotoSansJP-Regular.otf"] {
        try other.write(to: URL(filePath: world.path(file)))
      }
      try expect("-Regular!:กข", "กข", world)
      try expect("-Regular!:漢字", "漢字", world)
    }
  }

  /// Noto Sans CJK has an ideograph of its own for each of these languages.
  @Test(.enabled("needs fonts-noto-cjk") { FileManager.default.fileExists(atPath: cjk) })
  func `Ideographs have the glyphs of their language`() throws {
    try World.with([], folders: ["/usr/share/fonts/opentype/noto"]) { world in
      func glyphs(_ language: String?) throws -> [UInt32] {
        let own = [try TestFonts.face("NotoSans-Regular.ttf")]
        let style = RunStyle(
          fonts: [FontDescription(family: "Noto Sans")],
          language: language.flatMap { LanguageTag($0) })
        let shaped = try ShapedText(
          "直骨誤", style: style, fonts: FontCollection(own, system: world.fonts))
        #expect(shaped.paragraphs[0].items.count == 1)
        return shaped.paragraphs[0].glyphs.ids
      }
      let groups = [
        ["ja", "ja-JP", "ja-Jpan-JP"], ["zh-Hans", "zh-CN", "zh-Hans-CN"], ["zh-TW", "zh-Hant"],
        ["ko", "ko-KR"],
      ]
      for group in groups {
        let found = try group.map { try glyphs($0) }
        #expect(Set(found).count == 1, "\(group)")
      }
      let (ja, hans, hant) = (try glyphs("ja"), try glyphs("zh-Hans"), try glyphs("zh-Hant"))
      #expect(zip(ja, hans).allSatisfy { $0 != $1 })
      #expect(hans[1] != hant[1] && hans[2] != hant[2])
      #expect(!ja.contains(0) && !hans.contains(0) && !hant.contains(0))
    }
  }

  /// U+845B U+E0100 and U+E0101 are two forms; Noto Sans CJK JP has both, and DejaVu no ideographs.
  @Test(.enabled("needs fonts-noto-cjk") { FileManager.default.fileExists(atPath: cjk) })
  func `A variation is looked for before its base`() throws {
    try World.with([], folders: ["/usr/share/fonts/opentype/noto"]) { world in
      func glyphs(_ text: String, _ own: FontFace) throws -> [UInt32] {
        let fonts = FontCollection([own], system: world.fonts)
        return try ShapedText(text, fonts: fonts).paragraphs[0].glyphs.ids
      }
      let latin = try TestFonts.face("NotoSans-Regular.ttf")
      let (first, second) = (
        try glyphs("葛\u{E0100}", latin), try glyphs("葛\u{E0101}", latin)
      )
      #expect(first.count == 1 && second.count == 1 && first != second)
      // Noto Sans CJK JP has the variation, but not the Javanese mark behind it, which no font has beside it.
      let marked = try ShapedText(
        "葛\u{E0100}\u{A9C0}", fonts: FontCollection([latin], system: world.fonts)
      ).paragraphs[0]
      #expect(marked.items[0].item.isMissing)
      // The package's Noto Sans JP has the base, and no variation of it.
      let japanese = try TestFonts.face("NotoSansJP-Regular.otf")
      #expect(japanese.covers("葛"))
      let found = try glyphs("葛\u{E0100}", japanese)
      #expect(found == first)
    }
  }

  /// Of the CJK fonts, which have all of these characters, that for Japanese alone has U+845B U+E0100.
  @Test(.enabled("needs fonts-noto-cjk") { FileManager.default.fileExists(atPath: cjk) })
  func `A variation is looked for before the font of its stretch`() throws {
    try World.with([], folders: ["/usr/share/fonts/opentype/noto"]) { world in
      let own = [
        try TestFonts.face("NotoSans-Regular.ttf"), try TestFonts.face("NotoSansJP-Regular.otf"),
      ]
      func found(_ text: String, _ named: [String]) throws -> [String] {
        let style = RunStyle(
          fonts: named.map { FontDescription(family: $0) }, language: "zh-Hans")
        let fonts = FontCollection(own, system: world.fonts)
        let shaped = try ShapedText(text, style: style, fonts: fonts).paragraphs[0]
        #expect(!shaped.glyphs.ids.contains(0), "\(text)")
        return shaped.items.map { shaped.fonts[$0.item.font].face.fullName }
      }
      for text in ["葛\u{E0100}", "葛\u{E0100}㐂", "㐂葛\u{E0100}", "葛\u{E0100}城市と"] {
        for named in [[], ["Noto Sans"]] {
          #expect(try found(text, named) == ["Noto Sans CJK JP"], "\(text) \(named)")
        }
      }
      // No font has this variation.
      let apart = try found("㐂葛\u{E01EF}", [])
      #expect(apart.count == 1)
      let named = try found("葛\u{E0100}城市", ["Noto Sans JP"])
      #expect(named == ["Noto Sans CJK JP", "Noto Sans JP"])
    }
  }
}
