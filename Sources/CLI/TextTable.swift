/// Rows of cells with aligned columns, for a person to read.
struct TextTable {
  /// On which side the cells of a column stand.
  enum Alignment {
    case left, right
  }

  private let alignments: [Alignment]
  private let indent: String
  private var rows: [[String]] = []

  /// Makes a table with a heading row; columns are two spaces apart.
  init(_ columns: [(title: String, alignment: Alignment)], indent: Int = 0) {
    alignments = columns.map(\.alignment)
    self.indent = String(repeating: " ", count: indent)
    rows = [columns.map(\.title)]
  }

  /// Makes a table without heading.
  init(_ alignments: [Alignment]) {
    self.alignments = alignments
    indent = ""
  }

  /// Appends a row with a cell for each column.
  mutating func append(_ row: [String]) {
    rows.append(row)
  }

  /// The rows as lines without spaces at their ends.
  var text: String {
    let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { line($0, widths) + "\n" }.joined()
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    var line = indent
    for (column, cell) in row.enumerated() {
      let room = String(repeating: " ", count: widths[column] - cell.count)
      line += alignments[column] == .left ? cell + room : room + cell
      line += "  "
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension Double {
  /// The number with at most three decimals.
  var brief: String {
    let rounded = (self * 1000).rounded() / 1000
    return JSONWriter.text { $0.write(rounded) }
  }
}

extension String {
  /// The text on one line: line terminators and other controls as their Unicode pictures or escapes.
  var oneLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x00...0x1F: line.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
      case 0x7F...0x9F, 0x2028, 0x2029: line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
