/// What a field takes: how a JSON value, or the text of an option, becomes a Swift value.
struct ValueForm<Value>: Sendable {
  /// What is taken, to be read on from "takes": `a number from 0 to 10`.
  let takes: String
  /// What stands for it in the help of an option.
  let placeholder: String
  /// Makes the JSON value that the text of an option stands for.
  let json: @Sendable (_ text: String) -> JSONValue
  /// Makes the Swift value; errors name no field yet.
  let read: @Sendable (JSONValue) throws(CaseError) -> Value
}

/// What a form makes of a value.
enum Reading<Value> {
  /// The Swift value.
  case taken(Value)
  /// The value is of a type that the form does not take.
  case wrongType
  /// The value is of the right type and none of those taken.
  case refused
  /// The value is a number above the largest one taken.
  case tooLarge(most: Int)
  /// The value is in the contract, and not built yet.
  case notBuilt
}

extension ValueForm {
  /// Makes a form of a function that reads single values.
  init(
    _ takes: String, _ placeholder: String,
    json: @escaping @Sendable (String) -> JSONValue = { JSONValue(.string($0)) },
    reading: @escaping @Sendable (JSONValue) -> Reading<Value>
  ) {
    self.init(takes: takes, placeholder: placeholder, json: json) { value throws(CaseError) in
      switch reading(value) {
      case .taken(let result): return result
      case .wrongType: throw CaseError(.type, "takes \(takes), not \(value.gist)")
      case .refused: throw CaseError(.value, "takes \(takes), not \(value.gist)")
      case .tooLarge(let most):
        throw CaseError(.value, "takes at most \(most), not \(value.gist)")
      case .notBuilt:
        throw CaseError(.unsupported, "does not take \(value.gist) yet; it takes \(takes)")
      }
    }
  }
}

extension ValueForm<Double> {
  /// A finite number for which `isTaken` holds.
  static func number(
    _ takes: String, _ placeholder: String = "POINTS",
    where isTaken: @escaping @Sendable (Double) -> Bool
  ) -> ValueForm {
    ValueForm(takes, placeholder, json: JSONValue.numberOrString) { value in
      guard case .number(let number) = value.kind else { return .wrongType }
      return number.isFinite && isTaken(number) ? .taken(number) : .refused
    }
  }
}

extension ValueForm<Double?> {
  /// What a parent offers: a finite number, infinity, or nothing.
  static var proposal: ValueForm {
    ValueForm(#"a finite number, "inf" or null"#, "POINTS", json: JSONValue.numberNullOrString) {
      switch $0.kind {
      case .null: .taken(nil)
      case .string("inf"): .taken(.infinity)
      case .number(let number): number.isFinite ? .taken(number) : .refused
      default: .wrongType
      }
    }
  }
}

extension ValueForm<Int> {
  /// A whole number in a range; `takes` names both its ends.
  static func whole(_ takes: String, in range: ClosedRange<Int>) -> ValueForm {
    ValueForm(takes, "N", json: JSONValue.numberOrString) { value in
      guard case .number = value.kind else { return .wrongType }
      guard let whole = value.wholeNumber, range.contains(whole) else { return .refused }
      return .taken(whole)
    }
  }

  /// A whole number from a least one on; the largest one is named to who asks for more.
  static func whole(from least: Int, to most: Int = .max) -> ValueForm {
    ValueForm("a whole number, \(least) or more", "N", json: JSONValue.numberOrString) { value in
      guard case .number(let number) = value.kind else { return .wrongType }
      if let whole = value.wholeNumber, (least...most).contains(whole) { return .taken(whole) }
      return number >= Double(most) ? .tooLarge(most: most) : .refused
    }
  }
}

extension Double {
  /// The number as an integer, if it is one.
  ///
  /// `Int(exactly:)` does the same and needs the C library's `trunc`, which nothing else here links.
  var wholeNumber: Int? {
    guard magnitude < 0x1p63, Double(Int(self)) == self else { return nil }
    return Int(self)
  }
}

extension JSONValue {
  /// The number as an integer, if it is one.
  var wholeNumber: Int? {
    guard case .number(let number) = kind else { return nil }
    return exactWholeNumber ?? number.wholeNumber
  }
}

extension ValueForm<RepairedText> {
  /// Any string.
  static var text: ValueForm {
    ValueForm("a string", "TEXT") { value in
      guard case .string(let text) = value.kind else { return .wrongType }
      return .taken(RepairedText(text, repairs: value.repairs))
    }
  }
}

extension JSONValue {
  /// The number that an option's text is by JSON's grammar, else the text as a string.
  static func numberOrString(_ text: String) -> JSONValue {
    if let value = try? JSONReader.value(of: Array(text.utf8)), case .number = value.kind {
      return value
    }
    return JSONValue(.string(text))
  }

  /// The number or null, which may be called nil, that an option's text is by JSON's grammar, else the text as a string.
  static func numberNullOrString(_ text: String) -> JSONValue {
    text == "null" || text == "nil" ? JSONValue(.null) : numberOrString(text)
  }

  /// The object or list that an option's text is by JSON's grammar; nil for anything else.
  static func nested(_ text: String) -> JSONValue? {
    guard text.hasPrefix("{") || text.hasPrefix("[") else { return nil }
    return try? JSONReader.value(of: Array(text.utf8))
  }

  /// The object, list or number that an option's text is by JSON's grammar, else the text as a string.
  static func nestedOrNumber(_ text: String) -> JSONValue { nested(text) ?? numberOrString(text) }

  /// The object or list that an option's text is by JSON's grammar, else the text as a string.
  static func nestedOrString(_ text: String) -> JSONValue {
    nested(text) ?? JSONValue(.string(text))
  }
}
