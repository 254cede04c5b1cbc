public import KumihanFontSystem

extension TextLayout {
  /// The box around all ink, x from the box's left edge, y down from its top; nil when nothing is seen.
  ///
  /// Marks and overhangs are whole in it, however far they reach beyond the lines.
  public var inkBox: InkBox? {
    var all: InkBox?
    for line in self {
      guard let ink = line.inkBox else { continue }
      all = all?.union(ink) ?? ink
    }
    return all
  }
}

extension TextLayout.Line {
  /// The box around the line's ink, x from the box's left edge, y down from its top; nil when nothing is seen.
  public var inkBox: InkBox? {
    var all: InkBox?
    for run in self {
      guard let font = run.font else { continue }
      for glyph in run {
        guard let ink = font.inkBox(ofGlyph: glyph.id) else { continue }
        let moved = ink.moved(x: x + glyph.x, y: baseline - glyph.y)
        all = all?.union(moved) ?? moved
      }
    }
    return all
  }
}
