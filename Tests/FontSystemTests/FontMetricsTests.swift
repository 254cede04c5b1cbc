import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

/// The measures of fonts, against what fontTools reads in the tables hhea, OS/2 and post.
@Suite struct FontMetricsTests {
  /// Glyphs; units per em, ascent, descent, line gap; x-height, height of capitals; underline, strike-out: place and thickness.
  private static let stated = """
    NotoColorEmoji.ttf              3968 2048 1900 500 0 1024 1900 -1244 131 530 102
    NotoSans-Bold.ttf               3317 1000 1069 293 0  546  714  -100  50 328  50
    NotoSans-BoldItalic.ttf         3327 1000 1069 293 0  546  714  -100  50 328  50
    NotoSans-Italic.ttf             3327 1000 1069 293 0  536  714  -100  50 322  50
    NotoSans-Regular.ttf            3317 1000 1069 293 0  536  714  -100  50 322  50
    NotoSansArabic-Regular.ttf      1648 1000 1374 738 0  374  416  -100  50 224  50
    NotoSansDevanagari-Regular.ttf   954 1000  896 408 0  536  622  -100  50 322  50
    NotoSansHebrew-Regular.ttf       149 1000 1068 292 0  536  714  -100  50 322  50
    NotoSansJP-Bold.otf             9445 1000 1160 288 0  543  733  -125  50 325  50
    NotoSansJP-Regular.otf         17426 1000 1160 288 0  543  733  -125  50 325  50
    NotoSansKR-Regular.otf         15199 1000 1160 288 0  543  733  -125  50 325  50
    NotoSansThai-Regular.ttf         140 1000 1061 450 0  556  714  -100  50 334  50
    """

  @Test func `Every embedded font has the measures that its tables state`() throws {
    for row in Self.stated.split(separator: "\n") {
      let columns = row.split(separator: " ")
      let face = try TestFonts.face(String(columns[0]))
      let metrics = face.metrics
      let measured = [
        face.glyphCount, metrics.unitsPerEm, metrics.ascent, metrics.descent, metrics.lineGap,
        metrics.xHeight, metrics.capHeight, metrics.underlineOffset, metrics.underlineThickness,
        metrics.strikeoutOffset, metrics.strikeoutThickness,
      ]
      #expect(measured == columns.dropFirst().compactMap { Int($0) }, "\(columns[0])")
    }
  }

  @Test func `A font at a size has its measures in points`() throws {
    let font = SizedFont(face: try TestFonts.face("NotoSans-Regular.ttf"), size: 17)
    #expect(font.ascent == 1069 * 17 / 1000.0)
    #expect(font.descent == 293 * 17 / 1000.0)
    #expect(font.leading == 0)
    #expect(font.points(-639) == -639 * 17 / 1000.0)
    let emoji = SizedFont(face: try TestFonts.face("NotoColorEmoji.ttf"), size: 10)
    #expect(emoji.points(2550) == 2550 * 10 / 2048.0)
  }

  @Test func `Variations move no measure farther than four of the largest ems`() throws {
    // What is added to -293, -100 and 536.
    let rows: [(delta: Int, descent: Int, underline: Int, xHeight: Int)] = [
      (-30_000, 30_293, -30_100, -29_464), (-70_000, 65_536, -65_536, -65_536),
      (Int(Int32.min), 65_536, -65_536, -65_536), (1 << 30, 65_536, 65_536, 65_536),
    ]
    for row in rows {
      var font = try FontTables(embedded: "NotoSans-Regular.ttf")
      font.setMetricVariations(["hasc", "hdsc", "hlgp", "undo", "xhgt"], by: row.delta)
      let sized = SizedFont(face: try FontFace(bytes: font.file, name: "test"), size: 10)
      #expect(sized.metrics.descent == row.descent, "\(row)")
      #expect(sized.metrics.underlineOffset == row.underline, "\(row)")
      #expect(sized.metrics.xHeight == row.xHeight, "\(row)")
      #expect(sized.descent == Double(row.descent) / 100)
      #expect((-655.36...655.36).contains(sized.ascent) && (0...655.36).contains(sized.leading))
    }
  }

  /// What is done to Noto Sans JP (hhea 1160 -288 0; OS/2 880 -120 0), and its height and line gap then.
  @Test func `Heights are those of OS/2 where the font says so`() throws {
    let font = try FontTables(embedded: "NotoSansJP-Bold.otf")
    func height(_ change: (inout FontTables) -> Void) throws -> [Int] {
      var changed = font
      change(&changed)
      let metrics = try FontFace(bytes: changed.file, name: "test").metrics
      return [metrics.ascent, metrics.descent, metrics.lineGap]
    }
    let useTypo = 1 << 7 | 1 << 5
    #expect(try height { _ in } == [1160, 288, 0])
    #expect(try height { $0.set(useTypo, at: 62, of: "OS/2") } == [880, 120, 0])
    let gaps = try height {
      $0.set(useTypo, at: 62, of: "OS/2")
      $0.set(333, at: 72, of: "OS/2")
      $0.set(222, at: 8, of: "hhea")
    }
    #expect(gaps == [880, 120, 333])
    #expect(try height { $0.set(222, at: 8, of: "hhea") } == [1160, 288, 222])
    #expect(try height { $0.set(-222, at: 8, of: "hhea") } == [1160, 288, 0])
    #expect(try height { $0["hhea"] = nil } == [800, 200, 0])
    let zero = try height {
      $0.set(0, at: 4, of: "hhea")
      $0.set(0, at: 6, of: "hhea")
    }
    #expect(zero == [800, 200, 0])
  }

  @Test func `A font with its signs mistaken has the heights that were meant`() throws {
    var font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    font.set(0, at: 62, of: "OS/2")
    font.set(-900, at: 4, of: "hhea")
    font.set(250, at: 6, of: "hhea")
    let metrics = try FontFace(bytes: font.file, name: "test").metrics
    #expect([metrics.ascent, metrics.descent] == [900, 250])
  }

  @Test func `What a font does not state is a share of the em`() throws {
    let font = try FontTables(embedded: "NotoSansJP-Bold.otf")
    func metrics(_ change: (inout FontTables) -> Void) throws -> FontMetrics {
      var changed = font
      change(&changed)
      return try FontFace(bytes: changed.file, name: "test").metrics
    }
    let withoutOS2 = try metrics { $0["OS/2"] = nil }
    #expect([withoutOS2.xHeight, withoutOS2.capHeight] == [500, 700])
    #expect([withoutOS2.strikeoutOffset, withoutOS2.strikeoutThickness] == [250, 50])
    #expect([withoutOS2.underlineOffset, withoutOS2.ascent] == [-125, 1160])

    let firstVersion = try metrics {
      $0["OS/2"] = $0["OS/2"].map { [UInt8]($0.prefix(86)) }
      $0.set(1, at: 0, of: "OS/2")
    }
    #expect([firstVersion.xHeight, firstVersion.capHeight] == [500, 700])
    #expect([firstVersion.strikeoutOffset, firstVersion.strikeoutThickness] == [325, 50])

    let withoutPost = try metrics { $0["post"] = nil }
    #expect([withoutPost.underlineOffset, withoutPost.underlineThickness] == [-100, 50])

    let withoutThickness = try metrics {
      $0.set(0, at: 10, of: "post")
      $0.set(-3, at: 28, of: "OS/2")
    }
    #expect(
      [withoutThickness.underlineThickness, withoutThickness.strikeoutThickness] == [50, 50])
  }

  @Test func `A face without names is called by its path`() throws {
    var font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    font["name"] = nil
    let face = try FontFace(bytes: font.file, name: "nameless.ttf")
    #expect(
      [face.familyName, face.styleName, face.fullName, face.path]
        == ["nameless.ttf", "Regular", "nameless.ttf", "nameless.ttf"])
  }
}
