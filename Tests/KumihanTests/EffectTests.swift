import Foundation
import Testing

@testable import Kumihan

/// What changes pictures alone.
@Suite struct EffectTests {
  @Test func `Effects add nothing to the layout and are kept in their order`() throws {
    let plain = try TraceFont.host(Text("か").traced("text"))
    let changed = try TraceFont.host(
      Text("か").traced("text").opacity(0.5).hidden().clipped().clipShape(Circle()).cornerRadius(4)
        .shadow(radius: 3).blur(radius: 2).zIndex(1)
        .scaleEffect(2).scaleEffect(x: 3, anchor: .top).rotationEffect(.degrees(90)))
    let room = ProposedViewSize(width: 100, height: 100)
    #expect(plain.layout(room) == changed.layout(room))
    #expect(plain.placedViews.map(\.frame) == changed.placedViews.map(\.frame))
    let kept = changed.elements.compactMap { ($0 as? any PaintingElement)?.effect }
    let names = kept.reversed().map { effect in
      switch effect {
      case .opacity(let share): "opacity \(share)"
      case .hidden: "hidden"
      case .clip(let shape, let style): "\(type(of: shape)) \(style.isAntialiased)"
      case .shadow(_, let radius, let x, let y): "shadow \(radius) \(x) \(y)"
      case .blur(let radius, let isOpaque): "blur \(radius) \(isOpaque)"
      case .zIndex(let index): "z \(index)"
      case .scale(let scale, let anchor): "scale \(scale.width) \(scale.height) \(anchor.y)"
      case .rotation(let angle, let anchor): "turn \(angle.degrees) \(anchor.x)"
      }
    }
    #expect(
      names == [
        "opacity 0.5", "hidden", "Rectangle false", "Circle true", "RoundedRectangle true",
        "shadow 3.0 0.0 0.0", "blur 2.0 false", "z 1.0", "scale 2.0 2.0 0.5", "scale 3.0 1.0 0.0",
        "turn 90.0 0.5",
      ])
  }

  @Test func `Styles reach the views below, and no further`() throws {
    let host = try TraceFont.host(
      VStack {
        Rectangle().foregroundStyle(.red, .blue).tint(.green)
        Rectangle().foregroundColor(nil)
        Rectangle()
      }
      .foregroundStyle(.secondary))
    let shapes = host.elements.compactMap { $0 as? TypedElement<PaintedShape<Rectangle>> }
    let styles = shapes.map(\.environment.foregroundStyles)
    #expect(styles.map { $0?.levels.count } == [2, nil, 1])
    #expect(styles[0]?.levels[1].base as? Color == .blue)
    #expect(styles[2]?.levels[0].base as? HierarchicalShapeStyle == .secondary)
    #expect(shapes.map { $0.environment.tintStyle?.base as? Color } == [.green, nil, nil])
  }

  @Test func `Opacities that are none show nothing or all`() throws {
    let host = try TraceFont.host(Rectangle().opacity(.nan).opacity(7).opacity(-1))
    let opacities = host.elements.compactMap { element -> Double? in
      guard case .opacity(let share) = (element as? any PaintingElement)?.effect else { return nil }
      return share
    }
    #expect(opacities == [0, 1, 0])
  }

  @Test func `Turns and scales that are no numbers change nothing`() throws {
    let host = try TraceFont.host(
      Rectangle().scaleEffect(.nan).scaleEffect(x: .infinity, y: 2).rotationEffect(
        .radians(.infinity)))
    let found = host.elements.compactMap { element -> [Double]? in
      switch (element as? any PaintingElement)?.effect {
      case .scale(let scale, _): [scale.width, scale.height]
      case .rotation(let angle, _): [angle.radians]
      default: nil
      }
    }
    #expect(found == [[0], [1, 2], [1, 1]])
  }

  @Test func `Angles are in radians and in degrees`() {
    var angle = Angle.degrees(180)
    #expect(angle == .radians(.pi) && angle > .zero && Angle() == .zero)
    angle.degrees = 90
    #expect(angle.radians == .pi / 2)
  }
}
