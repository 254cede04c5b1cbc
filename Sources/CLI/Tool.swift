import Dispatch
import Glibc
import Kumihan
import KumihanInterop

/// The program: reads a command line, does what it says, and tells how it went.
package struct Tool {
  /// Versions of the package and of the JSON contract.
  static let version = "0.1.0"
  static let contractVersion = 1

  /// Runs the program; returns its exit code.
  ///
  /// The arguments are bytes, as the system has them.
  package static func run(_ arguments: [[UInt8]]) -> Int32 {
    do throws(RunError) {
      let invocation = try usage { () throws(UsageError) in
        try Invocation(arguments.map { RepairedText(decoding: $0[...]) }, of: .kumihan)
      }
      switch invocation {
      case .help(let help): try write(help.text)
      case .version: try write(versionText)
      case .run(let command, let arguments): try run(command, arguments)
      }
      return 0
    } catch {
      report(error)
      return error.exitCode
    }
  }

  /// Says on standard error why the program ends.
  private static func report(_ error: RunError) {
    if let message = error.message {
      try? ByteOutput.standardError.write("kumihan: \(message)\n")
    }
  }

  private static var versionText: String {
    "kumihan \(version), JSON contract \(contractVersion), Unicode \(UnicodeData.unicodeVersion)\n"
  }

  private static func run(
    _ command: Command, _ arguments: ParsedArguments
  ) throws(RunError) {
    for option in arguments.options { warn(of: option.value, named: "--" + option.name) }
    if command == .fonts { return try listFonts(arguments) }
    let jobs = try usage { () throws(UsageError) in try arguments.jobs() } ?? coreCount
    let library = FontLibrary(usesCaches: !arguments.has("no-cache"), jobs: jobs)
    defer {
      if arguments.has("cache-stats") {
        for line in library.statistics { try? ByteOutput.standardError.write(line + "\n") }
      }
    }
    switch command {
    case .trace: try trace(arguments, library)
    case .measure: try run(LayoutRunner(library: library, hasLines: false), arguments, jobs)
    case .layout: try run(LayoutRunner(library: library, hasLines: true), arguments, jobs)
    case .explain: try run(ExplainRunner(library: library), arguments, jobs)
    case .shape: try run(ShapeRunner(library: library), arguments, jobs)
    default: try run(BreaksRunner(), arguments, jobs)
    }
  }

  private static func listFonts(_ arguments: ParsedArguments) throws(RunError) {
    if let name = arguments.argument { warn(of: name, named: "the name") }
    let answer = try FontsRunner().answer(arguments.argument?.text)
    if arguments.has("json") { try write(answer.json) }
    if let error = answer.error { throw error }
    if !arguments.has("json") { try write(answer.text) }
  }

  private static func trace(
    _ arguments: ParsedArguments, _ library: FontLibrary
  ) throws(RunError) {
    if let name = arguments.argument { warn(of: name, named: "the name") }
    let source = try TreeSource(arguments: arguments)
    try write(
      try TraceRunner(library: library).answer(try source.bytes(), named: source.name, arguments))
  }

  private static func run<Runner: CaseRunner>(
    _ runner: Runner, _ arguments: ParsedArguments, _ jobs: Int
  ) throws(RunError) {
    let source = TextSource(arguments: arguments)
    if arguments.has("jsonl") {
      try checkStream(arguments, Runner.Case.self)
      let input = try TextSource.reading { () throws(FileError) in try source.input() }
      return try CaseStream(runner: runner, jobs: jobs)
        .run(LineReader(read: input.read(atMost:)), to: output(byteCount: input.byteCount))
    }
    let text = try source.text()
    warn(of: text, named: "the text")
    let value = try usage { () throws(UsageError) in try Runner.Case(arguments, text: text) }
    try write(try answer(value, runner, asJSON: arguments.has("json")))
  }

  private static func answer<Runner: CaseRunner>(
    _ value: Runner.Case, _ runner: Runner, asJSON: Bool
  ) throws(RunError) -> String {
    do throws(CaseError) {
      guard asJSON else { return try runner.text(of: value) }
      var writer = JSONWriter()
      try runner.write(value, id: nil, to: &writer)
      writer.endLine()
      return String(decoding: writer.bytes, as: UTF8.self)
    } catch { throw .failure(Runner.Case.fields.usageError(error).description) }
  }

  /// Standard output for a stream of cases, which Ctrl-C ends after a whole line; a second one ends all at once.
  private static func output(byteCount: Int?) -> OrderedOutput {
    let output = OrderedOutput(
      progress: Progress(byteCount: byteCount), leave: leave,
      write: ByteOutput.standardOutput.write)
    guard Interrupt.hold() else { return output }
    DispatchQueue(label: "interrupt").async {
      Interrupt.wait()
      output.interrupt()
      Interrupt.wait()
      leave(.interrupted)
    }
    return output
  }

  /// Ends the process, whatever its threads are waiting for.
  private static func leave(_ error: RunError) {
    report(error)
    _exit(error.exitCode)
  }

  /// In a stream, each case says for itself what it wants.
  private static func checkStream<Case: CaseObject>(
    _ arguments: ParsedArguments, _ type: Case.Type
  ) throws(RunError) {
    if arguments.argument != nil {
      throw .usage("--jsonl takes cases from --file or standard input, not a text")
    }
    let names = Case.fields.optionSections.flatMap(\.options).map(\.name)
    if let name = names.first(where: arguments.has) {
      throw .usage("--\(name) stands beside --jsonl, where each case has its own fields")
    }
  }

  private static func warn(of text: RepairedText, named name: String) {
    guard let warning = text.warning else { return }
    try? ByteOutput.standardError.write("kumihan: \(name) \(warning)\n")
  }

  private static func write(_ text: String) throws(RunError) {
    do throws(FileError) { try ByteOutput.standardOutput.write(text) } catch {
      throw RunError(writing: error)
    }
  }

  private static func usage<Value>(
    _ body: () throws(UsageError) -> Value
  ) throws(RunError) -> Value {
    do throws(UsageError) { return try body() } catch { throw .usage(error.description) }
  }
}
