internal import CKumihanHarfBuzz

/// What is painted for a glyph.
package enum GlyphPaint: Equatable, Sendable {
  /// The glyph itself: its outline or bitmap.
  case glyph
  /// Other glyphs in colours, from back to front (OpenType `COLR`, version 0).
  case layers([UInt32])
  /// A picture whose edges are not looked for (`COLR` version 1, `SVG `).
  case picture
}

extension ScaledFont {
  /// More layers are not looked at.
  private static let mostLayers: UInt32 = 1_024

  /// What is painted for a glyph.
  package func paint(of glyph: UInt32) -> GlyphPaint {
    if unsafe TableBytes(0x434F_4C52, of: file.handle).hasPaint(of: glyph) { return .picture }
    var count = ScaledFont.mostLayers
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    unsafe _ = hb_ot_color_glyph_get_layers(file.handle, glyph, 0, &count, &layers)
    if count > 0 { return .layers(layers.prefix(Int(count)).map(\.glyph)) }
    let picture = unsafe hb_ot_color_glyph_reference_svg(file.handle, glyph)
    defer { unsafe hb_blob_destroy(picture) }
    return unsafe hb_blob_get_length(picture) > 0 ? .picture : .glyph
  }
}

extension TableBytes {
  /// Whether a table `COLR` lists a glyph in version 1: a number, then a glyph and 32 bits each, in order.
  fileprivate func hasPaint(of glyph: UInt32) -> Bool {
    guard number16(at: 0) >= 1, number32(at: 14) > 0 else { return false }
    let start = number32(at: 14)
    var (low, high) = (0, min(number32(at: start), count / 6))
    while low < high {
      let middle = (low + high) / 2
      if number16(at: start + 4 + 6 * middle) < glyph { low = middle + 1 } else { high = middle }
    }
    return start + 4 + 6 * low <= count - 6 && number16(at: start + 4 + 6 * low) == glyph
  }
}
