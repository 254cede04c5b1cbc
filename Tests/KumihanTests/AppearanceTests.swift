import Foundation
import Kumihan
import Testing

/// What is done when views come and go.
@Suite struct AppearanceTests {
  private struct Page: View {
    @State var isShown: Bool
    @State var width: CGFloat
    let told: Told<String>

    var body: some View {
      VStack(spacing: 0) {
        if isShown { telling("text", Text("か")) }
        ViewThatFits {
          telling("wide", FixedView(100, 10))
          telling("narrow", FixedView(10, 10))
        }
        .frame(width: width)
      }
    }

    private func telling(_ name: String, _ view: some View) -> some View {
      view.onAppear { told.add("+\(name)") }.onDisappear { told.add("-\(name)") }
    }
  }

  @Test func `Views tell when they first stand, are left out, or are removed`() throws {
    let told = Told<String>()
    let page = Page(isShown: true, width: 200, told: told)
    let host = try TraceFont.host(page)
    #expect(told.values == [])
    host.layout(TraceFont.screen)
    #expect(told.take() == ["+text", "+wide"])
    host.layout(ProposedViewSize(width: 300, height: 300))
    #expect(told.take() == [])
    page.width = 50
    host.layout(TraceFont.screen)
    #expect(Set(told.take()) == ["-wide", "+narrow"])
    page.width = 200
    host.layout(TraceFont.screen)
    #expect(Set(told.take()) == ["+wide", "-narrow"])
    page.isShown = false
    #expect(told.values == [])
    host.layout(TraceFont.screen)
    #expect(told.take() == ["-text"])
    host.layout(TraceFont.screen)
    #expect(told.take() == [])
    page.isShown = true
    host.layout(TraceFont.screen)
    #expect(told.take() == ["+text"])
  }

  /// Setting state on appearing is the usual way to load something.
  private struct LoadingPage: View {
    @State private var name = ""

    var body: some View {
      Text(verbatim: name).onAppear { name = "か" }
    }
  }

  @Test func `What is set on appearing is laid out at once`() throws {
    let host = try TraceFont.host(LoadingPage())
    host.layout(TraceFont.screen)
    #expect(host.placedViews.map(\.text) == ["か"])
    #expect(host.diagnostics.isEmpty)
  }

  /// Two views that replace each other for ever.
  private struct RestlessPage: View {
    @State private var isFirst = true

    var body: some View {
      if isFirst {
        Text("か").onAppear { isFirst = false }
      } else {
        Text("さ").onDisappear {}.onAppear { isFirst = true }
      }
    }
  }

  @Test func `Views that replace each other for ever are stopped and named`() throws {
    let host = try TraceFont.host(RestlessPage())
    host.layout(TraceFont.screen)
    #expect(host.diagnostics.count == 1)
    #expect(
      host.diagnostics.first?.description.contains("still changes with its appearance after 10")
        == true)
  }

  @Test func `What was never placed does not disappear`() throws {
    let told = Told<String>()
    let page = Page(isShown: true, width: 200, told: told)
    let host = try TraceFont.host(page)
    page.isShown = false
    host.layout(TraceFont.screen)
    #expect(told.values == ["+wide"])
  }
}
