import Kumihan

/// What `explain` prints: which font each cluster got, and what was tried.
struct FontExplanationTable {
  let prepared: LayoutRunner.Prepared

  /// A row for each stretch of clusters that were looked up alike.
  var text: String {
    var table = TextTable([
      ("range", .left), ("text", .left), ("font", .left), ("why", .left), ("tried before", .left),
    ])
    for row in rows { table.append(row) }
    return table.text
  }

  private var rows: [[String]] {
    var rows: [(explanation: FontExplanation, range: TextRange)] = []
    for explanation in prepared.explanations {
      if let last = rows.last, last.explanation.isAlike(explanation) {
        rows[rows.count - 1].range = last.range.lowerBound..<explanation.range.upperBound
      } else {
        rows.append((explanation, explanation.range))
      }
    }
    return rows.map { row($0.explanation, $0.range) }
  }

  private func row(_ explanation: FontExplanation, _ range: TextRange) -> [String] {
    let offsets = prepared.offsets.inputRange(of: range)
    return [
      "\(offsets.lowerBound)–\(offsets.upperBound)",
      prepared.text.source.text.slice(range).oneLine,
      explanation.font?.face.fullName ?? "none", explanation.reason.words,
      FontExplanationTable.words(for: explanation),
    ]
  }
}

extension FontExplanationTable {
  /// More fonts than this are counted, not named.
  private static let mostNames = 4

  /// The fonts that were asked in vain, those with the same answer together, and how many more there were.
  private static func words(for explanation: FontExplanation) -> String {
    var answers: [(words: String, names: [String])] = []
    for trial in explanation.passedOver {
      let words = trial.outcome.words
      if let index = answers.firstIndex(where: { $0.words == words }) {
        answers[index].names.append(trial.name)
      } else {
        answers.append((words, [trial.name]))
      }
    }
    let unnamed = explanation.unnamedCount
    let more = unnamed > 0 ? ["\(unnamed) more in vain"] : []
    return (answers.map { "\($0.words): \(list($0.names))" } + more).joined(separator: "; ")
  }

  private static func list(_ names: [String]) -> String {
    let named = names.prefix(mostNames).joined(separator: ", ")
    return names.count > mostNames ? "\(named) and \(names.count - mostNames) more" : named
  }
}

extension LayoutRunner.Prepared {
  /// The font of each cluster, in order.
  var explanations: [FontExplanation] { engine.explainFonts(of: text.source) }
}

extension FontExplanation {
  /// The fonts that were asked in vain.
  fileprivate var passedOver: [FontTrial] { trials.filter { $0.outcome != .has } }

  /// How many fonts were asked of which there is no note.
  fileprivate var unnamedCount: Int { triedCount - trials.count }

  /// Whether another cluster was looked up with the same answers for the same reasons.
  fileprivate func isAlike(_ other: FontExplanation) -> Bool {
    font == other.font && reason == other.reason && isMissing == other.isMissing
      && unnamedCount == other.unnamedCount
      && passedOver.map(\.path) == other.passedOver.map(\.path)
  }
}

extension FontReason {
  /// The reason, for a person.
  fileprivate var words: String {
    switch self {
    case .list: "first of the list that has it"
    case .emoji: "first colour font that has the emoji"
    case .neighbor: "goes with what is beside it"
    case .variation: "has the ideographic variation"
    case .wholeRun: "has all ideographs around"
    case .language: "first installed one for the language"
    case .system: "first installed one that has it"
    case .partly: "no font has all of it; has the base"
    case .missing: "no font has it"
    }
  }
}

extension FontTrial.Outcome {
  /// The outcome, for a person.
  fileprivate var words: String {
    switch self {
    case .has: "has it"
    case .lacks(let scalar): "lacks \(FontTrial.Outcome.name(of: scalar))"
    case .lacksVariation: "lacks the variation"
    case .unusable(let reason): "cannot be used: \(reason)"
    }
  }

  fileprivate static func name(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension JSONWriter {
  /// Writes for each cluster its font, the reason, and the fonts that were asked: the first 16 and the last.
  mutating func write(explanationsOf prepared: LayoutRunner.Prepared) {
    name("explain")
    array { writer in
      for explanation in prepared.explanations { writer.write(explanation, prepared.offsets) }
    }
  }

  private mutating func write(_ explanation: FontExplanation, _ offsets: TextOffsets) {
    object { writer in
      writer.name("range")
      writer.write(offsets.inputRange(of: explanation.range))
      writer.name("font")
      writer.write(explanation.font)
      writer.member("reason", explanation.reason.rawValue)
      writer.member("missing", explanation.isMissing)
      writer.member("triedCount", explanation.triedCount)
      writer.name("tried")
      writer.array { writer in
        for trial in explanation.trials { writer.write(trial) }
      }
    }
  }

  private mutating func write(_ trial: FontTrial) {
    object { writer in
      writer.member("font", trial.name)
      writer.member("file", trial.path)
      writer.member("installed", trial.isInstalled)
      switch trial.outcome {
      case .has: writer.member("outcome", "has")
      case .lacks(let scalar):
        writer.member("outcome", "lacks")
        writer.member("lacks", FontTrial.Outcome.name(of: scalar))
      case .lacksVariation: writer.member("outcome", "lacksVariation")
      case .unusable(let reason):
        writer.member("outcome", "unusable")
        writer.member("message", reason)
      }
    }
  }
}
