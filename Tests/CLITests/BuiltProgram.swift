import Foundation

/// The program `kumihan` as it was built with these tests, run as a process of its own.
final class BuiltProgram {
  /// Where it lies: beside the test program.
  static let url = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "kumihan")

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts the program.
  convenience init(_ arguments: String...) throws {
    try self.init(BuiltProgram.url, arguments)
  }

  /// Starts the program with arguments as a shell takes them, which need not be UTF-8.
  convenience init(shell arguments: String) throws {
    try self.init(
      URL(filePath: "/bin/sh"), ["-c", #"exec "$0" \#(arguments)"#, BuiltProgram.url.path])
  }

  /// Starts the program on a terminal of its own, whose screen is its output; arguments as a shell takes them.
  convenience init(onTerminal arguments: String) throws {
    try self.init(
      URL(filePath: "/usr/bin/script"),
      ["-qec", "'\(BuiltProgram.url.path)' \(arguments)", "/dev/null"])
  }

  /// Starts the program between pipes that are told not to hold up who reads or writes.
  convenience init(withoutWaiting arguments: String...) throws {
    try self.init(BuiltProgram.url, arguments, pipeFlags: O_NONBLOCK)
  }

  private init(_ url: URL, _ arguments: [String], pipeFlags: Int32 = 0) throws {
    for end in [input.fileHandleForReading, output.fileHandleForWriting] {
      guard fcntl(end.fileDescriptor, F_SETFL, pipeFlags) == 0 else { throw POSIXError(.EBADF) }
    }
    process.executableURL = url
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Writes to its standard input.
  func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Ends its standard input.
  func closeInput() throws { try input.fileHandleForWriting.close() }

  /// Stops reading its standard output.
  func closeOutput() throws { try output.fileHandleForReading.close() }

  /// The next of its output, at least a byte unless it has ended.
  func read() -> String {
    String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// All of its output up to the end.
  func readAll() -> String {
    String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Sends it what Ctrl-C sends.
  func interrupt() { process.interrupt() }

  /// Waits for its end; returns its exit code, or minus the signal that ended it, and what it said.
  func wait() -> (code: Int32, errors: String) {
    let said = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let status = process.terminationStatus
    return (process.terminationReason == .exit ? status : -status, said)
  }
}
