import Foundation
import TestSupport
import Testing

@testable import KumihanCLI

/// `kumihan trace`: view trees as JSON, the font of the recorded traces.
@Suite struct TraceCommandTests {
  private static let phone = [
    "--font", TestFonts.path("../Tests/TestSupport/Fonts/Trace.ttf"), "--display-scale", "3",
    "--width", "402", "--height", "778",
  ]

  private func answer(_ json: String, _ options: [String] = phone) throws -> String {
    let arguments = try ParsedArguments(["trace"] + options, of: .kumihan)
    let runner = TraceRunner(library: FontLibrary(usesCaches: true, jobs: 1))
    return try runner.answer(Array(json.utf8), named: "tree.json", arguments)
  }

  private func error(_ json: String, _ options: [String] = phone) -> RunError? {
    do { _ = try answer(json, options) } catch { return error as? RunError }
    return nil
  }

  /// What is wrong with a tree, without the name of its file.
  private func message(_ json: String) -> String? {
    guard case .failure(let message) = error(json) else { return nil }
    return message.hasPrefix("tree.json") ? String(message.dropFirst("tree.json".count)) : message
  }

  // MARK: What people and programs read

  @Test func `A label with new lines and controls stays on its line`() throws {
    let tree = #"{"type": "text", "text": "か", "label": "a]\n[\u001b"}"#
    #expect(
      try answer(tree, Self.phone + ["--lines"]).hasPrefix("[a]␊[␛] Receive: (402.00, 778.00)\n"))
  }

  @Test func `Infinite lengths are inf wherever they stand`() throws {
    let tree = #"{"type": "color", "modifiers": [{"frame": {"maxWidth": 44}}]}"#
    let offer = ["--width", "inf", "--height", "inf"]
    #expect(try answer(tree, offer).hasPrefix("44 × inf, offered (inf, inf)\n"))
    #expect(try answer(tree, offer + ["--json"]).contains(#""width":44,"height":"inf","proposal""#))
  }

  // MARK: The recorded traces

  private func nested(child: String = "", grandChild: String = "", frame: String) -> String {
    """
    {"view": {"type": "vstack", "spacing": 0, "label": "VStack",
      "modifiers": [{"frame": \(frame)}],
      "children": [
        {"type": "text", "text": "あいうえお", "label": "ChildText"},
        {"type": "vstack", "spacing": 0, "label": "ChildVStack", "modifiers": [\(child)],
         "children": ["か", {"type": "text", "text": "さしすせそ", "label": "GrandChildText",
                             "modifiers": [\(grandChild)]}]}]}}
    """
  }

  private var recorded: [(name: String, tree: String)] {
    let narrow = #"{"maxWidth": 60}"#
    return [
      (
        "two-texts",
        """
        {"type": "vstack", "spacing": 0, "label": "VStack",
         "children": [
           {"type": "text", "text": "Long Long Long Long Long Long Text", "label": "LongText"},
           {"type": "text", "text": "Short Text", "label": "ShortText"}],
         "modifiers": [{"frame": {"width": 200, "height": 300}}]}
        """
      ),
      ("nested-width", nested(frame: #"{"width": 60}"#)),
      ("nested-max-width", nested(frame: narrow)),
      ("layout-priority", nested(child: #"{"layoutPriority": 1}"#, frame: narrow)),
      (
        "fixed-size",
        nested(
          grandChild: #"{"fixedSize": {"horizontal": false, "vertical": true}}"#, frame: narrow)
      ),
    ]
  }

  @Test func `The recorded trees give the recorded lines`() throws {
    var count = 0
    for (name, tree) in recorded {
      let lines = try TestFiles.trace(name)
      let printed = try answer(tree, Self.phone + ["--lines"])
      #expect(printed == lines.map { $0 + "\n" }.joined(), "\(name)")
      count += lines.count
    }
    #expect(count == 106)
  }

  @Test func `A person gets the offers, the views and why a text is cut`() throws {
    let printed = try answer(nested(frame: #"{"maxWidth": 60}"#))
    #expect(printed.hasPrefix("60 × 105, offered (402.00, 778.00)\n"))
    #expect(
      printed.contains(
        "ChildVStack (60.00, 52.50) -> (48.00, 40.67)  share 105.00 / 2, flexibility 22.00"))
    #expect(
      printed.contains(
        "\n   5        GrandChildText   6  73.667     48  20.333  cut    \"さしすせそ\"\n"))
    #expect(printed.contains("\n    .layoutPriority(1) on ChildVStack\n"))
    #expect(
      printed.contains("\n    .fixedSize(horizontal: false, vertical: true) on GrandChildText\n"))
  }

  @Test func `A program gets the same as JSON`() throws {
    let printed = try answer(nested(frame: #"{"maxWidth": 60}"#), Self.phone + ["--json"])
    let value = try JSONReader.value(of: Array(printed.utf8))
    #expect(
      value.members.map(\.name) == [
        "proposal", "size", "events", "views", "explanations", "unexplained", "diagnostics",
      ])
    #expect(printed.contains(#""proposal":{"width":60,"height":"inf"}"#))
    #expect(printed.contains(#"{"changes":[{"view":3,"layoutPriority":1}],"size":{"width":60,"#))
    #expect(
      printed.contains(
        #"{"changes":[{"view":5,"fixedSize":{"horizontal":false,"vertical":true}}]"#))
  }

  @Test func `What is wrong with a view is told and laid out nevertheless`() throws {
    let tree = #"{"type": "text", "text": "あ", "modifiers": [{"frame": {"width": -1}}]}"#
    #expect(try answer(tree).contains("\nFrame: width -1.00 is ignored\n"))
    #expect(
      try answer(tree, Self.phone + ["--json"]).contains(
        #""diagnostics":[{"view":"Frame","message":"width -1.00 is ignored"}]"#))
  }

  // MARK: The form

  @Test func `Options go before what the tree says`() throws {
    let tree = #"{"width": 10, "height": "inf", "direction": "rtl", "view": "あ い"}"#
    #expect(try answer(tree, ["--system-fonts", "false"]).contains("offered (10.00, inf)"))
    #expect(
      try answer(tree, ["--width", "nil", "--height", "30"]).contains("offered (nil, 30.00)"))
  }

  @Test func `Every type can be written`() throws {
    let contents: [String: String] = [
      "text": #""text": "あ""#, "rectangle": #""cornerRadius": 3"#, "color": #""color": "red""#,
      "spacer": #""minLength": 1"#,
    ]
    for kind in ViewKind.all {
      let content = contents[kind.name].map { ", " + $0 } ?? ""
      let printed = try answer(#"{"type": "\#(kind.name)"\#(content)}"#)
      #expect(printed.contains("offered (402.00, 778.00)"), "\(kind.name)")
    }
  }

  /// A padding around a frame is wider than a frame around a padding.
  @Test func `Modifiers are applied in their order`() throws {
    func width(_ modifiers: String) throws -> String {
      let printed = try answer(#"{"type": "text", "text": "あ", "modifiers": [\#(modifiers)]}"#)
      return String(printed.prefix { $0 != " " })
    }
    #expect(try width(#"{"frame": {"width": 50}}, {"padding": 10}"#) == "70")
    #expect(try width(#"{"padding": 10}, {"frame": {"width": 50}}"#) == "50")
  }

  @Test func `Texts are changed by what surrounds them`() throws {
    func lines(_ modifiers: String, _ options: String...) throws -> String {
      let text = #"{"type": "text", "text": "さしすせそ", "label": "T", "modifiers": [\#(modifiers)]}"#
      let printed = try answer(text, Self.phone.dropLast(4) + ["--width", "60"] + options)
      let report = printed.split(separator: "\n").first {
        $0.contains("whole") || $0.contains("cut")
      }
      return report.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") } ?? ""
    }
    #expect(try lines("") == #"0 0 48 42.333 whole "さしすせそ""#)
    #expect(try lines(#"{"lineLimit": 1}"#) == #"0 0 48 20.333 cut "さしすせそ""#)
    #expect(try lines(#"{"lineSpacing": 3}"#) == #"0 0 48 45.333 whole "さしすせそ""#)
    #expect(try lines(#"{"font": 34}"#) == #"0 0 32 216.667 whole "さしすせそ""#)
  }

  // MARK: Errors

  @Test func `Errors name the place and the cure`() {
    #expect(message("") == " is not JSON: expected a value at byte 0, found the end")
    #expect(message("[]") == " is no view tree: it takes an object with a view, not a list")
    #expect(
      message("{}")
        == #": view is missing: a string, or an object such as {"type": "vstack", "children": ["a", "b"]}"#
    )
    #expect(
      message(#"{"view": {"type": "vstak"}}"#)?.hasSuffix(
        #"not "vstak"; did you mean vstack?"#) == true)
    #expect(
      message(#"{"type": "vstack", "children": ["a", {"type": "text"}]}"#)
        == ": view.children[1].text is missing: a string")
    #expect(
      message(#"{"type": "vstack", "childs": []}"#)
        == ": view.childs is no field of a vstack")
    #expect(
      message(#"{"type": "vstack", "spacing": "wide"}"#)
        == #": view.spacing takes a finite number, not "wide""#)
    #expect(
      message(#"{"type": "vstack", "spacing": NaN}"#)
        == " is not JSON: expected a value at byte 30, found N")
    #expect(
      message(#"{"type": "vstack", "spacing": 1e999}"#)
        == ": view.spacing takes a finite number, not a number too large to count")
    #expect(
      message(#"{"type": "text", "text": "a", "modifiers": [{"padding": 1}, {"frame": {"w": 1}}]}"#)
        == ": view.modifiers[1].frame.w is no field of a frame")
    #expect(
      message(#"{"type": "text", "text": "a", "modifiers": [{"fraem": {}}]}"#)?.hasSuffix(
        "did you mean frame?") == true)
    #expect(
      message(#"{"type": "text", "text": "a", "modifiers": [{}]}"#)
        == #": view.modifiers[0] takes an object with one member, such as {"padding": 10}"#)
    #expect(
      message(
        #"{"type": "text", "text": "a", "modifiers": [{"frame": {"width": 1, "maxWidth": 2}}]}"#)
        == ": view.modifiers[0].frame has width or height beside limits; a fixed frame and a flexible one are two modifiers"
    )
    #expect(
      message(#"{"type": "text", "text": "a", "modifiers": [{"background": {"type": "txt"}}]}"#)?
        .hasPrefix(": view.modifiers[0].background.type takes text, ") == true)
  }

  @Test func `A tree that is nested too deep is refused`() throws {
    func tree(_ depth: Int) -> String {
      String(repeating: #"{"type": "vstack", "children": ["#, count: depth) + #""a""#
        + String(repeating: "]}", count: depth)
    }
    #expect(try answer(tree(500)).contains("whole"))
    #expect(
      message(tree(10_000))?.hasPrefix(
        " is nested too deep: lists and objects are nested more than 1024 deep at byte ") == true)
  }

  /// Modifiers nest views, although they nest nothing in JSON.
  @Test func `Too many modifiers are refused, on one view and on several in each other`() throws {
    func tree(_ modifiers: Int, _ inner: String = #""a""#) -> String {
      let list = Array(repeating: #"{"padding": 0}"#, count: modifiers).joined(separator: ",")
      return #"{"type": "vstack", "children": [\#(inner)], "modifiers": [\#(list)]}"#
    }
    let problem =
      "is nested too deep: more than 1024 views lie in each other, where each modifier is one"
      + " around those before it; trace the part of the tree that matters"
    #expect(try answer(tree(1_000)).contains("whole"))
    #expect(message(tree(1_024)) == ": view \(problem)")
    #expect(message(tree(200_000)) == ": view \(problem)")
    #expect(message(tree(600, tree(600))) == ": view.children[0] \(problem)")
    let behind = #"{"type": "text", "text": "a", "modifiers": [{"background": \#(tree(1_023))}]}"#
    #expect(message(behind) == ": view.modifiers[0].background \(problem)")
    // Beside one another there may be any number.
    #expect(
      try answer(tree(1, Array(repeating: tree(1), count: 1_100).joined(separator: ","))) != "")
  }

  @Test func `A wrong command line is told apart from a wrong tree`() throws {
    #expect(
      error(#"{"view": "a"}"#, ["--width", "wide"])
        == .usage(#"--width takes a finite number, "inf" or null, not "wide""#))
    #expect(error(#"{"view": "a"}"#, ["--font", "no.ttf"])?.exitCode == 1)
    let both = try ParsedArguments(["trace", "a.json", "--file", "b.json"], of: .kumihan)
    #expect(throws: RunError.usage("--file stands beside a file; give one of them")) {
      _ = try TreeSource(arguments: both)
    }
    let twice = try ParsedArguments(["trace", "--lines", "--json"], of: .kumihan)
    #expect(throws: RunError.usage("--lines stands beside --json; give one of them")) {
      _ = try TreeSource(arguments: twice)
    }
  }

  @Test func `Help names all that a tree can have`() {
    let help = HelpText(.trace, of: .kumihan).text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for name in ViewKind.all.map(\.name) + GivenModifier.names {
      #expect(help.contains(name), "\(name)")
    }
    for option in ["[FILE]", "--lines", "--json", "--width", "--font", "--direction"] {
      #expect(help.contains(option), "\(option)")
    }
  }

  @Test func `The program reads a file, standard input, and refuses what is too large`() throws {
    let program = try BuiltProgram("trace", "-", "--system-fonts", "false", "--lines")
    try program.write(
      #"{"type": "text", "text": "a", "label": "A", "modifiers": [{"frame": {"width": 5, "height": 5}}]}"#
    )
    try program.closeInput()
    #expect(program.readAll().hasPrefix("[A] Receive: (5.00, 5.00)\n[A] Report: "))
    #expect(program.wait() == (0, ""))
    let large = try BuiltProgram(shell: "trace /dev/zero")
    let (code, errors) = large.wait()
    #expect(code == 1)
    #expect(
      errors == "kumihan: /dev/zero is larger than 64 MiB; trace a smaller part of the tree\n")
  }
}
