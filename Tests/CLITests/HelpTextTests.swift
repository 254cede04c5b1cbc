import Testing

@testable import KumihanCLI

@Suite struct HelpTextTests {
  private static let program = Program(
    name: "tool", summary: "Does things.",
    commands: [
      Command(
        name: "cut", summary: "Cuts.",
        argument: CommandArgument(placeholder: "TEXT", help: "What is cut."),
        sections: [
          OptionSection(
            title: "Where",
            options: [
              CommandOption(name: "width", placeholder: "N", help: "How wide the pieces are."),
              CommandOption(
                name: "a-rather-long-name", placeholder: "VALUE",
                help:
                  "Something that takes more words to say than there is room on a line of eighty columns."
              ),
              CommandOption(name: "hidden", placeholder: nil, help: "Not shown.", isHidden: true),
              CommandOption(name: "want", placeholder: "X,…", help: "What is printed."),
            ]),
          OptionSection(title: "Nothing", options: []),
        ])
    ],
    options: [CommandOption(name: "help", placeholder: nil, help: "Print this help.")])

  @Test func `Aligns two columns`() {
    #expect(
      HelpText(Self.program.commands[0], of: Self.program).text == """
        Cuts.

        Usage: tool cut [OPTIONS] [TEXT]

        Argument:
          TEXT  What is cut.

        Where:
          --width N   How wide the pieces are.
          --a-rather-long-name VALUE
                      Something that takes more words to say than there is room on a
                      line of eighty columns.
          --want X,…  What is printed.

        """)
  }

  @Test func `Lists commands`() {
    #expect(
      HelpText(Self.program).text == """
        Does things.

        Usage: tool COMMAND [OPTIONS] [TEXT]

        Commands:
          cut  Cuts.

        Options:
          --help  Print this help.

        tool COMMAND --help says more about a command.

        """)
  }

  @Test func `Stays within eighty columns`() {
    let helps = [HelpText(.kumihan)] + Program.kumihan.commands.map { HelpText($0, of: .kumihan) }
    for line in helps.flatMap({ $0.text.split(separator: "\n") }) {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test func `Shows every option that is built`() {
    for command in Program.kumihan.commands {
      let help = HelpText(command, of: .kumihan).text
      for option in command.options {
        #expect(
          help.contains("  \(option.spelling)") != option.isHidden, "\(command.name) \(option.name)"
        )
        #expect(option.help.hasSuffix(".") || option.help.contains(": "), "\(option.help)")
      }
      #expect(Set(command.options.map(\.name)).count == command.options.count, "\(command.name)")
    }
  }

  @Test func `Has the options of the contract`() {
    for command in Program.kumihan.commands where ![.fonts, .trace].contains(command) {
      let names = Set(command.options.map(\.name))
      #expect(
        names.isSuperset(of: ["file", "json", "jsonl", "jobs", "no-cache", "cache-stats", "help"]))
    }
    #expect(
      Program.kumihan.commands.map(\.name)
        == ["measure", "layout", "shape", "breaks", "explain", "trace", "fonts"])
    #expect(Command.fonts.options.map(\.name) == ["json", "help"])
    #expect(Program.kumihan.options.map(\.name) == ["help", "version"])
  }
}
