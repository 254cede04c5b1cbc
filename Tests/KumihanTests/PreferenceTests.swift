import Foundation
import Kumihan
import Testing

/// Values that views pass on to those around them.
@Suite struct PreferenceTests {
  enum Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  struct Named: View {
    let name: String
    init(_ name: String) {
      self.name = name
    }
    var body: some View { FixedView(20, 10).preference(key: Names.self, value: [name]) }
  }

  private func told(
    _ view: some View, _ offer: ProposedViewSize = TraceFont.screen
  ) throws -> [[String]] {
    let told = Told<[String]>()
    let host = try TraceFont.host(view.onPreferenceChange(Names.self) { told.add($0) })
    host.layout(offer)
    host.layout(offer)
    #expect(host.counts == LayoutCounts())
    return told.values
  }

  @Test func `They are reduced in the order of the tree`() throws {
    let values = try told(
      VStack {
        Named("a")
        FixedView(1, 1)
        Group {
          Named("b")
          HStack { ForEach(0..<3) { Named("\($0)") } }
        }
        GeometryReader { _ in Named("made") }
        Named("z")
      })
    #expect(values.last == ["a", "b", "0", "1", "2", "made", "z"])
  }

  @Test func `Outer ones replace or change those within`() throws {
    #expect(
      try told(VStack { Named("a") }.preference(key: Names.self, value: ["b"])) == [["b"]])
    let changed = HStack {
      Named("a").transformPreference(Names.self) { $0.append("!") }
      FixedView(1, 1).transformPreference(Names.self) { $0.append("?") }
    }
    #expect(try told(changed) == [["a", "!", "?"]])
    #expect(try told(FixedView(1, 1)) == [[]])
  }

  @Test func `Views that do not fit do not count`() throws {
    let view = ViewThatFits {
      HStack { Named("wide").frame(width: 100) }
      VStack { Named("narrow") }
    }
    #expect(try told(view, ProposedViewSize(width: 50, height: 50)).last == ["narrow"])
    #expect(try told(view, ProposedViewSize(width: 150, height: 50)).last == ["wide"])
  }

  struct Changing: View {
    @State var name: String
    init(_ name: State<String>) {
      _name = name
    }
    var body: some View { Named(name) }
  }

  @Test func `A change deep in the tree is told, and nothing else is`() throws {
    let (name, told) = (State(initialValue: "a"), Told<[String]>())
    let view = VStack { HStack { Changing(name).padding(3) } }
    let host = try TraceFont.host(view.onPreferenceChange(Names.self) { told.add($0) })
    host.layout(TraceFont.screen)
    name.wrappedValue = "b"
    host.layout(TraceFont.screen)
    #expect(host.counts == LayoutCounts())
    name.wrappedValue = "b"
    host.layout(TraceFont.screen)
    #expect(told.values == [["a"], ["b"]])
  }

  @Test func `Views are made of a preference, and made again when it changes`() throws {
    let (name, frames) = (State(initialValue: "abc"), Told<CGRect>())
    let host = try TraceFont.host(
      VStack { Changing(name) }.padding(10)
        .overlayPreferenceValue(Names.self, alignment: .topLeading) { names in
          FixedView(CGFloat(names.joined().count), 1).tellingFrame(frames)
        })
    #expect(host.layout(TraceFont.screen) == CGSize(width: 40, height: 30))
    #expect(frames.take() == [CGRect(x: 0, y: 0, width: 3, height: 1)])
    name.wrappedValue = "abcdef"
    #expect(host.layout(TraceFont.screen) == CGSize(width: 40, height: 30))
    #expect(frames.take() == [CGRect(x: 0, y: 0, width: 6, height: 1)])
    host.layout(TraceFont.screen)
    #expect(host.counts == LayoutCounts())
  }

  /// Closures cannot be compared: they are passed on when what sets them is built again.
  @Test func `A preference that cannot be compared is passed on too`() throws {
    enum Length: PreferenceKey {
      static var defaultValue: () -> CGFloat { { 0 } }
      static func reduce(value: inout () -> CGFloat, nextValue: () -> () -> CGFloat) {
        value = nextValue()
      }
    }
    struct Setting: View {
      @State var length: CGFloat
      init(_ length: State<CGFloat>) {
        _length = length
      }
      var body: some View {
        let length = length
        FixedView(1, 1).preference(key: Length.self, value: { length })
      }
    }
    let (length, frames) = (State<CGFloat>(initialValue: 4), Told<CGRect>())
    let host = try TraceFont.host(
      VStack { Setting(length) }.overlayPreferenceValue(Length.self) { length in
        FixedView(length(), 1).tellingFrame(frames)
      })
    host.layout(TraceFont.screen)
    length.wrappedValue = 9
    host.layout(TraceFont.screen)
    #expect(frames.values.map(\.width) == [4, 9] && host.diagnostics.isEmpty)
    host.layout(TraceFont.screen)
    #expect(host.counts == LayoutCounts())
  }

  @Test func `A preference that changes itself is a loop`() throws {
    struct Growing: View {
      @State private var names = ["a"]
      var body: some View {
        FixedView(1, 1).preference(key: Names.self, value: names)
          .onPreferenceChange(Names.self) { names = $0 + ["a"] }
      }
    }
    let host = try TraceFont.host(Growing())
    host.maximumRounds = 3
    host.layout(TraceFont.screen)
    #expect(
      host.diagnostics == [
        LayoutDiagnostic(
          view: "Growing > Fixed",
          problem: .feedback(
            .preference,
            values: [#"["a"]"#, #"["a", "a"]"#, #"["a", "a", "a"]"#], rounds: 3))
      ])
  }

  /// What lies in front is no part of what it is made of.
  @Test func `Views made of a preference may set it for those around`() throws {
    let view = Named("a")
      .overlayPreferenceValue(Names.self) { names in
        FixedView(1, 1).preference(key: Names.self, value: names + ["b"])
      }
    #expect(try told(view) == [["a", "a", "b"]])
  }
}
