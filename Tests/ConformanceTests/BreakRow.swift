import TestSupport

/// A row of one of Unicode's break tests: a text, and where its boundaries are.
struct BreakRow {
  /// Where it stands in its file.
  let line: Int
  /// The text.
  private(set) var scalars: [UInt32] = []
  /// Indices of the scalars that have a boundary before them, and the number of scalars for one at the end.
  ///
  /// Index 0 is left out: lines have no boundary there (UAX #14, LB2), all else does.
  private(set) var boundaries: [Int] = []

  /// Reads "÷ 0061 × 0308 ÷".
  init(_ row: UnicodeFile.Row) {
    line = row.line
    for token in row.text.split(separator: " ") {
      if token == "÷", !scalars.isEmpty { boundaries.append(scalars.count) }
      if let scalar = UInt32(token, radix: 16) { scalars.append(scalar) }
    }
  }
}

extension BreakRow {
  /// The rows of a file that are looked at, such as "LineBreakTest.txt"; `count` is how many it has.
  static func rows(of name: String) throws -> (rows: [BreakRow], count: Int) {
    let all = try UnicodeFile("auxiliary/\(name)").rows()
    let sample = stride(from: 0, to: all.count, by: UnicodeFile.step)
    return (sample.map { BreakRow(all[$0]) }, all.count)
  }

  /// What the table calls it.
  var name: String { "line \(line)" }

  /// The text as a string.
  var text: String { String(scalars: scalars) }
}

extension String {
  /// Makes a text of scalar values; what is none is left out.
  init(scalars: some Sequence<UInt32>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.lazy.compactMap { Unicode.Scalar($0) })
    self.init(view)
  }
}
