import Foundation
import Kumihan
import Testing

/// How often a frame asks the text in it, as the article of the recorded traces reports at its end.
@Suite struct FramePassTests {
  /// What a frame offers the text in it on the screen of 402 by 778 points.
  private func offers(_ frame: (AnyView) -> some View) throws -> [String] {
    let text = AnyView(Text("さしすせそ").traced("Text"))
    let trace = try TraceFont.host(frame(text)).trace(TraceFont.screen)
    return trace.lines.compactMap { line in
      line.contains("Receive: ") ? String(line.drop { $0 != "(" }) : nil
    }
  }

  @Test func `A fixed side is offered once`() throws {
    #expect(try offers { $0.frame(width: 60) } == ["(60.00, 778.00)"])
    #expect(try offers { $0.frame(height: 30) } == ["(402.00, 30.00)"])
    #expect(try offers { $0.frame(width: 60, height: 30) } == ["(60.00, 30.00)"])
  }

  /// Two lines of 48 by 42.33 in 60; one of 80 by 20.33 in more.
  @Test func `A limit of one side offers the frame's own size once more`() throws {
    #expect(
      try offers { $0.frame(maxWidth: 60) } == ["(60.00, 778.00)", "(60.00, 42.33)"])
    #expect(
      try offers { $0.frame(minWidth: 60) } == ["(402.00, 778.00)", "(80.00, 20.33)"])
    #expect(
      try offers { $0.frame(maxHeight: 60) } == ["(402.00, 60.00)", "(80.00, 60.00)"])
    #expect(
      try offers { $0.frame(minHeight: 60) } == ["(402.00, 778.00)", "(80.00, 60.00)"])
    #expect(
      try offers { $0.frame(maxWidth: .infinity) } == ["(402.00, 778.00)", "(402.00, 20.33)"])
  }

  /// Only where the final size is the first offer is one pass enough.
  @Test func `Limits of both sides ask once where they leave nothing open`() throws {
    #expect(try offers { $0.frame(maxWidth: 60, maxHeight: 60) } == ["(60.00, 60.00)"])
    #expect(
      try offers { $0.frame(minWidth: 60, minHeight: 60) }
        == ["(402.00, 778.00)", "(80.00, 60.00)"])
    #expect(
      try offers { $0.frame(minWidth: 20, maxWidth: 60, minHeight: 20, maxHeight: 60) }
        == ["(60.00, 60.00)"])
    #expect(
      try offers { $0.frame(maxWidth: .infinity, maxHeight: .infinity) } == ["(402.00, 778.00)"])
  }
}
