internal import CKumihanFontconfig

extension FontPatternReader {
  /// A page of a character set has a bit for each of 256 scalars.
  private static let pageWords = 8

  /// The scalars that the face has, ascending; none where the pattern does not say.
  var scalars: [UInt32] {
    guard let charset = unsafe charset else { return [] }
    var page = [UInt32](repeating: 0, count: FontPatternReader.pageWords)
    var next: UInt32 = 0
    var scalars: [UInt32] = []
    var start = unsafe FcCharSetFirstPage(charset, &page, &next)
    // FC_CHARSET_DONE, a macro with a cast.
    while start != UInt32.max {
      FontPatternReader.append(page, from: start, to: &scalars)
      start = unsafe FcCharSetNextPage(charset, &page, &next)
    }
    return scalars
  }

  private static func append(_ page: [UInt32], from start: UInt32, to scalars: inout [UInt32]) {
    guard start < 0x11_0000 else { return }
    for (word, bits) in page.enumerated() where bits != 0 {
      for bit in 0..<UInt32(32) where bits >> bit & 1 == 1 {
        scalars.append(start + UInt32(word) * 32 + bit)
      }
    }
  }
}
