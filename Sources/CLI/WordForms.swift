/// Forms for words out of a few, and for lists.
extension ValueForm where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the type's words; `later` names those of the contract that are not built yet.
  static func word(later: [String] = []) -> ValueForm {
    let words = Value.allCases.map(\.rawValue)
    return ValueForm(words.listed(), "WORD") { value in
      guard case .string(let text) = value.kind else { return .wrongType }
      guard let word = Value(rawValue: text) else {
        return later.contains(text) ? .notBuilt : .refused
      }
      return .taken(word)
    }
  }
}

extension ValueForm<Void> {
  /// The one word that is built of the contract's.
  static func only(_ word: String, later: [String]) -> ValueForm {
    ValueForm(word, "WORD") { value in
      guard case .string(let text) = value.kind else { return .wrongType }
      guard text != word else { return .taken(()) }
      return later.contains(text) ? .notBuilt : .refused
    }
  }
}

extension ValueForm<Bool> {
  /// True or false.
  static var truth: ValueForm {
    ValueForm("true or false", "true|false", json: JSONValue.wordOrString) {
      guard case .bool(let value) = $0.kind else { return .wrongType }
      return .taken(value)
    }
  }
}

extension JSONValue {
  /// True or false if an option's text says so, else the text as a string.
  fileprivate static func wordOrString(_ text: String) -> JSONValue {
    JSONValue(text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text))
  }
}

extension ValueForm<JSONValue> {
  /// Any value at all, kept as it is.
  static var any: ValueForm {
    ValueForm("any value", "VALUE") { .taken($0) }
  }
}

extension ValueForm {
  /// A list of values of one form; the text of an option has commas between them.
  static func list<Element>(
    of form: ValueForm<Element>, _ takes: String, canBeEmpty: Bool = true
  ) -> ValueForm where Value == [Element] {
    ValueForm(
      takes: takes, placeholder: form.placeholder + ",…",
      json: { text in
        let parts = text.split(separator: ",").map { form.json(String($0)) }
        return JSONValue.nested(text) ?? JSONValue(.array(parts))
      },
      read: { value throws(CaseError) in
        guard case .array(let values) = value.kind else {
          throw CaseError(.type, "takes \(takes), not \(value.gist)")
        }
        guard canBeEmpty || !values.isEmpty else {
          throw CaseError(.value, "takes \(takes), not an empty list")
        }
        return try form.read(values)
      })
  }

  private func read(_ values: [JSONValue]) throws(CaseError) -> [Value] {
    var results: [Value] = []
    for (index, value) in values.enumerated() {
      do throws(CaseError) { results.append(try read(value)) } catch {
        throw error.inside("[\(index)]")
      }
    }
    return results
  }
}

extension ValueForm<[[JSONMember]]> {
  /// A list of objects whose members are to be read later.
  static func objects(_ takes: String) -> ValueForm {
    let object = ValueForm<[JSONMember]>("an object", "OBJECT") { value in
      guard case .object(let members) = value.kind else { return .wrongType }
      return .taken(members)
    }
    return .list(of: object, takes)
  }
}
