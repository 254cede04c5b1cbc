import Kumihan

/// What a pass found: every pass must find the same.
struct Found: Equatable, Sendable {
  /// Lines of all paragraphs, over all widths.
  var lines = 0
  /// Their height in points.
  var height = 0.0
  /// The width of the widest line in points.
  var maxWidth = 0.0

  mutating func append(_ measure: TextMeasure) {
    lines += measure.lineCount
    height += measure.size.height
    maxWidth = max(maxWidth, measure.typographicWidth)
  }
}

/// The work that is timed, ready to be done over and over.
struct Workload: Sendable {
  private let engine: TextEngine
  private let paragraphs: [String]
  private let style: RunStyle
  private let proposals: [TextProposal]
  private let prepared: [PreparedText]

  /// The widths of a relayout, as multiples of the width; the last is the one a paragraph had before.
  static let relayoutSteps = [1, 0.8, 1.2, 0.6, 1.4, 0.7, 1.6, 0.9, 2, 1.1]

  /// Gets all ready that is not timed.
  init(_ options: BenchOptions, _ corpus: Corpus, _ engine: TextEngine) throws {
    self.engine = engine
    paragraphs = corpus.paragraphs
    style = RunStyle(size: options.size, language: LanguageTag(options.language))
    proposals = Workload.widths(options).map { Workload.proposal(width: $0) }
    guard options.mode == .relayout else {
      prepared = []
      return
    }
    let style = style
    prepared = try paragraphs.map { try engine.prepare($0, style: style) }
    for text in prepared { _ = proposals.last.map { text.measure($0) } }
  }

  private static func widths(_ options: BenchOptions) -> [Double?] {
    switch options.mode {
    case .labels: [nil]
    case .relayout: relayoutSteps.map { $0 * options.width }
    case .cold, .huge, .breaks: [options.width]
    }
  }

  /// Heights are rounded up to a grid so fine that their sum is the unrounded one.
  private static func proposal(width: Double?) -> TextProposal {
    TextProposal(width: width, displayScale: 1000)
  }
}

extension Workload {
  /// Does all of the work once.
  func pass() throws -> Found {
    var found = Found()
    guard prepared.isEmpty else {
      for proposal in proposals {
        for text in prepared { found.append(text.measure(proposal)) }
      }
      return found
    }
    for paragraph in paragraphs {
      let text = try engine.prepare(paragraph, style: style)
      found.append(text.measure(proposals[0]))
    }
    return found
  }

  /// For each paragraph the scalar offsets at which its lines start.
  func starts() throws -> [[Int]] {
    try paragraphs.map { paragraph in
      let ranges = try engine.prepare(paragraph, style: style).lineRanges(width: proposals[0].width)
      return paragraph.scalarOffsets(ofUTF8Offsets: ranges.map(\.lowerBound))
    }
  }
}

extension String {
  /// How many scalars stand before each of some ascending UTF-8 offsets.
  func scalarOffsets(ofUTF8Offsets offsets: [Int]) -> [Int] {
    var (scalars, bytes) = (0, 0)
    var rest = unicodeScalars.makeIterator()
    return offsets.map { offset in
      while bytes < offset, let scalar = rest.next() {
        bytes += UTF8.width(scalar)
        scalars += 1
      }
      return scalars
    }
  }
}
