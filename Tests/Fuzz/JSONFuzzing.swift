@testable import KumihanCLI

/// Reads what a fuzzer makes up as JSON and as cases, and stops where what is read is not what was written.
enum JSONFuzzing {
  /// Reads one input.
  static func run(_ bytes: [UInt8]) {
    checkValue(bytes)
    checkCase(CaseLine<LayoutCase>(bytes))
    checkCase(CaseLine<ShapeCase>(bytes))
    checkCase(CaseLine<BreaksCase>(bytes))
  }

  private static func checkValue(_ bytes: [UInt8]) {
    let value: JSONValue
    do { value = try JSONReader.value(of: bytes) } catch {
      return precondition(!error.description.isEmpty, "error says nothing")
    }
    precondition(value.range.upperBound <= bytes.count, "range")
    // JSON has no way to write a number that was too large to count.
    guard !value.hasInfiniteNumber else { return }
    let written = JSONWriter.text { $0.write(tree: value) }
    guard let again = try? JSONReader.value(of: Array(written.utf8)) else {
      fatalError("does not hold: what is written can be read")
    }
    precondition(again == value, "what is written is what was read")
    precondition(JSONWriter.text { $0.write(tree: again) } == written, "written alike")
  }

  private static func checkCase(_ line: CaseLine<some CaseObject>) {
    guard case .failure(let error) = line.contents else { return }
    precondition(!error.message.isEmpty, "error says nothing")
  }
}

extension JSONValue {
  fileprivate var hasInfiniteNumber: Bool {
    switch kind {
    case .number(let number): number.isInfinite
    case .array(let elements): elements.contains(where: \.hasInfiniteNumber)
    case .object(let members): members.contains(where: \.value.hasInfiniteNumber)
    case .null, .bool, .string: false
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(tree value: JSONValue) {
    switch value.kind {
    case .null: writeNull()
    case .bool(let value): write(value)
    case .number(let value): write(value)
    case .string(let text): write(text)
    case .array(let elements):
      array { writer in for element in elements { writer.write(tree: element) } }
    case .object(let members):
      object { writer in
        for member in members {
          writer.name(member.name)
          writer.write(tree: member.value)
        }
      }
    }
  }
}
