/// A JSON object on one line, written key by key.
struct JSONLine {
  private var members: [String] = []

  /// The object.
  var text: String { "{\(members.joined(separator: ", "))}" }

  mutating func append(_ key: String, _ value: Int) { append(key, raw: "\(value)") }

  /// Appends a number with so many digits behind its point.
  mutating func append(_ key: String, _ value: Double, digits: Int) {
    append(key, raw: JSONLine.fixed(value, digits: digits))
  }

  mutating func append(_ key: String, _ value: String) {
    append(key, raw: "\"\(JSONLine.escaped(value))\"")
  }

  mutating func append(_ key: String, _ value: [[Int]]) {
    // Swift writes arrays of numbers as JSON does.
    append(key, raw: "\(value)")
  }

  private mutating func append(_ key: String, raw value: String) {
    members.append("\"\(key)\": \(value)")
  }
}

extension JSONLine {
  /// A finite number, rounded to so many digits behind its point.
  static func fixed(_ value: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    let whole = "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / scale)"
    guard digits > 0 else { return whole }
    // The 1 in front keeps the zeros behind the point.
    return "\(whole).\("\(scale + scaled % scale)".dropFirst())"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..."\u{1F}": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
