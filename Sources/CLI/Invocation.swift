/// What a command line asks for.
enum Invocation: Equatable, Sendable {
  /// To print a help text.
  case help(HelpText)
  /// To print versions.
  case version
  /// To run a command.
  case run(Command, ParsedArguments)

  /// Reads what stands after the program's name.
  init(_ arguments: [RepairedText], of program: Program) throws(UsageError) {
    let parsed = try ParsedArguments(arguments, of: program)
    self =
      switch parsed.command {
      case let command? where parsed.has("help"): .help(HelpText(command, of: program))
      case let command?: .run(command, parsed)
      case nil where parsed.has("help"): .help(HelpText(program))
      case nil where parsed.has("version"): .version
      case nil: throw .missingCommand(program.commands.map(\.name))
      }
  }
}
