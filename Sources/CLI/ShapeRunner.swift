import Kumihan
import KumihanInterop
import KumihanShaping

/// Answers cases of `shape`: what HarfBuzz makes of a text, in font units and in HarfBuzz's order.
struct ShapeRunner: CaseRunner {
  /// The engines and their fonts.
  let library: FontLibrary

  /// Glyphs in one font, their clusters in scalars of the text.
  private struct ShapedRun {
    let font: SizedFont
    let glyphs: GlyphArrays
  }

  func run(_ value: ShapeCase, to writer: inout JSONWriter) throws(CaseError) {
    let run = try shape(value)
    writer.name("font")
    writer.write(run.font)
    writer.name("glyphs")
    writer.array { writer in
      for index in 0..<run.glyphs.count { writer.write(glyph: index, of: run.glyphs) }
    }
    writer.member("repaired", value.repaired)
  }

  func text(of value: ShapeCase) throws(CaseError) -> String {
    let run = try shape(value)
    let glyphs = (0..<run.glyphs.count).map { ShapeRunner.notation($0, of: run.glyphs) }
    return "\(run.font.face.fullName): [\(glyphs.joined(separator: "|"))]\n"
  }

  /// A glyph as `hb-shape` prints it: its number, cluster, offsets if any, and advance.
  private static func notation(_ index: Int, of glyphs: GlyphArrays) -> String {
    let (x, y) = (glyphs.xOffsets[index], glyphs.yOffsets[index])
    let offset = (x, y) == (0, 0) ? "" : "@\(x),\(y)"
    let advance = glyphs.yAdvances[index] == 0 ? "" : ",\(glyphs.yAdvances[index])"
    return "gid\(glyphs.ids[index])=\(glyphs.clusters[index])\(offset)"
      + "+\(glyphs.xAdvances[index])\(advance)"
  }

  private func shape(_ value: ShapeCase) throws(CaseError) -> ShapedRun {
    let font = try font(of: value)
    let parts = [value.before, value.text, value.after].map { $0.unicodeScalars.map(\.value) }
    let start = parts[0].count
    var shaper = Shaper()
    var glyphs = shaper.shape(
      scalars: parts.flatMap { $0 }, item: start..<start + parts[1].count, with: font,
      properties: value.shapingProperties, features: try features(of: value, start),
      flags: value.shapingFlags,
      clusterLevel: ClusterLevel(rawValue: UInt32(value.clusterLevel)) ?? .monotoneGraphemes)
    // Clusters count from the text's own start, as in hb-shape.
    for index in glyphs.clusters.indices { glyphs.clusters[index] -= Int32(start) }
    return ShapedRun(font: font, glyphs: glyphs)
  }

  /// The font the case names, else the first embedded one that has all of the text, else the first.
  private func font(of value: ShapeCase) throws(CaseError) -> SizedFont {
    var style = RunStyle(fonts: value.font.map { [$0] } ?? [])
    for index in style.fonts.indices { style.fonts[index].variations += value.variations }
    let engine = try library.engine(
      for: [FontList(fonts: style.fonts) { _ in value.fontField }], usesInstalled: false)
    let fonts = engine.fonts.fonts(for: style)
    let scalars = value.text.unicodeScalars
    let whole = fonts.first { font in scalars.allSatisfy { font.face.covers($0) } }
    guard let font = whole ?? fonts.first else {
      throw CaseError(.font, field: "font", "is missing: there is no font at all")
    }
    return font
  }

  private func features(
    of value: ShapeCase, _ start: Int
  ) throws(CaseError) -> [RangedFeature] {
    var features: [RangedFeature] = []
    for (index, text) in value.features.enumerated() {
      guard var feature = RangedFeature(parsing: text) else {
        throw CaseError(
          .value, field: "features[\(index)]",
          "takes a feature as in -kern, aalt=2 or test[1:3]=2, not \(JSONValue.quoted(text))")
      }
      if let range = feature.range {
        feature.range = range.lowerBound + start..<max(range.upperBound, range.upperBound + start)
      }
      features.append(feature)
    }
    return features
  }
}

extension ShapeCase {
  /// What HarfBuzz is told beside the text.
  fileprivate var shapingProperties: ShapingProperties {
    ShapingProperties(
      direction: shapingDirection, script: script, language: HarfBuzzLanguage(language))
  }

  private var shapingDirection: ShapingProperties.Direction? {
    switch direction {
    case .auto: nil
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .topToBottom: .topToBottom
    case .bottomToTop: .bottomToTop
    }
  }

  fileprivate var shapingFlags: ShapingFlags {
    flags.reduce(into: []) { $0.insert($1.shapingFlag) }
  }
}

extension ShapeCase.Flag {
  fileprivate var shapingFlag: ShapingFlags {
    switch self {
    case .beginningOfText: .beginningOfText
    case .endOfText: .endOfText
    case .preserveDefaultIgnorables: .preserveDefaultIgnorables
    case .removeDefaultIgnorables: .removeDefaultIgnorables
    }
  }
}

extension JSONWriter {
  /// Writes a glyph in font units: id, cluster, advances, offsets, flags.
  fileprivate mutating func write(glyph index: Int, of glyphs: GlyphArrays) {
    array { writer in
      writer.write(Int(glyphs.ids[index]))
      writer.write(Int(glyphs.clusters[index]))
      writer.write(Int(glyphs.xAdvances[index]))
      writer.write(Int(glyphs.yAdvances[index]))
      writer.write(Int(glyphs.xOffsets[index]))
      writer.write(Int(glyphs.yOffsets[index]))
      writer.write(Int(glyphs.flags[index]))
    }
  }
}
