import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

/// Which faces a name or a style stands for.
@Suite struct FontCollectionTests {
  private static let files = [
    "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "NotoSansJP-Regular.otf",
    "NotoSansJP-Bold.otf", "NotoSansThai-Regular.ttf",
  ]

  private static func collection(fallback: [Int]? = nil) throws -> FontCollection {
    let faces = try files.map { try FontFace(bytes: FontTables.file($0), name: $0) }
    return FontCollection(faces, fallback: fallback?.map { faces[$0] })
  }

  @Test func `A face is found by family or full name in any case, or by file and index`() throws {
    let fonts = try Self.collection()
    let rows: [(source: FontDescription.Source, file: String?)] = [
      (.family("Noto Sans"), "NotoSans-Regular.ttf"),
      (.family("noto sans"), "NotoSans-Regular.ttf"),
      (.family("NOTO SANS BOLD"), "NotoSans-Bold.ttf"),
      (.family("Noto Sans Regular"), "NotoSans-Regular.ttf"),
      (.family("Noto Sans Italic"), "NotoSans-Italic.ttf"),
      (.family("Noto Sans JP"), "NotoSansJP-Regular.otf"),
      (.family("nOTO sANS jp bOLD"), "NotoSansJP-Bold.otf"),
      (.family("Noto Sans Thai"), "NotoSansThai-Regular.ttf"),
      (.family("Noto"), nil), (.family(""), nil), (.family("Noto Sans "), nil),
      (.family("NotoSans-Bold.ttf"), nil),
      (.file(path: "NotoSans-Bold.ttf", index: 0), "NotoSans-Bold.ttf"),
      (.file(path: "NotoSans-Bold.ttf", index: 1), nil),
      (.file(path: "notosans-bold.ttf", index: 0), nil),
      (.file(path: "./NotoSans-Bold.ttf", index: 0), nil),
    ]
    for (source, file) in rows {
      #expect(fonts.face(for: FontDescription(source))?.path == file, "\(source)")
    }
  }

  @Test func `Faces bear the names of their files`() throws {
    let names = try Self.collection().faces.map { [$0.familyName, $0.styleName, $0.fullName] }
    #expect(
      names == [
        ["Noto Sans", "Regular", "Noto Sans Regular"], ["Noto Sans", "Bold", "Noto Sans Bold"],
        ["Noto Sans", "Italic", "Noto Sans Italic"], ["Noto Sans JP", "Regular", "Noto Sans JP"],
        ["Noto Sans JP", "Bold", "Noto Sans JP Bold"],
        ["Noto Sans Thai", "Regular", "Noto Sans Thai Regular"],
      ])
  }

  @Test func `A style's fonts are those it names, else the fallback in its order`() throws {
    let fonts = try Self.collection(fallback: [3, 0, 5])
    let fallback = ["NotoSansJP-Regular.otf", "NotoSans-Regular.ttf", "NotoSansThai-Regular.ttf"]
    let rows: [(names: [String], files: [String])] = [
      ([], fallback), (["Unknown"], fallback), (["", "No Such Font"], fallback),
      (["Noto Sans Bold"], ["NotoSans-Bold.ttf"]),
      (
        ["Unknown", "Noto Sans JP Bold", "noto sans"],
        ["NotoSansJP-Bold.otf", "NotoSans-Regular.ttf"]
      ),
      (
        ["Noto Sans Thai", "Noto Sans Thai"],
        ["NotoSansThai-Regular.ttf", "NotoSansThai-Regular.ttf"]
      ),
    ]
    for (names, files) in rows {
      let style = RunStyle(fonts: names.map { FontDescription(family: $0) }, size: 12.5)
      let found = fonts.fonts(for: style)
      #expect(found.map(\.face.path) == files, "\(names)")
      #expect(found.allSatisfy { $0.size == 12.5 })
    }
  }

  @Test func `Without fallback all faces are tried, with an empty one the first`() throws {
    let style = RunStyle()
    #expect(try Self.collection().fonts(for: style).map(\.face.path) == Self.files)
    #expect(try Self.collection(fallback: []).fonts(for: style).map(\.face.path) == [Self.files[0]])
    #expect(FontCollection([]).fonts(for: style).isEmpty)
    #expect(FontCollection([]).face(for: FontDescription(family: "Noto Sans")) == nil)
  }
}
