import Kumihan

/// How text is shaped: what a case says for all of it and each of its runs may say anew.
struct CaseStyle: Equatable, Sendable {
  /// Fonts, size, language, features, spacing.
  var run = RunStyle()
  /// Positions on variation axes for all fonts; what a font says of an axis itself goes before.
  var variations: [FontVariation] = []

  /// The style with the variations put into each of its fonts.
  var resolved: RunStyle {
    var style = run
    for index in style.fonts.indices { style.fonts[index].add(variations) }
    return style
  }
}

extension FontDescription {
  fileprivate mutating func add(_ more: [FontVariation]) {
    let own = Set(variations.map(\.axis))
    variations += more.filter { !own.contains($0.axis) }
  }
}

/// What has the fields of a style.
protocol StyledObject: CaseObject {
  /// The style.
  var style: CaseStyle { get set }
}

extension CaseFields.Section where Case: StyledObject {
  /// Which fonts are used and how.
  static var font: Self {
    Self(
      title: "Font",
      fields: [
        CaseField(
          "fonts", listOf: .font, "a list of fonts, the main one first", option: "font",
          "A font, given once for each, the main one first: \(ValueForm.font.takes)"
        ) { $0.style.run.fonts = $1 },
        CaseField("size", .length, "Size of the em in points (17)") { $0.style.run.size = $1 },
        CaseField("lang", .language, "Language of the text") { $0.style.run.language = $1 },
        CaseField("features", .features, "OpenType features") { $0.style.run.features = $1 },
        CaseField("variations", .variations, "Positions on variation axes") {
          $0.style.variations = $1
        },
        CaseField("weight", .weight, "How heavy the letters are (400)") {
          $0.style.run.weight = $1
        },
        CaseField("widthClass", .widthClass, "How wide the letters are (5)") {
          $0.style.run.widthClass = $1
        },
        CaseField("italic", .truth, "Whether the letters are italic (false)") {
          $0.style.run.isItalic = $1
        },
      ])
  }

  /// Distances between glyphs.
  static var spacing: Self {
    Self(
      title: "Spacing",
      fields: [
        CaseField("tracking", .distance, "Points after every cluster, ligatures parted (0)") {
          $0.style.run.tracking = $1
        },
        CaseField("kerning", .distance, "Points after every cluster, ligatures kept (0)") {
          $0.style.run.kerning = $1
        },
        CaseField("wordSpacing", .distance, "Points after every space between words (0)") {
          $0.style.run.wordSpacing = $1
        },
        CaseField("baselineOffset", .distance, "Points by which letters are raised (0)") {
          $0.style.run.baselineOffset = $1
        },
      ])
  }
}

extension ValueForm<Double> {
  private static var largest: Double { RunStyle.largestMeasure }

  /// A length in points, such as a font size.
  static var length: ValueForm {
    .number("a number from 0 to \(Int(largest))") { (0...largest).contains($0) }
  }

  /// A weight.
  static var weight: ValueForm {
    .number("a number from 1 to 1000", "N") { RunStyle.weights.contains($0) }
  }

  /// A distance in points.
  static var distance: ValueForm {
    .number("a number from -\(Int(largest)) to \(Int(largest))") { abs($0) <= largest }
  }
}

extension ValueForm<Int> {
  /// A width class.
  static var widthClass: ValueForm {
    .whole("a whole number from 1 to 9", in: RunStyle.widthClasses)
  }
}
