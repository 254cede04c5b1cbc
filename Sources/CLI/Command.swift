/// A program of subcommands, as a value that parsing and help are both made from.
struct Program: Sendable {
  /// What is typed to start it.
  let name: String
  /// What it does, in one line.
  let summary: String
  /// What it can be told to do.
  let commands: [Command]
  /// What may stand in place of a command.
  let options: [CommandOption]
}

/// One of the things a program can be told to do.
struct Command: Sendable {
  /// What is typed to choose it.
  let name: String
  /// What it does, in one line.
  let summary: String
  /// What may stand beside the options, once; nil: nothing.
  let argument: CommandArgument?
  /// Its options under headings, in the order of its help.
  let sections: [OptionSection]

  /// All its options.
  var options: [CommandOption] { sections.flatMap(\.options) }
}

extension Command: Equatable {
  /// Commands of one name are the same.
  static func == (left: Command, right: Command) -> Bool { left.name == right.name }
}

/// What is given to a command by its place instead of by a name.
struct CommandArgument: Sendable {
  /// What stands for it in the help.
  let placeholder: String
  /// What it is; made when it is asked for, as some help lists all that a file may hold.
  let help: @Sendable () -> String

  init(placeholder: String, help: @autoclosure @escaping @Sendable () -> String) {
    self.placeholder = placeholder
    self.help = help
  }
}

/// Options under a heading.
struct OptionSection: Equatable, Sendable {
  /// The heading.
  let title: String
  /// The options, in order.
  let options: [CommandOption]
}

/// Something that a command is told by name: an option with a value, or a flag without.
struct CommandOption: Equatable, Sendable {
  /// The name without dashes, such as `line-break`.
  let name: String
  /// What stands for the value in the help; nil: it is a flag and takes none.
  let placeholder: String?
  /// What it does, in one sentence.
  let help: String
  /// Whether it may be given several times.
  var isRepeatable = false
  /// Whether help leaves it out.
  var isHidden = false
}

extension CommandOption {
  /// The name as it is typed.
  var spelling: String { "--" + name }
}
