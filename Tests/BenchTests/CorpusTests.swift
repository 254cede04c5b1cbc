import Foundation
import Testing

@testable import KumihanBench

@Suite struct CorpusTests {
  @Test func `Lines that are not empty are the paragraphs`() throws {
    let corpus = try load("One\n\n犬 🐕\r\nthree\u{2028}three\n", mode: .cold)
    #expect(corpus.paragraphs == ["One", "犬 🐕\r", "three\u{2028}three"])
    #expect(corpus.scalarCount == 3 + 4 + 11)
    #expect(corpus.byteCount == 3 + 9 + 13)
  }

  @Test func `Huge joins paragraphs by spaces, up to a megabyte and no further`() throws {
    let corpus = try load("ab\n猫\n", mode: .huge)
    let text = try #require(corpus.paragraphs.first)
    #expect(corpus.paragraphs.count == 1)
    #expect(text.hasPrefix("ab 猫 ab 猫 ab"))
    #expect(corpus.byteCount == text.utf8.count)
    #expect(corpus.byteCount >= 1_000_000)
    let last = text.hasSuffix("猫") ? " 猫" : " ab"
    #expect(corpus.byteCount - last.utf8.count < 1_000_000)
    #expect(corpus.scalarCount == text.unicodeScalars.count)
  }

  @Test func `One paragraph that is large enough stays as it is`() {
    let text = String(repeating: "x", count: Corpus.hugeByteCount)
    #expect(Corpus.joined([text, "y"]) == text)
  }

  @Test func `A file that is missing or empty is an error that names it`() {
    #expect(throws: BenchError.empty(path: "/dev/null")) {
      try Corpus(file: "/dev/null", mode: .cold)
    }
    #expect(
      throws: BenchError.unreadable(path: "/no/such.txt", reason: "No such file or directory")
    ) { try Corpus(file: "/no/such.txt", mode: .cold) }
    #expect(throws: BenchError.unreadable(path: "/", reason: "Is a directory")) {
      try Corpus(file: "/", mode: .cold)
    }
  }

  private func load(_ text: String, mode: BenchMode) throws -> Corpus {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let corpus = try Corpus(file: file.path, mode: mode)
    #expect(corpus.name == file.lastPathComponent)
    return corpus
  }
}
