internal import KumihanInterop

/// A box around ink, in points: y down from the baseline or from a box's top, whichever is said.
public struct InkBox: Hashable, Sendable {
  /// The left edge.
  public var left: Double
  /// The upper edge.
  public var top: Double
  /// The right edge.
  public var right: Double
  /// The lower edge.
  public var bottom: Double

  /// Makes a box of its edges.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// From the left edge to the right one.
  public var width: Double { right - left }
  /// From the upper edge to the lower one.
  public var height: Double { bottom - top }

  /// The box moved by a distance.
  public func moved(x: Double, y: Double) -> InkBox {
    InkBox(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// The smallest box around both.
  public func union(_ other: InkBox) -> InkBox {
    InkBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

extension SizedFont {
  /// The box around a glyph's ink, from the glyph's origin on the baseline; nil when nothing of it is seen.
  ///
  /// What is faked counts: leaning outlines reach farther to the right above the baseline, thick ones all round. Of a
  /// glyph in layers all layers count. Pictures (`COLR` version 1, `SVG `) are taken to fill the advance from the
  /// ascent to the descent.
  public func inkBox(ofGlyph glyph: UInt32) -> InkBox? {
    guard face.hasColorGlyphs else { return outlineBox(of: glyph) }
    switch scaled.paint(of: glyph) {
    case .glyph: return outlineBox(of: glyph)
    case .picture: return emBox(of: glyph)
    case .layers(let layers):
      return layers.compactMap(outlineBox).reduce(nil) { $0?.union($1) ?? $1 }
    }
  }

  private func emBox(of glyph: UInt32) -> InkBox? {
    let box = InkBox(
      left: 0, top: -ascent, right: points(scaled.advances(of: [glyph])[0]), bottom: descent)
    return box.width > 0 && box.height > 0 ? box : nil
  }

  private func outlineBox(of glyph: UInt32) -> InkBox? {
    guard let extents = scaled.extents(of: glyph), extents.width != 0, extents.height != 0 else {
      return nil
    }
    let left = Int64(extents.left)
    let (right, top) = (left + Int64(extents.width), Int64(extents.top))
    var box = InkBox(
      left: points(left), top: -points(top), right: points(right),
      bottom: -points(top - Int64(extents.height)))
    if synthesis.contains(.bold) {
      let growth = size * FontSynthesis.boldGrowth
      box = InkBox(
        left: box.left - growth, top: box.top - growth, right: box.right + growth,
        bottom: box.bottom + growth)
    }
    if synthesis.contains(.oblique) {
      box.left -= max(0, box.bottom) * FontSynthesis.obliqueSlope
      box.right += max(0, -box.top) * FontSynthesis.obliqueSlope
    }
    return box
  }
}
