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

// MARK: Making cases

extension PropertySubject {
  /// The case of a number: text and styles, then widths and heights that come close to its own.
  static func input(
    seed: UInt64, number: Int, _ engine: TextEngine, _ tools: ReferenceTools
  ) throws -> TextCase {
    var generator = TextGenerator(seed: seed, case: number)
    var input = TextCase(
      segments: generator.segments(), paragraphStyle: generator.paragraphStyle())
    input.displayScale = generator.displayScale()
    let prepared = engine.prepare(try input.styledText())
    input.width = width(prepared, tools, &generator.random)
    input.height = height(prepared.layout(width: input.width), &generator.random)
    if generator.random.chance(percent: 20) {
      input.lineLimit = generator.random.integer(in: 1...5)
    }
    return input
  }

  private static func width(
    _ prepared: PreparedText, _ tools: ReferenceTools, _ random: inout SeededGenerator
  ) -> Double? {
    switch random.below(20) {
    case 0: nil
    case 1: 0
    case 2: .infinity
    case 3: random.number(in: 0...3)
    case 4...9: stretch(prepared, tools, &random)
    case 10: stretch(prepared, tools, &random).nextDown
    case 11...14: random.number(in: 3...60)
    default: random.number(in: 40...400)
    }
  }

  /// The exact width of a stretch of text, as if it were a line.
  private static func stretch(
    _ prepared: PreparedText, _ tools: ReferenceTools, _ random: inout SeededGenerator
  ) -> Double {
    let paragraph = random.pick(ReferenceText(prepared, tools).paragraphs)
    guard !paragraph.clusters.isEmpty else { return 0 }
    let start = random.chance(percent: 60) ? 0 : random.below(paragraph.clusters.count)
    let length = 1 + random.below(min(40, paragraph.clusters.count - start))
    let slot = paragraph.slot(from: start, width: .infinity)
    return paragraph.candidate(start..<start + length, slot).outerReach
  }

  /// The bottom of a line, exactly or nearly, or anything.
  private static func height(_ layout: TextLayout, _ random: inout SeededGenerator) -> Double? {
    switch random.below(10) {
    case 0: 0
    case 1: .infinity
    case 2: random.number(in: 0...200)
    case 3, 4: bottom(of: random.below(layout.count), in: layout)
    case 5: bottom(of: random.below(layout.count), in: layout).nextDown
    default: nil
    }
  }

  private static func bottom(of line: Int, in layout: TextLayout) -> Double {
    layout[line].baseline + layout[line].descent
  }
}
