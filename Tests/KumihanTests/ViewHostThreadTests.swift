import Foundation
import Kumihan
import TestSupport
import Testing

/// Hosts off the main thread, moved, and side by side.
@Suite struct ViewHostThreadTests {
  struct Growing: View {
    @State var text: String
    init(_ text: State<String>) {
      _text = text
    }
    var body: some View { VStack(spacing: 0) { Text(verbatim: text) } }
  }

  @Test func `A host may be moved to another thread and back`() async throws {
    let host = try TraceFont.host(FixedView(10, 10).padding(1))
    let moved = Moved(host)
    let size = await Task.detached { moved.host.layout(TraceFont.screen) }.value
    #expect(size == CGSize(width: 12, height: 12))
    #expect(moved.host.layout(.unspecified) == size)
  }

  /// Only one thread at a time uses the host.
  private final class Moved: @unchecked Sendable {
    let host: ViewHost
    init(_ host: ViewHost) {
      self.host = host
    }
  }

  /// Each か is 16 points wide.
  @Test func `Hosts on several threads share an engine, and state is set from others`() async throws
  {
    let engine = TextEngine(fonts: FontCollection([try TestFonts.drawn("Trace.ttf")]))
    let widths = await withTaskGroup(of: [CGFloat].self, returning: [[CGFloat]].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let text = State(initialValue: "か")
          let host = ViewHost(Growing(text), engine: engine)
          var widths: [CGFloat] = []
          for count in 2...20 {
            await Task.detached {
              text.wrappedValue = String(repeating: "か", count: count)
            }.value
            widths.append(host.layout(.unspecified).width)
          }
          return widths
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(widths == Array(repeating: (2...20).map { CGFloat($0) * 16 }, count: 4))
  }

  @Test func `State that another thread keeps setting is seen in the end`() async throws {
    let text = State(initialValue: "")
    let host = Moved(
      ViewHost(
        Growing(text), fonts: FontCollection([try TestFonts.drawn("Trace.ttf")])))
    let setter = Task.detached {
      for count in 1...200 { text.wrappedValue = String(repeating: "か", count: count % 7) }
    }
    for _ in 0..<50 { host.host.layout(.unspecified) }
    await setter.value
    #expect(host.host.layout(.unspecified).width == 64)
  }
}
