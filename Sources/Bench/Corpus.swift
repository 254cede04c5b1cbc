/// The paragraphs of a corpus.
struct Corpus: Equatable, Sendable {
  /// The file's name without its folder.
  let name: String
  /// The paragraphs.
  let paragraphs: [String]
  /// Unicode scalars in all of them.
  let scalarCount: Int
  /// UTF-8 bytes of all of them.
  let byteCount: Int

  /// A joined paragraph has at least so many bytes.
  static let hugeByteCount = 1_000_000

  /// Reads a file: each line that is not empty is a paragraph; for huge, one paragraph is made of all.
  init(file path: String, mode: BenchMode) throws(BenchError) {
    let text = String(decoding: try System.contents(ofFile: path), as: UTF8.self)
    let lines = Corpus.paragraphs(of: text)
    guard !lines.isEmpty else { throw .empty(path: path) }
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    self.init(name: name, paragraphs: mode == .huge ? [Corpus.joined(lines)] : lines)
  }

  /// Takes paragraphs.
  init(name: String, paragraphs: [String]) {
    self.name = name
    self.paragraphs = paragraphs
    scalarCount = paragraphs.reduce(0) { $0 + $1.unicodeScalars.count }
    byteCount = paragraphs.reduce(0) { $0 + $1.utf8.count }
  }

  /// The lines of a text that are not empty; U+000A alone ends a line.
  static func paragraphs(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
  }

  /// The paragraphs joined by spaces, over and over, until there are enough bytes.
  static func joined(_ paragraphs: [String]) -> String {
    var text = ""
    text.reserveCapacity(hugeByteCount + 1 << 16)
    var next = 0
    while text.utf8.count < hugeByteCount {
      if !text.isEmpty { text += " " }
      text += paragraphs[next]
      next = (next + 1) % paragraphs.count
    }
    return text
  }
}
