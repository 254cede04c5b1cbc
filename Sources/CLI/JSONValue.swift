/// A JSON value that remembers where it stood in the text it was read from.
struct JSONValue: Sendable {
  /// What a value can be.
  enum Kind: Sendable {
    case null
    case bool(Bool)
    /// A number; one beyond the range of `Double` is infinite.
    case number(Double)
    /// A text, escapes decoded.
    case string(String)
    case array([JSONValue])
    /// The members, in order.
    case object([JSONMember])
  }

  /// What the value is.
  var kind: Kind
  /// Its bytes in the text it was read from; empty for a value that was made otherwise.
  var range: Range<Int>
  /// In how many places a string was mended with U+FFFD; 0 for anything else.
  var repairs: Int
  /// A whole number that was read and is too large for a double to be exact; nil for anything else.
  var exactWholeNumber: Int?

  /// Makes a value; without a range it stands in no text.
  init(_ kind: Kind, range: Range<Int> = 0..<0, repairs: Int = 0) {
    self.kind = kind
    self.range = range
    self.repairs = repairs
  }
}

/// A name and its value in a JSON object.
struct JSONMember: Equatable, Sendable {
  /// The name, escapes decoded.
  var name: String
  /// What it stands for.
  var value: JSONValue
}

extension JSONValue.Kind: Equatable {}

extension JSONValue: Equatable {
  /// Compares what the values are, wherever they stood.
  static func == (left: JSONValue, right: JSONValue) -> Bool {
    left.kind == right.kind
  }
}

extension JSONValue {
  /// The value in a few words for an error message, such as `"abc"`, `12` or `a list`.
  var gist: String {
    switch kind {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value) where value.isInfinite: "a number too large to count"
    case .number(let value): JSONWriter.text { $0.write(value) }
    case .string(let text): JSONValue.quoted(text)
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// A text between quotation marks, control characters escaped, cut to a line's length.
  static func quoted(_ text: String) -> String {
    let start = String(text.unicodeScalars.prefix(40))
    let isWhole = start.utf8.count == text.utf8.count
    return JSONWriter.text { $0.write(isWhole ? start : start + "…") }
  }
}

extension JSONValue {
  /// The members of an object; none for anything else.
  var members: [JSONMember] {
    guard case .object(let members) = kind else { return [] }
    return members
  }
}
