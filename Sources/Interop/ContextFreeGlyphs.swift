internal import CKumihanHarfBuzz
internal import KumihanTypography

/// The glyphs that a font shapes alone, whatever stands beside them, with some script, language and features.
///
/// So read off all lookups of GSUB and GPOS that are active then, and those that these apply: HarfBuzz's own list of a
/// lookup's glyphs leaves out class 0. A font that HarfBuzz shapes in another way has none.
///
/// A text of words between spaces is shaped as its words are, one by one, if the space is such a glyph; a text of such
/// glyphs alone, as its scalars are. What stands in no table is the caller's business:
/// - Cut only between grapheme clusters (UAX #29), so that no piece starts with a half-width voiced mark or, in Thai
///   and Lao, with U+0E33 or U+0EB3; and not before a mark or a format character: some marks of Myanmar start a
///   grapheme cluster. Of scalars one by one, each is a grapheme cluster, none is a mark or default-ignorable, and the
///   character map has its glyph.
/// - Where the whole has a mark (general category M), HarfBuzz composes again what it took apart, in all of it. So a
///   piece without a mark has no scalar with a canonical decomposition: none at all in scripts of syllables (those with
///   a shaper of their own in HarfBuzz, but Arabic, Hebrew, Thai and Hangul), else none that the font has no glyph for.
/// - In scripts of syllables HarfBuzz numbers these from 1 to 15, again and again, and forgets a dotted circle where two
///   that lack a base have one number. So a piece is the same with `ShapingFlags.doNotInsertDottedCircle`.
/// - Give all pieces the same flags: a text's beginning and end are told to none, or cut off by a space.
/// - Cut only at U+0020: joining, syllables and fractions end there, and not at every space.
/// - Settings for a range of the text may not start or end within a piece.
/// - A text that becomes more than four glyphs a scalar may be bounded as a whole (`GlyphGrowth`), and not in pieces.
package struct ContextFreeGlyphs: Sendable {
  /// Those that are tied to others by more than kerning.
  private let tied: NumberSet
  /// Those that are tied by kerning.
  private let kerned: NumberSet
  private let count: Int
  /// Whether the space is one: its glyph in the character map, and all that take its place.
  package private(set) var hasSpace: Bool

  /// No glyph at all.
  static let none = ContextFreeGlyphs()

  private init() {
    (tied, kerned, count, hasSpace) = (NumberSet(), NumberSet(), 0, false)
  }

  /// Whether a glyph of the character map is one.
  package func contains(_ glyph: UInt32) -> Bool {
    isKernedAtMost(glyph) && !kerned.contains(Int(glyph))
  }

  /// Whether a glyph of the character map is tied to others by kerning alone.
  ///
  /// In a text of such glyphs, each is moved as in the pair with the one behind it, and can be cut off from the one
  /// before it as in the pair with that; the last is as alone.
  package func isKernedAtMost(_ glyph: UInt32) -> Bool {
    glyph < count && !tied.contains(Int(glyph))
  }
}

extension ContextFreeGlyphs {
  /// HarfBuzz gives up where it is to apply more than 1,024 lookups within others for each character of a text.
  private static let mostOperations = 256

  init(of font: ScaledFont, _ settings: PlanSettings) {
    guard font.file.isShapedByLayoutTables, let lookups = ActiveLookups(of: font, settings),
      !lookups.dependOnPlace(settings.script, in: font.file),
      var ties = ContextFreeGlyphs.ties(of: lookups, font.file)
    else {
      self = .none
      return
    }
    unsafe ties.tieClasses(of: font.file.handle)
    if settings.script == .arabic { ties.tieArabic(of: font) }
    ties.tieReplaced()
    self.init(ties, font)
  }

  private init(_ ties: GlyphTies, _ font: ScaledFont) {
    (tied, kerned) = (ties.tied, ties.kerned)
    count = font.file.glyphCount
    hasSpace = false
    hasSpace = font.glyph(for: 0x20).map(contains) ?? false
  }

  private static func ties(of lookups: ActiveLookups, _ file: FontFile) -> GlyphTies? {
    var ties = GlyphTies()
    var operations = 0
    for table in ActiveLookups.Table.allCases {
      var reader = LookupReader(
        unsafe LayoutTable(table.rawValue, of: file.handle),
        isPositioning: table == .positioning, ties: ties)
      for index in lookups[table] { operations += reader.read(index) }
      guard reader.table.isSound, operations <= mostOperations else { return nil }
      ties = reader.ties
    }
    return ties
  }
}

extension GlyphTies {
  /// Ties Arabic letters in all their shapes, which HarfBuzz joins without a lookup where the font has none.
  fileprivate mutating func tieArabic(of font: ScaledFont) {
    for scalars in [0x621...0x6FF, 0xFB50...0xFEFC] as [ClosedRange<UInt32>] {
      for scalar in scalars { font.glyph(for: scalar).map { tie(Int($0)) } }
    }
  }
}
