import KumihanShaping
import KumihanTypography
import Synchronization
import TestSupport

@testable import KumihanTypesetting

/// What holds for an engine, whatever it did before.
enum EngineProperties {
  static let all: [Property] = [
    Property("Caches change nothing", cachesAreLossless),
    Property("Measuring again shapes nothing", shapesOnce),
    Property("Paint changes nothing", ignoresPaint),
  ]

  /// Off, on and cold, on and hot, and after other widths; a new engine takes so long that few cases get one.
  private static func cachesAreLossless(_ subject: PropertySubject) throws(Violation) {
    var engines = [(engine: plain, name: "without caches"), (subject.engine, "hot")]
    if subject.input.scalarCount % 32 == 0 {
      let cold = TextEngine(fonts: TestFonts.all, workers: 1)
      engines += [(cold, "cold"), (cold, "hot and new")]
    }
    for (engine, name) in engines {
      let prepared = engine.prepare(subject.prepared.source)
      try same(subject, prepared, name)
      _ = prepared.lineCount(width: subject.width / 2)
      _ = prepared.layout(TextProposal(width: subject.width * 0.7, height: 40))
      try same(subject, prepared, "\(name), after other widths")
    }
  }

  private static let plain = TextEngine(fonts: TestFonts.all, caches: false)

  private static func same(
    _ subject: PropertySubject, _ prepared: PreparedText, _ name: String
  ) throws(Violation) {
    let layout = prepared.layout(subject.proposal, lineLimit: subject.input.lineLimit)
    try hold(layout == subject.layout, "the layout differs \(name)")
    try hold(layout.bits == subject.layout.bits, "a bit of the layout differs \(name)")
  }

  /// For text that may be cut at each opportunity as it is, at widths where nothing else is cut.
  private static func shapesOnce(_ subject: PropertySubject) throws(Violation) {
    let prepared = subject.prepared
    let isSafe = prepared.paragraphs.allSatisfy { paragraph in
      paragraph.shaped.atoms.flags.allSatisfy { flags in
        switch flags.breakBefore {
        case .none, .mandatory: true
        case .softHyphen: false
        case .space, .rule, .dictionary: flags.contains(.isSafe)
        }
      }
    }
    // A leader is shaped when it is first shown.
    let hasLeaders = subject.input.paragraphStyle.tabStops.contains { !$0.leader.isEmpty }
    guard isSafe, !hasLeaders else { return }
    let indents = subject.input.paragraphStyle.indents
    let indent = max(indents.head, indents.firstLine ?? 0) + indents.tail
    let fresh = subject.engine.prepare(prepared.source)
    for width in [subject.width, 50, .infinity] {
      let proposal = TextProposal(width: width)
      let lines = prepared.layout(proposal, lineLimit: .max)
      let isPlain = lines.allSatisfy { $0.ending != .emergency && $0.width + indent <= width }
      guard isPlain else { continue }
      let before = subject.engine.statistics.shapeCount
      _ = fresh.size(proposal, lineLimit: .max)
      _ = fresh.lineRanges(width: width)
      _ = fresh.layout(proposal, lineLimit: .max)
      let count = subject.engine.statistics.shapeCount - before
      try hold(count == 0, "HarfBuzz shaped \(count) times at width \(width)")
    }
  }
}

extension EngineProperties {
  /// Whether the text is painted when it is prepared or later.
  private static func ignoresPaint(_ subject: PropertySubject) throws {
    let source = subject.prepared.source
    let length = subject.length
    let paint = [
      StyledText.Paint(range: length / 3..<length, id: 7), .init(range: 0..<length / 2, id: -1),
    ]
    let painted = try StyledText(
      source.text, runs: source.runs, paint: paint, paragraphStyle: source.paragraphStyle)
    try same(subject, subject.engine.prepare(painted), "painted")
    try same(subject, try subject.prepared.repainting(paint), "repainted")
  }
}

extension TextLayout {
  /// The bits of all numbers, so that two zeros of different sign differ.
  var bits: [UInt64] {
    let ofLines = lines.flatMap {
      [$0.x, $0.baseline, $0.width, $0.hangingWidth, $0.extent.ascent, $0.extent.descent]
    }
    let ofRuns = content.runs.flatMap { [$0.x, $0.width] }
    let numbers =
      [measure.size.width, measure.size.height, measure.typographicWidth] + ofLines + ofRuns
      + content.glyphs.x + content.glyphs.y + content.glyphs.advances
    return numbers.map(\.bitPattern)
  }
}
