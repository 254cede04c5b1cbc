/// What a command line says, options checked against the command's declaration.
struct ParsedArguments: Equatable, Sendable {
  /// An option with what was given for it; a flag has an empty value.
  struct Given: Equatable, Sendable {
    /// The option's name without dashes.
    let name: String
    /// The text that was given for it.
    let value: RepairedText
  }

  /// The command; nil if an option stands in its place.
  var command: Command?
  /// The options, in order.
  var options: [Given] = []
  /// What was given by its place.
  var argument: RepairedText?

  /// Parses what stands after the program's name.
  ///
  /// `--help` ends it: what comes after is not looked at.
  init(_ arguments: [RepairedText], of program: Program) throws(UsageError) {
    let rest = arguments[...]
    guard let first = rest.first?.text else {
      throw .missingCommand(program.commands.map(\.name))
    }
    if first.hasPrefix("-") {
      try parse(rest, ArgumentContext(program))
    } else {
      guard let command = program.commands.first(where: { $0.name == first }) else {
        throw .unknownCommand(first, nearest: first.nearest(among: program.commands.map(\.name)))
      }
      self.command = command
      try parse(rest.dropFirst(), ArgumentContext(command))
    }
  }
}

extension ParsedArguments {
  /// Whether an option or flag was given.
  func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// What was given for an option; nil if it was not given.
  func value(of name: String) -> String? {
    options.first { $0.name == name }?.value.text
  }

  /// All that was given for an option that may be repeated, in order.
  func values(of name: String) -> [RepairedText] {
    options.filter { $0.name == name }.map(\.value)
  }
}

extension ParsedArguments {
  /// How many threads may be used at most; nil: one a core.
  func jobs() throws(UsageError) -> Int? {
    guard let text = value(of: "jobs") else { return nil }
    guard let jobs = Int(text), jobs >= 1 else {
      throw .wrongValue("--jobs takes a whole number, 1 or more, not \(JSONValue.quoted(text))")
    }
    return jobs
  }
}

/// What a command or the program itself allows.
private struct ArgumentContext {
  let options: [CommandOption]
  let argument: CommandArgument?

  init(_ program: Program) {
    (options, argument) = (program.options, nil)
  }

  init(_ command: Command) {
    (options, argument) = (command.options, command.argument)
  }
}

extension ParsedArguments {
  private mutating func parse(
    _ arguments: ArraySlice<RepairedText>, _ context: ArgumentContext
  ) throws(UsageError) {
    var rest = arguments
    while let next = rest.popFirst(), !has("help") {
      if next.text == "--" {
        for argument in rest { try take(argument, context) }
        return
      } else if next.text.hasPrefix("-"), next.text != "-" {
        try take(option: next, &rest, context)
      } else {
        try take(next, context)
      }
    }
  }

  private mutating func take(
    _ argument: RepairedText, _ context: ArgumentContext
  ) throws(UsageError) {
    guard context.argument != nil, self.argument == nil else {
      throw .unexpectedArgument(argument.text)
    }
    self.argument = argument
  }

  private mutating func take(
    option given: RepairedText, _ rest: inout ArraySlice<RepairedText>, _ context: ArgumentContext
  ) throws(UsageError) {
    let end = given.text.utf8.firstIndex(of: UInt8(ascii: "="))
    let spelling = String(given.text[..<(end ?? given.text.endIndex)])
    guard let option = context.options.first(where: { $0.spelling == spelling }) else {
      let known = context.options.filter { !$0.isHidden }.map(\.spelling)
      throw .unknownOption(spelling, nearest: spelling.nearest(among: known))
    }
    let joined = end.map { _ in given.dropping(firstBytes: spelling.utf8.count + 1) }
    let value = try ParsedArguments.value(of: option, joined: joined, &rest)
    guard option.placeholder == nil || option.isRepeatable || !has(option.name) else {
      throw .repeatedOption(spelling)
    }
    options.append(Given(name: option.name, value: value))
  }

  private static func value(
    of option: CommandOption, joined: RepairedText?, _ rest: inout ArraySlice<RepairedText>
  ) throws(UsageError) -> RepairedText {
    guard let placeholder = option.placeholder else {
      guard joined == nil else { throw .unexpectedValue(option.spelling) }
      return RepairedText("")
    }
    if let joined { return joined }
    guard let next = rest.first, !next.text.hasPrefix("--") else {
      throw .missingValue(option.spelling, placeholder: placeholder)
    }
    rest = rest.dropFirst()
    return next
  }
}
