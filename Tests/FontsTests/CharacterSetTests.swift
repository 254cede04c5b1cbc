import Foundation
import KumihanFontSystem
import TestSupport
import Testing

/// The character sets that the fonts were cut to.
@Suite struct CharacterSetTests {
  @Test(arguments: ["NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf"])
  func `Japanese has all of JIS X 0208, and kana of every kind`(name: String) throws {
    let face = try TestFonts.face(name)
    let characters = Self.japaneseCharacters
    #expect(characters.count == 6879)
    #expect(Self.missing(characters, in: face) == [])
    // Unicode 15.0 has 93 hiragana, 96 katakana, 16 extensions, 63 half-width forms.
    let kana = ["3041 3096", "3099 309F", "30A0 30FF", "31F0 31FF", "FF61 FF9F"]
    #expect(Self.missing(kana.flatMap { Self.span($0) }, in: face) == [])
    #expect(
      Self.missing(["2E80 2E80", "AC00 AC00"].flatMap { Self.span($0) }, in: face).count == 2)
    // What Windows-31J adds, and Jōyō kanji beyond JIS X 0208.
    let added = "①⑳ⅠⅩ㍉㌔㈱№℡∮∟⊿纊褜鍈𠮟塡剝頰"
    #expect(Self.missing(added.unicodeScalars.map(\.value), in: face) == [])
  }

  @Test func `Korean has all modern syllables and the jamo`() throws {
    let face = try TestFonts.face("NotoSansKR-Regular.otf")
    let letters = ["AC00 D7A3", "1100 11FF", "3131 318E", "A960 A97C", "D7B0 D7C6", "D7CB D7FB"]
      .flatMap { Self.span($0) }
    #expect(letters.count == 11_172 + 256 + 94 + 29 + 23 + 49)
    #expect(Self.missing(letters, in: face) == [])
  }

  /// The rows of the standard, less the hanja; README counts 32 symbols that the source lacks.
  @Test func `Korean has the symbols of KS X 1001 but those that its source lacks`() throws {
    let face = try TestFonts.face("NotoSansKR-Regular.otf")
    let missing = Self.missing(Self.koreanCharacters, in: face)
    #expect(Self.koreanCharacters.count == 986 + 2350)
    #expect(missing.count == 32, "\(missing)")
  }

  @Test(arguments: ["Regular", "Bold", "Italic", "BoldItalic"])
  func `Noto Sans has Latin, Greek and Cyrillic, but for Coptic letters`(style: String) throws {
    let face = try TestFonts.face("NotoSans-\(style).ttf")
    let blocks = [
      "20 7E", "A0 FF", "100 17F", "180 24F", "250 2AF", "300 36F", "384 38A", "38C 38C", "38E 3A1",
      "3A3 3E1", "3F0 3FF", "400 4FF", "500 52F", "1E00 1EFF", "2010 2027", "2030 203A",
      "20AC 20AC",
    ]
    #expect(Self.missing(blocks.flatMap { Self.span($0) }, in: face) == [])
  }

  /// The blocks' assigned characters in Unicode 15.0, the newest ones apart.
  @Test(arguments: [
    ("NotoSansArabic-Regular.ttf", "600 61C 61E 6FF 750 77F FE70 FE74 FE76 FEFC"),
    ("NotoSansHebrew-Regular.ttf", "591 5C7 5D0 5EA 5F0 5F4 FB1D FB36 FB46 FB4F"),
    ("NotoSansDevanagari-Regular.ttf", "900 97F A8E0 A8FF"),
    ("NotoSansThai-Regular.ttf", "E01 E3A E3F E5B"),
  ])
  func `A script's font has its blocks`(name: String, ends: String) throws {
    let ends = ends.split(separator: " ")
    let blocks = stride(from: 0, to: ends.count, by: 2)
      .flatMap { Self.span("\(ends[$0]) \(ends[$0 + 1])") }
    #expect(Self.missing(blocks, in: try TestFonts.face(name)) == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: emojiTest), "needs unicode-data"))
  func `Colour emoji are there for all of Unicode 15`() throws {
    let face = try TestFonts.face("NotoColorEmoji.ttf")
    let scalars = try String(contentsOfFile: Self.emojiTest, encoding: .utf8)
      .split(separator: "\n").filter { $0.contains("; fully-qualified") }
      .flatMap {
        $0.prefix { $0 != ";" }.split(separator: " ").compactMap { UInt32($0, radix: 16) }
      }
    #expect(Set(scalars).count == 1437)
    // U+FE0F selects; it needs no glyph.
    #expect(Set(scalars).filter { !face.coverage.contains($0) } == [0xFE0F])
  }

  private static let emojiTest = "/usr/share/unicode/emoji/emoji-test.txt"

  /// The scalars from one to another, such as "E01 E3A".
  private static func span(_ ends: String) -> [UInt32] {
    let ends = ends.split(separator: " ").compactMap { UInt32($0, radix: 16) }
    return Array(ends[0]...ends[1])
  }

  /// The scalars that a face lacks, as hexadecimal numbers.
  private static func missing(_ scalars: [UInt32], in face: FontFace) -> [String] {
    scalars.filter { !face.coverage.contains($0) }.map { String($0, radix: 16) }
  }

  /// JIS X 0208: rows 1 to 8 and 16 to 84, as ISO 2022 switches to them.
  private static let japaneseCharacters = characters(
    inRows: Array(1...8) + Array(16...84), .iso2022JP
  ) { [0x1B, 0x24, 0x42, 0x20 + $0, 0x20 + $1, 0x1B, 0x28, 0x42] }

  /// KS X 1001 without the hanja and the rows for private use.
  private static let koreanCharacters = characters(
    inRows: Array(1...40), String.Encoding(rawValue: 0x8000_0940)  // kCFStringEncodingEUC_KR
  ) { [0xA0 + $0, 0xA0 + $1] }

  /// What the 94 cells of each row of a character set stand for.
  private static func characters(
    inRows rows: [UInt8], _ encoding: String.Encoding, bytes: (UInt8, UInt8) -> [UInt8]
  ) -> [UInt32] {
    let scalars = rows.flatMap { row in
      (UInt8(1)...94).flatMap { cell in
        let text = String(data: Data(bytes(row, cell)), encoding: encoding) ?? ""
        return text.unicodeScalars.map(\.value)
      }
    }
    return Set(scalars).sorted()
  }
}
