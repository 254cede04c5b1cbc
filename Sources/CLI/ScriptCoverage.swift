import Kumihan
import KumihanInterop

/// How many characters of each script a face has, by the Script property of each (UAX #24).
struct ScriptCoverage: Equatable, Sendable {
  /// A script and how many scalars of it there are.
  struct Count: Equatable, Sendable {
    let script: Script
    let scalars: Int
  }

  /// The counts, the largest first; none is 0.
  let counts: [Count]

  /// So many scripts are named in a line of a table.
  private static let mostNamed = 3

  /// Counts scalars; `table` keeps what ICU says of them for the next face.
  init(_ scalars: [UInt32], _ table: inout PropertyTable) {
    var counts = [Int](repeating: 0, count: Int(UInt8.max) + 1)
    for scalar in scalars { counts[Int(table.properties(of: scalar).scriptCode)] += 1 }
    self.counts = counts.enumerated().filter { $1 > 0 }
      .map { Count(script: UnicodeData.script(ofCode: UInt8($0)), scalars: $1) }
      .sorted { ($1.scalars, $0.script.rawValue) < ($0.scalars, $1.script.rawValue) }
  }
}

extension ScriptCoverage {
  /// The largest scripts, and how many more there are; what belongs to no script of its own is left out.
  var brief: String {
    let scripts = counts.map(\.script).filter { ![.common, .inherited, .unknown].contains($0) }
    let named = scripts.prefix(ScriptCoverage.mostNamed).map(\.description)
    let more = scripts.count - named.count
    return named.joined(separator: " ") + (more > 0 ? " and \(more) more" : "")
  }

  /// All scripts with their counts.
  var full: String { counts.map { "\($0.script) \($0.scalars)" }.joined(separator: ", ") }
}

extension JSONWriter {
  /// Writes an object of scripts and counts.
  mutating func write(_ coverage: ScriptCoverage) {
    object { writer in
      for count in coverage.counts { writer.member(count.script.description, count.scalars) }
    }
  }
}
