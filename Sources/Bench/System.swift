import Glibc
import KumihanInterop

/// What the standard library has no words for.
enum System {
  /// The bytes of a file.
  static func contents(ofFile path: String) throws(BenchError) -> [UInt8] {
    do throws(FileError) { return try ByteInput(path: path).readAll() } catch {
      throw .unreadable(path: error.path, reason: error.reason)
    }
  }

  /// Writes a line to standard error.
  static func printError(_ line: String) {
    try? ByteOutput.standardError.write(line + "\n")
  }

  /// Processor time that all threads of the process took, in nanoseconds; it moves in steps of 1,000.
  static var processTime: Double { Double(clock()) * 1e9 / Double(CLOCKS_PER_SEC) }
}
