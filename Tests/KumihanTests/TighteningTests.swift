import Foundation
import Kumihan
import Testing

/// Letters that move together where a text has too little room.
@Suite struct TighteningTests {
  private func width(_ text: Text, in room: CGFloat) throws -> CGFloat {
    let view = text.font(.custom("Trace", fixedSize: 20)).allowsTightening(true).lineLimit(1)
    return try TraceFont.host(view).layout(ProposedViewSize(width: room, height: nil)).width
  }

  /// At 20 points letters move by 0.2 points a step: the first one takes all the tracking away.
  @Test func `Kerning that tracking hides stays hidden when the tracking is used up`() throws {
    let text = Text("さしすせそさしすせそ")
    let whole = try width(text.tracking(0.2), in: .infinity)
    var widths: Set<CGFloat> = []
    for room in stride(from: whole - 12, through: whole + 1, by: 0.5) {
      let plain = try width(text.tracking(0.2), in: room)
      #expect(try width(text.kerning(5).tracking(0.2), in: room) == plain, "\(room)")
      widths.insert(plain)
    }
    #expect(widths.count > 5)
  }

  @Test func `Kerning that is used up leaves letters where their font puts them`() throws {
    let text = Text("さしすせそさしすせそ")
    // A kana is 1927 units of 2048 wide, and sizes are in thirds of a point.
    let ten = (10 * 20 * 1927.0 / 2048 * 3).rounded(.up) / 3
    #expect(abs(try width(text.kerning(0.2), in: ten) - ten) < 1e-9)
  }
}
