import KumihanShaping
import KumihanTypography
import TestSupport

@testable import KumihanTypesetting

/// Why a property does not hold.
struct Violation: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a violation with what `message` says, unless the condition holds.
func hold(
  _ condition: Bool, _ message: @autoclosure () -> String
) throws(Violation) {
  if !condition { throw Violation(message()) }
}

/// A case with what checks look at.
final class PropertySubject {
  let input: TextCase
  let engine: TextEngine
  let prepared: PreparedText
  let proposal: TextProposal
  let layout: TextLayout
  let tools: ReferenceTools
  /// The text as the reference sees it.
  lazy var reference = ReferenceText(prepared, tools)

  /// All lines at the offered width, by the reference.
  lazy var expectedLines = reference.lines(width: width)

  /// The layout that engine and case give, and the engine itself for further questions.
  init(_ input: TextCase, _ engine: TextEngine, _ tools: ReferenceTools) throws {
    self.input = input
    self.engine = engine
    self.tools = tools
    prepared = engine.prepare(try input.styledText())
    proposal = TextProposal(
      width: input.width, height: input.height, displayScale: input.displayScale)
    layout = prepared.layout(proposal, lineLimit: input.lineLimit)
  }

  /// The width that lines have to keep within.
  var width: Double { proposal.width ?? .infinity }
  /// The container of the case; nil where it has none.
  var container: LineWidths? {
    guard !input.shapes.isEmpty || input.floor != nil else { return nil }
    let around = LineWidths.around(input.shapes, width: width)
    guard let floor = input.floor, case .container(let width, let room) = around else {
      return around
    }
    return .container(width: width) { top, height in
      top + height > floor ? .blocked(until: .infinity) : room(top, height)
    }
  }
  /// The text's length.
  var length: Int { prepared.source.text.utf8.count }
  /// What is left out; nil when all of the text is seen.
  lazy var truncation = prepared.truncation(
    width: input.width, height: input.height, lineLimit: input.lineLimit)
  /// The stretch that the token stands for; nil when all of the text is seen.
  var omitted: TextRange? { truncation?.omitted }
  /// The text as it is where white space collapses.
  lazy var rewriting = ReferenceRewriting(prepared.source.text, tools)
  /// Whether text is left out in a line.
  func isCut(_ line: TextLayout.Line) -> Bool {
    layout.measure.isTruncated && line.index == layout.count - 1
  }
}

extension TextLayout.Line {
  var text: String { "line \(index) \(range)" }
}
