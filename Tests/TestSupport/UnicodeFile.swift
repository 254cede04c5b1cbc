internal import Foundation
package import Testing

/// A data file of Unicode, where Debian's package `unicode-data` installs it.
///
/// A debug build looks at every tenth row only, unless `KUMIHAN_ALL_ROWS` is set.
package struct UnicodeFile: CustomStringConvertible, Sendable {
  /// A row without its comment, and where it stands.
  package struct Row {
    /// Counted from 1.
    package let line: Int
    /// Without spaces around.
    package let text: Substring
    /// What stands between semicolons, without spaces around.
    package var fields: [Substring] {
      text.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmed }
    }
  }

  /// Where the files lie.
  package static let folder = "/usr/share/unicode/"
  /// What a test that is skipped says.
  package static let absence = Comment(rawValue: "unicode-data is not installed")
  /// Whether the files are there.
  package static let isInstalled = FileManager.default.fileExists(
    atPath: folder + "UnicodeData.txt")
  /// Whether only some rows are looked at.
  package static let isSampled: Bool = {
    #if DEBUG
      ProcessInfo.processInfo.environment["KUMIHAN_ALL_ROWS"] == nil
    #else
      false
    #endif
  }()
  /// Every which row is looked at.
  package static let step = isSampled ? 10 : 1

  /// The file's name in Unicode's folder.
  package let description: String

  /// Names a file, such as "auxiliary/LineBreakTest.txt".
  package init(_ name: String) {
    description = name
  }

  /// All rows but empty ones; `# @missing:` lines, which state defaults, come first.
  ///
  /// - Throws: an error of Foundation when there is no such file.
  package func rows() throws -> [Row] {
    let text = try String(contentsOfFile: UnicodeFile.folder + description, encoding: .utf8)
    var rows: [Row] = []
    var defaults: [Row] = []
    for (index, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = Substring(line)
      if line.hasPrefix("# @missing:") {
        defaults.append(Row(line: index + 1, text: line.dropFirst(11).trimmed))
      } else {
        let row = Substring(line.utf8.prefix { $0 != 0x23 }).trimmed
        if !row.isEmpty { rows.append(Row(line: index + 1, text: row)) }
      }
    }
    return defaults + rows
  }
}

extension Substring {
  /// The text without spaces and tabs around it.
  package var trimmed: Substring {
    let rest = utf8.drop { $0 == 0x20 || $0 == 0x09 }
    let end = rest.lastIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return Substring(rest[..<(end.map(rest.index(after:)) ?? rest.startIndex)])
  }

  /// A hexadecimal number, or a range of them such as "0041..005A".
  package var scalarRange: ClosedRange<UInt32>? {
    let ends = split(separator: ".").compactMap { UInt32($0, radix: 16) }
    guard let first = ends.first, let last = ends.last else { return nil }
    return first...last
  }

  /// Hexadecimal numbers with spaces between.
  package var scalars: [UInt32] { split(separator: " ").compactMap { UInt32($0, radix: 16) } }
}

/// What went wrong, the first of it in full.
package struct Failures: CustomStringConvertible {
  private var first: [String] = []
  /// How many there are.
  package private(set) var count = 0

  /// Nothing went wrong yet.
  package init() {}

  /// Whether nothing went wrong.
  package var isEmpty: Bool { count == 0 }
  /// The number and the first.
  package var description: String { "\(count) failures, of them\n" + first.joined(separator: "\n") }

  /// Counts a failure.
  package mutating func add(_ failure: @autoclosure () -> String) {
    count += 1
    if first.count < 10 { first.append(failure()) }
  }
}
