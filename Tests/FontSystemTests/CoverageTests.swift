import KumihanFontSystem
import TestSupport
import Testing

/// Which scalars a face has.
@Suite struct CoverageTests {
  @Test func `A coverage has the scalars that it was given, and no others`() {
    let scalars: [UInt32] = [0, 63, 64, 255, 256, 0x3042, 0xFFFF, 0x1_0000, 0x1_F600, 0x10_FFFF]
    let coverage = Coverage(scalars)
    #expect(coverage.count == scalars.count)
    #expect((0..<0x11_0000).filter { coverage.contains($0) } == scalars)
    for scalar in [0x11_0000, 0x11_0041, UInt32.max] { #expect(!coverage.contains(scalar)) }
  }

  @Test func `All of ASCII is 95 printable characters`() {
    let printable = (UInt32(0x20)...0x7E).map { $0 }
    #expect(Coverage(printable).hasPrintableASCII)
    for missing in [UInt32(0x20), 0x41, 0x7E] {
      #expect(!Coverage(printable.filter { $0 != missing }).hasPrintableASCII)
    }
    #expect(!Coverage([]).hasPrintableASCII)
  }

  /// How many characters of a block each face has, counted in its character map with fontTools.
  @Test func `Blocks are covered as the character maps say`() throws {
    let rows = """
      NotoSans-Regular.ttf            20 7E 95    A0 FF 96    100 17F 128   370 3FF 121   400 52F 304
      NotoSansArabic-Regular.ttf      20 7E 16    A0 FF 3     600 6FF 255   8A0 8FF 75    FE70 FEFF 140
      NotoSansHebrew-Regular.ttf      20 7E 2     A0 FF 1     590 5FF 87    FB1D FB4F 46
      NotoSansDevanagari-Regular.ttf  20 7E 39    A0 FF 4     900 97F 128   1CD0 1CFF 41
      NotoSansThai-Regular.ttf        20 7E 2     A0 FF 1     300 36F 2     E00 E7F 87
      NotoSansKR-Regular.otf          20 7E 95    3040 30FF 169   AC00 D7A3 11172   1100 11FF 256
      """
    for row in rows.split(separator: "\n") {
      let columns = row.split(separator: " ")
      let face = try TestFonts.face(String(columns[0]))
      for block in stride(from: 1, to: columns.count, by: 3) {
        let first = try #require(UInt32(columns[block], radix: 16))
        let last = try #require(UInt32(columns[block + 1], radix: 16))
        let count = (first...last).count { face.coverage.contains($0) }
        #expect(count == Int(columns[block + 2]), "\(columns[0]) \(columns[block])")
      }
    }
  }

  @Test func `Threads that ask at once get one coverage`() async throws {
    let face = try TestFonts.face("NotoSansJP-Bold.otf")
    let coverages = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<16 { group.addTask { ObjectIdentifier(face.coverage) } }
      return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
    }
    #expect(coverages.count == 1)
    #expect(face.covers("あ") && !face.covers("अ"))
  }
}
