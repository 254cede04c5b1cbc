internal import CKumihanHarfBuzz

/// The outline of a glyph in font units from its origin, y up.
package struct GlyphOutline: Equatable, Sendable {
  /// A piece of a contour.
  package enum Element: Equatable, Sendable {
    /// Starts a contour.
    case move(x: Float, y: Float)
    /// A straight line.
    case line(x: Float, y: Float)
    /// A quadratic curve with one control point (TrueType).
    case quadratic(controlX: Float, controlY: Float, x: Float, y: Float)
    /// A cubic curve with two control points (CFF).
    case cubic(
      firstX: Float, firstY: Float, secondX: Float, secondY: Float, x: Float, y: Float)
    /// Ends a contour with a straight line to its start.
    case close
  }

  /// The pieces, contour after contour.
  package var elements: [Element] = []
}

extension ScaledFont {
  /// The outline of a glyph; empty for glyphs without one, such as spaces and bitmaps, and for those that are
  /// made of others without end.
  package func outline(of glyph: UInt32) -> GlyphOutline {
    guard file.composites.isBounded(glyph) else { return GlyphOutline() }
    let pen = OutlinePen()
    guard let functions = unsafe OutlinePen.functions() else { return GlyphOutline() }
    defer { unsafe hb_draw_funcs_destroy(functions) }
    unsafe hb_font_get_glyph_shape(
      handle, glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.outline
  }
}

/// Collects what HarfBuzz draws.
private final class OutlinePen {
  var outline = GlyphOutline()

  static func functions() -> UnsafeMutablePointer<hb_draw_funcs_t>? {
    guard let functions = unsafe hb_draw_funcs_create() else { return nil }
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in unsafe append(.move(x: x, y: y), to: pen) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in unsafe append(.line(x: x, y: y), to: pen) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, pen, _, controlX, controlY, x, y, _ in
        unsafe append(
          .quadratic(controlX: controlX, controlY: controlY, x: x, y: y), to: pen)
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, firstX, firstY, secondX, secondY, x, y, _ in
        unsafe append(
          .cubic(
            firstX: firstX, firstY: firstY, secondX: secondX, secondY: secondY, x: x, y: y),
          to: pen)
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, pen, _, _ in unsafe append(.close, to: pen) }, nil, nil)
    return unsafe functions
  }
}

private func append(_ element: GlyphOutline.Element, to pen: UnsafeMutableRawPointer?) {
  guard let pen = unsafe pen else { return }
  unsafe Unmanaged<OutlinePen>.fromOpaque(pen).takeUnretainedValue()
    .outline.elements.append(element)
}
