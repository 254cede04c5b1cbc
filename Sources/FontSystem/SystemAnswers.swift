internal import Synchronization

/// What was found for pieces of text among the system's fonts in one order, misses too.
package final class SystemAnswers: Sendable {
  /// What kind of font was looked for.
  package enum Kind: UInt8, Hashable, Sendable {
    /// One without colours.
    case text
    /// One with colours.
    case colored
    /// One with a certain variation sequence.
    case variation
    /// One with all ideographs of a stretch.
    case wholeRun
  }

  private struct Question: Hashable {
    let kind: Kind
    let scalars: [UInt32]

    /// Bytes that an answer takes, its place in the table included.
    var byteCount: Int { 128 + scalars.count * 4 }
  }

  private struct State {
    var known: [Question: Int?] = [:]
    var byteCount = 0
  }

  private let state = Mutex(State())
  /// More bytes are not held: all answers are forgotten and found anew.
  package static let mostBytes = 1 << 19
  /// Answers for longer pieces of text are not held.
  package static let mostScalars = 64

  /// Makes room for nothing yet.
  package init() {}
}

extension SystemAnswers {
  /// Bytes held, roughly.
  package var byteCount: Int { state.withLock { $0.byteCount } }

  /// The candidate that was found for scalars, nil inside where there was none; nil where nobody has looked.
  package func answer(_ kind: Kind, _ scalars: [UInt32]) -> Int?? {
    state.withLock { $0.known[Question(kind: kind, scalars: scalars)] }
  }

  /// Remembers a candidate, or that there is none.
  package func remember(_ candidate: Int?, _ kind: Kind, _ scalars: [UInt32]) {
    guard scalars.count <= SystemAnswers.mostScalars else { return }
    let question = Question(kind: kind, scalars: scalars)
    state.withLock { state in
      if state.byteCount + question.byteCount > SystemAnswers.mostBytes { state = State() }
      let isNew = state.known.updateValue(candidate, forKey: question) == nil
      if isNew { state.byteCount += question.byteCount }
    }
  }
}
