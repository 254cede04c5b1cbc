internal import Glibc

/// Why a file could not be read or written.
package struct FileError: Error, Hashable, Sendable {
  /// The path, or what stands for it, such as "standard input".
  package let path: String
  /// The system's reason.
  package let reason: String

  init(_ path: String) {
    self.path = path
    reason = unsafe String(cString: strerror(errno))
  }
}

/// Bytes read one block after another from a file or standard input.
package final class ByteInput {
  private let descriptor: Int32
  private let name: String
  private let closes: Bool

  /// Reads standard input.
  package static func standard() -> ByteInput {
    ByteInput(STDIN_FILENO, "standard input", closes: false)
  }

  /// Opens a file.
  package convenience init(path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path) }
    self.init(descriptor, path, closes: true)
  }

  private init(_ descriptor: Int32, _ name: String, closes: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.closes = closes
  }

  deinit { if closes { _ = close(descriptor) } }

  /// The next bytes, as many as there are, at most `count`; empty at the end.
  package func read(atMost count: Int) throws(FileError) -> [UInt8] {
    while true {
      var got = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
        got = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
        size = max(0, got)
      }
      if got >= 0 { return bytes }
      guard errno == EINTR else { throw FileError(name) }
    }
  }

  /// All bytes up to the end.
  package func readAll() throws(FileError) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let block = try read(atMost: 1 << 20)
      if block.isEmpty { return all }
      all += block
    }
  }
}

/// Bytes written to standard output or standard error.
package enum ByteOutput: Sendable {
  case standardOutput, standardError

  private var descriptor: Int32 {
    switch self {
    case .standardOutput: STDOUT_FILENO
    case .standardError: STDERR_FILENO
    }
  }

  /// Whether a person sees what is written.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if written < 0 {
        guard errno == EINTR else { throw FileError("output") }
      } else {
        start += written
      }
    }
  }

  /// Writes text.
  package func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }
}

/// How many threads run at once.
package var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
