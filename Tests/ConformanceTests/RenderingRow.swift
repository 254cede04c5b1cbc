import KumihanFontSystem
import KumihanInterop
import KumihanShaping

/// A row of the text rendering tests: a text in a font, and where its outlines stand.
struct RenderingRow {
  /// Such as "GVAR-4/100".
  let id: String
  /// All of the row.
  let fields: Fields

  /// The folder of the set.
  static let folder = "conformance/text-rendering-tests"
  /// How far an origin may be from the expected one, 1,000 to an em.
  private static let originTolerance = 1.0
  /// How far a point of an outline may be from the expected one, 1,000 to an em.
  private static let pointTolerance = 1.5

  /// All rows, in order.
  static func all() throws -> [RenderingRow] {
    try SharedFolder.rows(of: "\(folder)/cases.jsonl").map(RenderingRow.init)
  }

  private init(_ fields: Fields) {
    self.fields = fields
    id = fields.text("id") ?? ""
  }

  /// Whether the row must hold.
  var isRequired: Bool { fields.text("status") == "required" }
  /// What the set says of a row that need not hold.
  var reason: String { fields.text("reason") ?? "" }
}

extension RenderingRow {
  /// A glyph on a line.
  private struct Placed {
    let id: Int
    let x: Double
    let y: Double
    let contours: [Contour]
  }

  /// Shapes the text and compares what has an outline; where nothing is expected, it is enough not to crash.
  func outcome(_ fonts: RowFonts, _ shaper: inout Shaper) -> Outcome {
    fonts.outcome(of: fields, size: 1000) { font in
      let found = placed(font, &shaper)
      return fields.text("expect") == "render" ? finding(found) : nil
    }
  }

  private func placed(_ font: SizedFont, _ shaper: inout Shaper) -> [Placed] {
    let scalars = fields.scalars("codepoints")
    let glyphs = shaper.shape(
      scalars: scalars, item: 0..<scalars.count, with: font, properties: nil, features: [],
      flags: .removeDefaultIgnorables, clusterLevel: .monotoneGraphemes)
    return zip(glyphs.ids, glyphs.origins).map { id, origin in
      let contours = Contour.contours(of: font.path(ofGlyph: id)).filter { !$0.isPoint }
      return Placed(
        id: Int(id), x: font.points(origin.x), y: font.points(origin.y), contours: contours)
    }.filter { !$0.contours.isEmpty }
  }

  /// What differs from what is expected; nil if nothing does.
  private func finding(_ found: [Placed]) -> String? {
    let paths = fields.fields("paths")
    let expected = fields.objects("glyphs").filter { $0.flag("empty") != true }
    guard found.count == expected.count else {
      return "\(found.count) glyphs for \(expected.count): \(found.map(\.id))"
    }
    for (glyph, wanted) in zip(found, expected) {
      let name = wanted.text("name") ?? ""
      if let id = wanted.whole("gid"), id != glyph.id { return "glyph \(glyph.id) for \(id)" }
      let origin = (wanted.number("x") ?? .nan, wanted.number("y") ?? .nan)
      let isPlaced =
        abs(glyph.x - origin.0) <= RenderingRow.originTolerance
        && abs(glyph.y - origin.1) <= RenderingRow.originTolerance
      if !isPlaced { return "\(name) at (\(glyph.x), \(glyph.y)) for \(origin)" }
      let contours = Contour.contours(svg: paths?.text(name) ?? "").filter { !$0.isPoint }
      if !isDrawn(glyph.contours, as: contours) {
        return "\(name) is drawn otherwise: \(glyph.contours.count) contours for \(contours.count)"
      }
    }
    return nil
  }

  /// Whether the contours are the same, in any order.
  private func isDrawn(_ found: [Contour], as expected: [Contour]) -> Bool {
    var rest = found
    for contour in expected {
      let match = rest.firstIndex { $0.isNear(contour, within: RenderingRow.pointTolerance) }
      guard let match else { return false }
      rest.remove(at: match)
    }
    return rest.isEmpty
  }
}
