internal import CKumihanHarfBuzz
package import KumihanTypography

/// A face at a place on its axes, scaled to one unit a font unit; immutable, hence safe to share.
@safe package final class ScaledFont: Sendable {
  nonisolated(unsafe) let handle: UnsafeMutablePointer<hb_font_t>
  /// The face, kept alive.
  package let file: FontFile
  private let contextFree = ContextFreeLedger()

  /// Makes a font at positions on the face's axes; axes that it lacks and what is no number are ignored.
  package init(_ file: FontFile, variations: [FontVariation] = []) {
    self.file = file
    unsafe handle = hb_font_create(file.handle)
    let scale = Int32(file.unitsPerEm)
    unsafe hb_font_set_scale(handle, scale, scale)
    let settings = variations.filter { !$0.value.isNaN }.map {
      hb_variation_t(tag: $0.axis.rawValue, value: Float($0.value))
    }
    if !settings.isEmpty {
      unsafe hb_font_set_variations(handle, settings, UInt32(settings.count))
    }
    unsafe hb_font_make_immutable(handle)
  }

  deinit { unsafe hb_font_destroy(handle) }
}

extension ScaledFont {
  /// The glyph of a scalar by the character map alone; nil when it has none.
  package func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0 ? glyph : nil
  }

  /// The glyph of a scalar with a variation selector; nil when the font has no such sequence.
  package func glyph(for scalar: UInt32, selector: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_variation_glyph(handle, scalar, selector, &glyph) != 0 ? glyph : nil
  }

  /// The horizontal advance of each glyph, in font units.
  package func advances(of glyphs: [UInt32]) -> [Int32] {
    var advances = [Int32](repeating: 0, count: glyphs.count)
    unsafe hb_font_get_glyph_h_advances(handle, UInt32(glyphs.count), glyphs, 4, &advances, 4)
    return advances
  }

  /// The ink box of a glyph in font units from its origin, y up; nil when it has none.
  package func extents(of glyph: UInt32) -> GlyphExtents? {
    var box = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(handle, glyph, &box) != 0 else { return nil }
    return GlyphExtents(
      left: box.x_bearing, top: box.y_bearing, width: box.width,
      height: Int32(clamping: -Int64(box.height)))
  }

  /// Metrics reach no farther than this: tables state 16 bits, to which a hostile font may add any variation.
  package static let metricBounds = -65_536...65_536

  /// A metric that the font states, in font units, variations applied; nil when it states none.
  ///
  /// It is kept within `metricBounds`, four of the largest ems.
  package func metric(_ tag: OpenTypeTag) -> Int? {
    var position: Int32 = 0
    let known = unsafe hb_ot_metrics_get_position(
      handle, hb_ot_metrics_tag_t(rawValue: tag.rawValue), &position)
    let bounds = ScaledFont.metricBounds
    return known != 0 ? min(max(Int(position), bounds.lowerBound), bounds.upperBound) : nil
  }
}

/// The ink box of a glyph in font units from its origin, y up.
package struct GlyphExtents: Equatable, Sendable {
  /// The left edge.
  package var left: Int32
  /// The upper edge.
  package var top: Int32
  /// Rightwards from the left edge.
  package var width: Int32
  /// Downwards from the upper edge.
  package var height: Int32

  /// Makes a box of its edges.
  package init(left: Int32, top: Int32, width: Int32, height: Int32) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}

extension ScaledFont {
  /// The glyphs that are shaped alone with some settings; none where direction or script depend on the text.
  package func contextFreeGlyphs(
    _ properties: ShapingProperties, _ features: [RangedFeature] = []
  ) -> ContextFreeGlyphs {
    guard let settings = PlanSettings(properties, features, for: file) else { return .none }
    return contextFree.glyphs(for: settings) { ContextFreeGlyphs(of: self, settings) }
  }
}
