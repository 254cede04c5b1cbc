/// The rules by which white space collapses, one after the other on a list of characters, slowly.
///
/// It knows the characters of its alphabet only, each by what UAX #11 and UAX #24 list for it.
struct CollapsingRules {
  /// One character of each kind that the rules tell apart.
  static let alphabet: [Unicode.Scalar] = [
    " ", "\t", "\n", "\r", "a", "日", "ｶ", "한", "\u{200B}", "\u{200E}", "\u{2067}", "\u{85}",
    "\u{2029}", "\u{B}",
  ]

  private enum Kind {
    case space, segmentBreak, wide, zeroWidthSpace, control, forcedBreak, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case " ", "\t": self = .space
      case "\n", "\r": self = .segmentBreak
      case "日", "ｶ": self = .wide
      case "\u{200B}": self = .zeroWidthSpace
      case "\u{200E}", "\u{2067}": self = .control
      case "\u{85}", "\u{2029}", "\u{B}": self = .forcedBreak
      default: self = .other
      }
    }
  }

  private var characters: [(scalar: Unicode.Scalar, kind: Kind, start: Int)] = []

  /// What is left of a text, and where each character of it stood, the first at 0.
  static func collapse(_ text: String) -> (text: String, starts: [Int]) {
    var rules = CollapsingRules()
    var offset = 0
    for scalar in text.unicodeScalars {
      rules.characters.append((scalar, Kind(scalar), offset))
      offset += UTF8.width(scalar)
    }
    // CR LF is one segment break, and so is what follows one.
    rules.remove { $0 == .space && ($1 == .segmentBreak || $2 == .segmentBreak) }
    rules.remove { kind, before, _ in kind == .segmentBreak && before == .segmentBreak }
    rules.remove { kind, before, after in
      kind == .segmentBreak
        && (before == .zeroWidthSpace || after == .zeroWidthSpace
          || before == .wide && after == .wide)
    }
    for index in rules.characters.indices
    where [.space, .segmentBreak].contains(rules.characters[index].kind) {
      rules.characters[index].scalar = " "
      rules.characters[index].kind = .space
    }
    rules.remove { kind, before, _ in kind == .space && before == .space }
    rules.remove { kind, before, after in
      kind == .space
        && [before, after].contains { $0 == nil || $0 == .forcedBreak }
    }
    let scalars = rules.characters.map(\.scalar)
    let starts = rules.characters.enumerated().map { $0.offset == 0 ? 0 : $0.element.start }
    return (String(String.UnicodeScalarView(scalars)), starts)
  }

  /// Removes what a rule says, one character after the other until nothing changes.
  ///
  /// The rule is told the character, the one before it and the one behind it, controls passed over.
  private mutating func remove(where rule: (Kind, Kind?, Kind?) -> Bool) {
    var index = 0
    while index < characters.count {
      let before = characters[..<index].last { $0.kind != .control }?.kind
      let after = characters[(index + 1)...].first { $0.kind != .control }?.kind
      if rule(characters[index].kind, before, after) {
        characters.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
  }
}
