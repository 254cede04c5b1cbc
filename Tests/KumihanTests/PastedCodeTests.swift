import Foundation
import Kumihan
import Testing

/// Modifiers of code for screens that have nothing to do here.
@Suite struct PastedCodeTests {
  @Test func `Modifiers without effect leave the layout as it is`() throws {
    let host = try TraceFont.host(
      Text("さしすせそ").textSelection(.enabled).ignoresSafeArea().ignoresSafeArea(
        .keyboard, edges: .bottom
      ).textSelection(.disabled))
    host.safeAreaInsets = EdgeInsets(top: 10, leading: 10, bottom: 0, trailing: 0)
    host.layout(ProposedViewSize(width: 70, height: 300))
    let frame = try #require(host.placedViews.first?.frame)
    #expect(frame.origin == CGPoint(x: 10, y: 10) && frame.width == 48)
  }

  private struct Counter: View {
    @State var count: Int
    let told: Told<Int>

    var body: some View {
      Text(verbatim: "\(count)")
        .onChange(of: count, perform: { told.add($0) })
        .onChange(of: count) { new in told.add(-new) }
    }
  }

  @Test func `Changes are told by their new value alone`() throws {
    let told = Told<Int>()
    let counter = Counter(count: 1, told: told)
    let host = try TraceFont.host(counter)
    host.layout(TraceFont.screen)
    #expect(told.values == [])
    counter.count = 2
    host.layout(TraceFont.screen)
    #expect(told.values.sorted() == [-2, 2])
  }
}
