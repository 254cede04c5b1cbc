/// What is made from the fields of a JSON object, or from the options of a command.
protocol CaseObject: Sendable {
  /// What the object is, for messages: "a run".
  static var name: String { get }
  /// Its fields.
  static var fields: CaseFields<Self> { get }
  /// Makes one of which every field has its default.
  init()
  /// Checks what concerns several fields, once all are read.
  mutating func finish() throws(CaseError)
}

extension CaseObject {
  /// Reads the members of an object.
  init(_ members: [JSONMember]) throws(CaseError) {
    self.init()
    try Self.fields.read(members, into: &self)
    try finish()
  }

  /// Reads the options of a command line, which say the same as the members of an object, and a text.
  init(_ arguments: ParsedArguments, text: RepairedText) throws(UsageError) {
    let text = JSONValue(.string(text.text), repairs: text.repairs)
    let members = Self.fields.members(for: arguments) + [JSONMember(name: "text", value: text)]
    do throws(CaseError) { try self.init(members) } catch { throw Self.fields.usageError(error) }
  }

  mutating func finish() throws(CaseError) {}
}

/// The fields that a kind of case has: one table for JSON and for the command line.
struct CaseFields<Case: CaseObject>: Sendable {
  /// Fields under a heading of the help.
  struct Section: Sendable {
    let title: String
    let fields: [CaseField<Case>]
  }

  /// All fields under their headings, in the order in which they are read.
  let sections: [Section]
  private let fields: [CaseField<Case>]
  private let indices: [String: Int]

  /// Makes a table of fields under headings.
  init(_ sections: [Section]) {
    self.sections = sections
    fields = sections.flatMap(\.fields)
    indices = Dictionary(
      uniqueKeysWithValues: fields.indices.map { [fields] in (fields[$0].name, $0) })
  }

  /// Makes a table without headings.
  init(_ fields: [CaseField<Case>]) {
    self.init([Section(title: "", fields: fields)])
  }
}

extension CaseFields {
  /// The fields' names, in order.
  var names: [String] { fields.map(\.name) }

  /// The fields as options, under the same headings.
  var optionSections: [OptionSection] {
    sections.map { OptionSection(title: $0.title, options: $0.fields.compactMap(\.option)) }
  }

  /// Reads the values of an object's members, in the order of the fields, not of the members.
  func read(_ members: [JSONMember], into target: inout Case) throws(CaseError) {
    var values = [JSONValue?](repeating: nil, count: fields.count)
    for member in members {
      guard let index = indices[member.name] else { throw unknown(member.name) }
      values[index] = member.value
    }
    for (field, value) in zip(fields, values) { try store(value, of: field, in: &target) }
  }

  private func store(
    _ value: JSONValue?, of field: CaseField<Case>, in target: inout Case
  ) throws(CaseError) {
    if let value {
      do { try field.store(value, &target) } catch { throw error.inside(field.name) }
    } else if let absence = field.absence {
      throw CaseError(absence, field: field.name, "is missing: \(field.takes)")
    }
  }

  /// The members that the options of a command line stand for.
  func members(for arguments: ParsedArguments) -> [JSONMember] {
    fields.compactMap { field in
      guard let option = field.option, arguments.has(option.name) else { return nil }
      let given = arguments.values(of: option.name)
      var value = field.json(given.map(\.text))
      if case .string = value.kind { value.repairs = given.last?.repairs ?? 0 }
      return JSONMember(name: field.name, value: value)
    }
  }

  /// The error of a command line whose options stand for a case with an error.
  func usageError(_ error: CaseError) -> UsageError {
    let path = error.field ?? ""
    let name = path.prefix { $0 != "[" && $0 != "." }
    guard let option = fields.first(where: { $0.name == name })?.option else {
      return .wrongValue(error.message)
    }
    let isWhole = name.endIndex == path.endIndex
    return .wrongValue("\(option.spelling)\(isWhole ? " \(error.problem)" : ": \(error.message)")")
  }

  private func unknown(_ name: String) -> CaseError {
    let built = fields.filter { $0.option?.isHidden != true }.map(\.name)
    let hint = name.nearest(among: built).map { "; did you mean \($0)?" } ?? ""
    return CaseError(.unknownField, field: name, "is no field of \(Case.name)\(hint)")
  }
}
