import Foundation
import Kumihan
import Testing

/// A column of one width in a scroll view.
///
/// The trace font: each kana is 15.9956 points wide at 17 points, a line 61/3 points high and each further one 22.
@Suite struct EqualColumnTests {
  private static let long = "あいうえおさしすせそかか"

  private func list(_ names: String..., width: CGFloat) throws -> ViewHost {
    let host = try TraceFont.host(PlateList(names: names))
    host.layout(ProposedViewSize(width: width, height: 100))
    return host
  }

  private func document(_ host: ViewHost) -> CGSize? {
    host.placedViews.compactMap(\.scrollSizes).first?.documentSize
  }

  /// 12 kana are 192 points and 20 of padding, less than the 260 that are offered.
  @Test func `All are as wide as the widest one`() throws {
    let host = try list("か", Self.long, "あいう", width: 300)
    #expect(
      host.frames("か", Self.long, "あいう") == [
        rect(20, 20, 212, 40.333), rect(20, 68.333, 212, 40.333), rect(20, 116.667, 212, 40.333),
      ])
    #expect(document(host) == CGSize(width: 300, height: 177))
    let scroll = try #require(host.placedViews.compactMap(\.scrollSizes).first)
    #expect(scroll.viewportSize == CGSize(width: 300, height: 180) && scroll.contentFits)
  }

  /// 180 points are offered, 160 of them to the text: ten kana are 159.956.
  @Test func `None is wider than what is offered, and the long one takes two lines`() throws {
    let host = try list("か", Self.long, "あいう", width: 150)
    #expect(
      host.frames("か", Self.long, "あいう") == [
        rect(20, 20, 180, 40.333), rect(20, 68.333, 180, 62.333), rect(20, 138.667, 180, 40.333),
      ])
    let height = try #require(document(host)?.height)
    #expect(abs(height - 199) < 1e-9)
    let text = host.placedViews.first { $0.text == Self.long }
    #expect(text?.textLayout?.count == 2 && text?.isTruncated == false)
    // Behind each is a shape of its size.
    let shapes = host.placedViews.filter { $0.name == "Shape" }.map(\.frame)
    #expect(shapes == ["か", Self.long, "あいう"].map { host.view($0)?.frame })
  }

  @Test func `Without any the column is nothing, the padding stays`() throws {
    #expect(document(try list(width: 300)) == CGSize(width: 300, height: 40))
  }

  @Test func `Laid out again, nobody is asked anything`() throws {
    let host = try list("か", "あいう", width: 300)
    #expect(host.trace(ProposedViewSize(width: 300, height: 100)).lines.isEmpty)
  }
}
