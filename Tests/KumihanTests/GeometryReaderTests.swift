import Foundation
import Kumihan
import Testing

/// Views made for their room, and the coordinates that they are told.
@Suite struct GeometryReaderTests {
  @Test func `It takes what it is offered and makes its content for that`() throws {
    let told = Told<CGRect>()
    let view = VStack(spacing: 0) {
      FixedView(40, 30)
      GeometryReader { proxy in
        FixedView(proxy.size.width / 4, proxy.size.height / 2).tellingFrame(told)
      }
    }
    let host = try TraceFont.host(view)
    #expect(host.layout(ProposedViewSize(width: 100, height: 80)) == CGSize(width: 100, height: 80))
    #expect(told.take() == [CGRect(x: 0, y: 30, width: 25, height: 25)])
    host.layout(ProposedViewSize(width: 60, height: 80))
    #expect(told.take() == [CGRect(x: 0, y: 30, width: 15, height: 25)])
    host.layout(ProposedViewSize(width: 60, height: 80))
    #expect(host.counts == LayoutCounts() && told.take() == [])
    let alone = try TraceFont.host(GeometryReader { _ in FixedView(50, 50) })
    #expect(alone.layout(.unspecified) == CGSize(width: 10, height: 10))
  }

  struct Cell: View {
    @State var side: CGFloat
    let offer: CGFloat
    let told: Told<[CGFloat]>

    init(_ side: State<CGFloat>, offer: CGFloat, _ told: Told<[CGFloat]>) {
      _side = side
      self.offer = offer
      self.told = told
    }

    var body: some View {
      FixedView(side, side)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          told.add([offer, $0])
        }
    }
  }

  /// What stands around the room answers what it answered, as the content has no say in that.
  @Test func `State in the content changes the content alone, and outlives other room`() throws {
    let (side, told) = (State<CGFloat>(initialValue: 7), Told<[CGFloat]>())
    let host = try TraceFont.host(
      VStack(spacing: 0) {
        FixedView(10, 10)
        GeometryReader { Cell(side, offer: $0.size.width, told) }
      })
    host.layout(ProposedViewSize(width: 100, height: 80))
    #expect(told.take() == [[100, 7]])
    side.wrappedValue = 9
    host.layout(ProposedViewSize(width: 100, height: 80))
    #expect(told.take() == [[100, 9]])
    #expect(host.counts.computed == 1 && host.counts.made == 0)
    host.layout(ProposedViewSize(width: 50, height: 80))
    #expect(told.take() == [])
    side.wrappedValue = 11
    host.layout(ProposedViewSize(width: 50, height: 80))
    #expect(told.take() == [[50, 11]])
    host.layout(ProposedViewSize(width: 50, height: 80))
    #expect(host.counts == LayoutCounts())
  }

  @Test func `State around the room makes the content again`() throws {
    struct Owner: View {
      @State var width: CGFloat
      let told: Told<CGRect>
      init(_ width: State<CGFloat>, _ told: Told<CGRect>) {
        _width = width
        self.told = told
      }
      var body: some View {
        GeometryReader { _ in FixedView(width, 5).tellingFrame(told) }
      }
    }
    let (width, told) = (State<CGFloat>(initialValue: 20), Told<CGRect>())
    let host = try TraceFont.host(Owner(width, told))
    host.layout(ProposedViewSize(width: 100, height: 80))
    width.wrappedValue = 30
    host.layout(ProposedViewSize(width: 100, height: 80))
    #expect(told.values.map(\.width) == [20, 30])
  }

  @Test func `Room in room is known`() throws {
    let told = Told<CGRect>()
    let host = try TraceFont.host(
      GeometryReader { outer in
        GeometryReader { inner in
          FixedView(outer.size.width, inner.size.width).tellingFrame(told)
        }
        .padding(10)
      })
    host.layout(ProposedViewSize(width: 100, height: 80))
    #expect(told.values == [CGRect(x: 10, y: 10, width: 100, height: 80)])
  }

  struct Row: View {
    let told: Told<[CGRect]>
    var isRightToLeft = false

    var body: some View {
      HStack(spacing: 0) {
        FixedView(30, 10)
        FixedView(20, 10)
          .onGeometryChange(for: [CGRect].self) { proxy in
            [
              proxy.frame(in: .local), proxy.frame(in: .named("row")), proxy.frame(in: .global),
              proxy.frame(in: .named("nowhere")), proxy.bounds(of: .named("row")) ?? .null,
              proxy.bounds(of: .named("nowhere")) ?? .null,
            ]
          } action: {
            told.add($0)
          }
      }
      .coordinateSpace(name: "row")
      .padding(.leading, 7)
      .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }
  }

  @Test func `Frames are told in each coordinate space`() throws {
    let told = Told<[CGRect]>()
    try TraceFont.host(Row(told: told)).layout(ProposedViewSize(width: 100, height: 80))
    let host = CGRect(x: 37, y: 0, width: 20, height: 10)
    #expect(
      told.values == [
        [
          CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 30, y: 0, width: 20, height: 10),
          host, host, CGRect(x: -30, y: 0, width: 50, height: 10), .null,
        ]
      ])
  }

  /// From right to left the first view stands at the right, and the leading room right of it.
  @Test func `Right to left, frames count from the left`() throws {
    let told = Told<[CGRect]>()
    let view = Row(told: told, isRightToLeft: true)
    try TraceFont.host(view).layout(ProposedViewSize(width: 100, height: 80))
    let frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(
      told.values == [
        [frame, frame, frame, frame, CGRect(x: 0, y: 0, width: 50, height: 10), .null]
      ])
  }

  /// The room stays at 50 in the host while the space around it moves from 20 to 35.
  @Test func `Room follows a coordinate space that moves`() throws {
    struct Moving: View {
      @State var start: CGFloat
      let told: Told<CGFloat>
      init(_ start: State<CGFloat>, _ told: Told<CGFloat>) {
        _start = start
        self.told = told
      }
      var body: some View {
        Room(told: told).padding(.leading, 50 - start)
          .coordinateSpace(.named("space")).padding(.leading, start)
      }
    }
    struct Room: View {
      let told: Told<CGFloat>
      var body: some View {
        GeometryReader { proxy in
          let _ = told.add(proxy.frame(in: .named("space")).minX)
          FixedView(10, 10)
        }
      }
    }
    let (start, told) = (State<CGFloat>(initialValue: 20), Told<CGFloat>())
    let host = try TraceFont.host(Moving(start, told))
    host.layout(ProposedViewSize(width: 100, height: 100))
    #expect(told.take() == [30])
    start.wrappedValue = 35
    host.layout(ProposedViewSize(width: 100, height: 100))
    #expect(told.take().last == 15)
    host.layout(ProposedViewSize(width: 100, height: 100))
    #expect(told.take() == [] && host.counts == LayoutCounts())
  }

  @Test func `The safe area of the host is known where it is reached`() throws {
    let told = Told<EdgeInsets>()
    func telling(_ view: some View) -> some View {
      view.onGeometryChange(for: EdgeInsets.self) {
        $0.safeAreaInsets
      } action: {
        told.add($0)
      }
    }
    let host = try TraceFont.host(
      VStack(spacing: 0) {
        telling(FixedView(402, 78))
        telling(GeometryReader { _ in FixedView(1, 1) })
      })
    host.safeAreaInsets = EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0)
    let size = host.layout(ProposedViewSize(width: 402, height: 874))
    #expect(size == CGSize(width: 402, height: 874))
    #expect(
      told.values == [
        EdgeInsets(top: 62, leading: 0, bottom: 0, trailing: 0),
        EdgeInsets(top: 0, leading: 0, bottom: 34, trailing: 0),
      ])
  }
}
