import Foundation
import Synchronization

/// Hands numbers of cases to workers, and says on standard error how far a long run is.
final class CaseQueue: Sendable {
  private struct State {
    var next: Int
    var lastReport: ContinuousClock.Instant
  }

  private let numbers: Range<Int>
  private let start = ContinuousClock.now
  private let state: Mutex<State>
  /// Runs of no more cases say nothing.
  private static let fewCases = 10_000
  /// Between two lines about the progress.
  private static let interval = Duration.seconds(10)

  init(_ numbers: Range<Int>) {
    self.numbers = numbers
    state = Mutex(State(next: numbers.lowerBound, lastReport: start))
  }

  /// The next case; nil when all are taken.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < numbers.upperBound else { return nil }
      defer { state.next += 1 }
      let now = ContinuousClock.now
      if numbers.count > CaseQueue.fewCases, now - state.lastReport >= CaseQueue.interval {
        state.lastReport = now
        report(state.next - numbers.lowerBound, now - start)
      }
      return state.next
    }
  }

  private func report(_ done: Int, _ elapsed: Duration) {
    let rate = Double(done) / (elapsed / .seconds(1))
    let rest = Double(numbers.count - done) / max(rate, 0.001)
    let line =
      "\(done) of \(numbers.count) cases, \(Int(rate)) a second, \(Int(rest)) s left\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
