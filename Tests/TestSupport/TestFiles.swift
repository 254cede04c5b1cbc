internal import Foundation

/// Files beside the tests.
package enum TestFiles {
  /// The lines of a recorded trace, by its name.
  package static func trace(_ name: String) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Traces/\(name).txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
