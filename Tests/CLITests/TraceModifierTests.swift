import Foundation
import Kumihan
import TestSupport
import Testing

@testable import KumihanCLI

/// What each modifier of a view tree does.
///
/// In the trace font at 17 points a kana is 15.995 points wide, a line 20.29 high, and the next one 22 points below:
/// five kana in 60 points are three and two, 48 by 42.333.
@Suite struct TraceModifierTests {
  private static let bare = "48 × 42.333: Text 0 0 48 42.333"
  private static let stack = """
    {"type": "vstack", "spacing": 0, "modifiers": [{"frame": {"height": 65}}], "children": [
      {"type": "text", "text": "さしすせそ", "modifiers": [@M@]}, "あいうえお"]}
    """
  private static let grid = """
    {"type": "grid", "horizontalSpacing": 0, "verticalSpacing": 0, "children": [
      {"type": "gridRow", "children": [{"type": "text", "text": "さし", "modifiers": [@M@]}]},
      {"type": "gridRow", "children": ["か", "さ"]}]}
    """
  private static let row = """
    {"type": "hstack", "spacing": 4, "children": ["か", "さし"], "modifiers": [@M@]}
    """

  /// A modifier that changes sizes, frames or what is shown: all views with it.
  private struct Change {
    let name: String
    let value: String
    var tree = text("@M@")
    let views: String
  }

  private static func text(_ modifiers: String) -> String {
    #"{"type": "text", "text": "さしすせそ", "modifiers": [\#(modifiers)]}"#
  }

  private static let changes = [
    // One kana a line.
    Change(
      name: "frame", value: #"{"width": 30}"#,
      views: "30 × 108.333: Frame 0 0 30 108.333, Text 7 0 16 108.333"),
    Change(
      name: "fixedSize", value: "true",
      views: "80 × 20.333: FixedSize 0 0 80 20.333, Text 0 0 80 20.333"),
    // Served first, it leaves the other one 22.67 points.
    Change(
      name: "layoutPriority", value: "1", tree: stack,
      views: "48 × 65: Frame 0 0 48 65, VStack 0 1.167 48 62.667, Text 0 1.167 48 42.333, "
        + "Text 0 43.5 48 20.333 cut"),
    Change(
      name: "padding", value: "4",
      views: "56 × 50.333: Padding 0 0 56 50.333, Text 4 4 48 42.333"),
    Change(
      name: "offset", value: #"{"x": 1}"#,
      views: "48 × 42.333: Offset 0 0 48 42.333, Text 1 0 48 42.333"),
    Change(
      name: "position", value: #"{"x": 1, "y": 2}"#,
      views: "60 × 778: Position 0 0 60 778, Text -23 -19.167 48 42.333"),
    // 60 by 30 points are one line.
    Change(
      name: "aspectRatio", value: #"{"ratio": 2, "contentMode": "fit"}"#,
      views: "48 × 20.333: AspectRatio 0 0 48 20.333, Text 0 0 48 20.333 cut"),
    Change(
      name: "background", value: #"{"type": "color"}"#,
      views: "48 × 42.333: Secondary 0 0 48 42.333, Text 0 0 48 42.333, Fill 0 0 48 42.333"),
    Change(
      name: "overlay", value: #"{"alignment": "top", "view": "か"}"#,
      views: "48 × 42.333: Secondary 0 0 48 42.333, Text 0 0 48 42.333, Text 16 0 16 20.333"),
    Change(
      name: "border", value: "1",
      views: "48 × 42.333: Secondary 0 0 48 42.333, Text 0 0 48 42.333, Shape 0 0 48 42.333"),
    // Without it the first column is as wide as two kana.
    Change(
      name: "gridCellColumns", value: "2", tree: grid,
      views: "32 × 40.667: Grid 0 0 32 40.667, Text 0 0 32 20.333, Text 0 20.333 16 20.333, "
        + "Text 16 20.333 16 20.333"),
    Change(name: "label", value: #""name""#, views: "48 × 42.333: name 0 0 48 42.333"),
    Change(
      name: "layoutDirection", value: #""rtl""#, tree: row,
      views: "52 × 20.333: HStack 0 0 52 20.333, Text 36 0 16 20.333, Text 0 0 32 20.333"),
    Change(name: "displayScale", value: "1", views: "48 × 43: Text 0 0 48 43"),
    // Kana of 31.99 points, one a line, 44 points below each other.
    Change(name: "font", value: "34", views: "32 × 216.667: Text 0 0 32 216.667"),
    // Kerning follows each letter, tracking stands between them.
    Change(name: "kerning", value: "1", views: "51 × 42.333: Text 0 0 51 42.333"),
    Change(name: "tracking", value: "1", views: "50 × 42.333: Text 0 0 50 42.333"),
    Change(name: "lineLimit", value: "1", views: "48 × 20.333: Text 0 0 48 20.333 cut"),
    Change(name: "lineSpacing", value: "3", views: "48 × 45.333: Text 0 0 48 45.333"),
    // Two steps of 0.17 points, four times.
    Change(
      name: "allowsTightening", value: "true",
      tree: text(#"@M@, {"frame": {"width": 79, "height": 21}}"#),
      views: "79 × 21: Frame 0 0 79 21, Text 0.167 0.333 78.667 20.333"),
    // Three quarters of the size.
    Change(
      name: "minimumScaleFactor", value: "0.5",
      tree: text(#"@M@, {"frame": {"width": 60, "height": 21}}"#),
      views: "60 × 21: Frame 0 0 60 21, Text 0 2.833 60 15.333"),
    // 19 points instead of 17.
    Change(
      name: "dynamicTypeSize", value: #""xLarge""#,
      views: "53.667 × 47.333: Text 0 0 53.667 47.333"),
  ]

  private func result(_ tree: String) throws -> TraceResult {
    let json = #"{"view": \#(tree), "width": 60, "height": 778, "displayScale": 3}"#
    let given = try TraceCase(json: Array(json.utf8))
    let fonts = FontCollection([try TestFonts.drawn("Trace.ttf")])
    return TraceResult(
      ViewHost(given.view, fonts: fonts, environment: given.environment), given.proposal)
  }

  private func views(_ tree: String) throws -> String {
    let result = try result(tree)
    let views = result.views.map { view in
      let numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
      let frame = numbers.map { Double($0).brief }.joined(separator: " ")
      return "\(view.name) \(frame)\(view.isTruncated ? " cut" : "")"
    }
    let size = "\(Double(result.size.width).brief) × \(Double(result.size.height).brief)"
    return "\(size): \(views.joined(separator: ", "))"
  }

  @Test func `Every modifier does what its name says`() throws {
    #expect(try views(Self.text("")) == Self.bare)
    for change in Self.changes {
      let with = #"{"\#(change.name)": \#(change.value)}"#
      #expect(
        try views(change.tree.replacing("@M@", with: with)) == change.views, "\(change.name)")
      let without = try views(
        change.tree.replacing("@M@, ", with: "").replacing("@M@", with: ""))
      #expect(without != change.views, "\(change.name)")
    }
  }

  /// The only text of a tree, with and without a modifier.
  private func layouts(
    _ modifier: String, beside others: String = ""
  ) throws -> (with: TextLayout, without: TextLayout) {
    let separator = others.isEmpty ? "" : ", "
    let with = try result(Self.text(others + separator + modifier)).views.first?.textLayout
    let without = try result(Self.text(others)).views.first?.textLayout
    return (try #require(with), try #require(without))
  }

  @Test func `Modifiers that change no size change letters and lines`() throws {
    let bold = try layouts(#"{"bold": true}"#)
    #expect(bold.with[0][0].font?.synthesis == .bold && bold.without[0][0].font?.synthesis == [])
    let italic = try layouts(#"{"italic": true}"#)
    #expect(italic.with[0][0].font?.synthesis == .oblique)
    let language = try layouts(#"{"locale": "ja"}"#)
    #expect(language.with[0][0].language == "ja" && language.without[0][0].language != "ja")
    // The second line has a kana less.
    let centred = try layouts(#"{"multilineTextAlignment": "center"}"#)
    #expect(abs(centred.with[1].x - 8) < 0.01 && centred.without[1].x == 0)
    // Two kana and the ellipsis fit: a kana is three bytes.
    let middle = try layouts(#"{"truncationMode": "middle"}"#, beside: #"{"lineLimit": 1}"#)
    #expect(middle.with[0].visibleRanges == [0..<3, 12..<15])
    #expect(middle.without[0].visibleRanges == [0..<6])
  }

  @Test func `No modifier is left out here`() {
    let unsized = ["bold", "italic", "locale", "multilineTextAlignment", "truncationMode"]
    #expect(Set(Self.changes.map(\.name) + unsized) == Set(GivenModifier.names))
  }
}
