import Dispatch
import KumihanInterop
import Synchronization

/// Cases in, one a line, answers out in the same order, on several threads and in bounded memory.
///
/// What one read brings is answered before the next read, so that a slow writer gets its answers at once.
struct CaseStream<Runner: CaseRunner> {
  let runner: Runner
  let jobs: Int

  /// How many bytes are read at most before they are answered.
  private static var blockSize: Int { 1 << 20 }

  /// Answers all lines; throws when some had no result.
  func run(_ input: ByteInput) throws(RunError) {
    var progress = Progress()
    var rest: [UInt8] = []
    var (count, failed, number) = (0, 0, 0)
    var isAtEnd = false
    while !isAtEnd {
      let block = try TextSource.reading { () throws(FileError) in
        try input.read(atMost: Self.blockSize)
      }
      isAtEnd = block.isEmpty
      rest += block
      let lines = takeLines(from: &rest, &number, isAtEnd: isAtEnd)
      let answers = self.answers(to: lines)
      for answer in answers {
        try write(answer.bytes)
        failed += answer.failed
      }
      count += lines.count
      progress.show(count)
    }
    progress.clear()
    if failed > 0 { throw .cases(failed: failed, of: count) }
  }

  private func write(_ bytes: [UInt8]) throws(RunError) {
    do throws(FileError) { try ByteOutput.standardOutput.write(bytes) } catch {
      throw .failure("the output cannot be written: \(error.reason)")
    }
  }

  /// Cuts whole lines off, blank ones left out; at the end what is left is a line.
  private func takeLines(
    from bytes: inout [UInt8], _ number: inout Int, isAtEnd: Bool
  ) -> [InputLine] {
    var lines: [InputLine] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) ?? (isAtEnd ? bytes.count : nil),
      start < bytes.count
    {
      number += 1
      let line = InputLine(bytes: Array(bytes[start..<end]), number: number)
      if !line.isBlank { lines.append(line) }
      start = min(end + 1, bytes.count)
    }
    bytes.removeFirst(start)
    return lines
  }
}

/// A line of the input with its number, counted from 1.
private struct InputLine: Sendable {
  let bytes: [UInt8]
  let number: Int

  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}

/// The answers to some lines that follow each other.
private struct Answers: Sendable {
  var bytes: [UInt8] = []
  var failed = 0
}

// MARK: Threads

extension CaseStream {
  /// Lines that one thread takes at a time.
  private static var chunkSize: Int { 16 }

  /// The answers to the lines, in order, a chunk each; threads take the next chunk as they get free.
  private func answers(to lines: [InputLine]) -> [Answers] {
    let chunkCount = (lines.count + Self.chunkSize - 1) / Self.chunkSize
    let threads = min(jobs, chunkCount)
    guard threads > 1 else { return [answers(to: lines[...])] }
    let next = Atomic<Int>(0)
    let results = Mutex([Answers](repeating: Answers(), count: chunkCount))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let chunk = next.add(1, ordering: .relaxed).oldValue
        guard chunk < chunkCount else { return }
        let start = chunk * Self.chunkSize
        let answers = self.answers(to: lines[start..<min(lines.count, start + Self.chunkSize)])
        results.withLock { $0[chunk] = answers }
      }
    }
    return results.withLock { $0 }
  }

  private func answers(to lines: ArraySlice<InputLine>) -> Answers {
    var writer = JSONWriter()
    var answers = Answers()
    for line in lines where !runner.answer(line.bytes, number: line.number, to: &writer) {
      answers.failed += 1
    }
    answers.bytes = writer.bytes
    return answers
  }
}

/// A line on a terminal that tells how far a long run has come.
private struct Progress {
  private let isShown = ByteOutput.standardError.isTerminal && !ByteOutput.standardOutput.isTerminal
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  mutating func show(_ count: Int) {
    let now = ContinuousClock.now
    guard isShown, last.map({ now - $0 > .milliseconds(200) }) ?? true else { return }
    last = now
    let seconds = (now - start) / .seconds(1)
    let rate = seconds > 0 ? Int(Double(count) / seconds) : 0
    try? ByteOutput.standardError.write("\r\u{1B}[K\(count) cases, \(rate) a second")
  }

  func clear() {
    if isShown, last != nil { try? ByteOutput.standardError.write("\r\u{1B}[K") }
  }
}
