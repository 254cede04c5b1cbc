internal import Foundation

/// A folder that is gone when a test is.
package struct Folder {
  package let path: String

  package static func withTemporary(_ body: (Folder) throws -> Void) throws {
    let folder = try makeTemporary()
    defer { folder.remove() }
    try body(folder)
  }

  /// A folder that the caller removes.
  package static func makeTemporary() throws -> Folder {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "kumihan-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return Folder(path: url.path)
  }

  /// Removes the folder and all that is in it.
  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file with some content; nil makes none.
  package func file(_ name: String, _ content: [UInt8]?) throws -> String {
    let file = path + "/" + name
    if let content {
      let parent = URL(filePath: file).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(content).write(to: URL(filePath: file))
    }
    return file
  }
}
