import Kumihan
import Testing

/// Compares where a text is cut short with where engines agree that it is.
///
/// Comments name the policies of the set's README.
struct TruncationAgreement {
  private let row: AgreementRow
  private let layout: TextLayout

  /// Lays a row's text out.
  init(_ row: AgreementRow, _ bench: inout AgreementBench) throws {
    self.row = row
    let mode = try #require(TruncationAgreement.modes[row.fields.text("mode") ?? ""])
    let truncation = TruncationStyle(mode: mode, token: row.fields.text("ellipsis") ?? "")
    layout = try bench.prepare(row.text.text, row, truncation).layout(
      TextProposal(width: row.fields.number("width")), lineLimit: row.fields.whole("max_lines"))
  }

  private static let modes: [String: TruncationStyle.Mode] = [
    "end": .tail, "start": .head, "middle": .middle,
  ]
}

extension TruncationAgreement {
  /// What is different; nil when nothing is.
  var difference: String? {
    let wanted = row.fields.flag("truncated") == true ? kept.filter { !$0.isEmpty } : nil
    return ours == wanted ? nil : "\(shown(ours)) is shown, not \(shown(wanted))"
  }

  /// The scalars that we show; nil where all are.
  private var ours: [Range<Int>]? {
    layout.isTruncated ? layout.measure.kept.map { row.text.scalars($0) } : nil
  }

  /// The scalars that the engines show.
  ///
  /// Policy 13: we leave out white space before the token, so that theirs counts without. Policy 14, the form of the
  /// letter before the token, is about glyphs: the cut is the same.
  private var kept: [Range<Int>] {
    let count = row.text.count
    if let end = row.fields.whole("kept_end") { return [row.text.trimmingEnd(0..<end)] }
    guard let omitted = row.fields.range("elided") else { return [] }
    return [row.text.trimmingEnd(0..<omitted.lowerBound), omitted.upperBound..<count]
  }

  private func shown(_ kept: [Range<Int>]?) -> String {
    kept.map { $0.map { "“\(row.text.text($0))”" }.joined(separator: " and ") } ?? "all"
  }
}
