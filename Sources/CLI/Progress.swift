import KumihanInterop

/// A line on a terminal that tells how far a long run has come.
struct Progress: Sendable {
  private let isShown: Bool
  private let byteCount: Int?
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  private static let pause = Duration.milliseconds(250)

  /// Tells it on standard error, if that alone is a terminal; `byteCount`: all bytes of the input, if known.
  init(byteCount: Int?) {
    isShown = ByteOutput.standardError.isTerminal && !ByteOutput.standardOutput.isTerminal
    self.byteCount = byteCount
  }

  /// Shows how far it has come, unless that was shown just now.
  mutating func show(_ done: Answers) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - (last ?? start) >= Progress.pause else { return }
    last = now
    let text = Progress.text(done, of: byteCount, seconds: (now - start) / .seconds(1))
    try? ByteOutput.standardError.write("\r\u{1B}[K" + text)
  }

  /// Takes the line away.
  mutating func clear() {
    if last != nil { try? ByteOutput.standardError.write("\r\u{1B}[K") }
    last = nil
  }
}

extension Progress {
  /// What is told: the cases, how many a second, and for a known input how much is done and how long it will take.
  static func text(_ done: Answers, of byteCount: Int?, seconds: Double) -> String {
    let rate = wholeNumber(Double(done.count) / seconds)
    let text = "\(done.count) cases, \(rate) a second"
    guard let byteCount, byteCount > 0, done.inputByteCount > 0 else { return text }
    let part = min(1, Double(done.inputByteCount) / Double(byteCount))
    let left = wholeNumber((seconds / part - seconds).rounded(.up))
    return "\(text), \(wholeNumber(part * 100)) %, \(clock(left)) left"
  }

  private static func wholeNumber(_ value: Double) -> Int {
    (0..<0x1p53).contains(value) ? Int(value) : 0
  }

  /// Seconds as hours, minutes and seconds: `1:05`, `2:00:00`.
  private static func clock(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)")
      + ":" + twoDigits(seconds % 60)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
