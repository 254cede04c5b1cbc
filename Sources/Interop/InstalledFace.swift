internal import CKumihanFontconfig
package import KumihanTypography

/// A face as fontconfig lists it, from its cache: no font file is opened for it.
package struct InstalledFace: Hashable, Sendable {
  /// The file.
  package var path: String
  /// The face's index in the file.
  package var index: Int
  /// The family's names in all languages.
  package var familyNames: [String]
  /// The face's full names in all languages.
  package var fullNames: [String]
  /// The PostScript names: several where instances of a variable font are listed.
  package var postScriptNames: [String]
  /// The style within the family; empty where the file has none.
  package var styleName: String
  /// Weight, width, slant.
  package var traits: FontTraits
  /// Whether it has axes.
  package var isVariable: Bool
  /// Whether it has colour glyphs.
  package var hasColor: Bool
}

extension InstalledFace {
  /// Adds what another pattern of the same face says: fontconfig lists a variable face once as it is and
  /// once for each named instance, and only the instances have names.
  mutating func merge(_ other: InstalledFace) {
    familyNames += other.familyNames.filter { !familyNames.contains($0) }
    fullNames += other.fullNames.filter { !fullNames.contains($0) }
    postScriptNames += other.postScriptNames.filter { !postScriptNames.contains($0) }
    if styleName.isEmpty { styleName = other.styleName }
    if other.isVariable, !isVariable { (traits, isVariable) = (other.traits, true) }
  }
}

/// A file and one of its faces.
struct FacePlace: Hashable {
  let path: String
  let index: Int
}

/// What one of fontconfig's patterns says; lives no longer than its configuration.
@safe struct FontPatternReader {
  let pattern: UnsafeMutablePointer<FcPattern>

  /// The face; nil for fonts that are not used: bitmaps without colour, Type 1 and what else is no OpenType.
  var face: InstalledFace? {
    guard fault == nil, let path else { return nil }
    return InstalledFace(
      path: path, index: index, familyNames: strings(FC_FAMILY),
      fullNames: strings(FC_FULLNAME), postScriptNames: strings(FC_POSTSCRIPT_NAME),
      styleName: strings(FC_STYLE).first ?? "", traits: traits, isVariable: boolean(FC_VARIABLE),
      hasColor: boolean(FC_COLOR))
  }

  /// The file.
  var path: String? { strings(FC_FILE).first }

  /// Where the face lies.
  var place: FacePlace? { path.map { FacePlace(path: $0, index: index) } }

  /// The face's index in its file; the upper half, the number of a named instance, left out.
  private var index: Int { Int(integer(FC_INDEX) ?? 0) & 0xFFFF }

  /// Why the font is not used; nil where it is.
  var fault: String? {
    guard let format = strings(FC_FONTFORMAT).first else {
      return "fontconfig does not know its format"
    }
    guard format == "TrueType" || format == "CFF" else { return "it is \(format), not OpenType" }
    return boolean(FC_OUTLINE) || boolean(FC_COLOR) ? nil : "it has bitmaps and no outlines"
  }

  /// The scalars that the face has; nil where the pattern does not say.
  var charset: UnsafeMutablePointer<FcCharSet>? {
    var charset: UnsafeMutablePointer<FcCharSet>?
    return unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &charset) == FcResultMatch
      ? charset : nil
  }

  /// The languages that the face has the letters of; nil where the pattern does not say.
  var languages: UnsafeMutablePointer<FcLangSet>? {
    var languages: UnsafeMutablePointer<FcLangSet>?
    return unsafe FcPatternGetLangSet(pattern, FC_LANG, 0, &languages) == FcResultMatch
      ? languages : nil
  }

  /// The version of the font, as `head` has it.
  var version: Int32 { integer(FC_FONTVERSION) ?? 0 }

  private var traits: FontTraits {
    // fontconfig counts weights in its own way.
    let weights = range(FC_WEIGHT) ?? 80...80
    let (light, heavy) = (weight(weights.lowerBound), weight(weights.upperBound))
    let slant = integer(FC_SLANT) ?? FC_SLANT_ROMAN
    return FontTraits(
      weights: light...max(light, heavy), widths: range(FC_WIDTH) ?? 100...100,
      slants: slant == FC_SLANT_ROMAN
        ? .upright : slant == FC_SLANT_OBLIQUE ? .oblique : .italic)
  }

  private func weight(_ number: Double) -> Double {
    min(max(FcWeightToOpenTypeDouble(number), 1), 1000)
  }

  private func strings(_ object: String) -> [String] {
    var strings: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(pattern, object, Int32(strings.count), &value) == FcResultMatch,
      let text = unsafe value
    {
      unsafe strings.append(String(cString: text))
    }
    return strings
  }

  private func integer(_ object: String) -> Int32? {
    var value: Int32 = 0
    return unsafe FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : nil
  }

  private func boolean(_ object: String) -> Bool {
    var value: FcBool = 0
    return unsafe FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value == 1
  }

  private func range(_ object: String) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 0.0)
    if unsafe FcPatternGetDouble(pattern, object, 0, &low) == FcResultMatch {
      return low.isFinite ? low...low : nil
    }
    var range: UnsafeMutablePointer<FcRange>?
    guard unsafe FcPatternGetRange(pattern, object, 0, &range) == FcResultMatch,
      unsafe FcRangeGetDouble(range, &low, &high) != 0, low <= high
    else { return nil }
    return low...high
  }
}
