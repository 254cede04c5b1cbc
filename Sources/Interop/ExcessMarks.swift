internal import CKumihanHarfBuzz

/// A text cut into what HarfBuzz can shape at once: a bounded number of scalars, and of marks on one base.
///
/// HarfBuzz flags all that stands between a mark and its base, for each mark: its time grows with the
/// square of their number. The most that people stack is some hundred. What is shaped apart keeps its
/// glyphs, clusters and advances; it is not placed on the base. HarfBuzz also counts the glyphs from a mark
/// or a joined letter to what it hangs on in 16 bits, and stops the program where they do not suffice.
struct ExcessMarks {
  /// More marks than this are not shaped at once.
  static let limit = 256
  /// More scalars than this are not shaped at once; four glyphs for each are still within 15 bits.
  static let mostScalars = 8_191

  private struct Scalar {
    let value: UInt32
    let cluster: UInt32
  }

  /// What is shaped first, and what is put between its glyphs.
  enum Part {
    case rest, marks
  }

  private var rest: [Scalar] = []
  private var marks: [Scalar] = []
  /// The rest to be shaped at a time, in logical order.
  private(set) var pieces: [Range<Int>] = []
  /// The marks to be shaped at a time, in logical order.
  private(set) var slices: [Range<Int>] = []

  /// Looks for excess in a buffer that is not shaped yet.
  ///
  /// Where marks belong to their base's cluster, they are given it.
  init(
    in buffer: UnsafeMutablePointer<hb_buffer_t>, of font: ScaledFont, _ clusterLevel: ClusterLevel
  ) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return }
    let text = unsafe UnsafeBufferPointer(start: infos, count: Int(count))
    let runs = unsafe ExcessMarks.runs(in: text, font)
    if runs.isEmpty, text.count <= ExcessMarks.mostScalars { return }
    var end = 0
    for run in runs {
      let excess = run.lowerBound + ExcessMarks.limit..<run.upperBound
      let base = unsafe text[max(0, run.lowerBound - 1)].cluster
      unsafe rest += text[end..<excess.lowerBound].map {
        Scalar(value: $0.codepoint, cluster: $0.cluster)
      }
      slice(from: marks.count, count: excess.count)
      unsafe marks += text[excess].map {
        Scalar(
          value: $0.codepoint, cluster: clusterLevel == .monotoneGraphemes ? base : $0.cluster)
      }
      end = excess.upperBound
    }
    unsafe rest += text[end...].map { Scalar(value: $0.codepoint, cluster: $0.cluster) }
    cutRest(font)
  }

  /// Whether the text can be shaped at once.
  var isEmpty: Bool { pieces.isEmpty }

  /// Appends to a buffer a piece of what is not in excess.
  func addPiece(_ piece: Range<Int>, to buffer: UnsafeMutablePointer<hb_buffer_t>) {
    for scalar in rest[piece] { unsafe hb_buffer_add(buffer, scalar.value, scalar.cluster) }
  }

  /// Replaces a buffer's text by a slice of the marks, or by a piece of the rest other than the first and last.
  func add(_ slice: Range<Int>, of part: Part, to buffer: UnsafeMutablePointer<hb_buffer_t>) {
    let (flags, level) = unsafe (hb_buffer_get_flags(buffer), hb_buffer_get_cluster_level(buffer))
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    let ends = HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue
    unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags.rawValue & ~ends))
    unsafe hb_buffer_set_cluster_level(buffer, level)
    let scalars = part == .rest ? rest[slice] : marks[slice]
    for scalar in scalars { unsafe hb_buffer_add(buffer, scalar.value, scalar.cluster) }
  }
}

extension ExcessMarks {
  private mutating func slice(from start: Int, count: Int) {
    for first in stride(from: start, to: start + count, by: ExcessMarks.limit) {
      slices.append(first..<min(first + ExcessMarks.limit, start + count))
    }
  }

  /// Cuts the rest before a scalar that is no mark; of marks there are not many in a row.
  private mutating func cutRest(_ font: ScaledFont) {
    var start = 0
    while rest.count - start > ExcessMarks.mostScalars {
      let most = start + ExcessMarks.mostScalars
      var end = most
      while end > most - ExcessMarks.limit, ExcessMarks.isMark(rest[end].value, font) { end -= 1 }
      pieces.append(start..<end)
      start = end
    }
    pieces.append(start..<rest.count)
  }

  /// The runs of more marks than the limit: each has one at a multiple of it.
  private static func runs(
    in text: UnsafeBufferPointer<hb_glyph_info_t>, _ font: ScaledFont
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var (place, done) = (limit, 0)
    while place < text.count {
      if unsafe isMark(text[place].codepoint, font) {
        var (first, end) = (place, place + 1)
        while first > done, unsafe isMark(text[first - 1].codepoint, font) { first -= 1 }
        while end < text.count, unsafe isMark(text[end].codepoint, font) { end += 1 }
        if end - first > limit { runs.append(first..<end) }
        (place, done) = (end, end)
      }
      place += limit
    }
    return runs
  }

  /// Whether HarfBuzz may look past a scalar for the base of a mark: by its category or by the class of its glyph,
  /// which is the font's to choose (`GDEF`).
  private static func isMark(_ scalar: UInt32, _ font: ScaledFont) -> Bool {
    isMark(scalar) || font.isMark(scalar)
  }

  private static func isMark(_ scalar: UInt32) -> Bool {
    if scalar < 0x300 { return scalar == 0xAD }
    switch unsafe hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar) {
    case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK, HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK,
      HB_UNICODE_GENERAL_CATEGORY_FORMAT:
      return true
    default:
      return false
    }
  }
}

extension ScaledFont {
  /// Whether the font calls the glyph of a scalar a mark.
  fileprivate func isMark(_ scalar: UInt32) -> Bool {
    glyph(for: scalar).map {
      unsafe hb_ot_layout_get_glyph_class(file.handle, $0) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    } ?? false
  }
}

extension GlyphArrays {
  /// Joins the glyphs of pieces of a text, which are in logical order.
  init(joining pieces: [GlyphArrays], isBackward: Bool) {
    for index in pieces.indices {
      let piece = pieces[isBackward ? pieces.count - 1 - index : index]
      append(piece, 0..<piece.count)
    }
  }

  /// Appends glyphs of two shapings in the order of their clusters; marks stand behind their base in reading.
  mutating func append(
    _ rest: GlyphArrays, mergedWith marks: GlyphArrays, isDescending: Bool
  ) {
    var (first, mark) = (0, 0)
    for glyph in rest.ids.indices {
      let cluster = rest.clusters[glyph]
      let start = mark
      while mark < marks.count,
        isDescending ? marks.clusters[mark] >= cluster : marks.clusters[mark] < cluster
      {
        mark += 1
      }
      if start == mark { continue }
      append(rest, first..<glyph)
      append(marks, start..<mark)
      first = glyph
    }
    append(rest, first..<rest.count)
    append(marks, mark..<marks.count)
  }
}
