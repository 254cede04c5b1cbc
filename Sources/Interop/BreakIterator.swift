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
/// Opening takes some 3 µs and reads ICU's data the first time; a clone takes a tenth of a microsecond. An iterator
/// keeps no text between calls. It can go from thread to thread, but works for one at a time.
@safe package struct BreakIterator: ~Copyable, @unchecked Sendable {
  private let handle: OpaquePointer
  private let kind: BoundaryKind
  private let locale: String

  /// Opens the rules of a locale, such as "ja@lb=strict"; a locale that ICU does not know has the root's.
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
  /// Appends each boundary after offset 0, the end included, with ICU's rule status.
  ///
  /// Offsets count UTF-16 units. Beware of the status of lines: ICU 72 calls the boundaries of dictionary words
  /// before a newline mandatory.
  package mutating func appendBoundaries(
    ofUTF16 text: [UInt16], to boundaries: inout [Int32], statuses: inout [Int32]
  ) {
    appendBoundaries(
      ofUTF16: text, in: 0..<text.count, to: &boundaries, statuses: &statuses)
  }

  /// Appends each boundary after a range's start, its end included, as if there were no other text.
  ///
  /// Offsets count from the start of the text. Where ICU runs out of memory, the range has no boundary inside.
  package mutating func appendBoundaries(
    ofUTF16 text: [UInt16], in range: Range<Int>, to boundaries: inout [Int32],
    statuses: inout [Int32]
  ) {
    precondition(text.count <= Int32.max, "offsets are 32 bits")
    if range.isEmpty { return }
    unsafe text[range].withUnsafeBufferPointer { units in
      if unsafe kumihan_icu_break_set_text(handle, units.baseAddress, Int32(units.count)) {
        collect(from: Int32(range.lowerBound), &boundaries, &statuses)
      } else {
        boundaries.append(Int32(range.upperBound))
        statuses.append(0)
      }
      _ = unsafe kumihan_icu_break_set_text(handle, nil, 0)
    }
  }

  private func collect(
    from start: Int32, _ boundaries: inout [Int32], _ statuses: inout [Int32]
  ) {
    let batch = 256
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * batch) { scratch in
      guard let offsets = scratch.baseAddress else { return }
      let values = unsafe offsets + batch
      var count = batch
      while count == batch {
        count = unsafe Int(
          kumihan_icu_break_next(handle, start, offsets, values, Int32(batch)))
        unsafe boundaries.append(contentsOf: UnsafeBufferPointer(start: offsets, count: count))
        unsafe statuses.append(contentsOf: UnsafeBufferPointer(start: values, count: count))
      }
    }
  }
}
