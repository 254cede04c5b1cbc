internal import KumihanTypography

/// What holds for the lines of all paragraphs of a text, whatever the offer.
final class LineRules: Sendable {
  let style: ParagraphStyle
  let strut: LineStrut
  /// Where tabs lead to, in lines from left to right.
  let tabs: TabRuler
  let pool: ShaperPool
  /// How much room the widest line takes when nothing wraps.
  let maxContentWidth = FoundOnce()
  /// How much room the widest piece takes that may stand on a line of its own.
  let minContentWidth = FoundOnce()

  init(style: ParagraphStyle, strut: LineStrut, tabs: TabRuler, pool: ShaperPool) {
    self.style = style
    self.strut = strut
    self.tabs = tabs
    self.pool = pool
  }
}
