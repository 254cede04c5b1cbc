import Dispatch
import KumihanInterop
import Synchronization

/// The answers to a batch of lines.
struct Answers: Sendable {
  /// The lines of output.
  var bytes: [UInt8] = []
  /// How many cases they answer.
  var count = 0
  /// How many of them had an error.
  var failed = 0
  /// How many bytes of the input they answer.
  var inputByteCount = 0
}

/// Writes answers in the order of their questions, whichever is worked out first.
///
/// What is on its way is bounded in number and in bytes: who asks for more waits. One thread writes at a time,
/// the others work on meanwhile.
final class OrderedOutput: Sendable {
  private struct State {
    /// Answers whose turn has not come.
    var waiting: [Int: Answers] = [:]
    var takenCount = 0
    var writtenCount = 0
    /// Bytes of lines that are being answered and of answers that are not written.
    var byteCount = 0
    var isWriting = false
    var isAwaited = false
    /// Whether nothing more is to be written.
    var isClosed = false
    var error: RunError?
    var total = Answers()
    var progress: Progress

    var hasRoom: Bool {
      takenCount - writtenCount < OrderedOutput.mostBatches
        && byteCount < OrderedOutput.mostBytes
    }
  }

  private static let mostBatches = 1024
  private static let mostBytes = 32 << 20

  private let state: Mutex<State>
  private let room = DispatchSemaphore(value: 0)
  private let write: @Sendable ([UInt8]) throws(FileError) -> Void
  private let leave: @Sendable (RunError) -> Void

  /// Writes with a function.
  ///
  /// `leave` is called when the rest is of no use, as nobody reads it: it may end the program there and then.
  init(
    progress: Progress, leave: @escaping @Sendable (RunError) -> Void,
    write: @escaping @Sendable ([UInt8]) throws(FileError) -> Void
  ) {
    state = Mutex(State(progress: progress))
    self.leave = leave
    self.write = write
  }
}

extension OrderedOutput {
  /// Waits until another batch of lines may be read; false: no more are wanted.
  ///
  /// One thread waits at a time.
  func waitForRoom() -> Bool {
    while true {
      let hasRoom = state.withLock { state -> Bool? in
        if state.isClosed || state.error != nil { return false }
        state.isAwaited = !state.hasRoom
        return state.isAwaited ? nil : true
      }
      if let hasRoom { return hasRoom }
      room.wait()
    }
  }

  /// The place in the order of a batch of so many bytes, which was just read.
  func place(ofBatchWith byteCount: Int) -> Int {
    state.withLock { state in
      state.byteCount += byteCount
      state.takenCount += 1
      return state.takenCount - 1
    }
  }

  /// Takes the answers for a place; writes them, and those that waited for them, unless a thread is writing.
  func put(_ answers: Answers, at place: Int) {
    state.withLock { state in
      state.waiting[place] = answers
      state.byteCount += answers.bytes.count - answers.inputByteCount
    }
    while let next = startWriting() {
      do throws(FileError) { try write(next.bytes) } catch {
        return stop(RunError(writing: error))
      }
      if let error = endWriting(next) { return leave(error) }
    }
  }

  /// No more lines come, for this reason; what was read is still answered.
  func fail(_ error: RunError) {
    state.withLock { $0.error = $0.error ?? error }
  }

  /// Writes nothing more, once what is being written is out, and leaves.
  func interrupt() {
    let isWriting = state.withLock { state in
      state.error = .interrupted
      return state.isWriting
    }
    // Whoever writes leaves when it is done.
    if !isWriting { stop(.interrupted) }
  }

  /// Ends when all is written; throws when some cases had no result, or what went wrong on the way.
  func finish() throws(RunError) {
    let (error, total) = state.withLock { state in
      state.progress.clear()
      return (state.error, state.total)
    }
    if let error { throw error }
    if total.failed > 0 { throw .cases(failed: total.failed, of: total.count) }
  }
}

extension OrderedOutput {
  /// The answers whose turn it is, for a thread that is to write them; nil: there are none, or another writes.
  private func startWriting() -> Answers? {
    state.withLock { state in
      guard !state.isWriting, !state.isClosed,
        let next = state.waiting.removeValue(forKey: state.writtenCount)
      else { return nil }
      state.isWriting = true
      return next
    }
  }

  /// Counts answers that are written; the reason if nothing more is to be written.
  private func endWriting(_ answers: Answers) -> RunError? {
    state.withLock { state in
      state.isWriting = false
      state.writtenCount += 1
      state.byteCount -= answers.bytes.count
      state.total.add(answers)
      state.progress.show(state.total)
      if state.isAwaited, state.hasRoom { wake(&state) }
      guard state.error == .interrupted else { return nil }
      close(&state)
      return .interrupted
    }
  }

  private func stop(_ error: RunError) {
    state.withLock { state in
      state.error = error
      close(&state)
    }
    leave(error)
  }

  private func close(_ state: inout State) {
    state.isClosed = true
    state.progress.clear()
    if state.isAwaited { wake(&state) }
  }

  private func wake(_ state: inout State) {
    state.isAwaited = false
    room.signal()
  }
}

extension Answers {
  fileprivate mutating func add(_ other: Answers) {
    count += other.count
    failed += other.failed
    inputByteCount += other.inputByteCount
  }
}
