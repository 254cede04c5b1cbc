internal import KumihanInterop
internal import KumihanTypography

/// ICU's iterators of one worker, opened when first needed and kept by locale.
///
/// Where ICU's data cannot be read there are no boundaries: layout goes on, with mandatory breaks alone.
struct LineBreakers: ~Copyable, Sendable {
  private struct Slot: ~Copyable, Sendable {
    var locale: String?
    var strictness = LineBreakStrictness.strict
    var iterator: BreakIterator?
  }

  private var lines = InlineArray<8, Slot> { _ in Slot() }
  private var nextSlot = 0

  /// Appends the ends of all pieces that lines may end with, as UTF-16 offsets.
  ///
  /// Only those behind the start of one of `stretches`, up to its end; nil for all of the text.
  mutating func appendLineBoundaries(
    of utf16: [UInt16], in stretches: [Range<Int>]?, locale: String,
    _ strictness: LineBreakStrictness, to boundaries: inout [Int32]
  ) {
    let slot = slot(for: locale, strictness == .auto ? .strict : strictness)
    if let stretches {
      lines[slot].iterator?.appendBoundaries(
        ofUTF16: utf16, behindStartsOf: stretches, to: &boundaries)
    } else {
      lines[slot].iterator?.appendBoundaries(ofUTF16: utf16, to: &boundaries)
    }
  }

  /// The slot of a locale, opened in place of the oldest when it is new.
  private mutating func slot(for locale: String, _ strictness: LineBreakStrictness) -> Int {
    for index in lines.indices
    where lines[index].strictness == strictness && lines[index].locale == locale {
      return index
    }
    let slot = nextSlot
    nextSlot = (nextSlot + 1) % lines.count
    let iterator = try? BreakIterator(.line, locale: "\(locale)@lb=\(strictness.rawValue)")
    lines[slot] = Slot(locale: locale, strictness: strictness, iterator: iterator)
    return slot
  }
}
