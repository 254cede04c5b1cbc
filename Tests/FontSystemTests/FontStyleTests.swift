import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

/// What a style's weight, width and slant make of the faces at hand.
@Suite struct FontStyleTests {
  private static let sans = ["Regular", "Bold", "Italic", "BoldItalic"].map {
    "NotoSans-\($0).ttf"
  }

  @Test func `A family gives the face nearest to the style, listed or named`() throws {
    let fonts = try Self.collection(Self.sans, fallback: 1)
    let rows: [(style: RunStyle, file: Int)] = [
      (RunStyle(), 0), (RunStyle(weight: 500), 0), (RunStyle(weight: 501), 1),
      (RunStyle(weight: 1000), 1), (RunStyle(weight: 1), 0), (RunStyle(isItalic: true), 2),
      (RunStyle(weight: 700, isItalic: true), 3), (RunStyle(widthClass: 1, isItalic: true), 2),
    ]
    for (style, file) in rows {
      var named = style
      named.fonts = [FontDescription(family: "noto sans")]
      #expect(fonts.fonts(for: style).first?.face.path == Self.sans[file], "\(style)")
      #expect(fonts.fonts(for: named).map(\.face.path) == [Self.sans[file]], "\(style)")
    }
  }

  @Test func `A full or PostScript name is one face, whatever the style`() throws {
    let fonts = try Self.collection(Self.sans)
    for name in ["Noto Sans Bold", "NotoSans-Bold", "NOTOSANS-BOLD"] {
      let style = RunStyle(fonts: [FontDescription(family: name)])
      #expect(fonts.fonts(for: style).map(\.face.path) == ["NotoSans-Bold.ttf"], "\(name)")
    }
    let kelvin = RunStyle(fonts: [FontDescription(family: "Noto San\u{17F}")])
    #expect(fonts.missingFamilies(for: kelvin) == ["Noto San\u{17F}"])
  }

  @Test func `In the collection's own list all faces stay, the nearest of a family first`() throws {
    let files = ["NotoSansThai-Regular.ttf"] + Self.sans.prefix(2) + ["NotoSansJP-Bold.otf"]
    let fonts = try Self.collection(files)
    #expect(fonts.fonts(for: RunStyle()).map(\.face.path) == files)
    let bold = fonts.fonts(for: RunStyle(weight: 700)).map(\.face.path)
    #expect(bold == [files[0], files[2], files[1], files[3]])
  }

  @Test func `What a family lacks is faked, but never for colour fonts`() throws {
    let fonts = try Self.collection([
      "NotoSans-Regular.ttf", "NotoSansJP-Bold.otf", "NotoSansKR-Regular.otf",
      "NotoColorEmoji.ttf",
    ])
    let rows: [(style: RunStyle, synthesis: [FontSynthesis])] = [
      (RunStyle(), [[], [], [], []]), (RunStyle(weight: 599), [[], [], [], []]),
      (RunStyle(weight: 600), [.bold, [], .bold, []]),
      (RunStyle(isItalic: true), [.oblique, .oblique, .oblique, []]),
      (
        RunStyle(weight: 900, isItalic: true),
        [[.bold, .oblique], .oblique, [.bold, .oblique], []]
      ),
    ]
    for (style, synthesis) in rows {
      #expect(fonts.fonts(for: style).map(\.synthesis) == synthesis, "\(style)")
    }
  }

  @Test func `Synthesis changes no advance, but is another font`() throws {
    let fonts = try Self.collection(["NotoSansThai-Regular.ttf"])
    let plain = try #require(fonts.fonts(for: RunStyle()).first)
    let bold = try #require(fonts.fonts(for: RunStyle(weight: 700)).first)
    #expect(plain != bold && plain.face === bold.face && plain.metrics == bold.metrics)
    #expect(plain.advances(ofGlyphs: [1, 2, 3]) == bold.advances(ofGlyphs: [1, 2, 3]))
    #expect(try #require(fonts.fonts(for: RunStyle(weight: 700)).first) == bold)
    #expect(Set([plain, bold, plain]).count == 2)
  }

  @Test func `Axes stand where the style says, unless the description does`() throws {
    let rows:
      [(axis: String, range: ClosedRange<Int>, initial: Int, style: RunStyle, at: Double?)] = [
        ("wght", 100...900, 400, RunStyle(weight: 650), 650),
        ("wght", 100...900, 400, RunStyle(weight: 1000), 900),
        ("wght", 100...900, 400, RunStyle(), nil), ("wght", 100...900, 200, RunStyle(), 400),
        ("wdth", 75...125, 100, RunStyle(widthClass: 4), 87.5),
        ("wdth", 75...125, 100, RunStyle(widthClass: 1), 75),
        ("wdth", 75...125, 100, RunStyle(), nil), ("ital", 0...1, 0, RunStyle(isItalic: true), 1),
        ("ital", 0...1, 0, RunStyle(), nil), ("ital", 0...1, 1, RunStyle(), 0),
        ("slnt", -10...0, 0, RunStyle(isItalic: true), -10),
        ("slnt", -20...0, 0, RunStyle(isItalic: true), -14), ("slnt", -20...0, 0, RunStyle(), nil),
        ("opsz", 8...144, 14, RunStyle(size: 20.5), 20.5),
        ("opsz", 8...144, 14, RunStyle(size: 0), 8),
        ("opsz", 8...144, 14, RunStyle(size: 14), nil),
        ("TEST", 0...9, 5, RunStyle(weight: 7), nil),
      ]
    for (axis, range, initial, style, position) in rows {
      let tag = try #require(OpenTypeTag(axis))
      let fonts = FontCollection([try Self.variable(tag, range, initial)])
      let font = try #require(fonts.fonts(for: style).first)
      let wanted = position.map { [FontVariation(axis: tag, value: $0)] } ?? []
      #expect(font.variations == wanted, "\(axis) \(style)")
      let isFaked = style.isItalic && axis != "ital" && axis != "slnt"
      #expect(font.synthesis == (isFaked ? .oblique : []), "\(axis) \(style)")
      var asked = style
      let own = [FontVariation(axis: tag, value: 3)]
      asked.fonts = [FontDescription(family: "Kumihan Test Variable", variations: own)]
      #expect(fonts.fonts(for: asked).map(\.variations) == [own], "\(axis)")
    }
  }

  @Test func `A face tells its axes and named instances`() throws {
    let weight = try #require(OpenTypeTag("wght"))
    let face = try FontFace(path: TestFonts.path("../Tests/TestSupport/Fonts/Variable.ttf"))
    let axis = FontAxis(
      tag: weight, name: "Weight", minimum: 400, defaultValue: 400, maximum: 900)
    #expect(face.axes == [axis])
    #expect(try TestFonts.face("NotoSans-Regular.ttf").axes.isEmpty)
    #expect(try TestFonts.face("NotoSans-Regular.ttf").namedInstances.isEmpty)
    var hidden = try FontTables(FontTables.file("../Tests/TestSupport/Fonts/Variable.ttf"))
    hidden.set(1, at: 16 + 16, of: "fvar")
    #expect(try FontFace(bytes: hidden.file, name: "hidden").axes.first?.isHidden == true)
    let instance = NamedInstance(name: "Weight", positions: [.init(axis: weight, value: 750)])
    #expect(try Self.withInstance(at: 750).namedInstances == [instance])
  }

  @Test func `A range that is turned round is put in order or left out`() throws {
    let weight = try #require(OpenTypeTag("wght"))
    var font = try FontTables(FontTables.file("../Tests/TestSupport/Fonts/Variable.ttf"))
    for (offset, value) in [(20, 900), (24, 0x8000), (28, 100)] {
      font.set(value, at: offset, of: "fvar")
    }
    let face = try FontFace(bytes: font.file, name: "turned")
    #expect(face.axes.allSatisfy { $0.minimum <= $0.defaultValue && $0.defaultValue <= $0.maximum })
    for size in [0, 12, 100_000.0] {
      let style = RunStyle(size: size, weight: 700)
      let fonts = FontCollection([face]).fonts(for: style)
      #expect(fonts.allSatisfy { $0.variations.allSatisfy { $0.axis == weight } })
    }
  }

  @Test func `Generic families are the collection's own`() throws {
    let files = ["NotoSans-Regular.ttf", "NotoSansJP-Regular.otf", "NotoColorEmoji.ttf"]
    let fonts = try Self.collection(files)
    for name in ["system-ui", "Sans-Serif", "rounded", "serif", "monospace"] {
      let style = RunStyle(fonts: [FontDescription(family: name)])
      #expect(fonts.fonts(for: style).map(\.face.path) == files, "\(name)")
      #expect(fonts.missingFamilies(for: style).isEmpty)
    }
    let emoji = RunStyle(fonts: [FontDescription(family: "emoji")])
    #expect(fonts.fonts(for: emoji).map(\.face.path) == [files[2]])
  }

  private static func collection(_ files: [String], fallback: Int? = nil) throws -> FontCollection {
    let faces = try files.map { try FontFace(bytes: FontTables.file($0), name: $0) }
    return FontCollection(faces, fallback: fallback.map { Array(faces.prefix($0)) })
  }

  /// The variable test font with another axis.
  private static func variable(
    _ tag: OpenTypeTag, _ range: ClosedRange<Int>, _ initial: Int
  ) throws -> FontFace {
    var font = try FontTables(FontTables.file("../Tests/TestSupport/Fonts/Variable.ttf"))
    font.set(Int(tag.rawValue >> 16), at: 16, of: "fvar")
    font.set(Int(tag.rawValue & 0xFFFF), at: 18, of: "fvar")
    for (offset, value) in [(20, range.lowerBound), (24, initial), (28, range.upperBound)] {
      font.set(value & 0xFFFF, at: offset, of: "fvar")
    }
    return try FontFace(bytes: font.file, name: "variable")
  }

  /// The variable test font with one named instance, which bears its axis's name.
  private static func withInstance(at weight: Int) throws -> FontFace {
    var font = try FontTables(FontTables.file("../Tests/TestSupport/Fonts/Variable.ttf"))
    let table = try #require(font["fvar"])
    let axis = Array(table[16..<36])
    font["fvar"] =
      Array(table[0..<12]) + [0, 1, 0, 8] + axis + axis[18..<20] + [0, 0]
      + .number(weight, bytes: 2) + [0, 0]
    return try FontFace(bytes: font.file, name: "instance")
  }
}
