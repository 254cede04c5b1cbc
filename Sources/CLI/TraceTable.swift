import Foundation
import Kumihan

/// What `trace` prints for a person.
struct TraceTable {
  let result: TraceResult

  /// The offers as a tree, the views as a table, and why texts are cut.
  var text: String {
    var parts = [heading, result.trace.tree + "\n", views]
    if !result.diagnostics.isEmpty {
      parts.append(result.diagnostics.map { "\($0)".oneLine + "\n" }.joined())
    }
    parts += result.explanations.map { "\($0)\n" }
    if result.unexplained > 0 { parts.append("\(result.unexplained) more texts are cut\n") }
    return parts.joined(separator: "\n")
  }

  private var heading: String {
    let size = result.size
    return
      "\(Self.length(size.width)) × \(Self.length(size.height)), offered \(result.proposal)\n"
  }

  private var views: String {
    var table = TextTable([
      ("view", .right), ("name", .left), ("x", .right), ("y", .right), ("width", .right),
      ("height", .right), ("shown", .left), ("text", .left),
    ])
    for (index, view) in result.views.enumerated() { table.append(row(index, view)) }
    return table.text
  }

  private func row(_ index: Int, _ view: PlacedView) -> [String] {
    let frame = view.frame
    let lengths = [frame.minX, frame.minY, frame.width, frame.height].map(Self.length)
    let indent = String(repeating: "  ", count: min(view.depth, TraceTable.deepestIndent))
    let shown = view.text == nil ? "" : view.isTruncated ? "cut" : "whole"
    return ["\(index)", indent + view.name.oneLine] + lengths
      + [shown, view.text.map { JSONValue.quoted($0.oneLine) } ?? ""]
  }

  /// Infinity as in offers.
  private static func length(_ length: CGFloat) -> String {
    length.isFinite ? Double(length).brief : length > 0 ? "inf" : "-inf"
  }

  /// Views that lie deeper stand no further in.
  private static let deepestIndent = 24
}
