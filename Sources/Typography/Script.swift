/// A script by its ISO 15924 code, such as `Latn` or `Hira`.
///
/// The four letters are packed big-endian, as HarfBuzz does.
public struct Script: RawRepresentable, Hashable, Sendable {
  /// The four letters, first in the highest byte.
  public let rawValue: UInt32

  /// Makes a script of its packed letters.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a script of a four-letter code in any case; nil for anything else.
  public init?(_ code: String) {
    let bytes = Array(code.utf8)
    guard bytes.count == 4, bytes.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      return nil
    }
    let titled = [bytes[0] & 0xDF] + bytes.dropFirst().map { $0 | 0x20 }
    self.rawValue = titled.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Characters of no script of their own (`Zyyy`).
  public static let common = Script(rawValue: 0x5A79_7979)
  /// Marks that take the script of their base (`Zinh`).
  public static let inherited = Script(rawValue: 0x5A69_6E68)
  /// Unassigned characters (`Zzzz`).
  public static let unknown = Script(rawValue: 0x5A7A_7A7A)
  /// Latin.
  public static let latin = Script(rawValue: 0x4C61_746E)
  /// Han ideographs.
  public static let han = Script(rawValue: 0x4861_6E69)
  /// Hiragana; HarfBuzz takes it for both kana.
  public static let hiragana = Script(rawValue: 0x4869_7261)
  /// Katakana.
  public static let katakana = Script(rawValue: 0x4B61_6E61)
  /// Hangul.
  public static let hangul = Script(rawValue: 0x4861_6E67)
  /// Arabic.
  public static let arabic = Script(rawValue: 0x4172_6162)
}

extension Script: CustomStringConvertible {
  /// The four-letter code.
  public var description: String { OpenTypeTag(rawValue: rawValue).description }
}

extension Script {
  /// Whether letters of this script join, so that nothing may be put between them.
  ///
  /// Whether HarfBuzz may shape the script syllable by syllable; unknown scripts count as such.
  package var isShapedBySyllable: Bool {
    switch rawValue {
    // Arab Cyrl Grek Hang Hani Hebr Hira Latn Thai Zyyy.
    case 0x4172_6162, 0x4379_726C, 0x4772_656B, 0x4861_6E67, 0x4861_6E69, 0x4865_6272, 0x4869_7261,
      0x4C61_746E, 0x5468_6169, 0x5A79_7979:
      false
    default: true
    }
  }

  /// CSS Text 3, 8.2.1 and its appendix on cursive scripts.
  package var isCursive: Bool {
    switch rawValue {
    // Adlm Arab Chrs Mand Mani Mong Nkoo, Ougr Phag Phlp Rohg Sogd Syrc.
    case 0x4164_6C6D, 0x4172_6162, 0x4368_7273, 0x4D61_6E64, 0x4D61_6E69, 0x4D6F_6E67, 0x4E6B_6F6F,
      0x4F75_6772, 0x5068_6167, 0x5068_6C70, 0x526F_6867, 0x536F_6764, 0x5379_7263:
      true
    default: false
    }
  }
}
