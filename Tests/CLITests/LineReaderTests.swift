import KumihanInterop
import Synchronization
import Testing

@testable import KumihanCLI

@Suite struct LineReaderTests {
  /// A reader whose stream comes in blocks of some size.
  private func reader(
    _ bytes: [UInt8], blockSize: Int, mostLineBytes: Int = LineReader.mostLineBytes
  ) -> LineReader {
    let position = Mutex(0)
    return LineReader(mostLineBytes: mostLineBytes) { count in
      position.withLock { position in
        let end = min(bytes.count, position + min(count, blockSize))
        defer { position = end }
        return Array(bytes[position..<end])
      }
    }
  }

  /// The lines as `number:text`, the too long ones as `number!`.
  private func lines(
    _ text: String, blockSize: Int, mostLineBytes: Int = LineReader.mostLineBytes
  ) throws -> [String] {
    var reader = reader(Array(text.utf8), blockSize: blockSize, mostLineBytes: mostLineBytes)
    var lines: [String] = []
    var byteCount = 0
    while let batch = try reader.next() {
      byteCount += batch.byteCount
      for line in batch.lines {
        switch line.contents {
        case .success(let bytes):
          lines.append("\(line.number):\(String(decoding: bytes, as: UTF8.self))")
        case .failure: lines.append("\(line.number)!")
        }
      }
    }
    #expect(byteCount == text.utf8.count + (text.hasSuffix("\n") || text.isEmpty ? 0 : 1))
    return lines
  }

  @Test func `Cuts at new lines, whatever the blocks`() throws {
    let texts: [(String, [String])] = [
      ("", []), ("\n", []), ("a", ["1:a"]), ("a\n", ["1:a"]), ("a\nb", ["1:a", "2:b"]),
      ("\n \t\r\na\r\n\nbc\n", ["3:a\r", "5:bc"]),
      ((1...40).map { "\($0)\n" }.joined(), (1...40).map { "\($0):\($0)" }),
    ]
    for (text, expected) in texts {
      for blockSize in [1, 2, 3, 7, 1000] {
        #expect(try lines(text, blockSize: blockSize) == expected, "\(text) by \(blockSize)")
      }
    }
  }

  @Test func `Gives what has come before it reads on`() throws {
    let blocks = Mutex([Array("a\nb\nc".utf8), Array("d\n".utf8), []])
    var reader = LineReader { _ in blocks.withLock { $0.removeFirst() } }
    #expect(try reader.next()?.lines.map(\.number) == [1, 2])
    #expect(blocks.withLock { $0.count } == 2)
    #expect(try reader.next()?.lines.map(\.number) == [3])
    #expect(try reader.next() == nil)
  }

  @Test func `A line that is too long is an error in its place`() throws {
    for blockSize in [1, 2, 3, 5, 1000] {
      #expect(
        try lines("abcd\nabcde\nx\nabcdefghijkl", blockSize: blockSize, mostLineBytes: 4)
          == ["1:abcd", "2!", "3:x", "4!"], "\(blockSize)")
    }
    var long = reader(Array("ab".utf8), blockSize: 1, mostLineBytes: 1)
    #expect(throws: CaseError(.json, "the line is longer than 1 bytes, the most that is read")) {
      try long.next()?.lines.first?.contents.get()
    }
  }

  @Test func `A byte order mark before the first line is no part of it`() throws {
    for blockSize in [1, 2, 1000] {
      #expect(
        try lines("\u{FEFF}a\n\u{FEFF}b\n", blockSize: blockSize) == ["1:a", "2:\u{FEFF}b"])
      #expect(try lines("\u{FEFF}\n\u{FEFF}", blockSize: blockSize) == ["2:\u{FEFF}"])
      #expect(try lines("\u{FEFF}", blockSize: blockSize) == [])
    }
  }

  /// Searching each block from the line's start again would look at 2,000 times as many bytes: minutes.
  @Test(.timeLimit(.minutes(10))) func `A long line in many blocks is searched once`() throws {
    let long = [UInt8](repeating: 0x78, count: 1 << 20)
    var reader = reader(long + [0x0A], blockSize: 512)
    #expect(try reader.next()?.lines.first?.contents.get() == long)
  }
}
