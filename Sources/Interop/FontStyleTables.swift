package import KumihanTypography

/// What a face's tables say of its weight, width, slant and kind of letters, axes left out.
package struct FontStyleTables: Sendable {
  /// `usWeightClass`; 400 where the font says none from 1 to 1,000.
  package var weight = 400.0
  /// `usWidthClass`; 5 where the font says none from 1 to 9.
  package var widthClass = 5
  /// One of the slants (OS/2 `fsSelection`, else head `macStyle`).
  package var slants = FontTraits.Slants.upright
  /// Whether the letters have serifs (OS/2 `panose`).
  package var hasSerifs = false
  /// Whether all letters are of one width (post `isFixedPitch`, OS/2 `panose`).
  package var isMonospaced = false

  /// Reads the tables of a face; what it lacks is taken as regular.
  package init(of file: FontFile) {
    let (header, post) = (file.table(0x6865_6164), file.table(0x706F_7374))
    let windows = file.table(0x4F53_2F32)
    if windows.count >= 64 {
      read(windows: windows)
    } else if header.count >= 46 {
      weight = header[45] & 1 != 0 ? 700 : 400
      slants = header[45] & 2 != 0 ? .italic : .upright
    }
    isMonospaced = isMonospaced || post.count >= 16 && post[12..<16] != [0, 0, 0, 0]
  }

  private mutating func read(windows table: [UInt8]) {
    let (weightClass, widthClass) = (
      Int(table[4]) << 8 | Int(table[5]), Int(table[6]) << 8 | Int(table[7])
    )
    if (1...1000).contains(weightClass) { weight = Double(weightClass) }
    if (1...9).contains(widthClass) { self.widthClass = widthClass }
    let (italicBit, obliqueBit) = (table[63] & 1 != 0, table[62] & 2 != 0)
    slants = obliqueBit ? .oblique : italicBit ? .italic : .upright
    // PANOSE of Latin text: family 2, serif styles 2 to 10, proportion 9.
    let isText = table[32] == 2
    hasSerifs = isText && (2...10).contains(table[33])
    isMonospaced = isText && table[35] == 9
  }
}

extension FontFile {
  fileprivate func table(_ tag: UInt32) -> [UInt8] { table(OpenTypeTag(rawValue: tag)) }
}
