/// A line of a stream: a case, or why it is none, and the id to answer with in either way.
struct CaseLine<Case: CaseObject>: Sendable {
  /// The bytes of the id as they came; nil if there is none to give back.
  let id: [UInt8]?
  /// The case.
  let contents: Result<Case, CaseError>

  /// Reads a line, new line left out.
  init(_ line: [UInt8]) {
    do {
      let members = try CaseLine.members(of: line)
      id = members.first { $0.name == "id" }.map { Array(line[$0.value.range]) }
      contents = Result { () throws(CaseError) in try Case(members) }
    } catch {
      id = nil
      contents = .failure(error)
    }
  }
}

extension CaseLine {
  private static func members(of line: [UInt8]) throws(CaseError) -> [JSONMember] {
    let members: [JSONMember]
    do { members = try JSONReader.object(of: line).members } catch {
      throw CaseError(.json, error.description)
    }
    for member in members where member.name == "id" { try check(line[member.value.range]) }
    return members
  }

  /// An id is given back byte for byte, so its bytes have to be good for our output too.
  private static func check(_ id: ArraySlice<UInt8>) throws(CaseError) {
    guard String(validating: id, as: UTF8.self) != nil else {
      throw CaseError(.json, field: "id", "is not UTF-8 from byte \(id.startIndex) on")
    }
  }
}
