import Foundation
import Kumihan
import KumihanLayoutKernel

/// Answers `trace`: lays a view tree out and tells how.
struct TraceRunner {
  /// The engines and their fonts.
  let library: FontLibrary

  /// What is printed for a tree in JSON.
  func answer(
    _ json: [UInt8], named name: String, _ arguments: ParsedArguments
  ) throws(RunError) -> String {
    var answer: Result<String, RunError> = .success("")
    // Views that lie deep in each other take as deep a stack.
    DeepStack.run(levels: TraceCase.depthLimit) {
      answer = Result { () throws(RunError) in
        try onDeepStack(json, named: name, arguments)
      }
    }
    return try answer.get()
  }

  private func onDeepStack(
    _ json: [UInt8], named name: String, _ arguments: ParsedArguments
  ) throws(RunError) -> String {
    let value = try read(json, named: name, arguments)
    let result = try run(value, arguments)
    if arguments.has("lines") { return result.trace.lines.map { $0 + "\n" }.joined() }
    return arguments.has("json") ? result.json : TraceTable(result: result).text
  }

  private func read(
    _ json: [UInt8], named name: String, _ arguments: ParsedArguments
  ) throws(RunError) -> TraceCase {
    var value: TraceCase
    do throws(CaseError) { value = try TraceCase(json: json) } catch {
      throw .failure("\(name)\(error.field == nil ? " " : ": ")\(error.message)")
    }
    do throws(UsageError) { try value.apply(arguments) } catch { throw .usage(error.description) }
    return value
  }

  private func run(
    _ value: TraceCase, _ arguments: ParsedArguments
  ) throws(RunError) -> TraceResult {
    do throws(CaseError) {
      let engine = try library.engine(
        settingIn: value.fonts, usesInstalled: value.systemFonts ?? value.fonts.isEmpty)
      let host = ViewHost(value.view, engine: engine, environment: value.environment)
      return TraceResult(host, value.proposal)
    } catch { throw .failure(TraceCase.fields.usageError(error).description) }
  }
}

/// What a layout of a view tree gave.
struct TraceResult {
  /// What the tree was offered.
  let proposal: ProposedViewSize
  /// What it answered.
  let size: CGSize
  /// What happened on the way.
  let trace: LayoutTrace
  /// Where the views stand.
  let views: [PlacedView]
  /// Why texts are cut.
  let explanations: [TruncationExplanation]
  /// How many cut texts are not explained.
  let unexplained: Int
  /// What was wrong, and laid out nevertheless.
  let diagnostics: [LayoutDiagnostic]

  /// Lays a view out.
  init(_ host: ViewHost, _ proposal: ProposedViewSize) {
    self.proposal = proposal
    trace = host.trace(proposal)
    diagnostics = host.diagnostics
    size = host.layout(proposal)
    views = host.placedViews
    // For each of them the whole tree is laid out several times.
    let found = host.explainedTruncations(atMost: max(3, min(20, 20_000 / max(1, views.count))))
    explanations = found.explanations
    unexplained = found.total - explanations.count
  }
}
