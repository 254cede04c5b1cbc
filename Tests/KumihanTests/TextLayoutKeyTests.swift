import Foundation
import Kumihan
import Testing

/// The lines of texts, for the views around them.
@Suite struct TextLayoutKeyTests {
  private typealias Layouts = [Text.LayoutKey.AnchoredLayout]

  @Test func `Texts tell their lines and where they stand`() throws {
    let told = Told<Layouts>()
    let view = VStack(alignment: .leading, spacing: 0) {
      Text("さしすせそ")
      Image(size: CGSize(width: 7, height: 7))
      Text("か").padding(.leading, 5)
    }
    .onPreferenceChange(Text.LayoutKey.self) { told.add($0) }
    let host = try TraceFont.host(view)
    host.layout(ProposedViewSize(width: 60, height: 300))
    #expect(told.values.count == 1)
    let found = try #require(told.values.first)
    #expect(found.map { $0.layout.count } == [2, 1])
    #expect(
      found.map(\.layout) == host.placedViews.compactMap(\.layout))
    host.layout(ProposedViewSize(width: 60, height: 300))
    #expect(told.values.count == 1)
  }

  /// Two lines are 42 and a third points high, and the picture below them 7.
  @Test func `Anchors of texts are their upper left corners`() throws {
    let told = Told<[CGPoint]>()
    let view = VStack(alignment: .leading, spacing: 0) {
      Text("さしすせそ")
      Image(size: CGSize(width: 7, height: 7))
      Text("か").padding(.leading, 5)
    }
    .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
      GeometryReader { proxy in
        told.add(layouts.map { proxy[$0.origin] })
        return EmptyView()
      }
    }
    try TraceFont.host(view).layout(ProposedViewSize(width: 60, height: 300))
    let points = try #require(told.values.last)
    #expect(points.map(\.x) == [0, 5])
    #expect(points.count == 2 && points[0].y == 0 && abs(points[1].y - (127.0 / 3 + 7)) < 1e-6)
  }

  @Test func `Texts that are left out do not count, and changed ones are told anew`() throws {
    let told = Told<Layouts>()
    let view = ViewThatFits {
      Text("さしすせそ").lineLimit(1).fixedSize()
      Text("さし")
    }
    .onPreferenceChange(Text.LayoutKey.self) { told.add($0) }
    let host = try TraceFont.host(view)
    host.layout(ProposedViewSize(width: 40, height: 300))
    #expect(told.take().map { $0.map { $0.layout[0][0].count } } == [[2]])
    host.layout(ProposedViewSize(width: 400, height: 300))
    #expect(told.take().map { $0.map { $0.layout[0][0].count } } == [[5]])
  }

  @Test func `Where there is no text there are no lines`() throws {
    let told = Told<Layouts>()
    let view = Rectangle().onPreferenceChange(Text.LayoutKey.self) { told.add($0) }
    try TraceFont.host(view).layout(TraceFont.screen)
    #expect(told.values == [[]])
  }
}
