internal import CKumihanHarfBuzz

/// Marks beyond what one base can carry, taken out of a text to be shaped apart.
///
/// HarfBuzz flags all that stands between a mark and its base, for each mark: its time grows with the
/// square of their number. The most that people stack is some hundred. What is shaped apart keeps its
/// glyphs, clusters and advances; it is not placed on the base.
struct ExcessMarks {
  /// More marks than this are not shaped at once.
  static let limit = 256

  private struct Scalar {
    let value: UInt32
    let cluster: UInt32
  }

  private var rest: [Scalar] = []
  private var marks: [Scalar] = []
  /// The marks to be shaped at a time, in logical order.
  private(set) var slices: [Range<Int>] = []

  /// Looks for excess marks in a buffer that is not shaped yet.
  ///
  /// Where marks belong to their base's cluster, they are given it.
  init(in buffer: UnsafeMutablePointer<hb_buffer_t>, _ clusterLevel: ClusterLevel) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return }
    let text = unsafe UnsafeBufferPointer(start: infos, count: Int(count))
    let runs = unsafe ExcessMarks.runs(in: text)
    if runs.isEmpty { return }
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
  }

  /// Whether there are none.
  var isEmpty: Bool { marks.isEmpty }

  /// Appends to a buffer what is not in excess.
  func addRest(to buffer: UnsafeMutablePointer<hb_buffer_t>) {
    for scalar in rest { unsafe hb_buffer_add(buffer, scalar.value, scalar.cluster) }
  }

  /// Replaces a buffer's text by a slice of the marks.
  func add(_ slice: Range<Int>, to buffer: UnsafeMutablePointer<hb_buffer_t>) {
    let (flags, level) = unsafe (hb_buffer_get_flags(buffer), hb_buffer_get_cluster_level(buffer))
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    let ends = HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue
    unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags.rawValue & ~ends))
    unsafe hb_buffer_set_cluster_level(buffer, level)
    for scalar in marks[slice] { unsafe hb_buffer_add(buffer, scalar.value, scalar.cluster) }
  }
}

extension ExcessMarks {
  private mutating func slice(from start: Int, count: Int) {
    for first in stride(from: start, to: start + count, by: ExcessMarks.limit) {
      slices.append(first..<min(first + ExcessMarks.limit, start + count))
    }
  }

  /// The runs of more marks than the limit: each has one at a multiple of it.
  private static func runs(in text: UnsafeBufferPointer<hb_glyph_info_t>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var (place, done) = (limit, 0)
    while place < text.count {
      if unsafe isMark(text[place].codepoint) {
        var (first, end) = (place, place + 1)
        while first > done, unsafe isMark(text[first - 1].codepoint) { first -= 1 }
        while end < text.count, unsafe isMark(text[end].codepoint) { end += 1 }
        if end - first > limit { runs.append(first..<end) }
        (place, done) = (end, end)
      }
      place += limit
    }
    return runs
  }

  /// Whether HarfBuzz may look past a scalar for the base of a mark.
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

extension GlyphArrays {
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
