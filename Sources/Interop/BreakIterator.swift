internal import CKumihanICU

/// What a break iterator finds.
package enum BoundaryKind: UInt8, Sendable, CaseIterable {
  /// Where a line may end (UAX #14).
  case line
  /// Between extended grapheme clusters (UAX #29).
  case grapheme
  /// Around words and what lies between them (UAX #29).
  case word
  /// Between sentences (UAX #29).
  case sentence
}

/// Why ICU's data are of no use.
package enum UnicodeDataError: Error, Equatable, Sendable {
  /// ICU gives no break iterator; `code` is its `UErrorCode`.
  case noBreakIterator(BoundaryKind, locale: String, code: Int32)
}

extension UnicodeDataError: CustomStringConvertible {
  /// Says what is missing, and how to get it.
  package var description: String {
    switch self {
    case .noBreakIterator(let kind, let locale, let code):
      "ICU has no \(kind) breaks for locale \"\(locale)\" (error \(code)): are its data installed?"
    }
  }
}

/// ICU's boundaries of one kind, in one locale.
///
/// Opening takes some 3 µs and reads ICU's data the first time; a clone takes a tenth of a
/// microsecond. An iterator reads no text between calls. It can go from thread to thread, but works
/// for one at a time.
@safe package struct BreakIterator: ~Copyable, @unchecked Sendable {
  private let handle: OpaquePointer
  private let kind: BoundaryKind
  private let locale: String

  /// Opens the rules of a locale, such as "ja@lb=strict"; an unknown one has the root's.
  ///
  /// - Throws: `UnicodeDataError` if ICU's data cannot be read.
  package init(_ kind: BoundaryKind, locale: String) throws(UnicodeDataError) {
    var code: Int32 = 0
    let opened = unsafe kumihan_icu_break_open(Int32(kind.rawValue), locale, &code)
    try unsafe self.init(opened, kind, locale, code)
  }

  private init(
    _ handle: OpaquePointer?, _ kind: BoundaryKind, _ locale: String, _ code: Int32
  ) throws(UnicodeDataError) {
    guard let handle = unsafe handle else {
      throw .noBreakIterator(kind, locale: locale, code: code)
    }
    unsafe self.handle = handle
    self.kind = kind
    self.locale = locale
  }

  deinit { unsafe kumihan_icu_break_close(handle) }

  /// Makes another iterator of the same rules.
  ///
  /// - Throws: `UnicodeDataError` if there is no memory for it.
  package func clone() throws(UnicodeDataError) -> BreakIterator {
    var code: Int32 = 0
    let cloned = unsafe kumihan_icu_break_clone(handle, &code)
    return try unsafe BreakIterator(cloned, kind, locale, code)
  }
}

extension BreakIterator {
  /// Appends each boundary behind offset 0, the end included, as offsets in UTF-16 units.
  ///
  /// Where ICU has no memory for a text, the text's end is its only boundary.
  package mutating func appendBoundaries(ofUTF16 text: [UInt16], to boundaries: inout [Int32]) {
    guard !text.isEmpty else { return }
    unsafe withText(text, &boundaries) { boundaries in
      boundaries.append(addingCapacity: text.count) { output in
        unsafe output.withUnsafeMutableBufferPointer { buffer, count in
          count = unsafe Int(
            kumihan_icu_break_next(handle, buffer.baseAddress, Int32(buffer.count)))
        }
      }
    }
  }

  /// Appends the boundaries of a text that lie behind the start of one of some stretches, up to its end.
  ///
  /// The stretches ascend. Boundaries are those of the whole text, of which little more than the stretches is read.
  package mutating func appendBoundaries(
    ofUTF16 text: [UInt16], behindStartsOf stretches: [Range<Int>], to boundaries: inout [Int32]
  ) {
    unsafe withText(text, &boundaries) { boundaries in
      for stretch in stretches {
        var boundary = unsafe kumihan_icu_break_following(handle, Int32(stretch.lowerBound))
        while boundary >= 0, boundary <= stretch.upperBound {
          boundaries.append(boundary)
          boundary = unsafe kumihan_icu_break_following(handle, boundary)
        }
      }
    }
  }

  /// Lends ICU a text for the time of a call.
  @unsafe private func withText(
    _ text: [UInt16], _ boundaries: inout [Int32], _ body: (inout [Int32]) -> Void
  ) {
    precondition(text.count <= Int32.max, "offsets are 32 bits")
    unsafe text.withUnsafeBufferPointer { units in
      guard unsafe kumihan_icu_break_set_text(handle, units.baseAddress, Int32(units.count)) else {
        boundaries.append(Int32(units.count))
        return
      }
      body(&boundaries)
    }
  }
}
