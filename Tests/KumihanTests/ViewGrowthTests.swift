import Dispatch
import Foundation
import Kumihan
import KumihanLayoutKernel
import TestSupport
import Testing

/// How much work trees of real texts are: in proportion to the tree, and after a change only along it.
@Suite struct ViewGrowthTests {
  #if DEBUG
    private static let counts = [490, 1_960]
  #else
    private static let counts = [1_000, 10_240]
  #endif

  @Test func `The work grows as the tree`() throws {
    let figures = try Self.counts.map { count in
      let host = try TraceFont.host(TextPage(count: count))
      host.layout(TraceFont.screen)
      #expect(host.placedViews.count { $0.text != nil } == count)
      return Double(host.counts.computed) / Double(count)
    }
    #expect(figures[0] > 1 && figures[1] < figures[0] * 1.2, "\(figures)")
  }

  @Test func `A stable tree asks nobody`() throws {
    let host = try TraceFont.host(TextPage(count: 500))
    let size = host.layout(TraceFont.screen)
    #expect(host.counts.computed > 500)
    #expect(host.layout(TraceFont.screen) == size)
    #expect(host.counts == LayoutCounts())
    #expect(host.trace(TraceFont.screen).events.isEmpty)
    // What had been offered before is known, too.
    host.layout(ProposedViewSize(width: 300, height: 700))
    #expect(host.counts.computed > 0)
    #expect(host.layout(TraceFont.screen) == size && host.counts.computed == 0)
  }

  /// The text, its row, its section, the page and the host, each at 0 and infinity and with its share, and the text at most
  /// once more; whatever the number of texts.
  @Test(arguments: counts)
  func `A text that changes asks only what it stands in`(_ count: Int) throws {
    let page = TextPage(count: count)
    let host = try TraceFont.host(page)
    let size = host.layout(TraceFont.screen)
    page.changing.text = "さ"
    let trace = host.trace(TraceFont.screen)
    #expect(host.layout(TraceFont.screen) == size)
    let asked = trace.events.filter { $0.kind == .receive }
    #expect(!asked.isEmpty && asked.count <= 5 * 4)
    #expect(Set(asked.map(\.view)) == ["changing", "HStack", "VStack", "Root"])
    page.changing.text = "さ"
    #expect(host.trace(TraceFont.screen).events.isEmpty)
    page.changing.text = "し"
    host.layout(TraceFont.screen)
    #expect(host.counts.computed == asked.count && host.counts.arranged == 4)
  }

  /// A text that grows moves and squeezes those in its row, and no others.
  @Test func `A text that grows asks its row`() throws {
    let page = TextPage(count: 490)
    let host = try TraceFont.host(page)
    host.layout(ProposedViewSize(width: 2_000, height: nil))
    page.changing.text = "かかかか"
    let trace = host.trace(ProposedViewSize(width: 2_000, height: nil))
    let texts = trace.events.filter { $0.kind == .receive && $0.view == "Text" }
    #expect(texts.count <= 9 * 3)
    let fresh = try TraceFont.host(TextPage(count: 490))
    fresh.layout(ProposedViewSize(width: 2_000, height: nil))
    #expect(fresh.placedViews.count == host.placedViews.count)
    let (old, new) = (fresh.placedViews, host.placedViews)
    #expect(zip(old, new).count { $0.frame != $1.frame } <= 1 + 1 + 1 + 10)
  }

  @Test(arguments: [1, 100, 10_000])
  func `Views may be nested as deep as they like, on a small stack`(_ levels: Int) throws {
    let engine = TextEngine(fonts: FontCollection([try TestFonts.drawn("Trace.ttf")]))
    var result: (size: CGSize, views: Int, changed: CGSize)?
    Self.onSmallStack {
      result = Self.nest(levels, engine)
    }
    #expect(result?.views == levels + 1)
    #expect(result?.size == CGSize(width: 16, height: 21))
    #expect(result?.changed == CGSize(width: 32, height: 21))
  }

  @Test func `Lines of a text that lies deep reach a reader, on a small stack`() throws {
    let engine = TextEngine(fonts: FontCollection([try TestFonts.drawn("Trace.ttf")]))
    var told: [Int] = []
    Self.onSmallStack {
      var view = AnyView(Text("か"))
      for _ in 0..<10_000 {
        let inner = view
        view = AnyView(VStack { inner })
      }
      let host = ViewHost(
        view.onPreferenceChange(Text.LayoutKey.self) { told.append($0.count) }, engine: engine)
      view = AnyView(EmptyView())
      host.layout(ProposedViewSize(width: 100, height: 100))
    }
    #expect(told == [1])
  }

  /// Hosts views in one another, and frees all of them.
  private static func nest(
    _ levels: Int, _ engine: TextEngine
  ) -> (CGSize, Int, CGSize) {
    let changing = ChangingText(text: "か")
    var view = AnyView(changing)
    for _ in 0..<levels {
      let inner = view
      view = AnyView(VStack { inner })
    }
    let host = ViewHost(view, engine: engine)
    view = AnyView(EmptyView())
    let size = host.layout(ProposedViewSize(width: 100, height: 100))
    let count = host.placedViews.count
    changing.text = "かか"
    return (size, count, host.layout(ProposedViewSize(width: 100, height: 100)))
  }

  /// Chains of views without nodes of their own are told from the bottom up that there are other ones.
  @Test func `A change at the bottom of many views reaches the top`() throws {
    let engine = TextEngine(fonts: FontCollection([try TestFonts.drawn("Trace.ttf")]))
    var sizes: [CGSize] = []
    Self.onSmallStack {
      let maybe = MaybeText()
      var view = AnyView(maybe)
      for _ in 0..<10_000 { view = AnyView(view) }
      let host = ViewHost(view, engine: engine)
      view = AnyView(EmptyView())
      sizes.append(host.layout(.unspecified))
      maybe.isShown = true
      sizes.append(host.layout(.unspecified))
      maybe.isShown = false
      sizes.append(host.layout(.unspecified))
    }
    #expect(sizes == [.zero, CGSize(width: 16, height: 21), .zero])
  }

  @Test func `Deep views may go away`() throws {
    let engine = TextEngine(fonts: FontCollection([try TestFonts.drawn("Trace.ttf")]))
    var sizes: [CGSize] = []
    Self.onSmallStack {
      let switched = SwitchedView()
      let host = ViewHost(switched, engine: engine)
      sizes.append(host.layout(.unspecified))
      switched.isShown = false
      sizes.append(host.layout(.unspecified))
      switched.isShown = true
      sizes.append(host.layout(.unspecified))
    }
    #expect(sizes == [CGSize(width: 16, height: 21), .zero, CGSize(width: 16, height: 21)])
  }

  /// Does something on a thread with the stack that threads have which nobody asked for more: 512 KB.
  private static func onSmallStack(_ work: @escaping () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let errand = SmallStackErrand(work: work)
    let thread = Thread {
      errand.work()
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
  }
}

/// Work for another thread, for which its own one waits.
private struct SmallStackErrand: @unchecked Sendable {
  let work: () -> Void
}

private struct MaybeText: View {
  @State var isShown = false

  var body: some View {
    if isShown { Text("か") }
  }
}

/// Shows deep views that nobody keeps but the host.
private struct SwitchedView: View {
  @State var isShown = true

  var body: some View {
    if isShown { deep }
  }

  private var deep: AnyView {
    var view = AnyView(Text("か"))
    for _ in 0..<10_000 {
      let inner = view
      view = AnyView(VStack { inner })
    }
    return view
  }
}
