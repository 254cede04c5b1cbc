import Foundation
import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping

/// All of Unicode's emoji are recognised, kept whole and shown (UTS #51).
@Suite(.enabled(if: UnicodeFile.isInstalled, UnicodeFile.absence), .timeLimit(.minutes(5)))
struct EmojiTests {
  private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  private static let needsDejaVu = ConditionTrait.enabled(
    if: FileManager.default.fileExists(atPath: dejaVu), "fonts-dejavu-core is not installed")

  @Test func `emoji-test: each is one grapheme cluster and one glyph`() throws {
    let fonts = FontCollection([try TestFonts.face("NotoColorEmoji.ttf")])
    let (rows, count) = try EmojiRow.rows(of: "emoji-test.txt")
    var shaper = Shaper()
    var tally = SetTally("unicode: emoji-test")
    for row in rows {
      let paragraph = try shaper.paragraph(row.text, fonts)
      tally.add(paragraph.isOneGlyph ? .held : .failed(paragraph.finding), row: row.name)
    }
    tally.finish()
    #expect(count == 4733)
  }

  /// Those that are to be seen in colour are, in lists of fonts whose text fonts have some of them.
  ///
  /// Rows that lack U+FE0F show as text where their only character does, in the text font that has it: DejaVu.
  @Test(needsDejaVu) func `emoji-test: the font is that of the presentation`() throws {
    let emoji = try TestFonts.face("NotoColorEmoji.ttf")
    let dejaVu = try FontFace(path: Self.dejaVu)
    let texts = [
      dejaVu, try TestFonts.face("NotoSans-Regular.ttf"),
      try TestFonts.face("NotoSansJP-Regular.otf"),
    ]
    let collections = texts.map { FontCollection([$0, emoji]) } + [FontCollection([emoji] + texts)]
    var shaper = Shaper()
    var tally = SetTally("unicode: emoji-test, behind text fonts")
    for row in try EmojiRow.rows(of: "emoji-test.txt").rows {
      if row.status == "unqualified" {
        guard row.scalars.count == 1, dejaVu.coverage.contains(row.scalars[0]) else { continue }
        let paragraph = try shaper.paragraph(row.text, collections[0])
        tally.add(paragraph.isShown(in: dejaVu) ? .held : .failed("not as text"), row: row.name)
      } else {
        let wrong = try collections.indices.filter { index in
          let paragraph = try shaper.paragraph(row.text, collections[index])
          return !paragraph.isOneGlyph || !paragraph.isShown(in: emoji)
        }
        tally.add(wrong.isEmpty ? .held : .failed("in lists \(wrong)"), row: row.name)
      }
    }
    tally.finish()
  }

  @Test func `Emoji and text presentations are told apart`() throws {
    var tally = SetTally("unicode: emoji presentation")
    for row in try EmojiRow.rows(of: "emoji-test.txt").rows
    where row.status == "fully-qualified" || row.status == "minimally-qualified" {
      tally.add(row.isEmoji ? .held : .failed("text"), row: "emoji-test \(row.name)")
    }
    let (rows, count) = try EmojiRow.rows(of: "emoji-variation-sequences.txt")
    for row in rows {
      let isRight = row.isEmoji == (row.status == "emoji style")
      tally.add(
        isRight ? .held : .failed("not \(row.status)"),
        row: "emoji-variation-sequences \(row.name)")
    }
    tally.finish()
    #expect(count == 708)
  }
}

extension EmojiRow {
  fileprivate var isEmoji: Bool {
    EmojiPresentation.isEmoji(scalars[...], UnicodeData.properties(of: scalars)[...])
  }
}

extension Shaper {
  /// A text of one paragraph, shaped in a list of fonts.
  fileprivate mutating func paragraph(
    _ text: String, _ fonts: FontCollection
  ) throws -> ShapedParagraph {
    let rewritten = self.rewritten(try StyledText(text))
    let styles = TextStyles(rewritten.runs) { StyleContext($0, fonts: fonts) }
    return shape(rewritten, styles)[0]
  }
}

extension ShapedParagraph {
  /// Whether all of it is one cluster with a glyph of its font.
  fileprivate var isOneGlyph: Bool {
    items.count == 1 && atoms.count == 1 && glyphs.count == 1 && glyphs.ids != [0]
  }

  fileprivate var finding: String {
    "\(items.count) items, \(atoms.count) clusters, glyphs \(glyphs.ids)"
  }

  fileprivate func isShown(in face: FontFace) -> Bool { font(of: items[0])?.face === face }
}
