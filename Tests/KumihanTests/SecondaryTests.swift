import Foundation
import Testing

@testable import Kumihan

/// Backgrounds, overlays and borders: D.2.
@Suite struct SecondaryTests {
  private let room = ProposedViewSize(width: 200, height: 100)

  @Test func `Company is offered the view's final size and has no say in it`() throws {
    let host = try TraceFont.host(
      Block("view", 40, 20).background { Color.red.traced("color") }
        .overlay { Block("large", 100, 60) }.traced("all"))
    #expect(host.layout(room) == CGSize(width: 40, height: 20))
    #expect(
      host.frames("all", "view", "color", "large") == [
        rect(0, 0, 40, 20), rect(0, 0, 40, 20), rect(0, 0, 40, 20), rect(-30, -20, 100, 60),
      ])
    #expect(host.view("color")?.proposal == ProposedViewSize(width: 40, height: 20))
    #expect(host.view("large")?.proposal == ProposedViewSize(width: 40, height: 20))
  }

  @Test func `All forms leave the size as it is`() throws {
    let block = Block("view", 40, 20)
    let forms: [AnyView] = [
      AnyView(block.background(.red)), AnyView(block.background(Color.red)),
      AnyView(block.background(Color.red.opacity(0.5), alignment: .top)),
      AnyView(block.background(.tint, in: Capsule())), AnyView(block.background(in: .circle)),
      AnyView(block.background(.red, in: .rect(cornerRadius: 3))), AnyView(block.background()),
      AnyView(block.background(RoundedRectangle(cornerRadius: 8).fill(.blue))),
      AnyView(block.background(alignment: .bottom) { Text("か") }), AnyView(block.background {}),
      AnyView(block.overlay(.red)), AnyView(block.overlay(Color.red)),
      AnyView(block.overlay(.secondary, in: Circle())),
      AnyView(block.overlay(Text("か"), alignment: .bottomTrailing)),
      AnyView(block.overlay { Block("a", 99, 99) }), AnyView(block.border(.red)),
      AnyView(block.border(Color.secondary.opacity(0.4), width: 30)),
    ]
    for form in forms {
      let host = try TraceFont.host(form.traced("form"))
      #expect(host.layout(room) == CGSize(width: 40, height: 20))
      #expect(host.frames("view") == [rect(0, 0, 40, 20)])
    }
  }

  @Test func `Company stands on the guides of the alignment`() throws {
    let host = try TraceFont.host(
      Block("view", 40, 20).overlay(alignment: .bottomTrailing) { Block("corner", 10, 6) }
        .background(alignment: .topLeading) { Block("other", 10, 6) })
    host.layout(room)
    #expect(host.frames("corner", "other") == [rect(30, 14, 10, 6), rect(0, 0, 10, 6)])
  }

  @Test func `Several views are one upon another`() throws {
    let host = try TraceFont.host(
      Block("view", 40, 20).overlay {
        Block("small", 10, 10)
        Block("wide", 20, 6)
      }
      .overlay(alignment: .bottomLeading) {
        Block("low", 10, 4)
        Block("high", 4, 10)
      })
    host.layout(room)
    #expect(host.frames("small", "wide") == [rect(15, 5, 10, 10), rect(10, 7, 20, 6)])
    #expect(host.frames("low", "high") == [rect(0, 16, 10, 4), rect(0, 10, 4, 10)])
  }

  @Test func `Each of several views has its own company`() throws {
    let host = try TraceFont.host(
      HStack(spacing: 0) {
        Group {
          Block("narrow", 10, 10)
          Block("wide", 30, 10)
        }
        .background { Color.red.traced("color") }
      })
    #expect(host.layout(room) == CGSize(width: 40, height: 10))
    let colors = host.placedViews.filter { $0.label == "color" }.map(\.frame)
    #expect(colors == [rect(0, 0, 10, 10), rect(10, 0, 30, 10)])
  }

  @Test func `Padding lies inside or outside a background`() throws {
    let host = try TraceFont.host(
      HStack(spacing: 0) {
        Block("a", 10, 10).padding(5).background { Color.red.traced("large") }
        Block("b", 10, 10).background { Color.red.traced("small") }.padding(5)
      })
    #expect(host.layout(room) == CGSize(width: 40, height: 20))
    #expect(host.frames("large", "small") == [rect(0, 0, 20, 20), rect(25, 5, 10, 10)])
  }

  @Test func `It is known what lies behind and what in front`() throws {
    let host = try TraceFont.host(
      Block("view", 4, 4).background { Color.red.traced("behind") }
        .overlay { Color.blue.traced("front") })
    let layers = host.elements.compactMap { $0 as? any LayeringElement }.flatMap(\.layers)
    #expect(layers.count == 2)
    #expect(layers[0].behind.first === layers[1].outer)
    #expect(layers[0].inFront.map(\.label) == ["front"])
    #expect(layers[1].behind.map(\.label) == ["behind"])
    #expect(layers[1].inFront.map(\.label) == ["view"])
  }

  @Test func `Views that come later have company too, and those that stay keep theirs`() throws {
    struct Row: View {
      @State var names = ["a", "b"]
      let remote: Remote
      var body: some View {
        remote.press = { names = ["c", "b"] }
        return ForEach(names, id: \.self) { Block($0, 10, 10) }
      }
    }
    let remote = Remote()
    let host = try TraceFont.host(
      HStack(spacing: 0) {
        Row(remote: remote).background { Text("か").traced("company") }
      })
    func company() -> [LayoutNode] {
      let elements = host.elements.compactMap { $0 as? any LayeringElement }
      return elements.flatMap(\.layers).flatMap(\.behind)
    }
    host.layout(room)
    let before = company()
    remote.press()
    host.layout(room)
    let after = company()
    #expect(before.count == 2 && after.count == 2)
    #expect(before[1] === after[1])
    #expect(!before.contains { $0 === after[0] })
    #expect(host.placedViews.filter { $0.label == "company" }.count == 2)
    #expect(host.frames("c", "b") == [rect(0, 0, 10, 10), rect(10, 0, 10, 10)])
  }

  @Test func `State in the company is kept and another alignment moves it`() throws {
    struct Badge: View {
      @State var width: CGFloat = 4
      let remote: Remote
      var body: some View {
        remote.press = { width += 2 }
        return Block("badge", width, 4)
      }
    }
    struct Panel: View {
      @State var alignment = Alignment.topLeading
      let remote: Remote
      let badge: Remote
      var body: some View {
        remote.press = { alignment = .bottomTrailing }
        return Block("view", 40, 20).overlay(alignment: alignment) { Badge(remote: badge) }
      }
    }
    let (remote, badge) = (Remote(), Remote())
    let host = try TraceFont.host(Panel(remote: remote, badge: badge))
    host.layout(room)
    #expect(host.frames("badge") == [rect(0, 0, 4, 4)])
    badge.press()
    host.layout(room)
    #expect(host.frames("badge") == [rect(0, 0, 6, 4)])
    remote.press()
    host.layout(room)
    #expect(host.frames("badge") == [rect(34, 16, 6, 4)])
  }

  @Test func `Views join a single one and leave it again`() throws {
    struct Panel: View {
      @State var isCrowded = false
      let remote: Remote
      var body: some View {
        remote.press = { isCrowded.toggle() }
        return ScrollView { marks }.background(alignment: .topLeading) { marks }
      }
      @ViewBuilder var marks: some View {
        Block("mark", 10, 10)
        if isCrowded { Block("more", 30, 20) }
      }
    }
    let remote = Remote()
    let host = try TraceFont.host(Panel(remote: remote))
    func places() -> [CGRect] {
      host.layout(room)
      return host.placedViews.filter { $0.label != nil }.map(\.frame)
    }
    let alone = [rect(0, 0, 10, 10), rect(0, 0, 10, 10)]
    #expect(places() == alone)
    remote.press()
    #expect(
      places() == [
        rect(10, 0, 10, 10), rect(0, 18, 30, 20), rect(0, 0, 10, 10), rect(0, 0, 30, 20),
      ])
    remote.press()
    #expect(places() == alone)
  }

  @Test func `Company in company without end stands too`() throws {
    var view = AnyView(Block("view", 40, 20))
    for _ in 0..<500 {
      let inner = view
      view = AnyView(Rectangle().frame(width: 40, height: 20).background { inner }.opacity(0.5))
    }
    let host = try TraceFont.host(view)
    #expect(host.layout(room) == CGSize(width: 40, height: 20))
    #expect(host.frames("view") == [rect(0, 0, 40, 20)])
  }
}
