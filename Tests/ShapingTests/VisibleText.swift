/// Texts as tables of tests show them: `·` for a space, hexadecimal numbers in `<…>` for what cannot be seen.
enum VisibleText {
  /// Shows a text.
  static func show(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      if scalar == " " { return "·" }
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
        .nonspacingMark, .enclosingMark, .privateUse:
        return "<" + String(scalar.value, radix: 16, uppercase: true) + ">"
      default: return String(scalar)
      }
    }.joined()
  }

  /// Reads a text; other characters may stand in `<…>` too.
  static func read(_ visible: some StringProtocol) -> String {
    String(visible).replacing("·", with: " ").split(
      separator: "<", omittingEmptySubsequences: false
    )
    .enumerated().map { index, piece in
      let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      guard index > 0, let scalar = UInt32(parts[0], radix: 16).flatMap(Unicode.Scalar.init)
      else { return String(piece) }
      return String(Character(scalar)) + parts[1]
    }.joined()
  }
}
