import Foundation
import KumihanFontSystem
import KumihanTypography
import Testing

/// A folder of font files and a fontconfig file that knows no other.
struct World {
  let folder: Folder
  /// The fonts; nothing is loaded yet.
  let fonts: SystemFonts

  /// Takes a folder whose fonts lie in `fonts`; writes `fonts.conf` unless there is one.
  init(_ folder: Folder, rules: String = "") {
    self.folder = folder
    let path = folder.path + "/fonts.conf"
    let content = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(folder.path)/fonts</dir><cachedir>\(folder.path)/cache</cachedir>\(rules)</fontconfig>
      """
    if !FileManager.default.fileExists(atPath: path) {
      try? Data(content.utf8).write(to: URL(filePath: path))
    }
    fonts = SystemFonts(configurationFile: path)
  }

  /// A world of copies of files from `Fonts/`.
  static func with(
    _ files: [String], rules: String = "", _ body: (World) throws -> Void
  ) throws {
    try Folder.withTemporary { folder in
      for file in files { _ = try folder.file("fonts/\(file)", FontTables.file(file)) }
      try body(World(folder, rules: rules))
    }
  }

  /// Where a file lies.
  func path(_ file: String) -> String { folder.path + "/fonts/" + file }

  /// The candidates for a style for which nothing is at hand.
  func fallback(_ style: RunStyle) throws -> SystemFallback {
    try #require(FontCollection([], system: fonts).systemFallback(for: style))
  }
}

/// Fonts that a test needs from the system.
enum InstalledFont {
  /// Skips a test, and says so, where a file is not installed.
  static func isThere(_ path: String) -> ConditionTrait {
    .enabled(if: FileManager.default.fileExists(atPath: path), "\(path) is not installed")
  }
}
