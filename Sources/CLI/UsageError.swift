/// Why a command line cannot be followed.
enum UsageError: Error, Hashable, Sendable {
  /// There is no command; names those that there are.
  case missingCommand([String])
  /// There is no such command; names the one it resembles.
  case unknownCommand(String, nearest: String?)
  /// The command has no such option; names the one it resembles.
  case unknownOption(String, nearest: String?)
  /// Nothing stands after an option that takes something.
  case missingValue(String, placeholder: String)
  /// A flag was given a value.
  case unexpectedValue(String)
  /// An option that may stand once stands twice.
  case repeatedOption(String)
  /// There is an argument too many.
  case unexpectedArgument(String)
  /// An option's value is none that it takes.
  case wrongValue(String)
}

extension UsageError: CustomStringConvertible {
  /// The exit code of a program that was called wrongly.
  static let exitCode: Int32 = 2

  /// Says what is wrong and what would be right.
  var description: String {
    switch self {
    case .missingCommand(let names): "a command is missing: \(names.listed())"
    case .unknownCommand(let name, let nearest):
      "there is no command \(JSONValue.quoted(name))" + UsageError.hint(nearest)
    case .unknownOption(let spelling, let nearest):
      "unknown option \(spelling)" + UsageError.hint(nearest)
        + (spelling.hasPrefix("--") ? "" : "; a text that starts with - goes after --")
    case .missingValue(let spelling, let placeholder):
      "\(spelling) needs a value: \(spelling) \(placeholder) or \(spelling)=\(placeholder)"
    case .unexpectedValue(let spelling): "\(spelling) takes no value"
    case .repeatedOption(let spelling): "\(spelling) is given twice"
    case .unexpectedArgument(let argument):
      "unexpected argument \(JSONValue.quoted(argument)); a text with spaces goes in quotation marks"
    case .wrongValue(let message): message
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }
}
