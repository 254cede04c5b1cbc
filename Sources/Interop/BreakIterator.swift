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
/// microsecond. An iterator keeps no text between calls. It can go from thread to thread, but works
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
  /// Appends each boundary after offset 0, the end included, with ICU's rule status.
  ///
  /// Offsets count UTF-16 units from the start of the text. A range is looked at as if there were
  /// no other text; its start is no boundary, its end is one. Beware of the status of lines: ICU 72
  /// calls the boundaries of dictionary words before a newline mandatory.
  package mutating func appendBoundaries(
    ofUTF16 text: [UInt16], in range: Range<Int>? = nil, to boundaries: inout [Int32],
    statuses: inout [Int32]
  ) {
    unsafe visitBatches(of: text, in: range ?? 0..<text.count, wantsStatuses: true) {
      unsafe boundaries.append(contentsOf: $0)
      unsafe statuses.append(contentsOf: $1)
    }
  }

  /// Appends each boundary after offset 0, the end included; a fifth faster than with statuses.
  package mutating func appendBoundaries(
    ofUTF16 text: [UInt16], in range: Range<Int>? = nil, to boundaries: inout [Int32]
  ) {
    unsafe visitBatches(of: text, in: range ?? 0..<text.count, wantsStatuses: false) { offsets, _ in
      unsafe boundaries.append(contentsOf: offsets)
    }
  }

  /// Shows the boundaries and statuses of a range, some at a time.
  ///
  /// Where ICU has no memory for a text, the text's end is its only boundary.
  private func visitBatches(
    of text: [UInt16], in range: Range<Int>, wantsStatuses: Bool,
    _ visit: (UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Int32>) -> Void
  ) {
    precondition(text.count <= Int32.max, "offsets are 32 bits")
    if range.isEmpty { return }
    let capacity = 256
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * capacity) { scratch in
      guard let offsets = scratch.baseAddress else { return }
      let statuses = unsafe offsets + capacity
      func show(_ count: Int) {
        unsafe visit(
          UnsafeBufferPointer(start: offsets, count: count),
          UnsafeBufferPointer(start: statuses, count: wantsStatuses ? count : 0))
      }
      unsafe text[range].withUnsafeBufferPointer { units in
        guard unsafe kumihan_icu_break_set_text(handle, units.baseAddress, Int32(units.count))
        else {
          unsafe offsets.pointee = Int32(range.upperBound)
          unsafe statuses.pointee = 0
          return show(1)
        }
        var count = capacity
        while count == capacity {
          count = unsafe Int(
            kumihan_icu_break_next(
              handle, Int32(range.lowerBound), offsets, wantsStatuses ? statuses : nil,
              Int32(capacity)))
          show(count)
        }
        _ = unsafe kumihan_icu_break_set_text(handle, nil, 0)
      }
    }
  }
}
