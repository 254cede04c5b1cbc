import Kumihan
import Testing

@testable import KumihanCLI

@Suite struct ArgumentsTests {
  private static let program = Program(
    name: "tool", summary: "Does things.",
    commands: [
      Command(
        name: "cut", summary: "Cuts.",
        argument: CommandArgument(placeholder: "TEXT", help: "What."),
        sections: [
          OptionSection(
            title: "Options",
            options: [
              CommandOption(name: "width", placeholder: "N", help: "How wide."),
              CommandOption(name: "font", placeholder: "FONT", help: "A font.", isRepeatable: true),
              CommandOption(name: "json", placeholder: nil, help: "JSON."),
              CommandOption(name: "secret", placeholder: "N", help: "Not yet.", isHidden: true),
              CommandOption(name: "jobs", placeholder: "N", help: "Threads."),
              CommandOption(name: "help", placeholder: nil, help: "Help."),
            ])
        ]),
      Command(name: "list", summary: "Lists.", argument: nil, sections: []),
    ],
    options: [
      CommandOption(name: "help", placeholder: nil, help: "Help."),
      CommandOption(name: "version", placeholder: nil, help: "Version."),
    ])

  private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(arguments, of: Self.program)
  }

  private func fault(_ arguments: String...) -> UsageError? {
    do throws(UsageError) { _ = try ParsedArguments(arguments, of: Self.program) } catch {
      return error
    }
    return nil
  }

  @Test func `Reads options, flags and the argument in any order`() throws {
    for parsed in [
      try parse("cut", "a b", "--width", "60", "--json"),
      try parse("cut", "--json", "--width=60", "a b"),
      try parse("cut", "--width", "60", "a b", "--json"),
    ] {
      #expect(parsed.command?.name == "cut" && parsed.argument == "a b")
      #expect(parsed.value(of: "width") == "60" && parsed.has("json") && !parsed.has("font"))
      #expect(parsed.value(of: "font") == nil && parsed.values(of: "font").isEmpty)
    }
    #expect(try parse("list").argument == nil)
  }

  @Test func `Reads values as they stand`() throws {
    #expect(try parse("cut", "--width=").value(of: "width") == "")
    #expect(try parse("cut", "--width=a=b").value(of: "width") == "a=b")
    #expect(try parse("cut", "--width", "-1").value(of: "width") == "-1")
    #expect(try parse("cut", "--width", "").value(of: "width") == "")
    #expect(try parse("cut", "--width=--json").value(of: "width") == "--json")
    #expect(try parse("cut", "--font", "b", "--font=a").values(of: "font") == ["b", "a"])
    #expect(try parse("cut", "--json", "--json").has("json"))
  }

  @Test func `Two dashes end the options`() throws {
    #expect(try parse("cut", "--", "--json").argument == "--json")
    #expect(try parse("cut", "--json", "--", "-x").argument == "-x")
    #expect(try parse("cut", "--").argument == nil)
    #expect(try parse("cut", "-").argument == "-")
    #expect(try parse("cut", "").argument == "")
    #expect(fault("cut", "--", "a", "--") == .unexpectedArgument("--"))
  }

  @Test func `Names what it does not know`() {
    #expect(fault("cut", "--widht", "60") == .unknownOption("--widht", nearest: "--width"))
    #expect(fault("cut", "--wdth=60") == .unknownOption("--wdth", nearest: "--width"))
    #expect(fault("cut", "--WIDTH") == .unknownOption("--WIDTH", nearest: "--width"))
    #expect(fault("cut", "--colour") == .unknownOption("--colour", nearest: nil))
    #expect(fault("cut", "--secrets") == .unknownOption("--secrets", nearest: nil))
    #expect(fault("cut", "-x") == .unknownOption("-x", nearest: nil))
    #expect(fault("cut", "-width") == .unknownOption("-width", nearest: "--width"))
    #expect(fault("--json") == .unknownOption("--json", nearest: nil))
    #expect(fault("--versoin") == .unknownOption("--versoin", nearest: "--version"))
    #expect(fault("cutt") == .unknownCommand("cutt", nearest: "cut"))
    #expect(fault("zzz") == .unknownCommand("zzz", nearest: nil))
    #expect(fault() == .missingCommand(["cut", "list"]))
  }

  @Test func `Names what is missing or too much`() {
    #expect(fault("cut", "--width") == .missingValue("--width", placeholder: "N"))
    #expect(fault("cut", "--width", "--json") == .missingValue("--width", placeholder: "N"))
    #expect(fault("cut", "--json=yes") == .unexpectedValue("--json"))
    #expect(fault("cut", "--width", "1", "--width=2") == .repeatedOption("--width"))
    #expect(fault("cut", "a", "b") == .unexpectedArgument("b"))
    #expect(fault("list", "a") == .unexpectedArgument("a"))
  }

  @Test func `Says it in words`() {
    #expect(fault()?.description == "a command is missing: cut or list")
    #expect(fault("cut", "--widht")?.description == "unknown option --widht; did you mean --width?")
    #expect(fault("cut", "--x")?.description == "unknown option --x")
    #expect(
      fault("cut", "-5°")?.description
        == "unknown option -5°; a text that starts with - goes after --")
    #expect(fault("cutt")?.description == #"there is no command "cutt"; did you mean cut?"#)
    #expect(fault("cut", "--width")?.description == "--width needs a value: --width N or --width=N")
    #expect(fault("cut", "--json=1")?.description == "--json takes no value")
    #expect(UsageError.exitCode == 2)
  }

  @Test func `Knows what is asked for`() throws {
    #expect(try Invocation(["--help"], of: Self.program) == .help(HelpText(Self.program)))
    #expect(try Invocation(["--version"], of: Self.program) == .version)
    #expect(throws: UsageError.missingCommand(["cut", "list"])) {
      try Invocation(["--"], of: Self.program)
    }
    let cut = Self.program.commands[0]
    #expect(
      try Invocation(["cut", "--help"], of: Self.program) == .help(HelpText(cut, of: Self.program)))
    #expect(
      try Invocation(["cut", "a", "--help", "--nope"], of: Self.program)
        == .help(HelpText(cut, of: Self.program)))
    #expect(try Invocation(["cut", "a"], of: Self.program) == .run(cut, parse("cut", "a")))
  }

  @Test func `Counts threads`() throws {
    #expect(try parse("cut").jobs() == nil)
    #expect(try parse("cut", "--jobs", "3").jobs() == 3)
    for text in ["0", "-1", "1.5", "x", "", "99999999999999999999"] {
      #expect(throws: UsageError.self, "\(text)") { try parse("cut", "--jobs=\(text)").jobs() }
    }
  }

  @Test func `Finds the nearest name`() {
    let names = ["width", "height", "line-break", "line-limit", "lang", "size"]
    let cases: [(String, String?)] = [
      ("width", "width"), ("wdith", "width"), ("widths", "width"), ("hight", "height"),
      ("linebreak", "line-break"),
      ("lineBreak", "line-break"), ("line-brake", "line-break"), ("sise", "size"), ("", nil),
      ("kerning", nil),
      (String(repeating: "width", count: 1000), nil),
    ]
    for (text, expected) in cases { #expect(text.nearest(among: names) == expected, "\(text)") }
    #expect("a".nearest(among: []) == nil)
  }
}
