/// Why a case cannot be laid out; printed in place of its result.
struct CaseError: Error, Hashable, Sendable {
  /// What kind of thing is wrong, by its name in the contract.
  enum Kind: String, Sendable {
    /// The line is no JSON.
    case json
    /// There is no such field.
    case unknownField
    /// A value of another type belongs there.
    case type
    /// The value is of the right type and none of those that the field takes.
    case value
    /// The contract has it, we do not yet.
    case unsupported
    /// A font is missing, unreadable or damaged.
    case font
    /// There is no text, or two.
    case text
  }

  /// The kind.
  let kind: Kind
  /// Where: a path such as `width` or `runs[0].size`; nil: the line as a whole.
  private(set) var field: String?
  /// What is wrong, to be read on from the field's name.
  let problem: String

  /// Says what is wrong with a field; without a field, with the line.
  init(_ kind: Kind, field: String? = nil, _ problem: String) {
    self.kind = kind
    self.field = field
    self.problem = problem
  }
}

extension CaseError {
  /// Says what is wrong, naming the field and what it takes.
  var message: String {
    field.map { "\($0) \(problem)" } ?? problem
  }

  /// The same error, found inside of a field or, as `[3]`, of a list's element.
  func inside(_ outer: String) -> CaseError {
    var error = self
    error.field = outer + (field.map { $0.hasPrefix("[") ? $0 : "." + $0 } ?? "")
    return error
  }
}
