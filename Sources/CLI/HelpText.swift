/// Help as text, at most 80 columns wide, made from what a program declares.
struct HelpText: Equatable, Sendable {
  private static let width = 80
  private static let deepestColumn = 28

  /// The text; every line ends with a new line.
  private(set) var text = ""
}

extension HelpText {
  /// The help of a program: what its commands do.
  init(_ program: Program) {
    add(program.summary)
    add("")
    add("Usage: \(program.name) COMMAND [OPTIONS] [TEXT]")
    add("Commands", rows: program.commands.map { ($0.name, $0.summary) })
    add("Options", rows: program.options.map { ($0.spelling, $0.help) })
    add("")
    add("\(program.name) COMMAND --help says more about a command.")
  }

  /// The help of a command: what it is given.
  init(_ command: Command, of program: Program) {
    add(command.summary)
    add("")
    let argument = command.argument.map { " [\($0.placeholder)]" } ?? ""
    add("Usage: \(program.name) \(command.name) [OPTIONS]\(argument)")
    if let argument = command.argument {
      add("Argument", rows: [(argument.placeholder, argument.help())])
    }
    for section in command.sections {
      let shown = section.options.filter { !$0.isHidden }
      if !shown.isEmpty { add(section.title, rows: shown.map { ($0.usage, $0.help) }) }
    }
  }
}

extension CommandOption {
  /// The option with what stands for its value.
  fileprivate var usage: String {
    placeholder.map { "\(spelling) \($0)" } ?? spelling
  }
}

extension HelpText {
  private mutating func add(_ paragraph: String) {
    for line in HelpText.lines(of: paragraph, width: HelpText.width) { text += line + "\n" }
  }

  /// Adds a heading and rows of two columns; a long left column has its right one on the next line.
  private mutating func add(_ title: String, rows: [(left: String, right: String)]) {
    let widths = rows.map { $0.left.count + 4 }.filter { $0 <= HelpText.deepestColumn }
    let column = widths.max() ?? HelpText.deepestColumn
    text += "\n\(title):\n"
    for row in rows { add(row.left, row.right, column: column) }
  }

  private mutating func add(_ left: String, _ right: String, column: Int) {
    let indent = String(repeating: " ", count: column)
    let start = "  " + left
    var lines = HelpText.lines(of: right, width: HelpText.width - column)[...]
    if start.count + 2 <= column {
      let padding = String(repeating: " ", count: column - start.count)
      text += start + padding + (lines.popFirst() ?? "") + "\n"
    } else {
      text += start + "\n"
    }
    for line in lines { text += indent + line + "\n" }
  }

  private static func lines(of paragraph: String, width: Int) -> [String] {
    var lines = [""]
    for word in paragraph.split(separator: " ") {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] += word
      } else if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
