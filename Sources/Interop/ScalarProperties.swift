package import KumihanTypography

/// Properties of one scalar, as ICU has them, packed in 64 bits.
///
/// Where each of them lies is written down in `CICU.h`. Every field holds a case of its enumeration:
/// bits come from `CICU.c` alone, which sees to that.
public struct ScalarProperties: Equatable, Sendable {
  /// All of them.
  public let bits: UInt64

  /// Takes bits as ICU packed them.
  init(bits: UInt64) {
    self.bits = bits
  }

  /// Those of a code point that stands for nothing, and of numbers that are no code points.
  package static let unassigned = ScalarProperties(bits: 103)  // script Zzzz; all else is 0
}

extension ScalarProperties {
  /// ICU's number of the script: dense, from 0.
  @inlinable public var scriptCode: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// The script; `Zyyy` or `Zinh` for what many scripts use.
  package var script: Script { UnicodeData.script(ofCode: scriptCode) }
  /// The part in the bidirectional algorithm.
  @inlinable public var bidiClass: BidiClass {
    unsafe unsafeBitCast(field(8, 5), to: BidiClass.self)
  }
  /// What kind of character it is.
  @inlinable public var generalCategory: GeneralCategory {
    unsafe unsafeBitCast(field(13, 5), to: GeneralCategory.self)
  }
  /// The part in line breaking.
  @inlinable public var lineBreakClass: LineBreakClass {
    unsafe unsafeBitCast(field(18, 6), to: LineBreakClass.self)
  }
  /// The width in East Asian text.
  @inlinable public var eastAsianWidth: EastAsianWidth {
    unsafe unsafeBitCast(field(24, 3), to: EastAsianWidth.self)
  }
  /// How it joins its neighbours.
  @inlinable public var joiningType: JoiningType {
    unsafe unsafeBitCast(field(27, 3), to: JoiningType.self)
  }
  /// How it stands in vertical text.
  @inlinable public var verticalOrientation: VerticalOrientation {
    unsafe unsafeBitCast(field(48, 2), to: VerticalOrientation.self)
  }
  /// Which side of a pair of brackets it is.
  @inlinable public var bracketKind: BracketKind {
    unsafe unsafeBitCast(field(30, 2), to: BracketKind.self)
  }
  /// The part in parting grapheme clusters.
  @inlinable public var graphemeBreakClass: GraphemeBreakClass {
    unsafe unsafeBitCast(field(51, 5), to: GraphemeBreakClass.self)
  }

  /// All that its part in resolving scripts goes by: its script, whether others are listed, its side of brackets.
  ///
  /// 0 and 1 for what every script uses and is no bracket.
  @inlinable public var scriptTraits: UInt64 { bits & 0x1_C000_00FF }

  /// The part in Indic conjuncts.
  @inlinable public var conjunctPart: ConjunctPart {
    unsafe unsafeBitCast(field(58, 2), to: ConjunctPart.self)
  }

  /// Whether scripts other than `script` are listed for it.
  @inlinable public var hasScriptExtensions: Bool { flag(32) }
  /// Whether it may be shown as emoji; digits may.
  @inlinable public var isEmoji: Bool { flag(33) }
  /// Whether it is shown as emoji unless a variation selector says otherwise.
  @inlinable public var isEmojiPresentation: Bool { flag(34) }
  /// Whether it is a skin tone.
  @inlinable public var isEmojiModifier: Bool { flag(35) }
  /// Whether a skin tone can follow.
  @inlinable public var isEmojiModifierBase: Bool { flag(36) }
  /// Whether emoji sequences are made of it, but it is no emoji by itself in a keyboard.
  @inlinable public var isEmojiComponent: Bool { flag(37) }
  /// Whether it is a pictograph, or a code point kept free for one.
  @inlinable public var isExtendedPictographic: Bool { flag(38) }
  /// Whether it is half a flag.
  @inlinable public var isRegionalIndicator: Bool { flag(39) }
  /// Whether it is invisible where a font does not have it.
  @inlinable public var isDefaultIgnorable: Bool { flag(40) }
  /// Whether it is white space, line terminators included.
  @inlinable public var isWhiteSpace: Bool { flag(41) }
  /// Whether it selects a variant of what precedes it.
  @inlinable public var isVariationSelector: Bool { flag(42) }
  /// Whether it never starts a grapheme cluster, except at the start of text.
  @inlinable public var isGraphemeExtend: Bool { flag(43) }
  /// Whether it is an ideograph.
  @inlinable public var isIdeographic: Bool { flag(44) }
  /// Whether its glyph is mirrored in right-to-left text.
  @inlinable public var isBidiMirrored: Bool { flag(45) }

  /// Whether composing and decomposing change nothing about it, whatever stands beside it.
  @inlinable public var isNormalizationInert: Bool { flag(46) }

  /// Whether it has a canonical decomposition.
  @inlinable public var decomposes: Bool { flag(47) }
  /// Whether it may compose with what stands before it.
  @inlinable public var mayComposeBackwards: Bool { flag(60) }
  /// Whether no composed text has it: it stands for other scalars.
  @inlinable public var isNeverComposed: Bool { flag(61) }

  /// Whether it only steers the bidirectional algorithm: marks, embeddings, isolates.
  @inlinable public var isBidiControl: Bool { flag(50) }

  /// Whether it can make a level other than 0 in a left-to-right paragraph.
  @inlinable public var needsBidi: Bool { flag(56) }

  /// Whether a line must end behind it (UAX #14: BK, CR, LF, NL).
  @inlinable public var isLineTerminator: Bool { flag(57) }

  @inlinable func field(_ start: UInt64, _ width: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: bits &>> start & (1 &<< width &- 1))
  }

  @inlinable func flag(_ bit: UInt64) -> Bool { bits & 1 &<< bit != 0 }
}

/// Which properties occur in a text, whichever scalars have them.
public struct OccurringProperties: Equatable, Sendable {
  /// The properties of all scalars, joined.
  @usableFromInline var bits: UInt64 = 0

  /// What occurs in no text.
  package init() {}

  /// Whether two scalars may belong to one grapheme cluster.
  @inlinable public var joinsGraphemes: Bool { bits >> 51 & 0x1F != 0 }
  /// Whether some scalar can make a level other than 0 in a left-to-right paragraph.
  @inlinable public var needsBidi: Bool { bits >> 56 & 1 != 0 }
  /// Whether a line must end behind some scalar.
  @inlinable public var endsLines: Bool { bits >> 57 & 1 != 0 }
}
