/// How often passes are repeated.
struct PassLimits: Equatable, Sendable {
  /// Passes go on until they took so many seconds together, and there are enough of them.
  var leastSeconds = 1.0
  /// No pass starts after so many seconds.
  var mostSeconds = 10.0
  /// How many passes there are at least, where time allows.
  var leastCount = 5
  /// How many passes there are at most.
  var mostCount = 200

  /// Whether one more pass is due after some, in nanoseconds.
  func wantsMore(after count: Int, nanoseconds: Double) -> Bool {
    guard count > 0 else { return true }
    guard count < mostCount, nanoseconds < mostSeconds * 1e9 else { return false }
    return count < leastCount || nanoseconds < leastSeconds * 1e9
  }
}

/// How long passes took, in nanoseconds.
struct PassTimes: Equatable, Sendable {
  /// The pass that goes before the timed ones.
  var first = 0.0
  /// Wall time of each timed pass.
  var wall: [Double] = []
  /// Processor time of the pass that took least.
  var leastProcessTime = Double.infinity

  /// The fastest pass.
  var least: Double { wall.min() ?? 0 }
  /// The one in the middle, of an even number the slower one.
  var median: Double { wall.isEmpty ? 0 : wall.sorted()[wall.count / 2] }
}

extension PassTimes {
  /// Does work once untimed, then as often as the limits ask; all of it must find the same.
  static func of(
    _ limits: PassLimits, _ pass: () throws -> Found
  ) throws -> (found: Found, times: PassTimes) {
    var times = PassTimes()
    let clock = SuspendingClock()
    var found = Found()
    times.first = try nanoseconds(clock.measure { found = try pass() })
    var spent = 0.0
    while limits.wantsMore(after: times.wall.count, nanoseconds: spent) {
      let processStart = System.processTime
      var again = Found()
      let wall = try nanoseconds(clock.measure { again = try pass() })
      times.leastProcessTime = min(times.leastProcessTime, System.processTime - processStart)
      times.wall.append(wall)
      spent += wall
      guard again == found else { throw BenchError.passesDiffer(found, again) }
    }
    return (found, times)
  }

  private static func nanoseconds(_ duration: Duration) -> Double { duration / .nanoseconds(1) }
}
