import Foundation
import Kumihan
import Testing

/// What is told of a view's geometry, when, and in which order.
@Suite struct GeometryChangeTests {
  struct Box: View {
    @State var size: CGSize
    let told: Told<[CGFloat]>
    let asked: Told<CGFloat>

    init(_ size: State<CGSize>, _ told: Told<[CGFloat]>, _ asked: Told<CGFloat>) {
      _size = size
      self.told = told
      self.asked = asked
    }

    var body: some View {
      FixedView(size.width, size.height)
        .onGeometryChange(for: CGFloat.self) { [asked] proxy in
          asked.add(proxy.size.width)
          return proxy.size.width
        } action: { old, new in
          told.add([old, new])
        }
    }
  }

  @Test func `The first value is told as old and new, then only changes are`() throws {
    let size = State(initialValue: CGSize(width: 30, height: 10))
    let (told, asked) = (Told<[CGFloat]>(), Told<CGFloat>())
    let host = try TraceFont.host(Box(size, told, asked))
    #expect(told.values.isEmpty)
    host.layout(TraceFont.screen)
    #expect(told.take() == [[30, 30]] && asked.take() == [30])
    host.layout(TraceFont.screen)
    #expect(told.take() == [] && asked.take() == [])
    size.wrappedValue.height = 20
    #expect(host.layout(TraceFont.screen).height == 20)
    #expect(told.take() == [] && asked.take() == [30])
    size.wrappedValue.width = 50
    host.layout(TraceFont.screen)
    #expect(told.take() == [[30, 50]] && asked.take() == [50])
  }

  @Test func `The short form is told the new value`() throws {
    let told = Told<CGSize>()
    let view = FixedView(30, 10)
      .onGeometryChange(for: CGSize.self, of: { $0.size }, action: { told.add($0) })
    let host = try TraceFont.host(view)
    host.layout(TraceFont.screen)
    #expect(told.values == [CGSize(width: 30, height: 10)])
  }

  @Test func `The outer is told first, and views side by side in their order`() throws {
    let told = Told<String>()
    func named(_ name: String, _ view: some View) -> some View {
      view.onGeometryChange(for: CGFloat.self) {
        $0.size.width
      } action: { _ in
        told.add(name)
      }
    }
    let view = named(
      "outer",
      VStack {
        named("first", FixedView(1, 1))
        if true { named("second", named("inner", FixedView(2, 2))) }
        ForEach(0..<2) { index in named("\(index)", FixedView(3, 3)) }
      })
    try TraceFont.host(view).layout(TraceFont.screen)
    #expect(told.values == ["outer", "first", "second", "inner", "0", "1"])
  }

  @Test func `Each of several views is watched`() throws {
    let told = Told<CGRect>()
    let view = VStack(spacing: 0) {
      Group {
        FixedView(10, 10)
        FixedView(30, 20)
      }
      .tellingFrame(told)
    }
    try TraceFont.host(view).layout(TraceFont.screen)
    #expect(
      told.values == [
        CGRect(x: 10, y: 0, width: 10, height: 10), CGRect(x: 0, y: 10, width: 30, height: 20),
      ])
  }

  @Test func `A view that does not fit is not watched`() throws {
    let told = Told<CGRect>()
    let view = ViewThatFits {
      FixedView(100, 10).tellingFrame(told)
      FixedView(50, 10).padding(1).tellingFrame(told)
    }
    let host = try TraceFont.host(view)
    host.layout(ProposedViewSize(width: 60, height: 60))
    #expect(told.take() == [CGRect(x: 0, y: 0, width: 52, height: 12)])
    host.layout(ProposedViewSize(width: 110, height: 60))
    #expect(told.take() == [CGRect(x: 0, y: 0, width: 100, height: 10)])
  }

  @Test func `A transform that sees something else is asked again`() throws {
    struct Counting: View {
      @State var factor: CGFloat
      let told: Told<CGFloat>
      var body: some View {
        FixedView(10, 10)
          .onGeometryChange(for: CGFloat.self) { [factor] in
            $0.size.width * factor
          } action: {
            told.add($0)
          }
      }
      init(_ factor: State<CGFloat>, _ told: Told<CGFloat>) {
        _factor = factor
        self.told = told
      }
    }
    let (factor, told) = (State<CGFloat>(initialValue: 2), Told<CGFloat>())
    let host = try TraceFont.host(Counting(factor, told))
    host.layout(TraceFont.screen)
    factor.wrappedValue = 3
    host.layout(TraceFont.screen)
    #expect(told.values == [20, 30])
  }

  @Test func `A changed value is told after the layout`() throws {
    struct Watching: View {
      @State var value: Int
      let told: Told<String>
      var body: some View {
        FixedView(10, 10)
          .onChange(of: value) { old, new in told.add("\(old) to \(new)") }
          .onChange(of: value) { told.add("changed") }
          .onChange(of: value, initial: true) { old, new in told.add("from \(old), \(new)") }
      }
      init(_ value: State<Int>, _ told: Told<String>) {
        _value = value
        self.told = told
      }
    }
    let (value, told) = (State(initialValue: 1), Told<String>())
    let host = try TraceFont.host(Watching(value, told))
    host.layout(TraceFont.screen)
    #expect(told.take() == ["from 1, 1"])
    value.wrappedValue = 2
    host.layout(TraceFont.screen)
    #expect(told.take() == ["from 1, 2", "changed", "1 to 2"])
    value.wrappedValue = 2
    host.layout(TraceFont.screen)
    #expect(told.take() == [])
  }
}
