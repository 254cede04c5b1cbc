import Testing

/// What became of the rows of a set.
struct SetTally {
  /// A row and what is to be said of it.
  private struct Note {
    let row: String
    let cause: String
    let finding: String
  }

  /// The set's name, such as "unicode: LineBreakTest".
  let set: String
  private var rows = 0
  private var required = 0
  private var held = 0
  private var failed: [Note] = []
  private var differing: [Note] = []
  private var excepted: [Note] = []
  private var waiting: [Note] = []
  private var skipped: [Note] = []
  private var exceptions: [String: RowException]

  /// Starts to count the rows of a set.
  init(_ set: String) {
    self.set = set
    exceptions = RowException.all(of: set)
  }
}

extension SetTally {
  /// Counts a row.
  ///
  /// - Parameters:
  ///   - outcome: What became of it.
  ///   - row: Its name, by which an exception is found.
  ///   - isRequired: Whether its failure, without an exception, is the set's.
  ///   - wantsReason: Whether that holds though it is not required: what differs must have been thought about.
  ///   - cause: What failures of its kind have in common.
  mutating func add(
    _ outcome: Outcome, row: String, isRequired: Bool = true, wantsReason: Bool = false,
    cause: String = ""
  ) {
    rows += 1
    if isRequired { required += 1 }
    let exception = exceptions.removeValue(forKey: row)
    switch outcome {
    case .held:
      held += 1
      if exception != nil {
        failed.append(Note(row: row, cause: "exceptions", finding: "it holds without one"))
      }
    case .failed(let finding):
      if let exception, finding.contains(exception.found) {
        let text = "\(exception.ours) (\(exception.rule))"
        excepted.append(Note(row: row, cause: "by exception", finding: text))
      } else {
        let note = Note(row: row, cause: cause, finding: finding)
        if isRequired || wantsReason || exception != nil {
          failed.append(note)
        } else {
          differing.append(note)
        }
      }
    case .waits(let feature):
      waiting.append(Note(row: row, cause: "waits for \(feature)", finding: ""))
    case .skipped(let reason):
      skipped.append(Note(row: row, cause: "skipped, \(reason)", finding: ""))
    }
  }

  /// How many rows a set has, and how many of them have to hold.
  typealias Counts = (rows: Int, required: Int)

  /// Prints what `scripts/conformance` makes its table of, and fails where a required row did.
  ///
  /// - Parameter stated: What the set says of itself, so that no row goes missing.
  func finish(stated: Counts? = nil) {
    var tally = self
    if let stated, stated != (rows, required) {
      let finding =
        "\(rows), \(required) of them required, for \(stated.rows) and \(stated.required)"
      tally.failed.append(Note(row: "rows", cause: "count", finding: finding))
    }
    for row in exceptions.keys.sorted() {
      tally.failed.append(Note(row: row, cause: "exceptions", finding: "there is no such row"))
    }
    print(tally)
    #expect(tally.rows > 0 && tally.failed.isEmpty, "\(tally)")
  }
}

extension SetTally: CustomStringConvertible {
  /// A line of numbers, and lines for what did not simply hold, by cause.
  var description: String {
    let numbers = [
      rows, required, held, failed.count, excepted.count, differing.count, waiting.count,
      skipped.count,
    ]
    let line = "conformance|" + ([set] + numbers.map { "\($0)" }).joined(separator: "|")
    let details =
      details(failed, "FAILS", most: 20) + details(excepted, "excepted", most: .max)
      + details(differing, "differs, not required", most: 5)
      + details(waiting, "", most: .max) + details(skipped, "", most: 3)
    return ([line] + details.map { "conformance: \(set): \($0)" }).joined(separator: "\n")
  }

  /// A line for each cause, and below it each row of which there is something to say.
  private func details(_ notes: [Note], _ title: String, most: Int) -> [String] {
    let groups = Dictionary(grouping: notes, by: \.cause).sorted { $0.key < $1.key }
    return groups.flatMap { cause, notes in
      let head = [title, cause].filter { !$0.isEmpty }.joined(separator: ", ")
      let names = Set(notes.map(\.row)).sorted().prefix(12)
      let isTold = notes.contains { !$0.finding.isEmpty }
      guard isTold else { return ["\(head): \(notes.count) (\(names.joined(separator: ", ")))"] }
      return ["\(head): \(notes.count)"]
        + notes.prefix(most).map { "  \($0.row): \($0.finding)" }
    }
  }
}
