import Foundation
import Kumihan
import TestSupport
import Testing

/// Text in boxes.
///
/// Noto Sans at 10 points, by hb-shape: one 17.87, two 17.52, a space 2.6; a line is 13.62 high, its
/// baseline 10.69 below its top. Hebrew: אב 12.04, a space 2.7.
@Suite struct TextContainerTests {
  private static let engine = TextEngine(fonts: TestFonts.embedded)

  private func layout(_ text: String, in container: TextContainer) throws -> TextContainerLayout {
    container.layout(try StyledText(text, style: RunStyle(size: 10)), engine: Self.engine)
  }

  @Test func `Lines stand within insets and padding`() throws {
    let container = TextContainer(
      width: 60, insets: EdgeInsets(top: 7, leading: 5, bottom: 9, trailing: 11),
      lineFragmentPadding: 2)
    // 60 - 16 - 4 = 40 points hold "one two", 37.99 wide, but no third word.
    let layout = try layout("one two one", in: container)
    #expect(layout.lines.map(\.range) == [0..<8, 8..<11])
    #expect(layout.origin(ofLine: 0).x == 7 && isNear(layout.origin(ofLine: 0).y, 17.69))
    #expect(isNear(layout.origin(ofLine: 1).y, 31.31))
    #expect(layout.fragments.map(\.line) == [0, 1])
    #expect(isNear(layout.fragments[0].rect, CGRect(x: 5, y: 7, width: 44, height: 13.62)))
    #expect(isNear(layout.fragments[0].usedRect, CGRect(x: 5, y: 7, width: 41.99, height: 13.62)))
    #expect(isNear(layout.fragments[1].rect, CGRect(x: 5, y: 20.62, width: 44, height: 13.62)))
    #expect(
      isNear(layout.fragments[1].usedRect, CGRect(x: 5, y: 20.62, width: 21.87, height: 13.62)))
    #expect(isNear(layout.usageBounds, CGRect(x: 5, y: 7, width: 41.99, height: 27.24)))
    #expect(!layout.isTruncated)
  }

  @Test func `Leading is where reading starts`() throws {
    let container = TextContainer(
      width: 60, insets: EdgeInsets(top: 1, leading: 5, bottom: 0, trailing: 11),
      lineFragmentPadding: 2, layoutDirection: .rightToLeft)
    // The text has from 13 to 53; two words of 12.04 and a space are 26.78 wide, and end at 53.
    let layout = try layout("אב אב", in: container)
    #expect(isNear(layout.fragments[0].rect, CGRect(x: 11, y: 1, width: 44, height: 13.62)))
    #expect(isNear(layout.usageBounds.maxX, 55) && isNear(layout.usageBounds.width, 30.78))
    #expect(isNear(layout.origin(ofLine: 0).x, 26.22))
  }

  @Test func `A height and a limit leave text out`() throws {
    let text = "one two one two"
    // 30 - 2 holds two lines of 13.62, 29 - 2 one.
    var container = TextContainer(
      width: 20, height: 30, insets: EdgeInsets(top: 1, leading: 0, bottom: 1, trailing: 0))
    #expect(try layout(text, in: container).lines.count == 2)
    #expect(try layout(text, in: container).isTruncated)
    container.height = 29
    #expect(try layout(text, in: container).lines.count == 1)
    container.height = nil
    #expect(try layout(text, in: container).lines.count == 4)
    container.lineLimit = 3
    #expect(try layout(text, in: container).fragments.count == 3)
  }

  @Test func `A line beside a shape is in two fragments, each with its padding`() throws {
    let container = TextContainer(
      width: 110, insets: EdgeInsets(top: 3, leading: 10, bottom: 0, trailing: 0),
      lineFragmentPadding: 1,
      exclusionShapes: [.rectangle(x: 30, y: 3, width: 40, height: 10)])
    // 10…30 and 70…110 without the padding: one, 17.87, in the 18 of the first; two one, 37.99, in the 38 of the other.
    let layout = try layout("one two one two", in: container)
    #expect(layout.lines.map(\.range) == [0..<12, 12..<15])
    #expect(layout.fragments.map(\.line) == [0, 0, 1])
    #expect(isNear(layout.fragments[0].rect, CGRect(x: 10, y: 3, width: 20, height: 13.62)))
    #expect(isNear(layout.fragments[0].usedRect, CGRect(x: 10, y: 3, width: 19.87, height: 13.62)))
    #expect(isNear(layout.fragments[1].rect, CGRect(x: 70, y: 3, width: 40, height: 13.62)))
    #expect(isNear(layout.fragments[1].usedRect, CGRect(x: 70, y: 3, width: 39.99, height: 13.62)))
    #expect(isNear(layout.fragments[2].rect, CGRect(x: 10, y: 16.62, width: 100, height: 13.62)))
    #expect(
      isNear(layout.fragments[2].usedRect, CGRect(x: 10, y: 16.62, width: 19.52, height: 13.62)))
    #expect(isNear(layout.usageBounds, CGRect(x: 10, y: 3, width: 99.99, height: 27.24)))
  }

  @Test func `In right-to-left text the fragment on the right comes first`() throws {
    let container = TextContainer(
      width: 100, exclusionShapes: [.rectangle(x: 20, y: 0, width: 60, height: 10)],
      layoutDirection: .rightToLeft)
    let layout = try layout("אב אב אב", in: container)
    #expect(layout.fragments.map(\.line) == [0, 0, 1])
    let used = layout.fragments.map(\.usedRect)
    #expect(isNear(used[0], CGRect(x: 20 - 12.04, y: 0, width: 12.04, height: 13.62)))
    #expect(isNear(used[1], CGRect(x: 100 - 12.04, y: 0, width: 12.04, height: 13.62)))
    #expect(isNear(used[2], CGRect(x: 100 - 12.04, y: 13.62, width: 12.04, height: 13.62)))
  }

  @Test func `A box without width has lines as long as they like, and an empty text one line`()
    throws
  {
    let free = try layout("one two one", in: TextContainer(width: nil, lineFragmentPadding: 5))
    #expect(isNear(free.usageBounds, CGRect(x: 0, y: 0, width: 68.46, height: 13.62)))
    let empty = try layout("", in: TextContainer(width: 50, lineFragmentPadding: 5))
    #expect(isNear(empty.usageBounds, CGRect(x: 0, y: 0, width: 10, height: 13.62)))
    #expect(isNear(empty.fragments[0].rect, CGRect(x: 0, y: 0, width: 50, height: 13.62)))
  }

  @Test func `Lengths without meaning count as not given`() throws {
    let odd = TextContainer(
      width: .nan, height: -.infinity,
      insets: EdgeInsets(top: .nan, leading: .infinity, bottom: 0, trailing: -.infinity),
      lineFragmentPadding: -3,
      exclusionShapes: [.rectangle(x: .nan, y: 0, width: .infinity, height: 5)])
    let plain = TextContainer(width: nil)
    #expect(
      try layout("one two", in: odd).usageBounds == layout("one two", in: plain).usageBounds)
    let narrow = TextContainer(width: -5, height: -5)
    #expect(try layout("one", in: narrow).lines.count == 1)
  }

  private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 1e-9 }
  private func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
    isNear(left.minX, right.minX) && isNear(left.minY, right.minY)
      && isNear(left.width, right.width) && isNear(left.height, right.height)
  }
}
