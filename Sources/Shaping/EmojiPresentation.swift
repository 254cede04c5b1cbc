internal import KumihanInterop

/// Whether a grapheme cluster asks for an emoji font (UTS #51, 4).
struct EmojiPresentation {
  private static let textSelector: UInt32 = 0xFE0E
  private static let emojiSelector: UInt32 = 0xFE0F
  private static let zeroWidthJoiner: UInt32 = 0x200D

  /// True for emoji with emoji presentation by default or by U+FE0F, flags, keycaps, skin tones and ZWJ sequences.
  static func isEmoji(
    _ scalars: ArraySlice<UInt32>, _ properties: ArraySlice<ScalarProperties>
  ) -> Bool {
    guard let first = properties.first, first.isEmoji || first.isExtendedPictographic else {
      return false
    }
    guard scalars.count > 1 else { return first.isEmojiPresentation }
    let second = scalars[scalars.startIndex + 1]
    if second == textSelector { return false }
    if scalars.contains(emojiSelector) { return true }
    if first.isEmojiPresentation { return true }
    return properties[properties.startIndex + 1].isEmojiModifier
      || (second == zeroWidthJoiner && first.isExtendedPictographic)
  }
}
