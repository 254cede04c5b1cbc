import Kumihan

/// A report's input prepared and laid out.
struct ReportSample {
  /// What was laid out.
  let input: ReportInput
  /// The text.
  let prepared: PreparedText
  /// Its layout in the input's width.
  let layout: TextLayout
  private let bench: ReportBench

  /// Lays a text out as its input asks.
  init(input: ReportInput, prepared: PreparedText, bench: ReportBench) {
    self.input = input
    self.prepared = prepared
    self.bench = bench
    layout = prepared.layout(input.proposal, lineLimit: input.lineLimit)
  }
}

extension ReportSample {
  /// The text's bytes.
  var bytes: [UInt8] { Array(input.text.utf8) }

  /// The layout on one line.
  var unbroken: TextLayout {
    prepared.layout(TextProposal(displayScale: 1000), lineLimit: input.lineLimit)
  }

  /// A sample of the same input with some fields changed.
  func changed(_ change: (Fields) -> Fields) throws -> ReportSample {
    try bench.sample(ReportInput(name: input.name, fields: change(input.fields)))
  }

  /// Another text in the same style, on one line.
  func alone(_ text: String) throws -> TextLayout {
    try bench.engine.prepare(text, style: input.style, paragraphStyle: input.paragraphStyle)
      .layout(TextProposal())
  }

  /// The width of another text in the same style.
  func width(of text: String) throws -> Double { try alone(text).measure.typographicWidth }

  /// The same text and style prepared by an engine that did nothing before.
  func preparedAfresh() throws -> PreparedText {
    try TextEngine(fonts: bench.fonts).prepare(input.styledText())
  }

  /// The UTF-8 offset of a scalar.
  func offset(ofScalar index: Int) -> Int {
    input.text.unicodeScalars.prefix(max(0, index)).reduce(0) { $0 + UTF8.width($1) }
  }

  /// The UTF-8 ranges of the grapheme clusters.
  var graphemes: [TextRange] {
    var start = 0
    return input.text.map { character in
      defer { start += character.utf8.count }
      return start..<start + character.utf8.count
    }
  }

  /// Where a piece of the text stands; nil when it does not.
  func range(of piece: String) -> TextRange? {
    let wanted = Array(piece.utf8)
    let starts = 0..<max(0, bytes.count - wanted.count + 1)
    return starts.first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
      .map { $0..<$0 + wanted.count }
  }

  /// A part of the text.
  func text(_ range: TextRange) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text that is kept before the token; all of it where nothing is left out.
  var keptText: String {
    layout.isTruncated ? layout.measure.kept.map(text).joined() : input.text
  }
}
