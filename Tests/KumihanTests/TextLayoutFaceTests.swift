import Foundation
import Kumihan
import TestSupport
import Testing

/// Lines, runs and glyphs as drawing code walks them.
///
/// The trace font at 17 points: a kana is 1927 units of 2048 wide, ascent 1950, descent 494.
@Suite struct TextLayoutFaceTests {
  private static let em: CGFloat = 17.0 / 2048
  private static let kana = 1927 * em
  private static let ascent = 1950 * em
  private static let height = (1950 + 494) * em

  private func layout(of text: Text, width: CGFloat) throws -> Text.Layout {
    let host = try TraceFont.host(text)
    host.layout(ProposedViewSize(width: width, height: nil))
    return try #require(host.placedViews.first?.layout)
  }

  /// The walk of a renderer that draws the bounds of each run.
  @Test func `Runs tell the rectangles that they stand in`() throws {
    let layout = try layout(of: Text("さしすせそ"), width: 60)
    var rects: [CGRect] = []
    for line in layout {
      for run in line {
        rects.append(run.typographicBounds.rect)
      }
    }
    // Three kana and two, the second line below the first; the text is 48 points wide.
    #expect(layout.count == 2 && !layout.isTruncated)
    #expect(rects.count == 2)
    #expect(isNear(rects[0], CGRect(x: 0, y: 0, width: 3 * Self.kana, height: Self.height)))
    #expect(isNear(rects[1].size, CGSize(width: 2 * Self.kana, height: Self.height)))
    #expect(rects[1].minX == 0 && rects[1].minY >= Self.height)
    let bounds = layout[0].typographicBounds
    #expect(isNear(bounds.origin.y, Self.ascent) && isNear(bounds.ascent, Self.ascent))
    #expect(bounds.origin == layout[0].origin && isNear(bounds.width, 3 * Self.kana))
  }

  @Test func `Slices are single glyphs, and share their run`() throws {
    let run = try #require(try layout(of: Text("さしす"), width: 100).first?.first)
    #expect(run.count == 3 && run.layoutDirection == .leftToRight)
    let left = run.map(\.typographicBounds.origin.x)
    let expected = [0, Self.kana, 2 * Self.kana]
    #expect(zip(left, expected).allSatisfy { isNear($0, $1) })
    #expect(run.allSatisfy { isNear($0.typographicBounds.width, Self.kana) && $0.count == 1 })
    let rest = run[1..<3]
    #expect(rest.indices == 1..<3 && rest.startIndex == 1 && rest.first == run[1])
    #expect(isNear(rest.typographicBounds.rect.minX, Self.kana))
    #expect(isNear(rest.typographicBounds.width, 2 * Self.kana))
    // A kana is three bytes of the text.
    #expect(run.characterIndices.map { run.characterIndices[0].distance(to: $0) } == [0, 3, 6])
    #expect(rest.characterIndices == Array(run.characterIndices[1...]))
    #expect(run.characterIndices[0] < run.characterIndices[1])
  }

  @Test func `What is in a line moves with its origin`() throws {
    var line = try #require(try layout(of: Text("さし"), width: 100).first)
    let copy = line
    line.origin = CGPoint(x: 5, y: 100)
    #expect(line != copy && line[0] != copy[0] && copy == copy)
    #expect(line[0].typographicBounds.origin == CGPoint(x: 5, y: 100))
    #expect(isNear(line[0][1].typographicBounds.origin.x, 5 + Self.kana))
    #expect(isNear(line.typographicBounds.rect.minY, 100 - Self.ascent))
  }

  /// Hebrew letters run from the right: the leftmost glyph is the last letter.
  @Test func `Right-to-left runs say so, and go from left to right`() throws {
    let host = ViewHost(Text("אבג abc"), fonts: TestFonts.embedded)
    host.layout(.unspecified)
    let layout = try #require(host.placedViews.first?.layout)
    let runs = Array(try #require(layout.first))
    let hebrew = try #require(runs.first { $0.layoutDirection == .rightToLeft && $0.count >= 3 })
    let latin = try #require(runs.first { $0.layoutDirection == .leftToRight })
    #expect(latin.typographicBounds.rect.maxX <= hebrew.typographicBounds.rect.minX + 1e-9)
    #expect(hebrew.characterIndices == hebrew.characterIndices.sorted(by: >))
    #expect(latin.characterIndices == latin.characterIndices.sorted())
    let widths = runs.map(\.typographicBounds.width).reduce(0, +)
    #expect(isNear(layout[0].typographicBounds.width, widths))
    for (run, next) in zip(runs, runs.dropFirst()) {
      #expect(isNear(run.typographicBounds.rect.maxX, next.typographicBounds.rect.minX))
    }
  }

  @Test func `A text that is cut says so`() throws {
    let host = try TraceFont.host(Text("さしすせそ"))
    host.layout(ProposedViewSize(width: 60, height: 30))
    #expect(host.placedViews.first?.layout?.isTruncated == true)
    #expect(try layout(of: Text(""), width: 10).map(\.count) == [0])
  }

  private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 1e-9 }
  private func isNear(_ left: CGSize, _ right: CGSize) -> Bool {
    isNear(left.width, right.width) && isNear(left.height, right.height)
  }
  private func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
    isNear(left.minX, right.minX) && isNear(left.minY, right.minY) && isNear(left.size, right.size)
  }
}
