import Kumihan

/// Forms for what a paragraph has beside words and numbers.
extension ValueForm<LineHeight> {
  /// A multiple, or an object with points.
  static var lineHeight: ValueForm {
    let takes =
      #"a multiple of the main font's height, 0 to \#(Int(LineHeight.largestMultiple)), or {"points": 24}"#
    return ValueForm(takes: takes, placeholder: "N", json: JSONValue.nestedOrNumber) {
      value throws(CaseError) in
      switch value.kind {
      case .number(let factor):
        guard factor >= 0, factor <= LineHeight.largestMultiple else {
          throw CaseError(.value, "takes \(takes), not \(value.gist)")
        }
        return .multiple(factor)
      case .object(let members): return .points(try GivenLineHeight(members).points)
      default: throw CaseError(.type, "takes \(takes), not \(value.gist)")
      }
    }
  }
}

/// A line height as an object of a case gives it.
private struct GivenLineHeight: CaseObject {
  static let name = "a line height"
  static let fields = CaseFields<GivenLineHeight>([
    CaseField("points", .size) { $0.points = $1 }.required(.value)
  ])

  private(set) var points = 0.0
}
