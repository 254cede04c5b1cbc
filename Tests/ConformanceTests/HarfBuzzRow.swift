import KumihanFontSystem
import KumihanInterop
import KumihanShaping
import KumihanTypography

/// A row of HarfBuzz's own expectations: a run, how it is shaped, and its glyphs.
struct HarfBuzzRow {
  /// Such as "in-house/cluster.tests:1".
  let id: String
  /// All of the row.
  let fields: Fields
  private let before: [UInt32]
  private let run: [UInt32]
  private let after: [UInt32]

  /// The folder of the set.
  static let folder = "conformance/harfbuzz-shaping"

  /// The rows of a file, in order.
  static func rows(of file: String) throws -> [HarfBuzzRow] {
    try SharedFolder.rows(of: "\(folder)/\(file)").map(HarfBuzzRow.init)
  }

  private init(_ fields: Fields) {
    self.fields = fields
    id = fields.text("id") ?? ""
    before = fields.scalars("before")
    run = fields.scalars("codepoints")
    after = fields.scalars("after")
  }
}

extension HarfBuzzRow {
  /// Shapes the run and compares what is asserted.
  func outcome(_ fonts: RowFonts, _ shaper: inout Shaper) -> Outcome {
    guard isUnderstood else { return .failed("a feature, a flag or a direction is not known") }
    return fonts.outcome(of: fields, size: 12) { font in
      finding(
        shaper.shape(
          scalars: before + run + after, item: before.count..<before.count + run.count,
          with: font, properties: properties, features: features, flags: flags,
          clusterLevel: clusterLevel))
    }
  }

  /// What differs from what is asserted; nil if nothing does.
  private func finding(_ glyphs: GlyphArrays) -> String? {
    let expected = fields.objects("glyphs")
    func numbers(_ name: String) -> [Int] { expected.compactMap { $0.whole(name) } }
    func differ(_ name: String, _ found: [Int]) -> String? {
      found == numbers(name) ? nil : "\(name) \(found) for \(numbers(name))"
    }
    if let finding = differ("g", glyphs.ids.map { Int($0) }) { return finding }
    if fields.flag("clusters") == true,
      let finding = differ("cl", glyphs.clusters.map { Int($0) - before.count })
    {
      return finding
    }
    let origins = glyphs.origins
    switch fields.text("positions") {
    case "none": return nil
    case "origins": return differ("x", origins.map(\.x)) ?? differ("y", origins.map(\.y))
    case "advances":
      return differ("ax", glyphs.xAdvances.map { Int($0) })
        ?? differ("ay", glyphs.yAdvances.map { Int($0) })
        ?? differ("dx", glyphs.xOffsets.map { Int($0) })
        ?? differ("dy", glyphs.yOffsets.map { Int($0) })
    case let other: return "unknown positions \(other ?? "")"
    }
  }
}

// MARK: How the run is shaped

extension HarfBuzzRow {
  private static let directions: [String: ShapingProperties.Direction] = [
    "ltr": .leftToRight, "rtl": .rightToLeft, "ttb": .topToBottom, "btt": .bottomToTop,
    "l": .leftToRight, "r": .rightToLeft, "t": .topToBottom, "b": .bottomToTop,
  ]
  private static let flagNames: [String: ShapingFlags] = [
    "bot": .beginningOfText, "eot": .endOfText,
    "preserve-default-ignorables": .preserveDefaultIgnorables,
    "remove-default-ignorables": .removeDefaultIgnorables,
  ]

  /// Whether all that the row says of shaping has a meaning here.
  private var isUnderstood: Bool {
    features.count == fields.texts("features").count
      && fields.texts("flags").allSatisfy { HarfBuzzRow.flagNames[$0] != nil }
      && fields.text("direction").map { HarfBuzzRow.directions[$0] != nil } ?? true
      && fields.text("script").map { Script($0) != nil } ?? true && !fields.has("font_size")
  }

  /// What is absent is guessed from the text, but for the language: the C locale's is none.
  private var properties: ShapingProperties {
    ShapingProperties(
      direction: fields.text("direction").flatMap { HarfBuzzRow.directions[$0] },
      script: fields.text("script").flatMap { Script($0) },
      language: HarfBuzzLanguage(fields.text("language").map { LanguageTag($0) }))
  }

  /// Ranges are those of the run, which stands behind its context.
  private var features: [RangedFeature] {
    fields.texts("features").compactMap { text in
      guard var feature = RangedFeature(parsing: text) else { return nil }
      if let range = feature.range {
        feature.range = range.lowerBound + before.count..<range.upperBound + before.count
      }
      return feature
    }
  }

  private var flags: ShapingFlags {
    ShapingFlags(fields.texts("flags").compactMap { HarfBuzzRow.flagNames[$0] })
  }

  private var clusterLevel: ClusterLevel {
    ClusterLevel(rawValue: UInt32(fields.whole("cluster_level") ?? 0)) ?? .monotoneGraphemes
  }
}

extension GlyphArrays {
  /// Where each glyph stands from the start of the line, in font units.
  var origins: [(x: Int, y: Int)] {
    var pen = (x: 0, y: 0)
    return (0..<count).map { index in
      let origin = (pen.x + Int(xOffsets[index]), pen.y + Int(yOffsets[index]))
      pen = (pen.x + Int(xAdvances[index]), pen.y + Int(yAdvances[index]))
      return origin
    }
  }
}
