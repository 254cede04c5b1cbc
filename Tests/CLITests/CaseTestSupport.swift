import Kumihan

@testable import KumihanCLI

/// The error of a line that is to be a case; nil if it is one.
func error<Case: CaseObject>(of line: String, as type: Case.Type = LayoutCase.self) -> CaseError? {
  if case .failure(let error) = CaseLine<Case>(Array(line.utf8)).contents { error } else { nil }
}

/// The kind and the field of a line's error, as `kind field`; nil if the line is a case.
func complaint<Case: CaseObject>(
  about line: String, as type: Case.Type = LayoutCase.self
) -> String? {
  error(of: line, as: type).map { "\($0.kind.rawValue) \($0.field ?? "-")" }
}

/// The line of a case with a text and one field more.
func line(_ name: String, _ value: String) -> String {
  #"{"text":"x","\#(name)":\#(value)}"#
}

extension RepairedText: ExpressibleByStringLiteral {
  /// Takes a text in which nothing was replaced.
  public init(stringLiteral text: String) { self.init(text) }
}

extension ParsedArguments {
  /// Parses arguments that are UTF-8.
  init(_ arguments: [String], of program: Program) throws(UsageError) {
    try self.init(arguments.map { RepairedText($0) }, of: program)
  }
}

extension LayoutCase {
  /// The case that is default but for a change.
  static func changed(_ change: (inout LayoutCase) -> Void) -> LayoutCase {
    var layoutCase = LayoutCase()
    change(&layoutCase)
    layoutCase.runs = [LayoutCase.Run(text: "x", style: layoutCase.style)]
    return layoutCase
  }
}
