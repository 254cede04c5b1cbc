import Dispatch
import KumihanInterop
import Synchronization

/// Cases in, one a line, answers out in the same order, on several threads and in bounded memory.
///
/// Each thread takes the next lines, answers them, and hands the answers on; none waits for another but to take
/// lines, so that a long case holds up nobody and a slow writer gets its answers at once.
struct CaseStream<Runner: CaseRunner> {
  let runner: Runner
  let jobs: Int

  /// More threads are never started.
  private static var mostThreads: Int { 256 }

  /// Answers all lines; throws when some had no result.
  func run(_ reader: LineReader, to output: OrderedOutput) throws(RunError) {
    let reader = Mutex(reader)
    DispatchQueue.concurrentPerform(iterations: min(jobs, Self.mostThreads)) { _ in
      while let (batch, place) = next(reader, output) { output.put(answers(to: batch), at: place) }
    }
    try output.finish()
  }

  /// The next lines and their place in the order; nil when there are no more.
  private func next(
    _ reader: borrowing Mutex<LineReader>, _ output: OrderedOutput
  ) -> (LineBatch, place: Int)? {
    reader.withLock { reader in
      guard output.waitForRoom() else { return nil }
      do throws(FileError) {
        guard let batch = try reader.next() else { return nil }
        return (batch, output.place(ofBatchWith: batch.byteCount))
      } catch {
        output.fail(RunError(reading: error))
        return nil
      }
    }
  }

  private func answers(to batch: LineBatch) -> Answers {
    var writer = JSONWriter()
    var answers = Answers(count: batch.lines.count, inputByteCount: batch.byteCount)
    for line in batch.lines where !runner.answer(line, to: &writer) { answers.failed += 1 }
    answers.bytes = writer.bytes
    return answers
  }
}
