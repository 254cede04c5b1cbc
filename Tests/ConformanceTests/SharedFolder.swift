import Foundation

@testable import KumihanCLI

/// Data that none of us wrote.
///
/// They are no part of the package: they lie beside its folder, in `shared`, and are read there.
enum SharedFolder {
  /// Whether a file or folder is there, such as "cases/reports.jsonl".
  static func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// What a test says that is skipped for want of a file or folder.
  static func absence(of name: String) -> String { "shared/\(name) is not there" }

  /// Where a file or folder lies.
  static func path(_ name: String, source: String = #filePath) -> String {
    let folders = source.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return (folders + ["shared", Substring(name)]).joined(separator: "/")
  }

  /// The objects of a file with one a line, in order.
  static func rows(of name: String) throws -> [Fields] {
    let content = try [UInt8](Data(contentsOf: URL(filePath: path(name))))
    return try content.split(separator: 0x0A).map { Fields(try JSONReader.object(of: Array($0))) }
  }

  /// The object that a file is.
  static func object(of name: String) throws -> Fields {
    Fields(try JSONReader.object(of: [UInt8](Data(contentsOf: URL(filePath: path(name))))))
  }
}
