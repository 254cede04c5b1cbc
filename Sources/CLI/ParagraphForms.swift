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
    CaseField("points", .length) { $0.points = $1 }.required(.value)
  ])

  private(set) var points = 0.0
}

extension ValueForm<LineIndents> {
  /// Points of the first line, as CSS's `text-indent`, or an object that tells lines and edges apart.
  static var indents: ValueForm {
    let takes =
      #"points of a first line, 0 to \#(Int(RunStyle.largestMeasure)), or {"head": 20, "firstLine": 0, "tail": 20}"#
    return ValueForm(takes: takes, placeholder: "POINTS", json: JSONValue.nestedOrNumber) {
      value throws(CaseError) in
      switch value.kind {
      case .number(let points):
        guard (0...RunStyle.largestMeasure).contains(points) else {
          throw CaseError(.value, "takes \(takes), not \(value.gist)")
        }
        return LineIndents(head: 0, firstLine: points)
      case .object(let members): return try GivenIndents(members).indents
      default: throw CaseError(.type, "takes \(takes), not \(value.gist)")
      }
    }
  }
}

/// Indents as an object of a case gives them.
private struct GivenIndents: CaseObject {
  static let name = "an indent"
  static let fields = CaseFields<GivenIndents>([
    CaseField("head", .length) { $0.indents.head = $1 },
    CaseField("firstLine", .length) { $0.indents.firstLine = $1 },
    CaseField("tail", .length) { $0.indents.tail = $1 },
  ])

  private(set) var indents = LineIndents()
}

extension ValueForm<[TabStop]> {
  /// A list of objects; the text of an option is JSON.
  static var tabStops: ValueForm {
    let list = ValueForm.list(
      of: .tabStop,
      #"a list of {"at": 100, "align": "decimal", "leader": ".", "decimalPoint": ","}"#)
    return ValueForm(
      takes: list.takes, placeholder: "JSON", json: JSONValue.nestedOrString, read: list.read)
  }
}

extension ValueForm<TabStop> {
  /// An object that says where a stop is.
  fileprivate static var tabStop: ValueForm {
    let takes = #"an object with "at""#
    return ValueForm(takes: takes, placeholder: "JSON", json: JSONValue.nestedOrString) {
      value throws(CaseError) in
      guard case .object(let members) = value.kind else {
        throw CaseError(.type, "takes \(takes), not \(value.gist)")
      }
      return try GivenTabStop(members).stop
    }
  }
}

/// A tab stop as an object of a case gives it.
private struct GivenTabStop: CaseObject {
  static let name = "a tab stop"
  static let fields = CaseFields<GivenTabStop>([
    CaseField("at", .length) { $0.stop.position = $1 }.required(.value),
    CaseField("align", .word()) { $0.stop.alignment = $1 },
    CaseField("leader", .text) { $0.stop.leader = $1.text },
    CaseField("decimalPoint", .scalar) { $0.stop.decimalPoint = $1 },
  ])

  private(set) var stop = TabStop(at: 0)
}

extension ValueForm<Unicode.Scalar> {
  /// A string of one scalar value.
  fileprivate static var scalar: ValueForm {
    ValueForm(#"a string of one Unicode scalar, such as ",""#, "TEXT") { value in
      guard case .string(let text) = value.kind else { return .wrongType }
      guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
        return .refused
      }
      return .taken(scalar)
    }
  }
}
