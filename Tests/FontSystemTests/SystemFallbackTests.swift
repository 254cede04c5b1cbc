import Foundation
import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// Where characters are looked for that a style's fonts lack.
@Suite struct SystemFallbackTests {
  private static let files = [
    "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSansJP-Regular.otf", "NotoSansKR-Regular.otf",
    "NotoColorEmoji.ttf", "NotoSansThai-Regular.ttf",
  ]

  @Test func `Coverage is that of the fonts, though none is opened`() throws {
    try World.with(Self.files) { world in
      let fallback = try world.fallback(RunStyle())
      #expect(fallback.count == Self.files.count)
      for candidate in 0..<fallback.count {
        let face = try FontFace(path: fallback.face(candidate).path)
        for scalar in [0x41, 0xE01, 0x3042, 0xAC00, 0x1F600, 0x10_FFFF, 0x110000, UInt32.max] {
          #expect(
            fallback.mayCover(candidate, scalar) == face.coverage.contains(scalar),
            "\(face.path) \(scalar)")
        }
        #expect(fallback.hasColor(candidate) == face.hasColorGlyphs)
      }
    }
  }

  @Test func `The language's fonts come first, whatever the machine's is`() throws {
    try World.with(Self.files) { world in
      for (language, script) in [("ja", "JP"), ("ja-JP", "JP"), ("ko", "KR"), ("ko-Kore-KR", "KR")]
      {
        let fallback = try world.fallback(RunStyle(language: LanguageTag(language)))
        let both = (0..<fallback.count).filter { fallback.mayCover($0, 0x3001) }
        #expect(both.count == 2)
        #expect(fallback.face(both[0]).familyNames == ["Noto Sans \(script)"], "\(language)")
        #expect(both.map(fallback.supportsLanguage) == [true, false], "\(language)")
      }
    }
  }

  @Test func `Languages that rules add count for the order`() throws {
    for (language, family) in [("ja", "Noto Sans JP"), ("ko", "Noto Sans KR")] {
      let rule = """
        <match target="pattern"><edit name="lang" mode="append"><string>\(language)</string></edit></match>
        """
      let files = ["NotoSansJP-Regular.otf", "NotoSansKR-Regular.otf", "NotoSansThai-Regular.ttf"]
      try World.with(files, rules: rule) { world in
        #expect(try world.fallback(RunStyle()).face(0).familyNames == [family])
        let thai = try world.fallback(RunStyle(language: "th"))
        #expect((0..<2).map { thai.face($0).familyNames[0] } == ["Noto Sans Thai", family])
      }
    }
  }

  @Test func `A file that could not be read is opened when it can be`() throws {
    try World.with(["NotoSansThai-Regular.ttf"]) { world in
      let fallback = try world.fallback(RunStyle())
      let (path, moved) = (world.path("NotoSansThai-Regular.ttf"), world.folder.path + "/moved")
      #expect(fallback.count == 1)
      try FileManager.default.moveItem(atPath: path, toPath: moved)
      #expect(throws: FontError.self) { try fallback.font(0).get() }
      #expect(fallback.mayCover(0, 0xE01))
      try FileManager.default.moveItem(atPath: moved, toPath: path)
      #expect(try fallback.font(0).get().face.familyName == "Noto Sans Thai")
    }
  }

  @Test func `The process's own language takes no part, in rules or in the order`() throws {
    // Where no locale is set fontconfig assumes English.
    let rule = """
      <match target="pattern"><test name="lang" compare="contains"><string>en</string></test>
      <edit name="family" mode="prepend" binding="strong"><string>Noto Sans KR</string></edit></match>
      """
    try World.with(Self.files, rules: rule) { world in
      let rows: [(language: LanguageTag?, family: String)] = [
        ("en", "Noto Sans KR"), ("en-GB", "Noto Sans KR"), ("ja", "Noto Sans JP"),
        ("th", "Noto Sans Thai"), (nil, "Noto Color Emoji"),
      ]
      for (language, family) in rows {
        let first = try world.fallback(RunStyle(language: language)).face(0)
        #expect(first.familyNames == [family], "\(language as Any)")
      }
    }
  }

  @Test(InstalledFont.isThere("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"))
  func `Han characters come from the font of the language's region`() throws {
    let fonts = FontCollection([], system: SystemFonts())
    let rows = [
      ("ja", "JP"), ("ja-JP", "JP"), ("ko", "KR"), ("ko-Kore-KR", "KR"), ("zh", "SC"),
      ("zh-Hans", "SC"), ("zh-CN", "SC"), ("zh-Hant", "TC"), ("zh-TW", "TC"), ("zh-HK", "HK"),
      ("zh-Hant-HK", "HK"), ("yue", "HK"),
    ]
    for (language, region) in rows {
      let style = RunStyle(language: LanguageTag(language))
      let fallback = try #require(fonts.systemFallback(for: style))
      let han = try #require((0..<fallback.count).first { fallback.mayCover($0, 0x6F22) })
      #expect(fallback.supportsLanguage(han), "\(language)")
      let font = try fallback.font(han).get()
      #expect(font.face.familyName.hasSuffix(" CJK \(region)"), "\(language)")
      #expect(font.glyph(for: "漢") != nil)
    }
  }

  @Test func `Languages are those that fontconfig says a font has`() throws {
    try World.with(Self.files) { world in
      let rows: [(language: LanguageTag?, families: [String])] = [
        (nil, []), ("und", []), ("", []), ("th", ["Noto Sans Thai"]), ("xx-yy", []),
        ("el-CY", ["Noto Sans", "Noto Sans"]), ("\u{212A}o", []),
        ("ko-u-lb-strict", ["Noto Sans KR"]),
      ]
      for (language, families) in rows {
        let fallback = try world.fallback(RunStyle(language: language))
        let supported = (0..<fallback.count).filter(fallback.supportsLanguage)
        #expect(
          supported.map { fallback.face($0).familyNames[0] } == families, "\(language as Any)")
      }
    }
  }

  @Test func `Weight and family order the candidates`() throws {
    try World.with(Self.files) { world in
      for (weight, file) in [(400.0, Self.files[0]), (700, Self.files[1]), (1000, Self.files[1])] {
        let style = RunStyle(fonts: [FontDescription(family: "noto sans")], weight: weight)
        let first = try world.fallback(style).face(0)
        #expect(first.path == world.path(file), "\(weight)")
      }
      let thai = RunStyle(fonts: [FontDescription(family: "Noto Sans Thai")])
      let first = try world.fallback(thai).face(0)
      #expect(first.path == world.path(Self.files[5]))
    }
  }

  @Test func `Of two fonts that fit alike the one of the higher version comes first`() throws {
    for versions in [(1, 2), (2, 1)] {
      try World.with([]) { world in
        var font = try FontTables(embedded: "NotoSansThai-Regular.ttf")
        for (file, version) in [("a.ttf", versions.0), ("b.ttf", versions.1)] {
          font.set(version, at: 4, of: "head")
          _ = try world.folder.file("fonts/" + file, font.file)
        }
        let fallback = try world.fallback(RunStyle(language: "th"))
        let files = (0..<fallback.count).map { fallback.face($0).path }
        let expected = versions.0 > versions.1 ? ["a.ttf", "b.ttf"] : ["b.ttf", "a.ttf"]
        #expect(files == expected.map(world.path), "\(versions)")
      }
    }
  }

  @Test func `The order is the same each time and in each copy of the configuration`() throws {
    try World.with(Self.files) { world in
      let styles = ["ja", "ko", "th", "en", "und"].map { RunStyle(language: LanguageTag($0)) }
      let orders = try (0..<3).map { _ in
        let fallbacks = try styles.map { try World(world.folder).fallback($0) }
        return fallbacks.map { fallback in (0..<fallback.count).map { fallback.face($0) } }
      }
      #expect(orders[0] == orders[1] && orders[1] == orders[2])
    }
  }

  @Test func `A candidate is opened at the style's size, once for all styles`() throws {
    try World.with(Self.files) { world in
      let fonts = FontCollection([], system: world.fonts)
      let style = RunStyle(size: 12.5, language: "th", weight: 700)
      let fallback = try #require(fonts.systemFallback(for: style))
      let thai = try #require((0..<fallback.count).first { fallback.mayCover($0, 0xE01) })
      let font = try fallback.font(thai).get()
      #expect(font.size == 12.5 && font.synthesis == .bold)
      #expect(font.face.path == world.path(Self.files[5]))
      let other = try #require(fonts.systemFallback(for: RunStyle(language: "th")))
      let place = try #require((0..<other.count).first { other.mayCover($0, 0xE01) })
      #expect(try other.font(place).get().face === font.face)
      #expect(try other.font(place).get().synthesis == [])
    }
  }

  @Test func `A file that has become no font is an error when it is opened, not before`() throws {
    try World.with(["NotoSansThai-Regular.ttf"]) { world in
      // Writing in place leaves the folder's date, by which fontconfig judges its cache.
      #expect(try world.fallback(RunStyle()).count == 1)
      let file = try FileHandle(forWritingTo: URL(filePath: world.path("NotoSansThai-Regular.ttf")))
      try file.truncate(atOffset: 1000)
      try file.close()
      let fallback = try World(world.folder).fallback(RunStyle())
      #expect(fallback.count == 1 && fallback.mayCover(0, 0xE01))
      #expect(throws: FontError.self) { try fallback.font(0).get() }
      let fonts = FontCollection([], system: World(world.folder).fonts)
      let style = RunStyle(fonts: [FontDescription(family: "Noto Sans Thai")])
      #expect(fonts.fonts(for: style).isEmpty)
    }
  }

  @Test func `What happens to a file outside the system's folders after it was opened is not seen`()
    throws
  {
    try World.with(["NotoSansThai-Regular.ttf"]) { world in
      let font = try world.fallback(RunStyle()).font(0).get()
      let file = try FileHandle(forWritingTo: URL(filePath: world.path("NotoSansThai-Regular.ttf")))
      try file.truncate(atOffset: 0)
      try file.close()
      let original = try TestFonts.face("NotoSansThai-Regular.ttf")
      for glyph in 0..<UInt32(original.glyphCount) {
        #expect(font.scaled.outline(of: glyph) == original.defaultFont.outline(of: glyph))
      }
    }
  }

  @Test func `Languages are called as fontconfig calls them`() {
    let rows: [(tag: String, name: String?)] = [
      ("ja", "ja"), ("JA_jp", "ja"), ("en-Latn-GB", "en"), ("PA-PK", "pa-pk"),
      ("mn-Mong-CN", "mn-cn"), ("zh", "zh-cn"),
      ("zh-Hans", "zh-cn"), ("zh-Hant", "zh-tw"), ("zh-HK", "zh-hk"), ("zh-Hant-HK", "zh-hk"),
      ("zh-Hant-MO", "zh-mo"), ("zh-Hans-HK", "zh-cn"), ("zh-SG", "zh-sg"), ("zh-TW", "zh-tw"),
      ("zh-Hans-SG", "zh-sg"), ("yue", "zh-hk"), ("cmn-Hant", "zh-tw"), ("yue-Hans", "zh-cn"),
      ("ko-u-lb-strict", "ko"), ("de-x-at", "de"), ("und", nil), ("", nil), ("-", nil),
      ("x-klingon", nil), ("und-Arab", nil), ("haw", "haw"), ("日本", nil), ("e\0n", nil),
    ]
    for (tag, name) in rows { #expect(LanguageTag(tag).fontconfigName == name, "\(tag)") }
  }
}
