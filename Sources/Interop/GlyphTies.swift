internal import CKumihanHarfBuzz

/// What the lookups of a font tie together: the glyphs that some rule looks at beside others.
struct GlyphTies {
  /// A glyph that a rule puts in place of another one.
  private struct Replacement {
    let glyph: UInt16
    let other: UInt16
  }

  /// The glyphs at any place of a rule for several: before, within and behind what it changes; but for kerning.
  private(set) var tied = NumberSet()
  /// The glyphs of pairs of which a rule moves the first, and those that start a ligature with tied ones.
  private(set) var kerned = NumberSet()
  /// Which classes of glyphs such a rule looks through: bits of a lookup's flag.
  private var ignored = 0
  private var replacements: [Replacement] = []

  /// Bits of a lookup's flag (OpenType, "Lookup Table").
  private static let (ignoresBases, ignoresLigatures) = (0x2, 0x4)
  /// More steps from one replacement to the next are not followed; real fonts need one or two.
  private static let mostSteps = 8
}

extension GlyphTies {
  /// Ties all glyphs.
  mutating func tieAll() { tied.insert(0..<0x1_0000) }

  /// Ties one glyph.
  mutating func tie(_ glyph: Int) { tied.insert(glyph) }

  /// Ties glyphs.
  mutating func tie(_ set: NumberSet) { tied.formUnion(set) }

  /// Ties a glyph by kerning.
  mutating func kern(_ glyph: Int) { kerned.insert(glyph) }

  /// Ties glyphs by kerning.
  mutating func kern(_ set: NumberSet) { kerned.formUnion(set) }

  /// Adds what a rule for several glyphs with this lookup flag looks through.
  mutating func look(through flag: Int) { ignored |= flag }

  /// Adds a glyph that a rule puts in place of another one.
  mutating func replace(_ glyph: Int, by other: Int) {
    replacements.append(
      Replacement(
        glyph: UInt16(truncatingIfNeeded: glyph), other: UInt16(truncatingIfNeeded: other)))
  }

  /// Ties what becomes a tied glyph, step by step; all where there are too many steps.
  mutating func tieReplaced() {
    for _ in 0..<GlyphTies.mostSteps {
      var isDone = true
      for replacement in replacements.reversed() {
        let (glyph, other) = (Int(replacement.glyph), Int(replacement.other))
        if tied.contains(other), !tied.contains(glyph) {
          tie(glyph)
          isDone = false
        }
        if kerned.contains(other), !kerned.contains(glyph) {
          kern(glyph)
          isDone = false
        }
      }
      if isDone { return }
    }
    tieAll()
  }
}

extension NumberSet {
  /// The glyphs of a coverage table.
  init(_ coverage: [GlyphRun]) {
    for run in coverage { insert(run.glyphs) }
  }

  /// The glyphs of some classes.
  init(_ numbers: NumberSet, of classes: [GlyphRun]) {
    let runs = numbers.contains(0) ? classes.withClassZero : classes
    for run in runs where numbers.contains(run.number) { insert(run.glyphs) }
  }

  /// Those of some glyphs that are in some classes.
  init(_ covered: [CoveredGlyph], in numbers: NumberSet, of classes: [GlyphRun]) {
    for covered in covered where numbers.contains(classes.number(of: covered.glyph)) {
      insert(covered.glyph)
    }
  }
}

extension GlyphTies {
  /// Ties what HarfBuzz treats apart by the glyphs' classes: marks, and all that a rule looks through.
  ///
  /// Where a font has no classes, HarfBuzz calls all glyphs bases but those of marks.
  mutating func tieClasses(of face: UnsafeMutablePointer<hb_face_t>) {
    let hasClasses = unsafe hb_ot_layout_has_glyph_classes(face) != 0
    if !hasClasses, ignored & GlyphTies.ignoresBases != 0 { tieAll() }
    unsafe tieClass(HB_OT_LAYOUT_GLYPH_CLASS_MARK, of: face)
    if ignored & GlyphTies.ignoresBases != 0 {
      unsafe tieClass(HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH, of: face)
    }
    if ignored & GlyphTies.ignoresLigatures != 0 {
      unsafe tieClass(HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE, of: face)
    }
  }

  private mutating func tieClass(
    _ number: hb_ot_layout_glyph_class_t, of face: UnsafeMutablePointer<hb_face_t>
  ) {
    guard let set = unsafe hb_set_create() else { return tieAll() }
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_ot_layout_get_glyphs_in_class(face, number, set)
    for glyph in unsafe set.numbers { tie(glyph) }
  }
}
