extension Program {
  /// What `kumihan` can be told, by its declaration.
  static let kumihan = Program(
    name: "kumihan",
    summary: "Measures, breaks and lays out text with real fonts.",
    commands: [.measure, .layout, .shape, .breaks, .explain, .trace, .fonts],
    options: [
      .help,
      CommandOption(
        name: "version", placeholder: nil,
        help: "Print the versions of the package, of the JSON contract and of Unicode."),
    ])
}

extension Command {
  /// How big a text is.
  static let measure = Command(
    "measure", "Print how big a text is, and whether it is cut off.", LayoutCase.fields)

  /// Where everything in a text stands.
  static let layout = Command(
    "layout", "Print the lines, runs and glyphs of a text.", LayoutCase.fields)

  /// What HarfBuzz makes of a text.
  static let shape = Command(
    "shape", "Print the glyphs of a text in one font, in font units.", ShapeCase.fields)

  /// Where a text can be cut.
  static let breaks = Command(
    "breaks", "Print where lines may end, or other boundaries.", BreaksCase.fields)

  /// Why a text has the fonts it has.
  static let explain = Command(
    "explain", "Print which font each character got, what was tried, and why.", LayoutCase.fields)

  /// How views are laid out.
  static let trace = Command(
    name: "trace", summary: "Print how a tree of views is laid out, and why texts are cut.",
    argument: CommandArgument(
      placeholder: "FILE",
      help: "A view tree as JSON; without it or as -, --file or standard input. \(viewTree)"),
    sections: [.treeInput] + TraceCase.fields.optionSections + [.traceOutput, .treeRunning])

  private static let viewTree =
    #"For example: {"width": 60, "view": {"type": "vstack", "spacing": 0, "children": ["あ", {"type": "text", "text": "い", "label": "I"}], "modifiers": [{"frame": {"maxWidth": 60}}]}} "#
    + "Types: \(ViewKind.all.map(\.name).listed(with: "and")). "
    + "Modifiers: \(GivenModifier.names.listed(with: "and"))."

  /// Which fonts there are.
  static let fonts = Command(
    name: "fonts", summary: "Print which fonts there are, or what one of them offers.",
    argument: CommandArgument(
      placeholder: "NAME|PATH",
      help: "A family, full or PostScript name, or a font file; without it, all fonts."),
    sections: [.output, OptionSection(title: "Running", options: [.help])])

  private init(_ name: String, _ summary: String, _ fields: CaseFields<some CaseObject>) {
    self.name = name
    self.summary = summary
    argument = CommandArgument(
      placeholder: "TEXT", help: "The text; without it, --file or standard input.")
    sections = [.input] + fields.optionSections + [.output, .general]
  }
}

extension OptionSection {
  fileprivate static let input = OptionSection(
    title: "Input",
    options: [
      CommandOption(
        name: "file", placeholder: "FILE", help: "Read the text, or the cases, from a file."),
      CommandOption(
        name: "jsonl", placeholder: nil,
        help: "Read a case from each line, 256 MiB at most; print a result for each, as JSON."),
    ])

  fileprivate static let treeInput = OptionSection(
    title: "Input",
    options: [CommandOption(name: "file", placeholder: "FILE", help: "Read the tree from a file.")])

  fileprivate static let traceOutput = OptionSection(
    title: "Output",
    options: [
      CommandOption(
        name: "lines", placeholder: nil,
        help: "Print only what labelled views were offered and what they answered, a line each."),
      CommandOption(
        name: "json", placeholder: nil,
        help: "Print JSON: size, events, views, explanations of cut texts."),
    ])

  fileprivate static let output = OptionSection(
    title: "Output",
    options: [
      CommandOption(name: "json", placeholder: nil, help: "Print JSON.")
    ])

  fileprivate static let general = OptionSection(
    title: "Running",
    options: [
      CommandOption(
        name: "jobs", placeholder: "N", help: "Use at most so many threads (one a core)."),
      CommandOption(name: "no-cache", placeholder: nil, help: "Switch every cache off."),
      CommandOption(
        name: "cache-stats", placeholder: nil,
        help: "Print bytes, bound, hits and misses of the caches on standard error."),
      .help,
    ])
}

extension OptionSection {
  fileprivate static let treeRunning = OptionSection(
    title: "Running",
    options: [
      CommandOption(name: "no-cache", placeholder: nil, help: "Switch every cache off."), .help,
    ])
}

extension CommandOption {
  fileprivate static let help = CommandOption(
    name: "help", placeholder: nil, help: "Print this help.")
}
