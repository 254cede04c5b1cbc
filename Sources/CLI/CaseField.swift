/// A field of a case: its name, what it takes, and where the value goes.
///
/// The same field is an option of the command line, so both take the same values.
struct CaseField<Case>: Sendable {
  /// The name in JSON.
  let name: String
  /// What it takes, to be read on from "takes".
  let takes: String
  /// The kind of error that its absence is; nil: it has a default.
  private(set) var absence: CaseError.Kind?
  /// The option of the command line; nil if there is none.
  let option: CommandOption?
  /// Makes the JSON value that the option's texts, one each time it was given, stand for.
  let json: @Sendable (_ texts: [String]) -> JSONValue
  /// Reads a value and puts it into a case; errors name no field yet.
  let store: @Sendable (JSONValue, inout Case) throws(CaseError) -> Void

  /// Makes a field that is an option only if `help` says what it does.
  init<Value>(
    _ name: String, _ form: ValueForm<Value>, _ help: String? = nil,
    store: @escaping @Sendable (inout Case, Value) -> Void
  ) {
    self.name = name
    takes = form.takes
    option = help.map {
      CommandOption(
        name: name.optionName, placeholder: form.placeholder, help: "\($0): \(form.takes)")
    }
    json = { form.json($0.last ?? "") }
    self.store = { value, target throws(CaseError) in store(&target, try form.read(value)) }
  }

  /// Makes a field for a list that is not empty, whose option is given once for each element.
  init<Element>(
    _ name: String, listOf form: ValueForm<Element>, _ takes: String, option: String,
    _ help: String, store: @escaping @Sendable (inout Case, [Element]) -> Void
  ) {
    let list = ValueForm.list(of: form, takes, canBeEmpty: false)
    self.name = name
    self.takes = takes
    self.option = CommandOption(
      name: option, placeholder: form.placeholder, help: help, isRepeatable: true)
    json = { JSONValue(.array($0.map(form.json))) }
    self.store = { value, target throws(CaseError) in store(&target, try list.read(value)) }
  }

  /// Makes a field of which one value is built, the default.
  init(_ name: String, _ form: ValueForm<Void>, _ help: String? = nil) {
    self.init(name, form, help) { _, _ in }
  }

  /// Makes a field that the contract has and we do not yet.
  init(unbuilt name: String) {
    self.name = name
    takes = "nothing yet"
    option = CommandOption(
      name: name.optionName, placeholder: "VALUE", help: "Not built yet.", isHidden: true)
    json = { JSONValue(.string($0.last ?? "")) }
    store = { _, _ throws(CaseError) in throw CaseError(.unsupported, "is not built yet") }
  }
}

extension CaseField {
  /// The same field, whose absence is an error.
  func required(_ absence: CaseError.Kind) -> CaseField {
    var field = self
    field.absence = absence
    return field
  }
}

extension String {
  /// The name of a field as an option spells it: `lineBreak` is `line-break`.
  fileprivate var optionName: String {
    var name = ""
    for letter in unicodeScalars {
      if letter.properties.isUppercase { name += "-" }
      name += letter.properties.lowercaseMapping
    }
    return name
  }
}
