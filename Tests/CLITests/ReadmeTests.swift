import Foundation
import Testing

/// The README promises what the program prints: each of its `console` blocks is typed in again.
///
/// The commands run in a folder that looks like a clone to them: `scripts/kumihan`, and `kumihan` on the
/// `PATH`, are the program that was built with these tests, `Fonts` are the package's.
@Suite struct ReadmeTests {
  @Test func `README shows what its commands print`() throws {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let commands = ShownCommand.all(in: readme)
    try #require(!commands.isEmpty, "README.md has no console block")

    let folder = try makeClone()
    defer { try? FileManager.default.removeItem(at: folder) }
    for command in commands {
      let printed = try run(command.text, in: folder)
      #expect(
        printed == command.output,
        """
        README.md:\(command.line): $ \(command.text)
        prints
        \(printed)
        """)
    }
  }

  @Test func `A shown command goes on after a backslash, its output up to the next command`() {
    let document = """
      Text
      ```sh
      $ not shown
      ```
      ```console
      $ first \\
          --flag
      one

      two
      $ silent
      $ last
      three

      ```
      """
    #expect(
      ShownCommand.all(in: document) == [
        ShownCommand(line: 6, text: "first \\\n    --flag", output: "one\n\ntwo"),
        ShownCommand(line: 11, text: "silent", output: ""),
        ShownCommand(line: 12, text: "last", output: "three"),
      ])
  }

  /// Makes the folder in which the commands run.
  private func makeClone() throws -> URL {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "kumihan-readme-\(UUID().uuidString)")
    let scripts = folder.appending(path: "scripts")
    try files.createDirectory(at: scripts, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: scripts.appending(path: "kumihan"),
      withDestinationURL: BuiltProgram.url)
    try files.createSymbolicLink(
      at: folder.appending(path: "Fonts"),
      withDestinationURL: root.appending(path: "Fonts"))
    return folder
  }

  /// Runs a command as a shell would and returns what a terminal would show, without the last new lines.
  private func run(_ command: String, in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": "\(folder.path)/scripts:/usr/local/bin:/usr/bin:/bin"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let terminal = Pipe()
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    let printed = try terminal.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: printed, as: UTF8.self).trimmingNewlines
  }

  /// The package's own folder, where `swift test` starts the tests.
  private var root: URL {
    URL(filePath: FileManager.default.currentDirectoryPath)
  }
}

/// A command in a `console` block of a document, and what the document says that it prints.
private struct ShownCommand: Equatable {
  /// Where it starts, from 1.
  var line: Int
  /// What follows the prompt, with the lines that a backslash continues.
  var text: String
  /// What it prints, without the last new lines.
  var output: String

  /// Finds the commands of a Markdown document, in order.
  static func all(in document: String) -> [ShownCommand] {
    var commands: [ShownCommand] = []
    var isConsole = false
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole {
        commands.read(String(line), number: index + 1)
      }
    }
    return commands.map {
      ShownCommand(line: $0.line, text: $0.text, output: $0.output.trimmingNewlines)
    }
  }
}

extension [ShownCommand] {
  /// Takes in the next line of a `console` block.
  fileprivate mutating func read(_ line: String, number: Int) {
    if line.hasPrefix("$ ") {
      append(ShownCommand(line: number, text: String(line.dropFirst(2)), output: ""))
    } else if let last = indices.last {
      if self[last].output.isEmpty && self[last].text.hasSuffix("\\") {
        self[last].text += "\n" + line
      } else {
        self[last].output += line + "\n"
      }
    }
  }
}

extension String {
  /// The string without the new lines at its end.
  fileprivate var trimmingNewlines: String {
    String(reversed().drop { $0 == "\n" }.reversed())
  }
}
