@testable import KumihanCLI

/// The members of a JSON object by name, read as what they ought to be.
struct Fields: Sendable {
  private var members: [String: JSONValue]

  /// Has no members.
  init() { members = [:] }

  /// Takes an object; anything else has no members.
  init(_ value: JSONValue) {
    members = Dictionary(uniqueKeysWithValues: value.members.map { ($0.name, $0.value) })
  }
}

extension Fields {
  /// The names of all members, sorted.
  var names: [String] { members.keys.sorted() }

  /// Whether there is such a member.
  func has(_ name: String) -> Bool { members[name] != nil }

  /// A member that is a text.
  func text(_ name: String) -> String? { members[name]?.text }

  /// A member that is a number, or the name of one such as "nan".
  func number(_ name: String) -> Double? { members[name]?.number }

  /// A member that is a whole number.
  func whole(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

  /// A member that is true or false.
  func flag(_ name: String) -> Bool? {
    guard case .bool(let flag) = members[name]?.kind else { return nil }
    return flag
  }

  /// A member that is a list of texts; empty when it is none.
  func texts(_ name: String) -> [String] { list(name).compactMap(\.text) }

  /// A member that is a list of numbers; empty when it is none.
  func numbers(_ name: String) -> [Double] { list(name).compactMap(\.number) }

  /// A member that is a list of scalar values in hexadecimal; empty when it is none.
  func scalars(_ name: String) -> [UInt32] { texts(name).compactMap { UInt32($0, radix: 16) } }

  /// A member that is a list of lists of numbers; empty when it is none.
  func numberLists(_ name: String) -> [[Double]] {
    list(name).map { element in
      guard case .array(let numbers) = element.kind else { return [] }
      return numbers.compactMap(\.number)
    }
  }

  /// A member that is a pair of whole numbers, the end being outside.
  func range(_ name: String) -> Range<Int>? { numbers(name).range }

  /// A member that is a list of such pairs; nil when there is none.
  func ranges(_ name: String) -> [Range<Int>]? {
    has(name) ? numberLists(name).compactMap(\.range) : nil
  }

  /// A member that is an object.
  func fields(_ name: String) -> Fields? { members[name].map { Fields($0) } }

  /// A member that is a list of objects; empty when it is none.
  func objects(_ name: String) -> [Fields] { list(name).map { Fields($0) } }

  /// The same with other members, which go before these.
  func changed(by other: Fields) -> Fields {
    var changed = self
    changed.members.merge(other.members) { $1 }
    return changed
  }

  /// The same with another number.
  func with(_ name: String, _ number: Double) -> Fields { with(name, .number(number)) }

  /// The same with another text.
  func with(_ name: String, _ text: String) -> Fields { with(name, .string(text)) }

  /// The same without some members.
  func without(_ names: String...) -> Fields {
    var changed = self
    for name in names { changed.members[name] = nil }
    return changed
  }

  /// The same with other members, also in each object of the list `variants`.
  func changed(inEachVariantBy other: Fields) -> Fields {
    var changed = changed(by: other)
    if has("variants") {
      let variants = objects("variants").map { $0.changed(by: other) }
      changed.members["variants"] = JSONValue(.array(variants.map(\.value)))
    }
    return changed
  }

  private var value: JSONValue {
    JSONValue(.object(members.map { JSONMember(name: $0.key, value: $0.value) }))
  }

  /// The same with each of several other values for a member, of the same type.
  func variations(of name: String) -> [Fields] {
    (members[name]?.variations ?? []).map { with(name, $0.kind) }
  }

  private func with(_ name: String, _ value: JSONValue.Kind) -> Fields {
    var changed = self
    changed.members[name] = JSONValue(value)
    return changed
  }

  private func list(_ name: String) -> [JSONValue] {
    guard case .array(let elements) = members[name]?.kind else { return [] }
    return elements
  }
}

extension [Double] {
  /// The range that a pair of whole numbers is.
  fileprivate var range: Range<Int>? {
    guard count == 2, let start = Int(exactly: self[0]), let end = Int(exactly: self[1]),
      start <= end
    else { return nil }
    return start..<end
  }
}

extension JSONValue {
  fileprivate var text: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  /// Other values of its type: numbers above, below and of the other sign, longer texts, a list's elements varied.
  fileprivate var variations: [JSONValue] {
    switch kind {
    case .null, .object: []
    case .bool(let flag): [JSONValue(.bool(!flag))]
    case .number(let number):
      [number + 1, number - 1, 2 * number + 10, -number - 1].map { JSONValue(.number($0)) }
    case .string(let text): [text + "x", "x" + text].map { JSONValue(.string($0)) }
    case .array(let elements):
      elements.indices.flatMap { index in
        elements[index].variations.map { element in
          var changed = elements
          changed[index] = element
          return JSONValue(.array(changed))
        }
      } + [JSONValue(.array(elements.dropLast()))]
    }
  }

  fileprivate var number: Double? {
    guard case .number(let number) = kind else { return text.flatMap { Double($0) } }
    return number
  }
}
