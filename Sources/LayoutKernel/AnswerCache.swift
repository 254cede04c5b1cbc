import Foundation

/// What a node answered, by proposal, and what followed from it.
struct AnswerCache {
  struct Answer {
    let proposal: ProposedViewSize
    let size: CGSize
    /// The pass that last asked for it.
    var pass: Int
    /// Where the subviews stand at this size, once that was asked.
    var arrangement: [PendingPlacement]?
    /// Where guides lie at this size, as far as they were asked.
    var guides: [AlignmentKey: CGFloat?] = [:]
  }

  private var answers: [Answer] = []
  /// Where each proposal is; empty while there are few.
  private var index: [ProposedViewSize: Int] = [:]

  /// At as many, answers that the last pass did not need are dropped.
  private var limit = 64

  /// As many answers are found without an index.
  private static let few = 12

  var count: Int { answers.count }

  subscript(position: Int) -> Answer {
    _read { yield answers[position] }
    _modify { yield &answers[position] }
  }

  func find(_ proposal: ProposedViewSize) -> Int? {
    guard index.isEmpty else { return index[proposal] }
    return answers.firstIndex { $0.proposal == proposal }
  }

  mutating func insert(_ answer: Answer) {
    if answers.count >= limit { dropUnused(since: answer.pass - 1) }
    answers.append(answer)
    if !index.isEmpty {
      index[answer.proposal] = answers.count - 1
    } else if answers.count > Self.few {
      makeIndex()
    }
  }

  mutating func removeAll() {
    answers.removeAll()
    index.removeAll()
  }

  /// Forgets where subviews stand and guides lie, but no size.
  mutating func forgetArrangements() {
    for position in answers.indices {
      answers[position].arrangement = nil
      answers[position].guides = [:]
    }
  }

  /// Keeps what this pass or the one before it asked for.
  private mutating func dropUnused(since pass: Int) {
    let count = answers.count
    answers.removeAll { $0.pass < pass }
    if answers.count < count { makeIndex() }
    limit = max(limit, 2 * answers.count)
  }

  private mutating func makeIndex() {
    index = [:]
    guard answers.count > Self.few else { return }
    for (position, answer) in answers.enumerated() { index[answer.proposal] = position }
  }
}
