import KumihanFontSystem
import KumihanInterop
import KumihanShaping
import KumihanTypography
import TestSupport

/// A text shaped by a worker of its own.
struct ShapedText {
  /// What was shaped: the text as its style rewrites it.
  let bytes: [UInt8]
  let paragraphs: [ShapedParagraph]

  init(_ source: StyledText, fonts: FontCollection = TestFonts.embedded) {
    var shaper = Shaper()
    let text = shaper.rewritten(source)
    bytes = text.bytes
    paragraphs = shaper.shape(
      text, TextStyles(text.runs) { StyleContext($0, fonts: fonts) })
    for paragraph in paragraphs { paragraph.checkInvariants() }
  }

  init(
    _ text: String, style: RunStyle = RunStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(),
    fonts: FontCollection = TestFonts.embedded
  ) throws {
    self.init(
      try StyledText(text, style: style, paragraphStyle: paragraphStyle), fonts: fonts)
  }

  /// Shapes pieces of text that have a style each.
  init(pieces: [(text: String, style: RunStyle)], fonts: FontCollection = TestFonts.embedded) throws
  {
    var text = ""
    let runs = pieces.map { piece in
      text += piece.text
      return StyledText.Run(end: text.utf8.count, style: piece.style)
    }
    self.init(try StyledText(text, runs: runs), fonts: fonts)
  }

  /// The only paragraph's, or the first's, text of a range.
  func text(_ range: TextRange) -> String {
    let start = paragraphs[0].range.lowerBound
    return String(
      decoding: bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
  }
}

extension ShapedText {
  /// The text between two UTF-8 offsets.
  static func slice(_ text: String, _ range: TextRange) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}

extension ShapedParagraph {
  /// The glyphs of an item, in logical order, as hb-shape prints them, without brackets.
  func glyphLine(_ item: ShapedItem) -> String {
    item.glyphs.map { index in
      let offset = (glyphs.xOffsets[index], glyphs.yOffsets[index])
      return "\(glyphs.ids[index])=\(glyphs.clusters[index])"
        + (offset == (0, 0) ? "" : "@\(offset.0),\(offset.1)") + "+\(glyphs.advances[index])"
        + (glyphs.isSafe[index] ? "" : "#1")
    }.joined(separator: "|")
  }
}

/// The scalar values of a text.
func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
