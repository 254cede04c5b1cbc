import Foundation
import Kumihan
import TestSupport
import Testing

/// Which files the built program opens, seen from outside with `strace`.
@Suite(.enabled("needs strace, and leave to trace processes") { OpenedFiles.canBeSeen })
struct OpenedFilesTests {
  private static let files = [
    "NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansJP-Regular.otf",
  ]

  @Test func `Covered text opens nothing of fontconfig's and no font`() throws {
    try World.with(Self.files) { world in
      let options = ["--lang", "ja", "--width", "60", "--system-fonts", "true"]
      let run = try OpenedFiles(["measure"] + options + ["Tokyo 東京 😀"], world)
      #expect(run.output.contains("lines"))
      #expect(run.paths.count > 2 && run.fontPaths.isEmpty, "\(run.fontPaths)")
    }
  }

  @Test func `Text that needs an installed font opens that and no other`() throws {
    try World.with(Self.files) { world in
      // The first run fills the cache, for which fontconfig opens all fonts.
      #expect(!world.fonts.faces.isEmpty)
      let options = ["--json", "--lang", "th", "--font", "Noto Sans", "--system-fonts", "true"]
      let run = try OpenedFiles(["layout"] + options + ["a สวัสดี"], world)
      let path = world.path("NotoSansThai-Regular.ttf")
      #expect(run.fontPaths.contains(world.folder.path + "/fonts.conf"))
      #expect(run.fontFiles == [path])
      #expect(Set(run.namedFiles) == ["NotoSans-Regular.ttf", path], "\(run.output)")
    }
  }
}

/// A run of the built program, and what it opened or tried to.
private struct OpenedFiles {
  let output: String
  let paths: [String]

  private static let strace = "/usr/bin/strace"

  /// Whether a process may be traced here.
  static var canBeSeen: Bool {
    (try? run(strace, ["-f", "-o", "/dev/null", "/bin/true"], [:]))?.status == 0
  }

  /// Runs the program in a world of fonts.
  init(_ arguments: [String], _ world: World) throws {
    let log = world.folder.path + "/trace"
    let trace = ["-f", "-s", "4096", "-e", "trace=?open,openat", "-o", log]
    let (status, output) = try OpenedFiles.run(
      OpenedFiles.strace, trace + [BuiltProgram.url.path] + arguments,
      ["FONTCONFIG_FILE": world.folder.path + "/fonts.conf"])
    try #require(status == 0, "\(output)")
    self.output = output
    paths = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .compactMap { line in
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count > 2 ? String(parts[1]) : nil
      }
  }

  /// What belongs to fontconfig or is a font; libraries left out.
  var fontPaths: [String] {
    paths.filter { path in
      ["fontconfig", "fonts"].contains { path.contains($0) } && !path.contains(".so")
    }
  }

  /// The font files.
  var fontFiles: [String] {
    paths.filter { path in [".ttf", ".otf", ".ttc", ".otc"].contains { path.hasSuffix($0) } }
  }

  /// The font files that a layout as JSON names.
  var namedFiles: [String] {
    output.split(separator: #""file":""#).dropFirst().compactMap {
      $0.split(separator: "\"").first.map(String.init)
    }
  }

  private static func run(
    _ program: String, _ arguments: [String], _ variables: [String: String]
  ) throws -> (status: Int32, output: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: printed, as: UTF8.self))
  }
}
