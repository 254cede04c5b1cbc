/// What kind of font file some bytes are, by their first ones.
enum FontFormat: Equatable {
  /// OpenType, TrueType or a collection, as HarfBuzz reads them; or nothing known.
  case openType
  /// OpenType in a packed form that FreeType unpacks: WOFF or WOFF2.
  case packed
  /// A kind that is not used, and what it is called.
  case unsupported(String)

  /// Looks at the first bytes of a file.
  init(_ start: [UInt8]) {
    let known = FontFormat.signatures.first { start.starts(with: $0.bytes) }
    self = known?.format ?? .openType
  }

  private static let signatures: [(bytes: [UInt8], format: FontFormat)] = [
    (Array("wOFF".utf8), .packed), (Array("wOF2".utf8), .packed),
    (Array("%!".utf8), .unsupported("a Type 1 font")),
    ([0x80, 0x01], .unsupported("a Type 1 font")),
    (Array("typ1".utf8), .unsupported("a Type 1 font")),
    ([0x01, 0x66, 0x63, 0x70], .unsupported("a bitmap font (PCF)")),
    (Array("STARTFONT".utf8), .unsupported("a bitmap font (BDF)")),
    ([0x1F, 0x8B], .unsupported("a compressed file (gzip)")),
  ]
}
