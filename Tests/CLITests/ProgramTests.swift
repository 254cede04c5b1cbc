import Foundation
import Testing

@testable import KumihanCLI

/// What can only be seen from outside of the process.
@Suite(.timeLimit(.minutes(2))) struct ProgramTests {
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
    let cases = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    try String(repeating: line, count: 10_000).write(to: cases, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: cases) }
    let program = try BuiltProgram("breaks", "--jsonl", "--file", cases.path)
    var output = program.read()
    Thread.sleep(forTimeInterval: 0.3)
    program.interrupt()
    Thread.sleep(forTimeInterval: 0.3)
    while case let next = program.read(), !next.isEmpty { output += next }
    #expect(program.wait() == (130, ""))
    #expect(output.hasSuffix(answer) && output.utf8.count % answer.utf8.count == 0)
    #expect(output.utf8.count < 10_000 * answer.utf8.count)
  }

  @Test func `A closed pipe ends it without a word`() throws {
    let program = try BuiltProgram("breaks", "--jsonl")
    try program.closeOutput()
    try program.write(line)
    let (code, errors) = program.wait()
    #expect((code == -13 || code == 141) && errors.isEmpty, "\(code)")
  }
}
