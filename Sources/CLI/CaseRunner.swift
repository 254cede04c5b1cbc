/// Answers cases of one kind.
protocol CaseRunner: Sendable {
  /// The kind of case.
  associatedtype Case: CaseObject

  /// Works a case out and writes its result's members.
  func run(_ value: Case, to writer: inout JSONWriter) throws(CaseError)

  /// Works a case out and prints it for a person.
  func text(of value: Case) throws(CaseError) -> String
}

extension CaseRunner {
  /// Appends the answer to a line of input: a result, or an error in its place.
  ///
  /// Returns whether it was a result.
  func answer(_ line: InputLine, to output: inout JSONWriter) -> Bool {
    switch line.contents {
    case .success(let bytes): return answer(bytes, number: line.number, to: &output)
    case .failure(let error):
      output.write(error, id: nil, line: line.number)
      output.endLine()
      return false
    }
  }

  /// Appends the answer to the bytes of a line.
  func answer(_ line: [UInt8], number: Int, to output: inout JSONWriter) -> Bool {
    let read = CaseLine<Case>(line)
    do throws(CaseError) {
      let value = try read.contents.get()
      var result = JSONWriter()
      try write(value, id: read.id, to: &result)
      output.write(raw: result.bytes)
      output.endLine()
      return true
    } catch {
      output.write(error, id: read.id, line: number)
      output.endLine()
      return false
    }
  }

  /// Writes the result of a case as an object.
  func write(_ value: Case, id: [UInt8]?, to writer: inout JSONWriter) throws(CaseError) {
    var failure: CaseError?
    writer.object { writer in
      if let id {
        writer.name("id")
        writer.write(raw: id)
      }
      do throws(CaseError) { try run(value, to: &writer) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

extension JSONWriter {
  /// Writes an error in place of a result.
  mutating func write(_ error: CaseError, id: [UInt8]?, line: Int) {
    object { writer in
      writer.name("id")
      if let id { writer.write(raw: id) } else { writer.writeNull() }
      writer.member("line", line)
      writer.name("error")
      writer.object { writer in
        writer.member("kind", error.kind.rawValue)
        if let field = error.field { writer.member("field", field) }
        writer.member("message", error.message)
      }
    }
  }
}
