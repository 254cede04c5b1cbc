internal import CKumihanHarfBuzz
internal import Synchronization

/// What HarfBuzz makes a plan of its own for: direction, script, language, features and the font's variations.
struct ShapingPlan {
  /// A number for it; the same in all threads of a process, and no one can tell it beforehand.
  let number: UInt64

  /// The plan for what a buffer holds.
  init(
    of buffer: UnsafeMutablePointer<hb_buffer_t>, _ font: ScaledFont, _ features: [hb_feature_t]
  ) {
    var hasher = Hasher()
    unsafe hasher.combine(hb_buffer_get_direction(buffer).rawValue)
    unsafe hasher.combine(hb_buffer_get_script(buffer).rawValue)
    unsafe hasher.combine(UInt(bitPattern: hb_buffer_get_language(buffer)))
    ShapingPlan.combine(variationsOf: font, into: &hasher)
    for feature in features {
      hasher.combine(feature.tag)
      hasher.combine(feature.value)
      // Of a range, a plan knows only that there is one.
      hasher.combine(feature.start == 0)
      hasher.combine(feature.end == kumihan_hb_feature_global_end())
    }
    number = UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// Plans differ where the font has other lookups for another place on its axes (`FeatureVariations`).
  private static func combine(variationsOf font: ScaledFont, into hasher: inout Hasher) {
    var count: UInt32 = 0
    guard let places = unsafe hb_font_get_var_coords_normalized(font.handle, &count), count > 0
    else { return }
    for table in [hb_tag_t(0x4753_5542), hb_tag_t(0x4750_4F53)] {
      var index: UInt32 = 0
      unsafe _ = hb_ot_layout_table_find_feature_variations(
        font.file.handle, table, places, count, &index)
      hasher.combine(index)
    }
  }
}

/// The plans that a face of HarfBuzz was shaped with, up to a number.
///
/// `hb_shape` keeps a plan for as long as the face lives, and looks for it in a list. A text may ask
/// for any number of them, by its features. Those that came first stay with the face.
struct PlanLedger: ~Copyable, Sendable {
  private let numbers = InlineArray<64, Atomic<UInt64>> { _ in Atomic(0) }

  /// Whether the face has the plan, or room for it; from then on it has it.
  func admits(_ number: UInt64) -> Bool {
    let wanted = max(1, number)
    for index in numbers.indices {
      let known = numbers[index].load(ordering: .relaxed)
      if known == wanted { return true }
      guard known == 0 else { continue }
      let stored = numbers[index].compareExchange(
        expected: 0, desired: wanted, ordering: .relaxed)
      if stored.exchanged || stored.original == wanted { return true }
    }
    return false
  }
}

/// Faces of one worker that are thrown away with the plans of theirs, for what is too much for a font's own.
///
/// `hb_shape_plan_execute` would shape with a plan that we keep ourselves, but without the bounds on glyphs
/// and time that `hb_shape` sets for hostile fonts.
struct SpareFaces: ~Copyable {
  /// One face, as long as it has room for plans.
  @safe private final class Spare {
    let file: FontFile
    let handle: UnsafeMutablePointer<hb_face_t>
    let plans = PlanLedger()

    init(_ file: FontFile) {
      self.file = file
      unsafe handle = file.makeFace()
    }

    deinit { unsafe hb_face_destroy(handle) }
  }

  private var spares: [Spare] = []

  /// More faces than this are not kept.
  private static let mostSpares = 4

  /// Calls `body` with a font that shapes as another one does.
  mutating func withFont(
    like font: ScaledFont, for plan: UInt64, _ body: (UnsafeMutablePointer<hb_font_t>) -> Void
  ) {
    guard let copy = unsafe hb_font_create(spare(of: font.file, for: plan).handle) else { return }
    defer { unsafe hb_font_destroy(copy) }
    var (x, y, count): (Int32, Int32, UInt32) = (0, 0, 0)
    unsafe hb_font_get_scale(font.handle, &x, &y)
    unsafe hb_font_set_scale(copy, x, y)
    if let places = unsafe hb_font_get_var_coords_normalized(font.handle, &count), count > 0 {
      unsafe hb_font_set_var_coords_normalized(copy, places, count)
    }
    unsafe body(copy)
  }

  private mutating func spare(of file: FontFile, for plan: UInt64) -> Spare {
    if let index = spares.firstIndex(where: { $0.file === file }) {
      if spares[index].plans.admits(plan) { return spares[index] }
      spares.remove(at: index)
    }
    if spares.count == SpareFaces.mostSpares { spares.removeFirst() }
    let spare = Spare(file)
    _ = spare.plans.admits(plan)
    spares.append(spare)
    return spare
  }
}
