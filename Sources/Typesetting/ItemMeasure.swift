internal import KumihanFontSystem
internal import KumihanShaping
internal import KumihanTypography

/// What an item's widths and heights are made of, in points.
struct ItemMeasure: Sendable {
  /// Its atoms.
  let atoms: Range<Int>
  /// The sum of its glyphs' advances, in font units.
  let advance: Int32
  /// Whether it is text, with an extent of its own.
  let isText: Bool
  /// Whether it is a tab, whose advance depends on where it stands.
  let isTab: Bool
  /// Whether widths of its prefixes never shrink.
  let isMonotone: Bool
  /// Whether its positions alone tell how far each prefix reaches: text that leads on, without any spacing.
  let isPlain: Bool
  let size: Double
  let unitsPerEm: Double
  /// Points after each cluster.
  let spacing: Double
  /// Whether the space after a line's last cluster is trimmed (tracking, not kerning).
  let trimsLastSpace: Bool
  /// Points after each space between words.
  let wordSpacing: Double
  /// Whether either space is added anywhere.
  let isSpaced: Bool
  let extent: LineExtent
  /// How far its glyphs are raised.
  let baselineOffset: Double
  /// How many of its atoms have a point's room on the average.
  private let atomsPerPoint: Double

  init(_ item: ShapedItem, _ style: RunStyle, _ font: SizedFont?) {
    (atoms, advance) = (item.atoms, item.advance)
    (isText, isTab) = (item.item.kind == .text, item.item.kind == .tab)
    isMonotone = item.isMonotone
    size = style.size
    unitsPerEm = Double(font?.metrics.unitsPerEm ?? 1000)
    spacing = style.tracking != 0 ? style.tracking : style.kerning
    trimsLastSpace = style.tracking != 0
    wordSpacing = style.wordSpacing
    isSpaced = spacing != 0 || wordSpacing != 0
    extent = LineExtent(font, pitch: style.linePitch).raised(by: style.baselineOffset)
    baselineOffset = style.baselineOffset
    isPlain = isMonotone && !isTab && !isSpaced
    let width = Double(advance) * size / unitsPerEm
    atomsPerPoint = width > 0 ? Double(atoms.count) / width : .infinity
  }

  /// Font units in points.
  func points(_ units: Int32) -> Double { Double(units) * size / unitsPerEm }

  /// How many atoms have room in some points if all are alike; at most all of them.
  @inline(__always)
  func likelyCount(within room: Double) -> Int {
    let count = room * atomsPerPoint
    guard count < Double(atoms.count) else { return atoms.count }
    return count > 0 ? Int(count) : 0
  }
}
