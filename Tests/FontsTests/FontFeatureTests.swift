import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// The layout features that the fonts kept, against the feature lists that fontTools reads.
@Suite struct FontFeatureTests {
  private static let features: [(file: String, gsub: String, gpos: String)] = [
    (
      "NotoSans-Regular.ttf",
      """
      aalt c2sc case ccmp dnom frac liga lnum locl numr onum ordn pnum rtlm salt smcp ss03 ss04 \
      subs sups tnum zero
      """, "kern mark mkmk"
    ),
    (
      "NotoSans-BoldItalic.ttf",
      """
      aalt c2sc case ccmp dnom frac liga lnum locl numr onum ordn pnum rtlm salt smcp ss01 ss02 \
      ss03 ss04 subs sups tnum zero
      """, "kern mark mkmk"
    ),
    (
      "NotoSansJP-Regular.otf", "ccmp dlig fwid hwid liga locl pwid vert vjmo vrt2",
      "halt kern palt vert vhal vkrn vpal"
    ),
    (
      "NotoSansJP-Bold.otf", "ccmp dlig fwid hwid liga locl pwid vert vjmo vrt2",
      "halt kern palt vert vhal vkrn vpal"
    ),
    (
      "NotoSansKR-Regular.otf",
      "calt ccmp dlig fwid hwid liga ljmo locl pwid ruby tjmo vert vjmo vrt2",
      "halt kern palt vert vhal vkrn vpal"
    ),
    (
      "NotoSansArabic-Regular.ttf", "aalt ccmp dlig fina init isol locl medi rlig", "kern mark mkmk"
    ),
    ("NotoSansHebrew-Regular.ttf", "ccmp dlig", "kern mark"),
    (
      "NotoSansDevanagari-Regular.ttf",
      "abvs akhn blwf blws cjct half haln locl nukt pres psts rkrf rphf vatu", "abvm blwm dist"
    ),
    ("NotoSansThai-Regular.ttf", "aalt ccmp liga", "kern mark mkmk"),
    ("NotoColorEmoji.ttf", "ccmp", ""),
  ]

  @Test func `The fonts have the features that their tables list`() throws {
    for row in Self.features {
      #expect(try Self.tags("GSUB", in: row.file) == row.gsub, "\(row.file)")
      #expect(try Self.tags("GPOS", in: row.file) == row.gpos, "\(row.file)")
      #expect(try Self.tags("head", in: row.file) == "", "\(row.file)")
    }
  }

  private static func tags(_ table: String, in file: String) throws -> String {
    let table = try #require(OpenTypeTag(table))
    return try TestFonts.face(file).defaultFont.file.features(in: table).map(\.description)
      .joined(separator: " ")
  }
}
