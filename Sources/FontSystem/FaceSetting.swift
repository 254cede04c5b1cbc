internal import KumihanTypography

/// How a face is set for a style: where it stands on its axes, and what is faked.
struct FaceSetting {
  /// The positions that were asked for, then those that the style asks for where they are not the axis's default.
  let variations: [FontVariation]
  /// What the face cannot do itself.
  let synthesis: FontSynthesis

  /// Sets a face; `asked` are positions that a description names, which the style does not change.
  init(_ face: FontFace, for style: RunStyle, asked: [FontVariation]) {
    let free = face.axes.filter { axis in !asked.contains { $0.axis == axis.tag } }
    variations =
      asked
      + free.compactMap { axis in
        FaceSetting.position(of: style, on: axis, of: face).flatMap { position in
          position == axis.defaultValue ? nil : FontVariation(axis: axis.tag, value: position)
        }
      }
    synthesis = FaceSetting.synthesis(face, for: style)
  }

  /// Where a style stands on an axis; nil on axes that no style asks for.
  private static func position(
    of style: RunStyle, on axis: FontAxis, of face: FontFace
  ) -> Double? {
    let wanted: Double? =
      switch axis.tag {
      case .weightAxis: style.weight
      case .widthAxis: FontTraits.width(ofClass: style.widthClass)
      case .italicAxis: style.isItalic ? 1 : 0
      case .slantAxis: style.isItalic && !face.hasAxis(.italicAxis) ? obliqueAngle : 0
      case .opticalSizeAxis: style.size
      default: nil
      }
    return wanted.flatMap { $0.isNaN ? nil : min(max($0, axis.minimum), axis.maximum) }
  }

  /// Degrees, to the left being positive (OpenType `slnt`; CSS Fonts 4 takes 14 for oblique letters).
  private static let obliqueAngle = -14.0
  /// Faces that are lighter are thickened for styles that are not.
  private static let leastBoldWeight = 600.0

  private static func synthesis(_ face: FontFace, for style: RunStyle) -> FontSynthesis {
    guard !face.hasColorGlyphs else { return [] }
    var synthesis: FontSynthesis = []
    if style.weight >= leastBoldWeight, face.traits.weights.upperBound < leastBoldWeight,
      !face.hasAxis(.weightAxis)
    {
      synthesis.insert(.bold)
    }
    if style.isItalic, face.traits.slants == .upright { synthesis.insert(.oblique) }
    return synthesis
  }
}

extension OpenTypeTag {
  /// How heavy the letters are.
  static let weightAxis = OpenTypeTag(rawValue: 0x7767_6874)
  /// How wide the letters are, in per cent.
  static let widthAxis = OpenTypeTag(rawValue: 0x7764_7468)
  /// Upright at 0, italic at 1.
  static let italicAxis = OpenTypeTag(rawValue: 0x6974_616C)
  /// How far the letters lean, in degrees to the left.
  static let slantAxis = OpenTypeTag(rawValue: 0x736C_6E74)
  /// The size in points that the letters are drawn for.
  static let opticalSizeAxis = OpenTypeTag(rawValue: 0x6F70_737A)
}

extension FontTraits {
  /// What a face offers, by its tables and its axes.
  init(weight: Double, widthClass: Int, slants: Slants, axes: [FontAxis]) {
    self.init(weight: weight, widthClass: widthClass, slants: slants)
    for axis in axes where axis.minimum <= axis.maximum {
      switch axis.tag {
      case .weightAxis: weights = axis.minimum...axis.maximum
      case .widthAxis: widths = axis.minimum...axis.maximum
      case .italicAxis: self.slants.formUnion([.upright, .italic])
      case .slantAxis: self.slants.formUnion([.upright, .oblique])
      default: break
      }
    }
  }
}
