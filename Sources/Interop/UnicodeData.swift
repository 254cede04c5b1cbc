internal import CKumihanICU
package import KumihanTypography

/// Questions about scalars that ICU answers directly, a call each.
///
/// For whole texts there is `PropertyTable`. Numbers that are no code point are answered as
/// unassigned.
package enum UnicodeData {
  /// The version of Unicode that ICU knows, such as "15.0".
  package static var unicodeVersion: String { version(kumihan_icu_unicode_version()) }
  /// The version of ICU, such as "72.1".
  package static var icuVersion: String { version(kumihan_icu_version()) }

  /// The properties of each scalar, in order.
  package static func properties(of scalars: [UInt32]) -> [ScalarProperties] {
    bits(of: scalars).map(ScalarProperties.init)
  }

  static func bits(of scalars: [UInt32]) -> [UInt64] {
    unsafe [UInt64](unsafeUninitializedCapacity: scalars.count) { buffer, count in
      unsafe kumihan_icu_properties(scalars, Int32(scalars.count), buffer.baseAddress)
      count = scalars.count
    }
  }

  private static func version(_ packed: UInt32) -> String {
    "\(packed >> 24).\(packed >> 16 & 0xFF)"
  }
}

// MARK: Scripts

extension UnicodeData {
  /// The tag of each of ICU's script codes; 0 for a code without one.
  private static let scriptTags = (0...UInt8.max).map { kumihan_icu_script_tag($0) }

  /// The script of one of ICU's codes.
  package static func script(ofCode code: UInt8) -> Script {
    let tag = scriptTags[Int(code)]
    return tag == 0 ? .unknown : Script(rawValue: tag)
  }

  /// ICU's code of a script; nil if it does not know the script.
  package static func code(of script: Script) -> UInt8? {
    script.rawValue == 0 ? nil : scriptTags.firstIndex(of: script.rawValue).map(UInt8.init)
  }

  /// The codes of the scripts that use a scalar, ascending; if none are listed, its own script.
  package static func scriptExtensions(of scalar: UInt32) -> [UInt8] {
    let codes = unsafe [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = unsafe Int(kumihan_icu_script_extensions(scalar, buffer.baseAddress, 256))
    }
    return codes.sorted()
  }
}

// MARK: Pairs

extension UnicodeData {
  /// The character that looks like the mirror image, or the scalar itself.
  package static func mirror(of scalar: UInt32) -> UInt32 { kumihan_icu_mirror(scalar) }

  /// Which bracket a scalar is, and its partner; for what is no bracket, the scalar itself.
  ///
  /// U+2329 and U+232A are canonically equivalent to U+3008 and U+3009, which stand for them as
  /// partners (UAX #9, BD16).
  package static func pairedBracket(of scalar: UInt32) -> (kind: BracketKind, pair: UInt32) {
    var kind: UInt8 = 0
    let pair = unsafe kumihan_icu_paired_bracket(scalar, &kind)
    return (BracketKind(rawValue: kind) ?? .none, canonicalBracket(pair))
  }

  /// The bracket that stands for this one in pairs.
  static func canonicalBracket(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x2329: 0x3008
    case 0x232A: 0x3009
    default: scalar
    }
  }
}
