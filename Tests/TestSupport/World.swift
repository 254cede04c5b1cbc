internal import Foundation
package import KumihanFontSystem

/// A folder of font files and a fontconfig file that knows no other.
package struct World {
  package let folder: Folder
  /// The fonts; nothing is loaded yet.
  package let fonts: SystemFonts

  /// Takes a folder whose fonts lie in `fonts`, and other folders; writes `fonts.conf` unless there is one.
  package init(_ folder: Folder, folders: [String] = [], rules: String = "") {
    self.folder = folder
    let path = folder.path + "/fonts.conf"
    let folders = ([folder.path + "/fonts"] + folders).map { "<dir>\($0)</dir>" }.joined()
    let content = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>\(folders)<cachedir>\(folder.path)/cache</cachedir>\(rules)</fontconfig>
      """
    if !FileManager.default.fileExists(atPath: path) {
      try? Data(content.utf8).write(to: URL(filePath: path))
    }
    fonts = SystemFonts(configurationFile: path)
  }

  /// A world of copies of files from `Fonts/`, and of what lies in other folders.
  package static func with(
    _ files: [String], folders: [String] = [], rules: String = "", _ body: (World) throws -> Void
  ) throws {
    try Folder.withTemporary { folder in
      try copy(files, to: folder)
      try body(World(folder, folders: folders, rules: rules))
    }
  }

  /// Copies files from `Fonts/` to where a world looks for them.
  package static func copy(_ files: [String], to folder: Folder) throws {
    for file in files {
      let content = try Data(contentsOf: URL(filePath: TestFonts.path(file)))
      _ = try folder.file("fonts/\(file)", Array(content))
    }
  }

  /// Where a file lies.
  package func path(_ file: String) -> String { folder.path + "/fonts/" + file }
}
