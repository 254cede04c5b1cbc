import Foundation
import Kumihan
import Testing

/// Where views stand after a layout.
///
/// The trace font: a kana is 17 · 1927 / 2048 = 15.99… points wide at 17 points.
@Suite struct PlacedViewTests {
  @Test func `Views stand where the layout puts them, each before those in it`() throws {
    let host = try TraceFont.host(
      VStack(alignment: .trailing, spacing: 0) {
        Text("あいうえお").traced("wide")
        Text("か").padding(10).traced("padded")
      })
    #expect(host.layout(.unspecified) == CGSize(width: 80, height: 61.0 / 3 + (20 + 61.0 / 3)))
    let views = host.placedViews
    #expect(views.map(\.name) == ["VStack", "wide", "padded", "Text"])
    #expect(views.map(\.depth) == [0, 1, 1, 2])
    #expect(views[1].frame == CGRect(x: 0, y: 0, width: 80, height: 61.0 / 3))
    #expect(views[2].frame == CGRect(x: 44, y: 61.0 / 3, width: 36, height: 20 + 61.0 / 3))
    #expect(views[3].frame.origin == CGPoint(x: 54, y: 10 + 61.0 / 3))
    #expect(views[3].text == "か")
  }

  @Test func `The seed's text is cut although there is room, and both remedies show it`() throws {
    func isCut(_ trace: RecordedTrace) throws -> Bool {
      let host = try TraceFont.host(trace.view())
      host.layout(TraceFont.screen)
      let text = try #require(host.placedViews.first { $0.label == "GrandChildText" })
      #expect(text.textLayout?.isTruncated == text.isTruncated)
      return text.isTruncated
    }
    #expect(try isCut(.nestedMaxWidth))
    #expect(try !isCut(.layoutPriority))
    #expect(try !isCut(.fixedSize))
    #expect(try !isCut(.nestedWidth))
  }
}
