/// A string with places for values, as printf and localized strings write them: `%@`, `%lld`, `%2$@`, `%%`.
package struct FormatTemplate: Equatable {
  /// A stretch of the string.
  package enum Part: Equatable {
    case literal(String)
    /// The place of a value, by its index.
    case argument(Int)
  }

  package private(set) var parts: [Part] = []
  private var literal = ""

  /// Reads a string; percent signs that start no place stand for themselves.
  package init(_ template: String) {
    var rest = template[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[percent...]
      readPlace(&rest, &next)
    }
    literal += rest
    endLiteral()
  }

  private mutating func readPlace(_ rest: inout Substring, _ next: inout Int) {
    let place = #/%(?:([0-9]{1,4})\$)?[\-+ 0#']*[0-9]*(?:\.[0-9]*)?[hlqLztj]*[@a-zA-Z]/#
    if rest.hasPrefix("%%") {
      literal += "%"
      rest = rest.dropFirst(2)
    } else if let match = rest.prefixMatch(of: place)?.output {
      endLiteral()
      let position = match.1.flatMap { Int($0) }
      parts.append(.argument(position.map { $0 - 1 } ?? next))
      if position == nil { next += 1 }
      rest = rest[match.0.endIndex...]
    } else {
      literal += "%"
      rest = rest.dropFirst()
    }
  }

  private mutating func endLiteral() {
    if !literal.isEmpty { parts.append(.literal(literal)) }
    literal = ""
  }
}
