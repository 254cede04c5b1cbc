import Foundation
import Testing

/// The article that shows which fonts texts get is what its script makes.
@Suite struct FontTableTests {
  private static let fonts = [
    "opentype/noto/NotoSansCJK-Regular.ttc", "truetype/dejavu/DejaVuSans.ttf",
    "truetype/noto/NotoColorEmoji.ttf", "truetype/noto/NotoSansKhmer-Regular.ttf",
  ]

  /// Other systems have other versions of the fonts.
  private static var isMadeHere: Bool {
    let system = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)
    let isDebian = ["ID=debian", #"VERSION_ID="12""#].allSatisfy { line in
      system?.split(separator: "\n").contains { $0 == line } ?? false
    }
    return isDebian
      && fonts.allSatisfy { FileManager.default.fileExists(atPath: "/usr/share/fonts/\($0)") }
  }

  @Test(.enabled("needs Debian 12 with its Noto and DejaVu fonts") { isMadeHere })
  func `The table of fonts is what the script makes`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).md")
    defer { try? FileManager.default.removeItem(at: file) }
    let script = Process()
    script.executableURL = URL(filePath: "scripts/font-table")
    script.arguments = ["--program", BuiltProgram.url.path, "--output", file.path]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)

    let made = try lines(file)
    let shown = try lines(URL(filePath: "Sources/Kumihan/Kumihan.docc/FontTable.md"))
    for (made, shown) in zip(made, shown) where made != shown {
      Issue.record("\(shown)\nis by scripts/font-table\n\(made)")
    }
    #expect(made.count == shown.count)
  }

  private func lines(_ file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }
}
