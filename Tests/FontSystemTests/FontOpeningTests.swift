import Foundation
import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// What is and what is not a font.
@Suite struct FontOpeningTests {
  @Test func `A path that leads to no font is an error that names it`() throws {
    try Folder.withTemporary { folder in
      let files: [(name: String, content: [UInt8]?, error: String)] = [
        ("missing.ttf", nil, "cannot be read: No such file or directory"),
        ("empty.ttf", [], "is no usable font: it is no OpenType font"),
        (
          "text.ttf", Array("Not a font, but more than 12 bytes".utf8),
          "is no usable font: it is no OpenType font"
        ),
      ]
      for (name, content, error) in files {
        let path = try folder.file(name, content)
        #expect(Self.error(path: path) == "\(path) \(error)")
      }
      let folderError = "\(folder.path) cannot be read: it is not a file"
      #expect(Self.error(path: folder.path) == folderError)
      #expect(Self.error(path: "/dev/null") == "/dev/null cannot be read: it is not a file")
      #expect(Self.error(path: "") == " cannot be read: No such file or directory")
    }
  }

  @Test func `A pipe that nobody writes into is an error, not a wait`() throws {
    try Folder.withTemporary { folder in
      let path = folder.path + "/pipe.ttf"
      let pipe = try Process.run(URL(filePath: "/usr/bin/mkfifo"), arguments: [path])
      pipe.waitUntilExit()
      try #require(pipe.terminationStatus == 0)
      #expect(Self.error(path: path) == "\(path) cannot be read: it is not a file")
    }
  }

  @Test func `Bytes that are no font are damaged`() throws {
    let noise = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let inputs: [(label: String, bytes: [UInt8])] = [
      ("nothing", []), ("one byte", [0]), ("version alone", [0, 1, 0, 0]),
      ("no tables", [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      ("65,535 tables", [0, 1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]),
      ("zeros", [UInt8](repeating: 0, count: 1000)), ("noise", noise),
      ("WOFF", Array("wOFF".utf8) + noise), ("Type 1", Array("%!PS-AdobeFont-1.0: A".utf8)),
      ("empty collection", Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 0]),
      ("collection of nothing", Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0xFF, 0xFF, 0, 0]),
    ]
    for (label, bytes) in inputs {
      let error = Self.error(bytes)
      #expect(error?.hasPrefix("test is no usable font: ") == true, "\(label): \(error ?? "none")")
    }
  }

  @Test func `A font without what every font needs is damaged`() throws {
    let font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    var inputs: [(label: String, font: FontTables)] = ["head", "maxp"].map { tag in
      var font = font
      font[tag] = nil
      return ("no \(tag)", font)
    }
    for (label, value, offset, tag) in [
      ("upem 0", 0, 18, "head"), ("upem 15", 15, 18, "head"), ("upem 16385", 16_385, 18, "head"),
      ("head's magic number", 0, 12, "head"), ("version 2 of head", 2, 0, "head"),
      ("no glyphs", 0, 4, "maxp"),
    ] {
      var patched = font
      patched.set(value, at: offset, of: tag)
      inputs.append((label, patched))
    }
    var short = font
    short["head"] = font["head"]?.dropLast()
    inputs.append(("short head", short))
    for (label, font) in inputs {
      let error = Self.error(font.file)
      let table = label.hasSuffix("maxp") || label == "no glyphs" ? "maxp" : "head"
      #expect(error?.hasSuffix("(table \(table))") == true, "\(label): \(error ?? "none")")
    }
  }

  @Test func `Units per em are those of the file, from 16 to 16,384`() throws {
    for upem in [16, 1000, 2048, 16_384] {
      var font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
      font.set(upem, at: 18, of: "head")
      let face = try FontFace(bytes: font.file, name: "test")
      #expect(face.metrics.unitsPerEm == upem)
      // U+05D5 is 301 units wide whatever an em is.
      #expect(SizedFont(face: face, size: 1).advances(ofGlyphs: [124]) == [301])
    }
  }

  @Test(arguments: ["NotoSansHebrew-Regular.ttf", "NotoSansKR-Regular.otf", "NotoColorEmoji.ttf"])
  func `A font that is cut off anywhere is damaged`(name: String) throws {
    let bytes = try FontTables.file(name)
    let directory = 12 + 16 * bytes.number16(at: 4)
    let tables = stride(from: 12, to: directory, by: 16).map { entry in
      bytes.number32(at: entry + 8) + bytes.number32(at: entry + 12)
    }
    let end = try #require(tables.max())
    let steps = (0..<40).map { $0 * end / 40 }
    for length in [1, 4, 11, 12, 13, directory - 1, directory, end - 1] + steps {
      let error = Self.error(Array(bytes.prefix(length)))
      #expect(error?.hasPrefix("test is no usable font: ") == true, "\(length) of \(bytes.count)")
    }
    #expect(Self.error(Array(bytes.prefix(end))) == nil)
  }

  @Test func `Faces of a collection are counted from 0`() throws {
    let names = ["NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf"]
    let bytes = FontTables.collection(try names.map { try FontTables(embedded: $0) })
    let families = try (0..<2).map {
      try FontFace(bytes: bytes, name: "two.ttc", index: $0).familyName
    }
    #expect(families == ["Noto Sans Thai", "Noto Sans Hebrew"])
    for index in [-1, 2, Int.max, Int.min] {
      #expect(throws: FontError.noSuchFace(name: "two.ttc", index: index, count: 2)) {
        try FontFace(bytes: bytes, name: "two.ttc", index: index)
      }
    }
    #expect(throws: FontError.noSuchFace(name: "one.ttf", index: 1, count: 1)) {
      try FontFace(bytes: FontTables.file(names[0]), name: "one.ttf", index: 1)
    }
    #expect(Self.error(Array(bytes.dropLast(8))) == nil)
    #expect(Self.error(Array(bytes.dropLast(8)), index: 1)?.contains("no usable font") == true)
  }

  @Test func `A file tells how many faces it has`() throws {
    try Folder.withTemporary { folder in
      let fonts = try [FontTables](
        repeating: FontTables(embedded: "NotoSansHebrew-Regular.ttf"), count: 3)
      let path = try folder.file("three.ttc", FontTables.collection(fonts))
      #expect(try FontFace.count(inFile: path) == 3)
      #expect(try FontFace.count(inFile: TestFonts.path("NotoSansJP-Bold.otf")) == 1)
      #expect(try FontFace.count(inFile: TestFonts.path("README.md")) == 0)
      #expect(throws: FontError.self) { try FontFace.count(inFile: folder.path) }
    }
  }

  @Test(arguments: ["NotoSansHebrew-Regular.ttf", "NotoSansJP-Bold.otf"])
  func `What happens to a file after it was opened is not seen`(name: String) throws {
    try Folder.withTemporary { folder in
      let original = try FontFace(path: TestFonts.path(name))
      let path = try folder.file(name, FontTables.file(name))
      let changed = try FontFace(path: path)
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: 100)
      try file.close()
      #expect(changed.path == path && changed.index == 0)
      #expect(FaceContent(changed) == FaceContent(original))
    }
  }

  private static func error(path: String) -> String? {
    do {
      _ = try FontFace(path: path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static func error(_ bytes: [UInt8], index: Int = 0) -> String? {
    do {
      _ = try FontFace(bytes: bytes, name: "test", index: index)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// All that a face tells of itself.
private struct FaceContent: Equatable {
  var metrics: FontMetrics
  var codePoints: [UInt32]
  var advances: [Int32]
  var outlines: [GlyphOutline]

  init(_ face: FontFace) {
    let glyphs = (0..<UInt32(face.glyphCount)).map { $0 }
    metrics = face.metrics
    codePoints = face.defaultFont.file.codePoints()
    advances = face.defaultFont.advances(of: glyphs)
    outlines = glyphs.map { face.defaultFont.outline(of: $0) }
  }
}
