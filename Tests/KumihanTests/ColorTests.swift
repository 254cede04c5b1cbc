import Foundation
import Kumihan
import Testing

@Suite struct ColorTests {
  @Test func `Two colours are equal where they are mixed or named alike`() {
    #expect(Color(red: 0.5, green: 0.25, blue: 1) == Color(.sRGB, red: 0.5, green: 0.25, blue: 1))
    #expect(Color(red: 0, green: 0, blue: 0) == Color(white: 0))
    #expect(Color(white: 0.5) != Color(.sRGBLinear, white: 0.5))
    #expect(Color(white: 0) != .black && Color.black != .primary)
    #expect(Set(Color.Name.allCases.map { Color(.named($0)) }).count == 18)
  }

  @Test(
    arguments: [
      (0, 1, 1, (1.0, 0.0, 0.0)), (1.0 / 6, 1, 1, (1, 1, 0)), (1.0 / 3, 1, 1, (0, 1, 0)),
      (0.5, 1, 1, (0, 1, 1)), (2.0 / 3, 1, 0.5, (0, 0, 0.5)), (0.75, 1, 1, (0.5, 0, 1)),
      (1, 1, 1, (1, 0, 0)), (0, 0.5, 1, (1, 0.5, 0.5)), (0.3, 0, 0.25, (0.25, 0.25, 0.25)),
    ] as [(Double, Double, Double, (Double, Double, Double))])
  func `A hue is mixed of two components at most`(
    _ hue: Double, _ saturation: Double, _ brightness: Double,
    _ mixed: (red: Double, green: Double, blue: Double)
  ) throws {
    let color = Color(hue: hue, saturation: saturation, brightness: brightness)
    guard case .components(.sRGB, let red, let green, let blue) = color.paint else {
      Issue.record("\(color.paint)")
      return
    }
    #expect(abs(red - mixed.red) < 1e-12)
    #expect(abs(green - mixed.green) < 1e-12)
    #expect(abs(blue - mixed.blue) < 1e-12)
  }

  @Test func `Opacity multiplies`() {
    #expect(Color.blue.opacity(0.5).opacity(0.5) == Color(.named(.blue), opacity: 0.25))
    #expect(Color(white: 1, opacity: 0.5).opacity(3) == Color(white: 1, opacity: 0.5))
    #expect(Color.red.opacity(-1) == Color.red.opacity(0))
  }

  @Test func `Numbers that are none make no colour of their own`() {
    let odd = Color(red: .nan, green: .infinity, blue: -.infinity, opacity: .nan)
    #expect(odd == Color(red: 0, green: 0, blue: 0, opacity: 0))
    #expect(
      Color(hue: .nan, saturation: .infinity, brightness: 7) == Color(red: 1, green: 0, blue: 0))
    #expect(Color(red: 1.5, green: -0.5, blue: 0) != Color(red: 1, green: 0, blue: 0))
  }

  @Test func `A colour takes what it is offered`() throws {
    let host = try TraceFont.host(Color.red.foregroundStyle(.secondary).tint(.green))
    #expect(host.layout(ProposedViewSize(width: 30, height: nil)) == CGSize(width: 30, height: 10))
    #expect(host.layout(.unspecified) == CGSize(width: 10, height: 10))
    #expect(host.layout(.zero) == .zero)
  }
}
