import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// Threads share a collection of fonts: those at hand, and the system's that are opened while texts ask for them.
@Suite struct SharedFontsTests {
  private static let texts = [
    "abc 漢字 กข 한글 😀 1️⃣", "の、漢 Ω я é", "سلام ab", "x\u{301}\u{E0100} 葛\u{E0100}", "ก",
    "☀☀\u{FE0F}👩\u{200D}🚀",
  ]
  private static let languages: [LanguageTag?] = [nil, "ja", "ko", "zh-Hans", "th"].map {
    $0.flatMap { LanguageTag($0) }
  }

  private static func styles() -> [RunStyle] {
    languages.flatMap { language in
      [400.0, 700].map { RunStyle(size: 12, language: language, weight: $0) }
    }
  }

  /// What each text is in each style, with the names of the fonts used.
  private static func layouts(_ fonts: FontCollection, _ engine: TextEngine?) async throws
    -> [String]
  {
    let engine = engine ?? TextEngine(fonts: fonts)
    return try styles().flatMap { style in
      try texts.map { text in
        let layout = try engine.prepare(text, style: style).layout(width: 40)
        let names = layout.flatMap { $0.map { $0.font?.face.fullName ?? "none" } }
        return "\(names) \(layout.bits)"
      }
    }
  }

  private static func collection(_ world: World) throws -> FontCollection {
    FontCollection([try TestFonts.face("NotoSans-Regular.ttf")], system: world.fonts)
  }

  @Test func `Threads that share a collection get what one thread gets`() async throws {
    let files = [
      "NotoSansJP-Regular.otf", "NotoSansKR-Regular.otf", "NotoColorEmoji.ttf",
      "NotoSansThai-Regular.ttf", "NotoSans-Bold.ttf", "NotoSansArabic-Regular.ttf",
    ]
    let folder = try Folder.makeTemporary()
    defer { folder.remove() }
    try World.copy(files, to: folder)
    let expected = try await Self.layouts(Self.collection(World(folder)), nil)
    // Neither fontconfig nor any font is loaded when the threads start.
    let shared = try Self.collection(World(folder))
    let engine = TextEngine(fonts: shared, workers: 2)
    async let first = Self.layouts(shared, nil)
    async let second = Self.layouts(shared, nil)
    async let third = Self.layouts(shared, engine)
    async let fourth = Self.layouts(shared, engine)
    for found in try await [first, second, third, fourth] { #expect(found == expected) }
  }
}
