import KumihanShaping
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// What measuring a prepared text at further widths takes.
@Suite struct RelayoutTests {
  /// Kerned kana, joined letters, ligatures and soft hyphens: cuts that change what stands beside them.
  private static let texts = [
    "これはテストです。「カタカナ」と、ひらがなのトークン。ヴァイオリン、トキョウ、ヘッドフォン。",
    "السَّلام عليكم ورحمة الله وبركاته", "AVAVAV office TATA co\u{AD}op\u{AD}er\u{AD}ate",
    "ภาษาไทยไม่มีการเว้นวรรคระหว่างคำ", "हिन्दी क्षत्रिय विद्यार्थी",
  ]

  @Test(arguments: texts) func `Nothing is shaped for cuts that were met before`(
    text: String
  ) throws {
    let engine = TextEngine(fonts: TestFonts.embedded)
    let prepared = try engine.prepare(text, style: RunStyle(size: 16))
    let widths = stride(from: 10.0, through: 300, by: 7)
    let first = widths.map { prepared.measure(TextProposal(width: $0)) }
    let count = engine.statistics.shapeCount
    #expect(widths.map { prepared.measure(TextProposal(width: $0)) } == first)
    #expect(engine.statistics.shapeCount == count)
  }

  /// The search for a line's end starts where the average letter would put it.
  @Test func `Letters far from the average width break where they end`() throws {
    let text = String(repeating: "i", count: 400) + String(repeating: "W", count: 100)
    let prepared = try Sample.text(text)
    for width in [5.0, 31, 60, 200, 900, 1000] {
      let lines = prepared.layout(width: width).map { line in line.width }
      #expect(lines.allSatisfy { $0 <= max(width, 10) }, "\(width)")
      for (index, line) in prepared.layout(width: width).enumerated().dropLast() {
        let next = line.range.upperBound
        let more = text.utf8.dropFirst(next).first == 0x69 ? 2.6 : 9.4
        #expect(lines[index] + more > width, "\(width) \(next)")
      }
    }
  }

  @Test func `Content widths stay the same when they are asked for again`() throws {
    let prepared = try Sample.text("some longer words\nand\u{A0}two lines")
    let (least, most) = (prepared.minContentWidth, prepared.maxContentWidth)
    #expect(least > 0 && least < most)
    #expect(prepared.minContentWidth == least && prepared.maxContentWidth == most)
    #expect(prepared.layout(width: most).count == 2)
  }
}
