import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// Glyphs, their widths, boxes and outlines, against fontTools.
@Suite struct GlyphTests {
  private struct Row {
    var font: String
    var character: Unicode.Scalar
    var glyph: UInt32
    var advance: Int32
    /// Left, bottom, right, top; empty for a glyph without ink.
    var box: [Int32]
    /// As the path of an SVG, y up, as fontTools draws it.
    var outline: String
  }

  /// Straight and curved, simple and compound glyphs of both kinds of outlines.
  private static let rows = [
    Row(
      font: "NotoSans-Regular.ttf", character: "l", glyph: 79, advance: 258,
      box: [85, 0, 173, 760], outline: "M173,0L85,0L85,760L173,760Z"),
    Row(
      font: "NotoSans-Regular.ttf", character: ".", glyph: 17, advance: 268,
      box: [72, -14, 196, 121],
      outline: """
        M72,54Q72,91 90,106Q108,121 133,121Q159,121 177.5,106Q196,91 196,54Q196,18 177.5,2\
        Q159,-14 133,-14Q108,-14 90,2Q72,18 72,54Z
        """),
    Row(
      font: "NotoSans-Regular.ttf", character: "é", glyph: 171, advance: 564,
      box: [55, -10, 513, 766],
      outline: """
        M292,546Q361,546 410.5,516Q460,486 486.5,431.5Q513,377 513,304L513,251L146,251\
        Q148,160 192.5,112.5Q237,65 317,65Q368,65 407.5,74.5Q447,84 489,102L489,25\
        Q448,7 408,-1.5Q368,-10 313,-10Q237,-10 178.5,21Q120,52 87.5,113.5Q55,175 55,264\
        Q55,352 84.5,415Q114,478 167.5,512Q221,546 292,546ZM291,474Q228,474 191.5,433.5\
        Q155,393 148,321L421,321Q420,389 389,431.5Q358,474 291,474ZM426,756Q414,738 389,709.5\
        Q364,681 335.5,652.5Q307,624 283,606L225,606L225,618Q240,637 257.5,663\
        Q275,689 292,716.5Q309,744 320,766L426,766Z
        """),
    Row(
      font: "NotoSans-Regular.ttf", character: " ", glyph: 3, advance: 260, box: [], outline: ""),
    Row(
      font: "NotoSansArabic-Regular.ttf", character: "ا", glyph: 46, advance: 238,
      box: [72, 0, 173, 714], outline: "M92,0L72,714L153,714L173,0Z"),
    Row(
      font: "NotoSansHebrew-Regular.ttf", character: "ו", glyph: 124, advance: 301,
      box: [38, 0, 221, 593], outline: "M129,0L129,517L38,517L49,593L221,593L221,0Z"),
    Row(
      font: "NotoSansDevanagari-Regular.ttf", character: "।", glyph: 104, advance: 379,
      box: [194, 0, 275, 622], outline: "M194,622L275,622L275,0L194,0Z"),
    Row(
      font: "NotoSans-Bold.ttf", character: "I", glyph: 44, advance: 389, box: [32, 0, 357, 714],
      outline: """
        M357,0L32,0L32,86L119,126L119,588L32,628L32,714L357,714L357,628L270,588L270,126L357,86Z
        """),
    Row(
      font: "NotoSansJP-Regular.otf", character: "一", glyph: 1840, advance: 1000,
      box: [44, 349, 960, 431], outline: "M44,431L44,349L960,349L960,431Z"),
    Row(
      font: "NotoSansJP-Regular.otf", character: "。", glyph: 962, advance: 1000,
      box: [42, -61, 347, 244],
      outline: """
        M194,244C111,244 42,176 42,92C42,7 111,-61 194,-61C279,-61 347,7 347,92\
        C347,176 279,244 194,244ZM194,-10C139,-10 93,35 93,92C93,147 139,193 194,193\
        C251,193 296,147 296,92C296,35 251,-10 194,-10Z
        """),
    Row(
      font: "NotoSansKR-Regular.otf", character: "이", glyph: 8493, advance: 920,
      box: [83, -79, 790, 827],
      outline: """
        M707,827L707,-79L790,-79L790,827ZM313,757C179,757 83,634 83,442C83,249 179,126 313,126\
        C446,126 542,249 542,442C542,634 446,757 313,757ZM313,683C401,683 462,588 462,442\
        C462,295 401,200 313,200C224,200 163,295 163,442C163,588 224,683 313,683Z
        """),
  ]

  @Test func `Glyphs have the widths, boxes and outlines that are in the file`() throws {
    for row in Self.rows {
      let font = SizedFont(face: try TestFonts.face(row.font), size: 10)
      let glyph = try #require(font.glyph(for: row.character))
      #expect(glyph == row.glyph, "\(row.character)")
      #expect(font.advances(ofGlyphs: [glyph]) == [row.advance], "\(row.character)")
      #expect(font.scaled.outline(of: glyph).path == row.outline, "\(row.character)")
      let extents = try #require(font.scaled.extents(of: glyph))
      #expect(extents == GlyphExtents(edges: row.box), "\(row.character)")
    }
  }

  /// A file with the outlines of two fonts; its first four bytes say which of them count.
  @Test(arguments: [false, true])
  func `Outlines are of the kind that the file says`(isCollection: Bool) throws {
    let trueType = try FontTables(embedded: "NotoSans-Regular.ttf")
    let row = try #require(Self.rows.first { $0.character == "一" })
    func outlines(_ version: [UInt8]) throws -> (path: String, extents: GlyphExtents?) {
      var font = try FontTables(embedded: row.font)
      font.version = version
      font["glyf"] = trueType["glyf"]
      font["loca"] = trueType["loca"]
      font.set(try #require(trueType["head"]).number16(at: 50), at: 50, of: "head")
      let bytes = isCollection ? FontTables.collection([trueType, font]) : font.file
      let face = try FontFace(bytes: bytes, name: "both", index: isCollection ? 1 : 0)
      let scaled = face.defaultFont
      return (scaled.outline(of: row.glyph).path, scaled.extents(of: row.glyph))
    }
    let cff = try outlines(Array("OTTO".utf8))
    #expect(cff.path == row.outline && cff.extents == GlyphExtents(edges: row.box))
    let path = try outlines([0, 1, 0, 0]).path
    #expect(path != row.outline && !path.isEmpty)
  }

  /// hb-shape --show-extents: `[gid59=0+2550<0,1898,2555,-2405>]`.
  @Test func `A colour bitmap has a box but no outline`() throws {
    let face = try TestFonts.face("NotoColorEmoji.ttf")
    let glyph = try #require(face.defaultFont.glyph(for: 0x2600))
    #expect(face.hasColorGlyphs)
    #expect(glyph == 59)
    #expect(face.defaultFont.advances(of: [glyph]) == [2550])
    #expect(face.defaultFont.outline(of: glyph).elements.isEmpty)
    #expect(
      face.defaultFont.extents(of: glyph)
        == GlyphExtents(left: 0, top: 1898, width: 2555, height: 2405))
  }

  @Test func `A glyph that the font lacks has nothing`() throws {
    let face = try TestFonts.face("NotoSansHebrew-Regular.ttf")
    #expect(face.defaultFont.glyph(for: 0x3042) == nil)
    #expect(face.defaultFont.glyph(for: .max) == nil)
    #expect(face.defaultFont.glyph(for: 0x5D0, selector: 0xFE00) == nil)
    for glyph in [UInt32(149), 0xFFFF, .max] {
      #expect(face.defaultFont.outline(of: glyph).elements.isEmpty)
      #expect(face.defaultFont.advances(of: [glyph]).count == 1)
    }
    #expect(face.defaultFont.advances(of: []).isEmpty)
  }
}

extension GlyphExtents {
  /// A box of left, bottom, right and top; without edges an empty one.
  fileprivate init(edges: [Int32]) {
    let edges = edges.isEmpty ? [0, 0, 0, 0] : edges
    self.init(
      left: edges[0], top: edges[3], width: edges[2] - edges[0], height: edges[3] - edges[1])
  }
}
