import Foundation
import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// Fonts that fontconfig finds, in worlds of a few files.
@Suite struct SystemFontsTests {
  @Test func `Nothing is loaded before the first question`() throws {
    try World.with(["NotoSans-Regular.ttf"]) { world in
      let fonts = FontCollection([], system: world.fonts)
      let fallback = try #require(fonts.systemFallback(for: RunStyle(language: "ja")))
      #expect(!world.fonts.isLoaded)
      #expect(fallback.count == 1)
      #expect(world.fonts.isLoaded)
      // With nothing at hand, the system's own font is the main one.
      let main = fonts.fonts(for: RunStyle()).map(\.face.path)
      #expect(main == [world.path("NotoSans-Regular.ttf")])
      #expect(FontCollection([]).systemFallback(for: RunStyle()) == nil)
      let closed = FontCollection([], system: world.fonts, fallsBackToSystem: false)
      #expect(closed.systemFallback(for: RunStyle()) == nil)
    }
  }

  @Test func `Text in fonts at hand never asks the system`() throws {
    try World.with(["NotoSansThai-Regular.ttf"]) { world in
      let fonts = FontCollection(
        [try TestFonts.face("NotoSans-Regular.ttf")], system: world.fonts)
      for family in ["Noto Sans", "NotoSans-Regular", "sans-serif"] {
        let style = RunStyle(fonts: [FontDescription(family: family)], weight: 700)
        #expect(fonts.fonts(for: style).count == 1)
        #expect(fonts.missingFamilies(for: style).isEmpty)
      }
      #expect(!world.fonts.isLoaded)
    }
  }

  @Test func `Faces bear the names, weights and slants of their files`() throws {
    let files = ["NotoSans-BoldItalic.ttf", "NotoSansJP-Regular.otf", "NotoColorEmoji.ttf"]
    try World.with(files) { world in
      let rows: [(family: String, style: String, weight: Double, isItalic: Bool, hasColor: Bool)] =
        [
          ("Noto Sans", "Bold Italic", 700, true, false),
          ("Noto Sans JP", "Regular", 400, false, false),
          ("Noto Color Emoji", "Regular", 400, false, true),
        ]
      for (file, row) in zip(files, rows) {
        let face = try #require(world.fonts.faces.first { $0.path == world.path(file) })
        #expect(face.index == 0 && face.familyNames.contains(row.family))
        #expect(face.styleName == row.style && face.weight == row.weight && face.widthClass == 5)
        #expect(face.isItalic == row.isItalic && face.hasColor == row.hasColor && !face.isVariable)
      }
      #expect(world.fonts.faces.count == files.count)
    }
  }

  @Test func `Each face of a collection is one, and each variable face`() throws {
    try Folder.withTemporary { folder in
      let fonts = try ["NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf"].map {
        try FontTables(embedded: $0)
      }
      _ = try folder.file("fonts/two.ttc", FontTables.collection(fonts))
      _ = try folder.file(
        "fonts/variable.ttf", FontTables.file("../Tests/TestSupport/Fonts/Variable.ttf"))
      let faces = World(folder).fonts.faces
      #expect(
        faces.map { "\($0.familyNames[0]) \($0.index)" }.sorted() == [
          "Kumihan Test Variable 0", "Noto Sans Hebrew 1", "Noto Sans Thai 0",
        ])
      let variable = try #require(faces.first { $0.isVariable })
      #expect(variable.weight == 400 && variable.styleName == "Regular")
      #expect(faces.filter(\.isVariable).count == 1)
      let style = RunStyle(
        fonts: [FontDescription(family: "KumihanTestVariable-Regular")], weight: 650)
      let found = FontCollection([], system: World(folder).fonts).fonts(for: style)
      #expect(found.map(\.variations.count) == [1])
    }
  }

  @Test func `A copy in another folder and a bitmap font are no faces`() throws {
    try World.with(["NotoSansThai-Regular.ttf"]) { world in
      _ = try world.folder.file("fonts/copies/a.ttf", FontTables.file("NotoSansThai-Regular.ttf"))
      _ = try world.folder.file("fonts/bitmap.bdf", Array(TestFonts.bitmapFont.utf8))
      #expect(world.fonts.faces.map(\.familyNames) == [["Noto Sans Thai"]])
      let used = try #require(world.fonts.faces.first?.path)
      let paths = [world.path("NotoSansThai-Regular.ttf"), world.path("copies/a.ttf")]
      #expect(paths.contains(used))
      let skipped = world.fonts.skipped.sorted { $0.reason < $1.reason }
      #expect(skipped.map(\.reason) == ["it is BDF, not OpenType", "it is a copy of \(used)"])
      #expect(skipped.map(\.path) == [world.path("bitmap.bdf")] + paths.filter { $0 != used })
    }
  }

  @Test func `What fontconfig says a face has is what its character map has, but for controls`()
    throws
  {
    let files = ["NotoSansThai-Regular.ttf", "NotoSansJP-Regular.otf", "NotoColorEmoji.ttf"]
    try World.with(files) { world in
      for (place, face) in world.fonts.faces.enumerated() {
        let found = world.fonts.scalars(ofFaceAt: place)
        let opened = try world.fonts.open(faceAt: place).get()
        let expected = opened.defaultFont.file.codePoints().filter { $0 >= 0x20 }
        #expect(zip(found, expected).allSatisfy { $0 == $1 }, "\(face.path)")
        #expect(found.count == expected.count, "\(face.path)")
      }
      #expect(world.fonts.scalars(ofFaceAt: 3).isEmpty && world.fonts.scalars(ofFaceAt: -1).isEmpty)
    }
  }

  /// fontconfig would look in its own folders, too, where the machine's file has that name.
  @Test func `A relative path is one from the working directory`() throws {
    #expect(SystemFonts(configurationFile: "fonts.conf").faces.count == 0)
    try World.with(["NotoSansThai-Regular.ttf"]) { world in
      let folders = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in ".." }
      let path = folders.joined(separator: "/") + world.folder.path + "/fonts.conf"
      #expect(SystemFonts(configurationFile: path).faces == world.fonts.faces)
      #expect(world.fonts.faces.count == 1)
    }
  }

  @Test func `With nothing at hand each language has its font, whatever was asked before`() throws {
    let files = ["NotoSansJP-Regular.otf", "NotoSansKR-Regular.otf", "NotoSansThai-Regular.ttf"]
    let languages: [LanguageTag] = ["ja", "ko", "th"]
    try World.with(files) { world in
      for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
        let fonts = FontCollection([], system: world.fonts)
        for index in order {
          let found = fonts.fonts(for: RunStyle(language: languages[index]))
          #expect(found.map(\.face.path) == [world.path(files[index])], "\(order) \(index)")
        }
      }
    }
  }

  @Test func `A configuration that is not there has no fonts`() {
    let fonts = SystemFonts(configurationFile: "/nowhere/fonts.conf")
    #expect(fonts.faces.isEmpty && fonts.isLoaded)
    let collection = FontCollection([], system: fonts)
    #expect(collection.systemFallback(for: RunStyle())?.count == 0)
    let style = RunStyle(fonts: [FontDescription(family: "A"), FontDescription(family: "serif")])
    #expect(collection.missingFamilies(for: style) == ["A"])
    #expect(collection.fonts(for: style).isEmpty)
  }

  @Test func `A family that is not at hand is looked for by name, the nearest face opened`() throws
  {
    let files = ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf"]
    try World.with(files) { world in
      let hebrew = try TestFonts.face("NotoSansHebrew-Regular.ttf")
      let fonts = FontCollection([hebrew], system: world.fonts)
      let rows: [(name: String, style: RunStyle, file: String, synthesis: FontSynthesis)] = [
        ("noto sans", RunStyle(), files[0], []), ("NOTO SANS", RunStyle(weight: 600), files[1], []),
        ("Noto Sans", RunStyle(isItalic: true), files[2], []),
        ("Noto Sans", RunStyle(weight: 700, isItalic: true), files[2], .bold),
        ("Noto Sans Bold", RunStyle(isItalic: true), files[1], .oblique),
        ("NotoSans-Italic", RunStyle(), files[2], []),
      ]
      for (name, style, file, synthesis) in rows {
        var named = style
        named.fonts = [FontDescription(family: name)]
        let found = fonts.fonts(for: named)
        #expect(found.map(\.face.path) == [world.path(file)], "\(name) \(style)")
        #expect(found.map(\.synthesis) == [synthesis], "\(name) \(style)")
        #expect(fonts.missingFamilies(for: named).isEmpty)
      }
      let names = ["Noto Sans Hebrew", "Noto", "Noto Sans", "Noto Sans\u{212A}", "emoji"]
      let style = RunStyle(fonts: names.map { FontDescription(family: $0) })
      #expect(fonts.missingFamilies(for: style) == ["Noto", "Noto Sans\u{212A}"])
    }
  }

  @Test func `A generic family that is not at hand is fontconfig's`() throws {
    let files = ["NotoSans-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf"]
    let aliases = """
      <alias binding="same"><family>serif</family><prefer><family>Noto Sans Thai</family></prefer></alias>
      <alias binding="same"><family>monospace</family><prefer><family>Noto Sans Hebrew</family></prefer></alias>
      """
    try World.with(files, rules: aliases) { world in
      let fonts = FontCollection(
        [try TestFonts.face("NotoSansJP-Regular.otf")], system: world.fonts)
      for (name, file) in [("serif", files[1]), ("Monospace", files[2])] {
        let style = RunStyle(fonts: [FontDescription(family: name)])
        #expect(fonts.fonts(for: style).map(\.face.path) == [world.path(file)], "\(name)")
        let fallback = try #require(fonts.systemFallback(for: style))
        #expect(fallback.face(0).path == world.path(file), "\(name)")
      }
      let sans = RunStyle(fonts: [FontDescription(family: "sans-serif")])
      #expect(fonts.fonts(for: sans).map(\.face.familyName) == ["Noto Sans JP"])
    }
  }

  @Test func `Many threads load and open once`() async throws {
    let folder = try Folder.makeTemporary()
    defer { folder.remove() }
    for file in ["NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf"] {
      _ = try folder.file("fonts/\(file)", FontTables.file(file))
    }
    let fonts = FontCollection([], system: World(folder).fonts)
    let found = await withTaskGroup(of: Set<ObjectIdentifier>.self) { group in
      for size in 1...16 {
        group.addTask {
          guard let fallback = fonts.systemFallback(for: RunStyle(size: Double(size))) else {
            return []
          }
          return Set(
            (0..<fallback.count).compactMap { candidate in
              (try? fallback.font(candidate).get()).map { ObjectIdentifier($0.face) }
            })
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(found.count == 1 && found.first?.count == 2)
  }

  private static let sansPath = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"

  @Test(InstalledFont.isThere(sansPath)) func `The machine's own fonts are found`() throws {
    let path = Self.sansPath
    let fonts = SystemFonts()
    let face = try #require(fonts.faces.first { $0.path == path })
    #expect(face.familyNames == ["Noto Sans"] && face.weight == 400)
    let collection = FontCollection([], system: fonts)
    let style = RunStyle(fonts: [FontDescription(family: "Noto Sans")])
    #expect(collection.fonts(for: style).map(\.face.path) == [path])
  }
}
