@testable import KumihanCLI

extension JSONWriter {
  /// Writes a whole tree.
  mutating func write(tree value: JSONValue) {
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

/// A text read and written again, or where and why it was refused.
func rewritten(_ bytes: [UInt8]) -> Result<String, JSONError> {
  Result { () throws(JSONError) in
    let value = try JSONReader.value(of: bytes)
    return JSONWriter.text { $0.write(tree: value) }
  }
}

/// A generator that gives the same numbers for the same seed everywhere.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
