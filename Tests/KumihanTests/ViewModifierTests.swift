import Foundation
import Kumihan
import Testing

/// Modifiers that users write, and identities.
@Suite struct ViewModifierTests {
  struct Inset: ViewModifier {
    @State var length: CGFloat
    @Environment(\.displayScale) private var scale
    init(_ length: State<CGFloat>) {
      _length = length
    }
    func body(content: Content) -> some View { content.padding(length * scale) }
  }

  @Test func `A modifier keeps state and reads the environment`() throws {
    let length = State<CGFloat>(initialValue: 2)
    let host = try TraceFont.host(FixedView(10, 10).modifier(Inset(length)))
    #expect(host.layout(TraceFont.screen).width == 22)
    length.wrappedValue = 3
    #expect(host.layout(TraceFont.screen).width == 28)
    host.environment.displayScale = 1
    #expect(host.layout(TraceFont.screen).width == 16)
  }

  struct Widening: ViewModifier {
    let factor: CGFloat
    func body(content: Content) -> some View { content.padding(.trailing, 1).frame(width: factor) }
  }

  struct Twice: ViewModifier {
    func body(content: Content) -> some View {
      VStack(spacing: 0) {
        content
        content
      }
    }
  }

  @Test func `Modifiers are applied one after another`() throws {
    let view = FixedView(10, 10)
    let both = Twice().concat(Widening(factor: 40)).concat(EmptyModifier.identity)
    #expect(try TraceFont.host(view.modifier(both)).layout(.unspecified).width == 40)
    #expect(
      try TraceFont.host(view.modifier(Twice()).modifier(Twice())).layout(.unspecified)
        == CGSize(width: 10, height: 40))
    #expect(
      try TraceFont.host(view.modifier(EmptyModifier())).layout(.unspecified)
        == CGSize(width: 10, height: 10))
  }

  /// What the modifier puts around its content applies to it.
  @Test func `The content is in the surroundings that the modifier makes`() throws {
    struct Scaled: View {
      @Environment(\.displayScale) private var scale
      var body: some View { FixedView(scale, 1) }
    }
    struct Tripled: ViewModifier {
      func body(content: Content) -> some View { content.environment(\.displayScale, 9) }
    }
    let host = try TraceFont.host(Scaled().modifier(Tripled()))
    #expect(host.layout(.unspecified).width == 9)
  }

  @Test func `Another identity starts anew`() throws {
    struct Counter: View {
      @State private var width: CGFloat = 1
      var body: some View {
        FixedView(width, 1).onChange(of: 0, initial: true) { width += 1 }
      }
    }
    struct Owner: View {
      @State var id: Int
      @State private var told = 0
      let widths: Told<CGFloat>
      init(_ id: State<Int>, _ widths: Told<CGFloat>) {
        _id = id
        self.widths = widths
      }
      var body: some View {
        Counter().id(id)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            widths.add($0)
          }
      }
    }
    let (id, widths) = (State(initialValue: 1), Told<CGFloat>())
    let host = try TraceFont.host(Owner(id, widths))
    host.layout(TraceFont.screen)
    #expect(widths.take() == [1, 2])
    id.wrappedValue = 2
    host.layout(TraceFont.screen)
    #expect(widths.take() == [1, 2])
  }

  @Test func `Bars and insets take room from the view`() throws {
    let frames = Told<CGRect>()
    let host = try TraceFont.host(
      GeometryReader { _ in FixedView(1, 1) }.tellingFrame(frames)
        .safeAreaInset(edge: .bottom, spacing: 6) { FixedView(20, 30).tellingFrame(frames) }
        .safeAreaInset(edge: .leading, alignment: .top) {
          FixedView(15, 10).tellingFrame(frames)
          FixedView(5, 40)
        }
        .safeAreaPadding(.top, 4))
    #expect(host.layout(ProposedViewSize(width: 100, height: 104)).height == 104)
    #expect(
      frames.values == [
        CGRect(x: 15, y: 4, width: 85, height: 64), CGRect(x: 47.5, y: 74, width: 20, height: 30),
        CGRect(x: 0, y: 19, width: 15, height: 10),
      ])
  }

  /// The bar is 30 high and 6 away, with 34 points of the host below it; the leading bar is at the right.
  @Test func `Views beside bars know how far the safe area stands in`() throws {
    let told = Told<EdgeInsets>()
    func telling(_ view: some View) -> some View {
      view.onGeometryChange(for: EdgeInsets.self) {
        $0.safeAreaInsets
      } action: {
        told.add($0)
      }
    }
    let host = try TraceFont.host(
      telling(GeometryReader { _ in telling(FixedView(10, 10)) })
        .safeAreaInset(edge: .bottom, spacing: 6) { FixedView(20, 30) }
        .safeAreaInset(edge: .leading) { FixedView(15, 10) }
        .environment(\.layoutDirection, .rightToLeft))
    host.safeAreaInsets = EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0)
    host.layout(ProposedViewSize(width: 100, height: 200))
    #expect(
      told.values == [
        EdgeInsets(top: 62, leading: 15, bottom: 70, trailing: 0),
        EdgeInsets(top: 62, leading: 15, bottom: 0, trailing: 0),
      ])
  }
}
