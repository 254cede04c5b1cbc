internal import Glibc

/// Why a file could not be read or written.
package struct FileError: Error, Hashable, Sendable {
  /// The path, or what stands for it, such as "standard input".
  package let path: String
  /// The system's reason.
  package let reason: String
  /// Whether nobody reads any more what is written.
  package let isClosedPipe: Bool

  /// Takes the reason by its number.
  package init(_ path: String, _ error: SystemError) {
    self.path = path
    reason = error.description
    isClosedPipe = error.isClosedPipe
  }
}

/// Bytes read one block after another from a file or standard input.
package final class ByteInput: Sendable {
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
    guard descriptor >= 0 else { throw FileError(path, .last) }
    self.init(descriptor, path, closes: true)
  }

  private init(_ descriptor: Int32, _ name: String, closes: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.closes = closes
  }

  deinit { if closes { _ = close(descriptor) } }

  /// How many bytes come still; nil when that cannot be known, as of a pipe.
  package var byteCount: Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return max(0, Int(status.st_size) - max(0, Int(lseek(descriptor, 0, SEEK_CUR))))
  }

  /// The next bytes, as many as there are, at most `count`; empty at the end.
  package func read(atMost count: Int) throws(FileError) -> [UInt8] {
    while true {
      var error: SystemError?
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
        let got = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
        if got < 0 { error = .last }
        size = max(0, got)
      }
      guard let error else { return bytes }
      try error.awaitAnother(descriptor, POLLIN, name)
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
      var error: SystemError?
      let written = unsafe bytes.withUnsafeBytes { buffer in
        let written = unsafe Glibc.write(
          descriptor, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start)
        if written < 0 { error = .last }
        return written
      }
      if let error {
        try error.awaitAnother(descriptor, POLLOUT, "output")
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

extension SystemError {
  /// Returns when the call can be made again; throws if there is no sense in that.
  ///
  /// A pipe or a terminal that another program shares with us may have been told by it never to hold a call up
  /// (`O_NONBLOCK`); we wait for it all the same.
  fileprivate func awaitAnother(
    _ descriptor: Int32, _ event: Int32, _ name: String
  ) throws(FileError) {
    guard !isInterruption else { return }
    guard isWait else { throw FileError(name, self) }
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    guard unsafe poll(&entry, 1, -1) < 0 else { return }
    let error = SystemError.last
    guard error.isInterruption else { throw FileError(name, error) }
  }
}

/// How many threads run at once.
package var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
