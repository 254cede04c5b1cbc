import Foundation
import Testing

@testable import KumihanCLI

/// What can only be seen from outside of the process.
@Suite(.timeLimit(.minutes(10))) struct ProgramTests {
  private let line = #"{"text":"a b"}"# + "\n"
  private let answer = #"{"breaks":[[2,"space"]],"repaired":0}"# + "\n"

  @Test func `Answers what has come before the rest comes`() throws {
    let program = try BuiltProgram("breaks", "--jsonl")
    try program.write(line)
    #expect(program.read() == answer)
    try program.write(line + line)
    var rest = program.read()
    while rest.utf8.count < 2 * answer.utf8.count { rest += program.read() }
    #expect(rest == answer + answer)
    try program.closeInput()
    #expect(program.wait() == (0, ""))
  }

  @Test func `Control-C ends it at a line's end while it waits for input`() throws {
    let program = try BuiltProgram("breaks", "--jsonl")
    try program.write(line)
    #expect(program.read() == answer)
    program.interrupt()
    #expect(program.wait() == (130, ""))
    #expect(program.read() == "")
  }

  @Test func `Control-C ends it at a line's end while it writes`() throws {
    // More than a pipe holds, so that it is stopped in the middle of a line.
    let cases = try file(lineCount: 10_000)
    defer { try? FileManager.default.removeItem(at: cases) }
    let program = try BuiltProgram("breaks", "--jsonl", "--file", cases.path)
    var output = program.read()
    Thread.sleep(forTimeInterval: 0.3)
    program.interrupt()
    Thread.sleep(forTimeInterval: 0.3)
    output += program.readAll()
    #expect(program.wait() == (130, ""))
    #expect(output.hasSuffix(answer) && output.utf8.count % answer.utf8.count == 0)
    #expect(output.utf8.count < 10_000 * answer.utf8.count)
  }

  private func file(lineCount: Int) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    try String(repeating: line, count: lineCount).write(
      to: file, atomically: true, encoding: .utf8)
    return file
  }

  @Test func `It waits for pipes that another program told not to wait`() throws {
    let cases = try file(lineCount: 10_000)
    defer { try? FileManager.default.removeItem(at: cases) }
    let writing = try BuiltProgram(withoutWaiting: "breaks", "--jsonl", "--file", cases.path)
    // It fills the pipe meanwhile.
    Thread.sleep(forTimeInterval: 0.3)
    #expect(writing.readAll() == String(repeating: answer, count: 10_000))
    #expect(writing.wait() == (0, ""))

    let reading = try BuiltProgram(withoutWaiting: "breaks", "--jsonl")
    Thread.sleep(forTimeInterval: 0.3)
    try reading.write(line)
    #expect(reading.read() == answer)
    try reading.closeInput()
    #expect(reading.wait() == (0, ""))
  }

  @Test func `A terminal sees how far it has come and how long it will take`() throws {
    let cases = try file(lineCount: 20_000)
    defer { try? FileManager.default.removeItem(at: cases) }
    let program = try BuiltProgram(
      onTerminal: "breaks --jsonl --file '\(cases.path)' > /dev/null")
    let shown = program.readAll()
    #expect(program.wait() == (0, ""))
    let told =
      /\r\u{1B}\[K[1-9][0-9]* cases, [1-9][0-9]* a second, [0-9]+ %, [0-9]+:[0-9][0-9] left/
    #expect(shown.firstMatch(of: told) != nil, "\(shown)")
    // The line is gone at the end, so that it does not stand before the next prompt.
    #expect(shown.hasSuffix("left\r\u{1B}[K"), "\(shown.suffix(100))")
  }

  @Test func `A closed pipe ends it without a word`() throws {
    let program = try BuiltProgram("breaks", "--jsonl")
    try program.closeOutput()
    try program.write(line)
    let (code, errors) = program.wait()
    #expect((code == -13 || code == 141) && errors.isEmpty, "\(code)")
  }

  @Test func `Bytes of an argument that are not UTF-8 are counted and told`() throws {
    let program = try BuiltProgram(
      shell: #"breaks --json --lang=$(printf 'j\377') -- "$(printf 'a\377 b\200')""#)
    #expect(program.readAll() == "")
    let (code, errors) = program.wait()
    #expect(code == 2)
    #expect(
      errors.hasPrefix(
        """
        kumihan: --lang is not UTF-8 at byte 1; U+FFFD stands there
        kumihan: the text is not UTF-8 at bytes 1 and 4; U+FFFD stands there
        kumihan: --lang takes a BCP 47 language tag
        """), "\(errors)")
    let other = try BuiltProgram(shell: #"breaks --json "$(printf 'a\377 b\200')""#)
    #expect(other.readAll() == #"{"breaks":[[5,"space"]],"repaired":2}"# + "\n")
    #expect(
      other.wait()
        == (0, "kumihan: the text is not UTF-8 at bytes 1 and 4; U+FFFD stands there\n"))
  }

  @Test func `A byte order mark before a text is no part of it`() throws {
    let program = try BuiltProgram("breaks", "--json")
    try program.write("\u{FEFF}a b\n")
    try program.closeInput()
    #expect(program.readAll() == #"{"breaks":[[2,"space"]],"repaired":0}"# + "\n")
    #expect(program.wait() == (0, ""))
  }
}
