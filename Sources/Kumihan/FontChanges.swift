/// What is asked of a font beside the font itself.
package struct FontChanges: Hashable, Sendable {
  /// How heavy the letters are; nil in it: as heavy as the font says.
  var weight: Font.Weight??
  /// Whether the letters stand out by their weight.
  var isBold: Bool?
  /// Whether the letters lean.
  var isItalic: Bool?
  /// How wide the letters are; nil in it: as wide as the font says.
  var width: Font.Width??
  /// What the letters look like; nil in it: as the font says.
  var design: Font.Design??
  /// Whether all letters are equally wide.
  var isMonospaced: Bool?
  /// Whether all digits are equally wide.
  var hasMonospacedDigits: Bool?
  /// Which letters are small capitals.
  var smallCaps: SmallCaps?
  /// How far apart lines are.
  var leading: Font.Leading?

  /// Letters that are shown as small capitals.
  struct SmallCaps: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// The small letters.
    static let lowercase = SmallCaps(rawValue: 1)
    /// The capitals.
    static let uppercase = SmallCaps(rawValue: 2)
  }

  /// The changes without those back to what the font says.
  var withoutReturns: FontChanges {
    var changes = self
    changes.weight = (weight ?? nil).map { .some($0) }
    changes.width = (width ?? nil).map { .some($0) }
    changes.design = (design ?? nil).map { .some($0) }
    return changes
  }

  /// The changes where these come on top of others; a weight given here hides whether the others are bold.
  func merged(over outer: FontChanges) -> FontChanges {
    var merged = self
    if weight == nil { merged.isBold = isBold ?? outer.isBold }
    merged.weight = weight ?? outer.weight
    merged.isItalic = isItalic ?? outer.isItalic
    merged.width = width ?? outer.width
    merged.design = design ?? outer.design
    merged.isMonospaced = isMonospaced ?? outer.isMonospaced
    merged.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
    merged.smallCaps = smallCaps ?? outer.smallCaps
    merged.leading = leading ?? outer.leading
    return merged
  }
}
