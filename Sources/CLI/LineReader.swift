import KumihanInterop

/// A line of a stream.
struct InputLine: Sendable {
  /// The bytes without the new line, or why they are not kept.
  let contents: Result<[UInt8], CaseError>
  /// Which line of the stream it is, counted from 1, blank ones included.
  let number: Int
}

/// Lines that follow each other in a stream, blank ones left out.
struct LineBatch: Sendable {
  /// The lines.
  fileprivate(set) var lines: [InputLine] = []
  /// How many bytes of the stream they were, new lines and blank lines included.
  fileprivate(set) var byteCount = 0
}

/// Cuts a stream of bytes into lines; looks at each byte once, and holds no more than one line and one block.
///
/// A byte order mark at the stream's start is no part of the first line.
struct LineReader: Sendable {
  /// The most bytes that a line may have: 256 MiB.
  static let mostLineBytes = 1 << 28

  private static let mostLines = 16
  private static let mostBatchBytes = 1 << 16
  private static let blockSize = 1 << 20

  private let mostBytes: Int
  private let read: @Sendable (_ count: Int) throws(FileError) -> [UInt8]
  private var bytes: [UInt8] = []
  /// Where the next line starts.
  private var start = 0
  /// Up to where no new line follows the start.
  private var searched = 0
  /// How many bytes of the next line were let go, because it is too long.
  private var dropped = 0
  private var lineCount = 0
  private var isAtEnd = false

  /// Reads with a function that gives the next bytes, as many as there are, at most `count`; none at the end.
  init(
    mostLineBytes: Int = LineReader.mostLineBytes,
    read: @escaping @Sendable (_ count: Int) throws(FileError) -> [UInt8]
  ) {
    mostBytes = mostLineBytes
    self.read = read
  }
}

extension LineReader {
  /// The next lines, a few at most, of those that are there; nil at the end.
  ///
  /// It waits only if none is there.
  mutating func next() throws(FileError) -> LineBatch? {
    var batch = LineBatch()
    while batch.lines.count < LineReader.mostLines, batch.byteCount < LineReader.mostBatchBytes {
      if takeLine(into: &batch) { continue }
      if isAtEnd { return batch.byteCount > 0 ? batch : nil }
      if !batch.lines.isEmpty { break }
      try readBlock()
    }
    return batch
  }

  /// Cuts the next line off; says whether its end is there.
  private mutating func takeLine(into batch: inout LineBatch) -> Bool {
    guard let end = lineEnd() else { return false }
    lineCount += 1
    if let contents = contents(upTo: end) {
      batch.lines.append(InputLine(contents: contents, number: lineCount))
    }
    batch.byteCount += dropped + end + 1 - start
    start = min(end + 1, bytes.count)
    (searched, dropped) = (start, 0)
    return true
  }

  /// Where the next line ends: at a new line, or with the stream.
  private mutating func lineEnd() -> Int? {
    if let end = bytes[searched...].firstIndex(of: 0x0A) { return end }
    searched = bytes.count
    return isAtEnd && dropped + bytes.count > start ? bytes.count : nil
  }

  /// What the line consists of; nil: it is blank.
  private func contents(upTo end: Int) -> Result<[UInt8], CaseError>? {
    guard dropped + end - start <= mostBytes else {
      let problem = "the line is longer than \(mostBytes) bytes, the most that is read"
      return .failure(CaseError(.json, problem))
    }
    let line = bytes[start..<end]
    let contents = lineCount == 1 ? line.withoutByteOrderMark : line
    return contents.allSatisfy(\.isBlank) ? nil : .success(Array(contents))
  }

  /// Reads on; the lines that were cut off, and a line that is too long, make room.
  private mutating func readBlock() throws(FileError) {
    if start > 0 { bytes = Array(bytes[start...]) }
    if dropped > 0 || bytes.count > mostBytes {
      dropped += bytes.count
      bytes = []
    }
    (start, searched) = (0, bytes.count)
    let block = try read(LineReader.blockSize)
    bytes += block
    isAtEnd = block.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the byte order mark that some programs put before UTF-8.
  var withoutByteOrderMark: ArraySlice {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
