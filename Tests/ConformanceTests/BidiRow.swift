import KumihanInterop
import KumihanTypography
import TestSupport

@testable import KumihanTypesetting

/// What one of Unicode's bidi tests says of a paragraph.
struct BidiRow {
  /// Where it stands in its file, and in which direction.
  let name: String
  /// The paragraph's direction.
  let base: BaseDirection
  /// The level of the paragraph; nil where the file does not say.
  let paragraphLevel: UInt8?
  /// The level of each character; nil for those that rule X9 removes.
  let levels: [UInt8?]
  /// The characters that stay from left to right, as one line (rules L1 and L2).
  let order: [Int]
}

extension BidiRow {
  /// A row of BidiCharacterTest.txt with its text.
  static func character(_ row: UnicodeFile.Row) -> (row: BidiRow, scalars: [UInt32]) {
    let fields = row.fields
    let base: BaseDirection =
      fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .auto
    let bidiRow = BidiRow(
      name: "line \(row.line)", base: base, paragraphLevel: UInt8(fields[2]),
      levels: fields[3].split(separator: " ").map { UInt8($0) },
      order: fields[4].split(separator: " ").compactMap { Int($0) })
    return (bidiRow, fields[0].scalars)
  }

  /// Compares levels and order with those of a text.
  func outcome(of scalars: [UInt32]) -> Outcome {
    outcome(UnicodeData.properties(of: scalars).map(\.bidiClass), scalars: scalars)
  }

  /// Compares levels and order with those of classes; without scalars no brackets pair.
  func outcome(_ classes: [BidiClass], scalars: [UInt32]?) -> Outcome {
    var found: [UInt8] = []
    let level = Bidi.levels(of: classes, scalars: scalars, base: base, into: &found)
    let isRight =
      found.count == levels.count && (paragraphLevel ?? level) == level
      && zip(levels, found).allSatisfy { $0 == nil || $0 == $1 }
    guard isRight else { return .failed("paragraph \(level), levels \(found)") }
    let order = VisualOrder.order(found.map { BidiLevel(rawValue: $0) })
      .filter { levels[$0] != nil }
    return order == self.order ? .held : .failed("\(order) from the left")
  }

  /// Compares levels with those stated for the first scalars of clusters, which are to be those of all their scalars.
  ///
  /// Clusters whose first scalar rule X9 removes may have any.
  func outcome(_ paragraph: UInt8, _ found: [UInt8], clusters starts: [Int]) -> Outcome {
    guard paragraph == paragraphLevel, found.count == levels.count else {
      return .failed("paragraph \(paragraph), levels \(found)")
    }
    var stated: UInt8?
    for (index, level) in found.enumerated() {
      if starts.contains(index) { stated = levels[index] }
      if let stated, stated != level { return .failed("levels \(found), \(stated) at \(index)") }
    }
    return .held
  }
}

/// The rows of BidiTest.txt: sequences of classes, each in up to three directions.
struct BidiClassRows {
  private var levels: [UInt8?] = []
  private var order: [Int] = []
  private static let directions: [(base: BaseDirection, name: String)] = [
    (.auto, "auto"), (.leftToRight, "LTR"), (.rightToLeft, "RTL"),
  ]

  /// Starts before the first line.
  init() {}

  /// The cases that a line makes, and its classes as it names them; none for lines that state what follows.
  mutating func cases(of row: UnicodeFile.Row) -> (classes: [Substring], rows: [BidiRow]) {
    if row.text.hasPrefix("@") {
      let words = row.text.split { $0 == " " || $0 == "\t" }
      if words.first == "@Levels:" { levels = words.dropFirst().map { UInt8($0) } }
      if words.first == "@Reorder:" { order = words.dropFirst().compactMap { Int($0) } }
      return ([], [])
    }
    guard row.line % UnicodeFile.step == 0 else { return ([], []) }
    let fields = row.fields
    let bits = Int(fields[1], radix: 16) ?? 0
    let rows = BidiClassRows.directions.enumerated().filter { bits >> $0.offset & 1 == 1 }.map {
      BidiRow(
        name: "line \(row.line) \($0.element.name)", base: $0.element.base, paragraphLevel: nil,
        levels: levels, order: order)
    }
    return (fields[0].split(separator: " "), rows)
  }
}
