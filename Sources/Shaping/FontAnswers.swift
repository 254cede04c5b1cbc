internal import KumihanTypography

/// What came of looking for fonts, for clusters that are looked up alike: their notes are held once.
struct FontAnswers {
  /// All that decides about a cluster's font.
  struct Question: Hashable {
    let scalars: [UInt32]
    let style: Int
    let neighbors: FontNeighbors
    let run: RunFont?
  }

  /// A choice, and the fonts that were asked for it.
  struct Answer {
    let choice: FontChoice
    let trials: FontTrials
  }

  private var known: [Question: Answer] = [:]
  /// More answers are not remembered: all are forgotten and found anew.
  private static let most = 1024
  /// Longer clusters are not remembered.
  private static let mostScalars = 32

  /// The remembered answer, else what `find` finds.
  mutating func answer(_ question: Question, _ find: () -> Answer) -> Answer {
    if let answer = known[question] { return answer }
    let answer = find()
    guard question.scalars.count <= FontAnswers.mostScalars else { return answer }
    if known.count >= FontAnswers.most { known.removeAll() }
    known[question] = answer
    return answer
  }
}
