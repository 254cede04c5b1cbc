internal import KumihanInterop
internal import KumihanTypography

/// The scalars and properties of one grapheme cluster.
struct Cluster {
  let scalars: ArraySlice<UInt32>
  let properties: ArraySlice<ScalarProperties>
}

extension Cluster {
  /// Its first scalar alone.
  var base: Cluster { Cluster(scalars: scalars.prefix(1), properties: properties.prefix(1)) }

  /// Whether nothing of it is seen.
  var isIgnored: Bool {
    properties.allSatisfy { $0.isDefaultIgnorable || $0.generalCategory == .cc }
  }

  var isWhiteSpace: Bool { properties.allSatisfy(\.isWhiteSpace) }

  /// Whether it is punctuation or a digit that many scripts use.
  var isNeutral: Bool { properties.count == 1 && properties.first?.isNeutral == true }

  /// Whether it starts with a letter, ideographs and kana included.
  var hasLetters: Bool { properties.first?.isLetter ?? false }

  /// Whether it is an ideograph or kana.
  var isIdeographic: Bool { properties.first?.isIdeographicText ?? false }

  /// The variation sequence that it starts with; nil when it is none.
  var variation: VariationSequence? {
    guard let base = scalars.first, let selector = scalars.dropFirst().first else { return nil }
    return VariationSequence(base: base, selector: selector)
  }
}

/// A scalar in a certain form: an ideographic or standardized variation (UAX #37).
struct VariationSequence: Hashable {
  let base: UInt32
  let selector: UInt32

  /// Whether a scalar selects a variation of what stands before it, text and emoji presentation included.
  static func isSelector(_ scalar: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(scalar) || (0xE0100...0xE01EF).contains(scalar)
  }

  /// Takes a scalar and the one behind it; nil where that selects no variation.
  init?(base: UInt32, selector: UInt32) {
    let isPresentation = selector == 0xFE0E || selector == 0xFE0F
    guard VariationSequence.isSelector(selector), !isPresentation else { return nil }
    (self.base, self.selector) = (base, selector)
  }
}

extension ScalarProperties {
  // ICU's numbers of scripts never change.
  private static let hiragana: UInt8 = 20
  private static let katakana: UInt8 = 22

  /// Whether the scalar is an ideograph or kana.
  var isIdeographicText: Bool {
    isIdeographic || scriptCode == ScalarProperties.hiragana
      || scriptCode == ScalarProperties.katakana
  }

  /// Whether the scalar is a letter, ideographs included.
  var isLetter: Bool {
    switch generalCategory {
    case .lu, .ll, .lt, .lm, .lo: true
    default: isIdeographicText
    }
  }

  /// Whether the scalar is punctuation or a digit of no script of its own.
  var isNeutral: Bool {
    guard scriptCode == 0 else { return false }
    switch generalCategory {
    case .nd, .pc, .pd, .ps, .pe, .pi, .pf, .po: return true
    default: return false
    }
  }

  /// Whether the scalar is a space that takes room, of any width.
  var isSpace: Bool { generalCategory == .zs }

  /// Whether the scalar is seen, and is no emoji.
  var isPlain: Bool {
    !isEmoji && !isExtendedPictographic && !isDefaultIgnorable && !isWhiteSpace
      && generalCategory != .cc
  }

  /// Whether the scalar is plain, no bracket, and of a script of its own, as is no space, control or neutral.
  var isPlainInScript: Bool {
    scriptCode != 0 && bracketKind == .none && !isEmoji && !isExtendedPictographic
      && !isDefaultIgnorable && !isWhiteSpace
  }

  /// Whether the scalar alone can be looked up without a question about emoji, spaces or neighbours.
  var isPlainLetter: Bool { isPlain && !decomposes && !isNeutral }
}
