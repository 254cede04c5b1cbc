import Foundation
import Testing

@testable import Kumihan

/// Shapes, pictures and leaves of others: D.2.
@Suite struct ShapeTests {
  private struct Band: Shape {
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
      CGSize(width: proposal.width ?? 90, height: 6)
    }
  }

  private func size(
    _ view: some View, _ width: CGFloat? = nil, _ height: CGFloat? = nil
  ) throws -> CGSize {
    try TraceFont.host(view).layout(ProposedViewSize(width: width, height: height))
  }

  @Test func `Shapes take what they are offered, 10 points where nothing is`() throws {
    let shapes: [AnyView] = [
      AnyView(Rectangle()), AnyView(Ellipse()), AnyView(Capsule()),
      AnyView(RoundedRectangle(cornerRadius: 50)),
      AnyView(UnevenRoundedRectangle(topLeadingRadius: 3)),
      AnyView(Rectangle().inset(by: 20)), AnyView(Capsule(style: .circular).stroke(lineWidth: 9)),
      AnyView(RoundedRectangle(cornerSize: CGSize(width: 1, height: 2)).fill(.red)),
      AnyView(Ellipse().stroke(.blue, lineWidth: 30).fill(.secondary)),
      AnyView(Rectangle().strokeBorder(Color.red, lineWidth: 30)),
    ]
    for shape in shapes {
      #expect(try size(shape, 30, 20) == CGSize(width: 30, height: 20))
      #expect(try size(shape, nil, 20) == CGSize(width: 10, height: 20))
      #expect(try size(shape) == CGSize(width: 10, height: 10))
      #expect(try size(shape, 0, 0) == .zero)
    }
  }

  @Test func `A circle takes a square of the smaller side`() throws {
    #expect(try size(Circle(), 30, 20) == CGSize(width: 20, height: 20))
    #expect(try size(Circle().fill(.red), 30) == CGSize(width: 30, height: 30))
    #expect(try size(Circle().inset(by: 8), nil, 20) == CGSize(width: 20, height: 20))
    #expect(try size(Circle().stroke(lineWidth: 8)) == CGSize(width: 10, height: 10))
    #expect(try size(Circle(), 30, .infinity) == CGSize(width: 30, height: 30))
  }

  @Test func `A shape of one's own says what it takes`() throws {
    #expect(try size(Band(), 30, 20) == CGSize(width: 30, height: 6))
    #expect(try size(Band().stroke(.red)) == CGSize(width: 90, height: 6))
    #expect(try size(Band().stroke(lineWidth: 2)) == CGSize(width: 90, height: 6))
  }

  @Test func `Paint lies in the order of the modifiers`() {
    let shape = Circle().fill(.red).stroke(.blue, lineWidth: 3).strokeBorder(.green)
    let described = shape.paints.map { paint in
      switch paint {
      case .fill(let style, _): "fill \(style.base as? Color == .red)"
      case .stroke(let style, let stroke, _):
        "stroke \(style.base as? Color == .blue) \(stroke.lineWidth)"
      case .strokeBorder(let style, let stroke, _):
        "border \(style.base as? Color == .green) \(stroke.lineWidth)"
      }
    }
    #expect(described == ["fill true", "stroke true 3.0", "border true 1.0"])
    #expect(Circle().body.paints.count == 1)
    #expect(Rectangle().inset(by: 3).inset(by: 4).amount == 7)
    #expect(Rectangle().inset(by: .nan).amount == 0)
  }

  @Test func `Another colour asks nobody, another shape does`() throws {
    struct Painted: View {
      @State var step = 0
      let remote: Remote
      var body: some View {
        remote.press = { step += 1 }
        return RoundedRectangle(cornerRadius: step < 2 ? 4 : 8)
          .fill(step == 0 ? Color.red : .blue).traced("shape")
      }
    }
    let remote = Remote()
    let host = try TraceFont.host(Painted(remote: remote).opacity(0.5))
    let room = ProposedViewSize(width: 30, height: 20)
    #expect(host.trace(room).lines.count == 2)
    remote.press()
    #expect(host.trace(room).lines.isEmpty)
    remote.press()
    #expect(host.trace(room).lines.count == 2)
  }

  @Test func `A picture has its own size unless it is resizable`() throws {
    let picture = Image(size: CGSize(width: 40, height: 20), label: "a lake")
    #expect(try size(picture, 100, 5) == CGSize(width: 40, height: 20))
    #expect(try size(picture.resizable(), 100, 5) == CGSize(width: 100, height: 5))
    #expect(try size(picture.resizable(), 100) == CGSize(width: 100, height: 20))
    #expect(try size(picture.resizable().scaledToFit(), 100, 100) == CGSize(width: 100, height: 50))
    #expect(Image(size: CGSize(width: CGFloat.nan, height: -3)).size == .zero)
    #expect(
      Image(size: CGSize(width: CGFloat.infinity, height: 1)).size == CGSize(width: 0, height: 1))
  }

  @Test
  func `A leaf of one's own answers, and is not asked again when an equal one takes its place`()
    throws
  {
    struct Gauge: LayoutLeaf, Equatable {
      var length: CGFloat?
      func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
        length.map { CGSize(width: proposal.width ?? $0, height: 12) }
      }
    }
    struct Panel: View {
      @State var length: CGFloat? = 120
      let remote: Remote
      var body: some View {
        remote.press = { length = length == 120 ? nil : 120 }
        return VStack { LeafRepresentation(Gauge(length: length)).traced("gauge") }
      }
    }
    let remote = Remote()
    let host = try TraceFont.host(Panel(remote: remote))
    #expect(host.layout(.unspecified) == CGSize(width: 120, height: 12))
    host.environment.displayScale = 2
    #expect(host.trace(.unspecified).lines.isEmpty)
    remote.press()
    #expect(host.layout(.unspecified) == CGSize(width: 10, height: 10))
  }
}
