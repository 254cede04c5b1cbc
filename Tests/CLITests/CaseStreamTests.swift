import Dispatch
import KumihanInterop
import Synchronization
import Testing

@testable import KumihanCLI

/// Holds the thread up.
private func pause(milliseconds: Int) {
  _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(milliseconds))
}

@Suite struct CaseStreamTests {
  /// Answers with the case's text; one that is a number takes so many milliseconds.
  private struct EchoRunner: CaseRunner {
    func run(_ value: BreaksCase, to writer: inout JSONWriter) throws(CaseError) {
      if let milliseconds = Int(value.text) {
        pause(milliseconds: milliseconds)
      }
      writer.member("text", value.text)
    }

    func text(of value: BreaksCase) -> String { value.text }
  }

  /// What a run left behind.
  private struct Outcome: Equatable {
    var output = ""
    var error: RunError?
    var left: [RunError] = []
  }

  /// Runs a stream that comes in blocks; `write` may fail in place of writing.
  private func run(
    _ blocks: [String], jobs: Int,
    write: @escaping @Sendable ([UInt8]) throws(FileError) -> Void = { _ in }
  ) -> Outcome {
    let rest = Mutex(blocks[...])
    let written = Mutex<[UInt8]>([])
    let left = Mutex<[RunError]>([])
    let output = OrderedOutput(progress: Progress(byteCount: nil)) { error in
      left.withLock { $0.append(error) }
    } write: { bytes throws(FileError) in
      try write(bytes)
      written.withLock { $0 += bytes }
    }
    let reader = LineReader { _ in rest.withLock { Array(($0.popFirst() ?? "").utf8) } }
    var outcome = Outcome()
    do throws(RunError) {
      try CaseStream(runner: EchoRunner(), jobs: jobs).run(reader, to: output)
    } catch { outcome.error = error }
    outcome.output = String(decoding: written.withLock { $0 }, as: UTF8.self)
    outcome.left = left.withLock { $0 }
    return outcome
  }

  @Test func `Answers come in the order of their cases, whichever is done first`() {
    var random = SplitMix64(seed: 11)
    let texts = (0..<300).map { index in
      index % 10 == 0 ? "\(Int.random(in: 0...9, using: &random))" : "x\(index)"
    }
    let input = texts.map { #"{"text":"\#($0)"}"# + "\n" }
    let expected = texts.map { #"{"text":"\#($0)"}"# + "\n" }.joined()
    for jobs in [1, 2, 3, 8, .max] {
      #expect(run([input.joined()], jobs: jobs) == Outcome(output: expected))
      #expect(run(input, jobs: jobs) == Outcome(output: expected))
    }
  }

  @Test func `Errors are counted and stand in their place`() {
    let lines = ["{", "", #"{"text":"a"}"#, #"{"id":7,"text":1}"#]
    let outcome = run([lines.joined(separator: "\n")], jobs: 2)
    #expect(outcome.error == .cases(failed: 2, of: 3))
    let answers = outcome.output.split(separator: "\n")
    #expect(answers.count == 3 && answers[1] == #"{"text":"a"}"#)
    #expect(answers[0].hasPrefix(#"{"id":null,"line":1,"error":{"kind":"json""#))
    #expect(answers[2].hasPrefix(#"{"id":7,"line":4,"error":{"kind":"type","field":"text""#))
  }

  @Test func `While an answer is written others are worked out, within a bound`() {
    let lines = (0..<3000).map { #"{"text":"x\#($0)"}"# + "\n" }
    let first = Mutex(true)
    let blocksRead = Mutex(0)
    let seen = Mutex(0)
    let output = OrderedOutput(progress: Progress(byteCount: nil)) { _ in
    } write: { _ in
      // While the first answer is written, the other thread reads as far as it may.
      guard
        first.withLock({ isFirst in
          defer { isFirst = false }; return isFirst
        })
      else { return }
      for _ in 0..<400 where blocksRead.withLock({ $0 }) < 1024 { pause(milliseconds: 50) }
      pause(milliseconds: 200)
      seen.withLock { $0 = blocksRead.withLock { $0 } }
    }
    let reader = LineReader { _ in
      blocksRead.withLock { count in
        defer { count += 1 }
        return count < lines.count ? Array(lines[count].utf8) : []
      }
    }
    #expect(throws: Never.self) {
      try CaseStream(runner: EchoRunner(), jobs: 2).run(reader, to: output)
    }
    // One line a block makes one line a batch; 1024 batches are on their way at most.
    #expect(seen.withLock { $0 } == 1024)
    #expect(blocksRead.withLock { $0 } == lines.count + 1)
  }

  @Test func `A closed pipe ends it without a word`() {
    let lines = (0..<100).map { _ in #"{"text":"a"}"# + "\n" }
    let outcome = run(lines, jobs: 2) { _ throws(FileError) in
      throw FileError("output", SystemError(32))
    }
    #expect(outcome == Outcome(error: .closedPipe, left: [.closedPipe]))
    #expect(RunError.closedPipe.message == nil && RunError.closedPipe.exitCode == 141)
  }

  @Test func `A full disk ends it with the system's words`() {
    let outcome = run([#"{"text":"a"}"#], jobs: 1) { _ throws(FileError) in
      throw FileError("output", SystemError(28))
    }
    #expect(outcome.error?.message == "the output cannot be written: No space left on device")
    #expect(outcome.error?.exitCode == 1)
  }

  @Test func `What was read before the input broke is answered`() {
    let blocks = Mutex(0)
    let written = Mutex("")
    let output = OrderedOutput(progress: Progress(byteCount: nil)) { _ in
    } write: { bytes in
      written.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    }
    let reader = LineReader { _ throws(FileError) in
      let isFirst = blocks.withLock { count in
        defer { count += 1 }
        return count == 0
      }
      guard isFirst else { throw FileError("standard input", SystemError(5)) }
      return Array((#"{"text":"a"}"# + "\n").utf8)
    }
    #expect(throws: RunError.failure("standard input cannot be read: Input/output error")) {
      try CaseStream(runner: EchoRunner(), jobs: 2).run(reader, to: output)
    }
    #expect(written.withLock { $0 } == #"{"text":"a"}"# + "\n")
  }

  @Test func `Says how far it has come`() {
    let half = Answers(count: 3000, inputByteCount: 50_000)
    #expect(Progress.text(half, of: nil, seconds: 2) == "3000 cases, 1500 a second")
    #expect(
      Progress.text(half, of: 100_000, seconds: 65)
        == "3000 cases, 46 a second, 50 %, 1:05 left")
    #expect(
      Progress.text(half, of: 200_000, seconds: 2400)
        == "3000 cases, 1 a second, 25 %, 2:00:00 left")
    #expect(
      Progress.text(half, of: 10, seconds: 1) == "3000 cases, 3000 a second, 100 %, 0:00 left")
    #expect(Progress.text(Answers(), of: 10, seconds: 0) == "0 cases, 0 a second")
  }
}
