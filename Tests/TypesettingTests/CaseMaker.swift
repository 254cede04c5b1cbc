import KumihanTypography
import TestSupport

@testable import KumihanTypesetting

/// Makes the case of a number: text and styles, then widths and heights that come close to its own.
struct CaseMaker {
  private let engine: TextEngine
  private let tools: ReferenceTools
  private var generator: TextGenerator

  private init(_ generator: TextGenerator, _ engine: TextEngine, _ tools: ReferenceTools) {
    (self.generator, self.engine, self.tools) = (generator, engine, tools)
  }
}

extension PropertySubject {
  /// The case of a number.
  static func input(
    seed: UInt64, number: Int, _ engine: TextEngine, _ tools: ReferenceTools
  ) throws -> TextCase {
    try CaseMaker.input(seed: seed, number: number, engine, tools)
  }
}

extension CaseMaker {
  fileprivate static func input(
    seed: UInt64, number: Int, _ engine: TextEngine, _ tools: ReferenceTools
  ) throws -> TextCase {
    var maker = CaseMaker(TextGenerator(seed: seed, case: number), engine, tools)
    return try maker.made()
  }

  private mutating func made() throws -> TextCase {
    var input = TextCase(
      segments: generator.segments(), paragraphStyle: generator.paragraphStyle())
    input.displayScale = generator.displayScale()
    let prepared = engine.prepare(try input.styledText())
    input.width = width(prepared)
    input.height = height(prepared.layout(width: input.width))
    if generator.random.chance(percent: generator.crosses ? 60 : 20) {
      input.lineLimit = generator.random.pick([1, 1, 2, 3, 4, 5])
    }
    addContainer(to: &input)
    return input
  }

  private mutating func addContainer(to input: inout TextCase) {
    guard generator.random.chance(percent: generator.crosses ? 35 : 12) else { return }
    if generator.random.chance(percent: 70) { input.width = generator.random.number(in: 60...250) }
    let width = input.width ?? 200
    input.shapes = generator.shapes(in: width < .infinity ? max(1, width) : 200)
    if generator.random.chance(percent: 20) { input.floor = generator.random.number(in: 5...90) }
  }

  // MARK: Widths

  private mutating func width(_ prepared: PreparedText) -> Double? {
    let crosses = generator.crosses
    switch generator.random.below(20) {
    case 0: return nil
    case 15 where crosses: return nil
    case 1: return 0
    case 2: return .infinity
    case 3: return generator.random.number(in: 0...3)
    case 4...7: return close(to: stretch(prepared))
    case 8...14: return crosses ? close(to: cut(prepared)) : generator.random.number(in: 3...60)
    default: return generator.random.number(in: crosses ? 10...150 : 40...400)
    }
  }

  /// A width or the ones next to it.
  private mutating func close(to width: Double) -> Double {
    switch generator.random.below(6) {
    case 0: width.nextDown
    case 1: width.nextUp
    default: width
    }
  }

  /// The exact width of a stretch of text, as if it were a line.
  private mutating func stretch(_ prepared: PreparedText) -> Double {
    let paragraph = generator.random.pick(ReferenceText(prepared, tools).paragraphs)
    guard !paragraph.clusters.isEmpty else { return 0 }
    let isFirst = generator.random.chance(percent: 60)
    let start = isFirst ? 0 : generator.random.below(paragraph.clusters.count)
    let length = 1 + generator.random.below(min(40, paragraph.clusters.count - start))
    let slot = paragraph.slot(from: start, width: .infinity)
    return paragraph.candidate(start..<start + length, slot).outerReach
  }

  /// The exact width of a line of the text's start and of its end, as the mode wants them, beside the token.
  private mutating func cut(_ prepared: PreparedText) -> Double {
    let paragraphs = ReferenceText(prepared, tools).paragraphs
    let (first, last) = (paragraphs[0], paragraphs[paragraphs.count - 1])
    let mode = prepared.source.paragraphStyle.truncation.mode
    let end = mode == .head ? 0 : generator.random.below(min(40, first.clusters.count + 1))
    let prefix = ReferenceStretch(
      paragraph: first, clusters: 0..<end, visibleEnd: end, context: 0..<first.offset(end))
    let least = max(last === first ? end : 0, last.clusters.count - 30)
    let start = least + generator.random.below(max(1, last.clusters.count - least))
    let suffix = mode == .tail || start >= last.clusters.count ? nil : last.suffix(from: start)
    let slot = first.slot(from: 0, width: .infinity)
    return ReferenceLine(cutting: prefix, slot, suffix: suffix).outerReach
  }

  // MARK: Heights

  /// The bottom of a line, exactly or nearly, or anything.
  private mutating func height(_ layout: TextLayout) -> Double? {
    switch generator.random.below(10) {
    case 0: return 0
    case 1: return .infinity
    case 2: return generator.random.number(in: 0...200)
    case 3, 4: return bottom(in: layout)
    case 5: return bottom(in: layout).nextDown
    default: return nil
    }
  }

  private mutating func bottom(in layout: TextLayout) -> Double {
    let line = layout[generator.random.below(layout.count)]
    return line.baseline + line.descent
  }
}
