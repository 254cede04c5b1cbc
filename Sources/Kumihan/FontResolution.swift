package import KumihanTypography

/// What surrounds a font and decides what becomes of it.
package struct FontSurroundings: Hashable, Sendable {
  /// How large the reader wants texts.
  package var dynamicTypeSize = DynamicTypeSize.large
  /// Whether the reader wants heavier letters.
  package var legibilityWeight: LegibilityWeight?

  /// The usual surroundings.
  package init() {}
}

extension Font {
  /// The style of letters of the font, with changes on top of its own.
  package func runStyle(
    _ surroundings: FontSurroundings, _ changes: FontChanges = FontChanges()
  ) -> RunStyle {
    let changes = changes.withoutReturns.merged(over: self.changes)
    var style = RunStyle()
    style.fonts = families(changes)
    style.size = size(surroundings.dynamicTypeSize).within(
      0...RunStyle.largestMeasure, orElse: 17)
    style.linePitch = pitch(surroundings.dynamicTypeSize, changes)
    style.weight = weight(changes)
    if surroundings.legibilityWeight == .bold { style.weight = Font.legible(style.weight) }
    style.widthClass = ((changes.width ?? nil) ?? .standard).widthClass
    style.isItalic = changes.isItalic ?? false
    style.features = features(changes)
    return style
  }

  private var textStyle: TextStyle? {
    if case .style(let style) = base { style } else { nil }
  }

  private func size(_ dynamicTypeSize: DynamicTypeSize) -> Double {
    switch base {
    case .style(let style): FontTypeTable.entry(style, dynamicTypeSize).size
    case .system(let size), .custom(_, let size, nil): size
    case .custom(_, let size, let style?): size * FontTypeTable.factor(style, dynamicTypeSize)
    }
  }

  private func pitch(_ dynamicTypeSize: DynamicTypeSize, _ changes: FontChanges) -> Double? {
    guard let textStyle else { return nil }
    let pitch = FontTypeTable.entry(textStyle, dynamicTypeSize).pitch
    return switch changes.leading ?? .standard {
    case .standard: pitch
    case .tight: pitch - 2
    case .loose: pitch + 2
    }
  }

  /// Letters that stand out are never lighter than they would be otherwise.
  private func weight(_ changes: FontChanges) -> Double {
    let weight = (changes.weight ?? nil)?.value ?? textStyle?.weight ?? 400
    guard changes.isBold == true else { return weight }
    return max(weight, textStyle?.emphasizedWeight ?? 700)
  }

  /// Two steps heavier: semibold for regular.
  private static func legible(_ weight: Double) -> Double { max(weight, min(weight + 200, 900)) }

  /// Behind a family that may lack letters stands the engine's own list.
  private func families(_ changes: FontChanges) -> [FontDescription] {
    if case .custom(let family, _, _) = base {
      return Font.families(family, GenericFamily.systemUI)
    }
    let design = changes.isMonospaced == true ? .monospaced : (changes.design ?? nil) ?? .default
    return switch design {
    case .default: []
    case .serif: Font.families(GenericFamily.serif.rawValue, .systemUI)
    case .rounded: [FontDescription(family: GenericFamily.rounded.rawValue)]
    case .monospaced: Font.families(GenericFamily.monospace.rawValue, .systemUI)
    }
  }

  private static func families(_ name: String, _ others: GenericFamily) -> [FontDescription] {
    [FontDescription(family: name), FontDescription(family: others.rawValue)]
  }

  private func features(_ changes: FontChanges) -> [FontFeature] {
    let capitals = changes.smallCaps ?? []
    let names = [
      changes.hasMonospacedDigits == true ? "tnum" : nil,
      capitals.contains(.lowercase) ? "smcp" : nil, capitals.contains(.uppercase) ? "c2sc" : nil,
    ]
    return names.compactMap { $0.flatMap(OpenTypeTag.init) }.map { FontFeature(tag: $0) }
  }
}
