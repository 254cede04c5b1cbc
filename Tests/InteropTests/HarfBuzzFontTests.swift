import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// Tables, names and features of a font file.
@Suite struct HarfBuzzFontTests {
  private static func file(_ name: String) throws -> FontFile {
    try FontFile(FontData(contentsOf: TestFonts.path(name)), index: 0, name: name)
  }

  @Test func `Tables are read as they lie in the file`() throws {
    let file = try Self.file("NotoSans-Regular.ttf")
    let head = try file.table(#require(OpenTypeTag("head")))
    #expect(head.count == 54)
    #expect(Array(head[12..<16]) == [0x5F, 0x0F, 0x3C, 0xF5])
    #expect([file.unitsPerEm, file.glyphCount] == [1000, 3317])
    let rows: [(tag: String, isThere: Bool)] = [
      ("glyf", true), ("GPOS", true), ("CFF", false), ("BASE", false), ("none", false),
    ]
    for (tag, isThere) in rows {
      let tag = try #require(OpenTypeTag(tag))
      #expect(file.hasTable(tag) == isThere, "\(tag)")
      #expect(file.table(tag).isEmpty != isThere, "\(tag)")
    }
  }

  @Test func `A file that is mapped has the same tables as one that is read`() throws {
    let path = TestFonts.path("NotoSansThai-Regular.ttf")
    let mapped = try FontData(mapping: path, name: "thai")
    let read = try FontData(contentsOf: path)
    #expect(!mapped.isOwned && read.isOwned && mapped.byteCount == read.byteCount)
    let files = try [mapped, read].map { try FontFile($0, index: 0, name: "thai") }
    for tag in ["head", "glyf", "GPOS"] {
      let tag = try #require(OpenTypeTag(tag))
      #expect(files[0].table(tag) == files[1].table(tag))
    }
    for path in ["/nowhere.ttf", "/dev/null", "/tmp", ""] {
      #expect(throws: FontError.self, "\(path)") { try FontData(mapping: path, name: "test") }
    }
  }

  @Test func `Names in all languages are each there once, long ones cut short`() throws {
    let file = try Self.file("NotoSansJP-Regular.otf")
    #expect(file.names(6) == ["NotoSansJP-Regular"] && file.names(99).isEmpty)
    #expect(file.names(1).contains("Noto Sans JP"))
    #expect(Set(file.names(1)).count == file.names(1).count)
  }

  @Test func `Names are the English ones; one that is missing is none`() throws {
    let file = try Self.file("NotoSansJP-Bold.otf")
    let names: [(id: Int, name: String?)] = [
      (1, "Noto Sans JP"), (2, "Bold"), (4, "Noto Sans JP Bold"), (16, nil), (17, nil), (99, nil),
    ]
    for (id, name) in names { #expect(file.name(id) == name, "\(id)") }
  }

  @Test func `The code points of a font come in order`() throws {
    let codePoints = try Self.file("NotoSansThai-Regular.ttf").codePoints()
    #expect(codePoints.count == 101)
    #expect(Array(codePoints.prefix(4)) == [0, 0xD, 0x20, 0x2D] && codePoints.last == 0x25CC)
    #expect(codePoints.filter { (0xE01...0xE5B).contains($0) }.count == 87)
    #expect(codePoints == codePoints.sorted())
  }

  /// Noto Color Emoji has cmap subtable 14; the others were stripped of it.
  @Test func `A variation sequence has a glyph where the font lists it`() throws {
    let emoji = ScaledFont(try Self.file("NotoColorEmoji.ttf"))
    #expect(emoji.glyph(for: 0x2600, selector: 0xFE0F) == 59)
    #expect(emoji.glyph(for: 0x2600) == 59)
    #expect(emoji.glyph(for: 0x2600, selector: 0xFE0E) == nil)
    let japanese = ScaledFont(try Self.file("NotoSansJP-Bold.otf"))
    #expect(japanese.glyph(for: 0x8FBB, selector: 0xE0100) == nil)
  }

  /// Read off the script lists of GSUB and GPOS with fontTools.
  @Test func `Scripts that list the same lookups have the same features`() throws {
    let rows: [(font: String, scripts: String, language: LanguageTag?, isSame: Bool)] = [
      ("JP-Regular.otf", "Hani Hira", nil, true), ("JP-Regular.otf", "Hani Hira", "ja", true),
      ("JP-Regular.otf", "Kana Hira", "zh-Hant", true), ("JP-Regular.otf", "Hani Hira", "ko", true),
      ("KR-Regular.otf", "Hani Kana", "ko", true), ("KR-Regular.otf", "Hani Hang", nil, false),
      ("KR-Regular.otf", "Hang Hang", nil, true), ("-Regular.ttf", "Latn Grek", nil, false),
      ("-Regular.ttf", "Latn Hani", nil, false), ("Thai-Regular.ttf", "Hani Hira", nil, true),
    ]
    for row in rows {
      let scripts = row.scripts.split(separator: " ").compactMap { Script(String($0)) }
      let (first, second) = (scripts[0], scripts[1])
      let file = try Self.file("NotoSans" + row.font)
      let language = HarfBuzzLanguage(row.language)
      #expect(file.hasSameFeatures(first, second, language: language) == row.isSame, "\(row)")
      #expect(file.hasSameFeatures(second, first, language: language) == row.isSame, "\(row)")
    }
  }

  /// The memory is asked for and never touched.
  @Test func `Data of 2 GB and more are refused as files of that size are`() throws {
    for count in [1 << 31, 1 << 32] {
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { $1 = count }
      #expect(
        throws: FontError.unreadable(path: "test", reason: "it is larger than 2 GB"), "\(count)"
      ) { try FontData(bytes, name: "test") }
    }
  }

  @Test func `Data tell how many faces they hold`() throws {
    #expect(try FontData([], name: "test").faceCount == 0)
    #expect(try FontData(Array("Not a font at all".utf8), name: "test").faceCount == 0)
    let data = try FontData(contentsOf: TestFonts.path("NotoSansThai-Regular.ttf"))
    #expect(data.faceCount == 1 && data.byteCount == 19_292 && data.isOwned)
  }
}

@Suite struct FontDataTests {
  /// The kernel says that this file has 4,096 bytes and gives fewer.
  private static let short = "/sys/devices/system/cpu/online"

  @Test(.enabled(if: (try? ByteInput(path: FontDataTests.short)) != nil))
  func `A file that ends early has changed`() {
    #expect(
      throws: FontError.unreadable(
        path: FontDataTests.short, reason: "it changed while it was read")
    ) { try FontData(contentsOf: FontDataTests.short) }
  }

  @Test func `The system's reasons are told in its words`() {
    let reasons = [
      ("/nowhere/a.ttf", "No such file or directory"), ("/", "it is not a file"),
      ("/etc/passwd/a", "Not a directory"),
    ]
    for (path, reason) in reasons {
      #expect(throws: FontError.unreadable(path: path, reason: reason)) {
        try FontData(contentsOf: path)
      }
    }
    #expect(SystemError(2).description == "No such file or directory")
    #expect(SystemError(999_999).description == "error 999999")
  }

  @Test func `Input knows how much comes still`() throws {
    let input = try ByteInput(path: TestFonts.path("README.md"))
    let all = try #require(input.byteCount)
    #expect(try input.read(atMost: 10).count == 10)
    #expect(input.byteCount == all - 10)
    #expect(try input.readAll().count == all - 10)
    #expect(try ByteInput(path: "/dev/null").byteCount == nil)
  }
}
