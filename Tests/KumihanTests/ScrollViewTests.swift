import Foundation
import Kumihan
import Testing

/// Content against viewport: D.2.
@Suite struct ScrollViewTests {
  private func rows(_ heights: CGFloat...) -> some View {
    VStack(spacing: 0) { ForEach(heights, id: \.self) { Block("\($0)", 50, $0) } }
  }

  @Test func `A viewport is as high as it is offered, and as wide as its content`() throws {
    let host = try TraceFont.host(ScrollView { rows(40, 60) }.traced("scroll"))
    #expect(host.layout(ProposedViewSize(width: 200, height: 80)) == CGSize(width: 50, height: 80))
    let sizes = try #require(host.view("scroll")?.scrollSizes)
    #expect(sizes.documentSize == CGSize(width: 50, height: 100))
    #expect(sizes.viewportSize == CGSize(width: 50, height: 80))
    #expect(!sizes.contentFits)
    #expect(host.frames("40.0", "60.0") == [rect(0, 0, 50, 40), rect(0, 40, 50, 60)])
    #expect(host.view("60.0")?.scrollSizes == nil)
    #expect(host.layout(ProposedViewSize(width: 200, height: 120)).height == 120)
    #expect(host.view("scroll")?.scrollSizes?.contentFits == true)
    #expect(host.layout(.unspecified) == CGSize(width: 50, height: 100))
  }

  @Test func `Content may scroll to the side, or along both axes`() throws {
    let room = ProposedViewSize(width: 30, height: 20)
    let side = try TraceFont.host(ScrollView(.horizontal, showsIndicators: false) { rows(40, 60) })
    #expect(side.layout(room) == CGSize(width: 30, height: 100))
    let both = try TraceFont.host(
      ScrollView([.horizontal, .vertical]) { Rectangle().traced("shape") })
    #expect(both.layout(room) == CGSize(width: 30, height: 20))
    #expect(both.frames("shape") == [rect(0, 0, 10, 10)])
  }

  @Test func `Several views are a column, none take no room across`() throws {
    let host = try TraceFont.host(
      ScrollView {
        Block("a", 50, 10)
        Block("b", 20, 10)
      }
      .scrollBounceBehavior(.basedOnSize, axes: .vertical))
    #expect(host.layout(ProposedViewSize(width: 200, height: 80)) == CGSize(width: 50, height: 80))
    #expect(host.frames("a", "b") == [rect(0, 0, 50, 10), rect(15, 18, 20, 10)])
    let empty = try TraceFont.host(ScrollView {})
    #expect(empty.layout(ProposedViewSize(width: 200, height: 80)) == CGSize(width: 0, height: 80))
  }

  @Test(arguments: [(86, 86), (410, 240), (0, 0)] as [(CGFloat, CGFloat)])
  func `A panel is as high as its content, up to a limit`(_ content: CGFloat, _ high: CGFloat)
    throws
  {
    struct Panel: View {
      let content: CGFloat
      var body: some View {
        ScrollView(.vertical) { Block("content", 50, content) }
          .frame(height: min(content, 240)).traced("panel")
      }
    }
    let host = try TraceFont.host(Panel(content: content))
    #expect(host.layout(ProposedViewSize(width: 200, height: 800)).height == high)
    #expect(host.frames("content") == [rect(0, 0, 50, content)])
  }
}
