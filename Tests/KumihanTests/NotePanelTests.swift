import Foundation
import Kumihan
import Testing

/// A scroll view that is as high as its content, up to 240 points: its height is measured, kept, and set.
///
/// The trace font: a line is 61/3 points high. Between notes lie 8 points, around them 12, around all 20.
@Suite struct NotePanelTests {
  private let room = ProposedViewSize(width: 400, height: 600)

  private func host(_ few: [String], _ remote: Remote = Remote()) throws -> ViewHost {
    let host = try TraceFont.host(NotePanel(few: few, remote: remote))
    #expect(host.layout(room) == CGSize(width: 400, height: 600))
    return host
  }

  /// Two lines, 8 and 24: 72.67, rounded up.
  @Test func `The panel shrinks to its content, and what stands below moves up`() throws {
    let host = try host(["か", "あいう"])
    #expect(host.frames("panel") == [rect(20, 20, 360, 73)])
    #expect(host.view("caption")?.frame.minY == 105)
  }

  @Test func `It grows up to its limit and shrinks back`() throws {
    let remote = Remote()
    let host = try host(["か", "あいう"], remote)
    remote.press()
    host.layout(room)
    #expect(host.frames("panel") == [rect(20, 20, 360, 240)])
    let scroll = try #require(host.placedViews.compactMap(\.scrollSizes).first)
    #expect(scroll.documentSize.height > 500 && !scroll.contentFits)
    remote.press()
    host.layout(room)
    #expect(host.frames("panel") == [rect(20, 20, 360, 73)])
    #expect(host.trace(room).lines.isEmpty)
  }

  /// One line and 24: 44.33, rounded up.
  @Test func `Without notes it is as high as what says so`() throws {
    #expect(try host([]).frames("panel") == [rect(20, 20, 360, 45)])
  }

  @Test func `The frame around has a least size`() throws {
    let host = try host(["か"])
    #expect(
      host.layout(ProposedViewSize(width: 100, height: 100)) == CGSize(width: 300, height: 360))
    #expect(host.frames("panel") == [rect(20, 20, 260, 45)])
  }
}
