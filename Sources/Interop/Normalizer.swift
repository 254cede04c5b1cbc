internal import CKumihanICU

/// The canonical normalization forms (UAX #15) of short arrays of scalars.
///
/// Surrogates and numbers beyond U+10FFFF stay as they are, and nothing composes across them.
package enum Normalizer {
  /// Composes the scalars as far as the form allows.
  package static func nfc(_ scalars: [UInt32]) -> [UInt32] {
    normalize(scalars, KUMIHAN_ICU_NFC)
  }

  /// Decomposes the scalars and puts marks in canonical order.
  package static func nfd(_ scalars: [UInt32]) -> [UInt32] {
    normalize(scalars, KUMIHAN_ICU_NFD)
  }
}

extension Normalizer {
  /// What a scalar's canonical decomposition starts with; the scalar itself where it has none.
  package static func firstOfNFD(_ scalar: UInt32) -> UInt32 {
    if (0xAC00...0xD7A3).contains(scalar) {
      // Hangul syllables are decomposed by counting (The Unicode Standard, 3.12).
      return 0x1100 &+ (scalar &- 0xAC00) / 588
    }
    return kumihan_icu_first_of_decomposition(scalar)
  }
}

extension Normalizer {
  private static func normalize(_ scalars: [UInt32], _ form: Int) -> [UInt32] {
    var result: [UInt32] = []
    var pending: [UInt16] = []
    for value in scalars {
      if let scalar = Unicode.Scalar(value) {
        pending += scalar.utf16
      } else {
        result += decoded(normalize(utf16: pending, form)) + [value]
        pending = []
      }
    }
    return result + decoded(normalize(utf16: pending, form))
  }

  /// Falls back on the text as it is where ICU fails.
  private static func normalize(utf16 text: [UInt16], _ form: Int) -> [UInt16] {
    let capacity = 4 * text.count  // UAX #15: the most that NFD needs in UTF-16
    var length: Int32 = -1
    let result = unsafe [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
      length = unsafe kumihan_icu_normalize(
        Int32(form), text, Int32(text.count), buffer.baseAddress, Int32(capacity))
      count = max(0, Int(length))
    }
    return length < 0 ? text : result
  }

  private static func decoded(_ text: [UInt16]) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.count)
    for unit in text {
      if 0xDC00...0xDFFF ~= unit, let high = scalars.last, 0xD800...0xDBFF ~= high {
        scalars[scalars.count - 1] = high << 10 &+ UInt32(unit) &- 0x35F_DC00
      } else {
        scalars.append(UInt32(unit))
      }
    }
    return scalars
  }
}
