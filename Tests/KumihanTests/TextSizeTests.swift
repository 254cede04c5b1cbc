import Foundation
import Kumihan
import KumihanTypography
import Testing

/// How large texts are, by what is said of them.
///
/// In the traces' font a kana is 1927/2048 em wide, a line 2444/2048 em high and asks for 206/2048 em below; sizes are
/// in thirds of a point. At 17 points: 15.996, 20.287 and 1.710, which the body style's pitch of 22 makes 1.713.
@Suite struct TextSizeTests {
  private static let five = "あいうえお"

  private func size(
    _ view: some View, _ width: CGFloat? = nil, _ height: CGFloat? = nil
  ) throws -> CGSize {
    try TraceFont.host(view).layout(ProposedViewSize(width: width, height: height))
  }

  private func thirds(_ width: Double, _ height: Double) -> CGSize {
    CGSize(width: width * (1.0 / 3), height: height * (1.0 / 3))
  }

  private func expect(
    _ rows: [(String, any View, CGSize)], _ width: CGFloat? = nil, _ height: CGFloat? = nil
  ) throws {
    for (name, view, expected) in rows {
      let found = try size(AnyView(view), width, height)
      let distance = max(
        abs(found.width - expected.width), abs(found.height - expected.height))
      #expect(distance < 1e-9, "\(name): \(found), not \(expected)")
    }
  }

  @Test func `Fonts decide the size`() throws {
    let text = Text(Self.five)
    try expect([
      ("body", text, thirds(240, 61)), ("title", text.font(.title), thirds(396, 101)),
      ("title around", AnyView(text).font(.title), thirds(396, 101)),
      ("nearest font", AnyView(text).font(.title).font(.caption), thirds(396, 101)),
      ("font of the text", AnyView(text.font(.body)).font(.title), thirds(240, 61)),
      ("no font", AnyView(text).font(nil).font(.title), thirds(240, 61)),
      ("fixed", text.font(.system(size: 34)), thirds(480, 122)),
      ("reader's size", text.dynamicTypeSize(.accessibility5), thirds(749, 190)),
      ("size 0", text.font(.system(size: 0)), .zero),
    ])
  }

  @Test func `Pitches of text styles hold between lines`() throws {
    let text = Text("か\nか")
    try expect([
      ("body", text, thirds(48, 127)), ("caption", text.font(.caption), thirds(34, 91)),
      ("12 points", text.font(.system(size: 12)), thirds(34, 90)),
      ("loose", text.font(.body.leading(.loose)), thirds(48, 133)),
      // At 53 points lines are higher than the style's pitch of 62, and the font's own gap counts.
      ("reader's size", text.dynamicTypeSize(.accessibility5), thirds(150, 396)),
      ("variable", text.font(.caption).lineHeight(.variable), thirds(34, 90)),
    ])
  }

  @Test func `Lines are as far apart as said`() throws {
    let text = Text("か\nか")
    try expect([
      ("spacing", text.lineSpacing(5), thirds(48, 142)),
      ("no number", text.lineSpacing(.nan), thirds(48, 127)),
      ("exact", text.lineHeight(.exact(points: 30)), CGSize(width: 16, height: 60)),
      ("multiple", text.lineHeight(.multiple(factor: 2)), CGSize(width: 16, height: 68)),
      ("increase", text.lineHeight(.leading(increase: 3)), CGSize(width: 16, height: 40)),
      ("loose", text.lineHeight(.loose), CGSize(width: 16, height: 51)),
      ("natural again", AnyView(text.lineHeight(nil)).lineHeight(.loose), thirds(48, 127)),
      ("no number", text.lineHeight(.exact(points: .nan)), thirds(48, 127)),
      ("negative", text.lineHeight(.exact(points: -5)), CGSize(width: 16, height: 0)),
      ("too much", text.lineHeight(.exact(points: .infinity)), CGSize(width: 16, height: 200_000)),
    ])
  }

  @Test func `Limits of lines in five forms`() throws {
    let text = Text(Self.five + Self.five)  // 4 lines in 48 points.
    try expect(
      [
        ("none", text.lineLimit(nil), thirds(144, 259)),
        ("two", text.lineLimit(2), thirds(144, 127)),
        ("through", text.lineLimit(...3), thirds(144, 193)),
        ("from", text.lineLimit(2...), thirds(144, 259)),
        ("range", text.lineLimit(1...2), thirds(144, 127)),
        ("reserving", text.lineLimit(3, reservesSpace: true), thirds(144, 193)),
        ("zero", text.lineLimit(0), thirds(144, 61)),
        ("negative", text.lineLimit(-3), thirds(144, 61)),
        ("inner", AnyView(text.lineLimit(2)).lineLimit(1), thirds(144, 127)),
      ], 48)
  }

  @Test func `Reserved lines have room, whatever the text needs`() throws {
    let text = Text("か")
    try expect([
      ("three", text.lineLimit(3, reservesSpace: true), thirds(48, 193)),
      ("from two", text.lineLimit(2...), thirds(48, 127)),
      ("three to five", text.lineLimit(3...5), thirds(48, 193)),
      ("not reserved", text.lineLimit(3, reservesSpace: false), thirds(48, 61)),
      ("with spacing", text.lineLimit(3...).lineSpacing(10), thirds(48, 253)),
      ("exact", text.lineLimit(3...).lineHeight(.exact(points: 10)), CGSize(width: 16, height: 30)),
      ("nothing to show", Text("").lineLimit(3, reservesSpace: true), thirds(0, 61)),
      ("below one", text.lineLimit((-2)...), thirds(48, 61)),
    ])
    // The lines may use the room that is reserved for them.
    let wrapped = Text(Self.five).lineLimit(2, reservesSpace: true)
    try expect([("offered one", wrapped, thirds(144, 127))], 60, 25)
    #expect(try size(wrapped, 0, 0) == .zero)
  }

  @Test func `Letters shrink before a text is cut short`() throws {
    let text = Text(Self.five)
    try expect(
      [
        // Five kana are 79.978 wide; three quarters of that are 59.984.
        ("half", text.minimumScaleFactor(0.5), thirds(180, 46)),
        ("to the last", text.minimumScaleFactor(0.75), thirds(180, 46)),
        // At four fifths a kana is 12.796 wide, and three are seen beside the ellipsis.
        ("four fifths", text.minimumScaleFactor(0.8), thirds(154, 49)),
        ("no number", text.minimumScaleFactor(.nan), thirds(144, 61)),
        ("off", text.minimumScaleFactor(1), thirds(144, 61)),
        ("enlarging", text.minimumScaleFactor(7), thirds(144, 61)),
        ("limited", text.minimumScaleFactor(0.5).lineLimit(1), thirds(180, 46)),
      ], 60, 0)
    try expect([("wraps instead", text.minimumScaleFactor(0.5), thirds(144, 127))], 60)
    try expect([("tiny", text.minimumScaleFactor(0), thirds(3, 1))], 1, 0)
    try expect([("negative", text.minimumScaleFactor(-1), thirds(180, 46))], 60, 0)
  }

  @Test func `Letters move together before they shrink`() throws {
    let text = Text(Self.five).allowsTightening(true)
    // Four gaps between kana lose 0.17 each at a step: 0.68, and 3.4 in all.
    let rows: [(CGFloat, CGSize)] = [
      (80, thirds(240, 61)), (79.5, thirds(238, 61)), (79, thirds(236, 61)),
      (76.6, CGSize(width: 76.6, height: thirds(0, 61).height)),
    ]
    for (width, size) in rows { try expect([("\(width)", text, size)], width, 0) }
    // Closest they are 76.578 wide; 97 hundredths of that are 74.280.
    try expect([("both", text.minimumScaleFactor(0.5), thirds(223, 60))], 75, 0)
    // Two kana closest are 30.291 wide behind each of which 0.85 are missing, with the ellipsis 46.287.
    try expect([("cut short", text, thirds(139, 61))], 60, 0)
  }

  @Test func `What is cut short shows the token asked for`() throws {
    let text = Text(Self.five)
    try expect(
      [
        ("usual", text, thirds(144, 61)), ("none", text.truncationToken(""), thirds(144, 61)),
        // Two kana and two digits of half an em are 48.991.
        ("long", text.truncationToken("12"), thirds(147, 61)),
      ], 60, 0)
  }

  @Test func `Spacing between letters counts in the width`() throws {
    try expect([
      ("tracking", Text("ああ").tracking(1), thirds(99, 61)),
      ("kerning", Text("ああ").kerning(1), thirds(102, 61)),
      ("around", AnyView(Text("ああ")).kerning(1), thirds(102, 61)),
      ("raised", Text("あ").baselineOffset(3), thirds(48, 70)),
      ("words", Text("あ あ").wordSpacing(2), thirds(111, 61)),
    ])
  }

  @Test func `Whatever holds for a text may be said around it`() {
    func size(_ view: some View) -> CGSize {
      var environment = EnvironmentValues()
      environment.displayScale = 100
      return TraceFont.embeddedHost(view, environment).layout(.unspecified)
    }
    let text = Text("office 12")
    let around = AnyView(text)
    let rows: [(String, Text, any View)] = [
      ("bold", text.bold(), around.bold()), ("italic", text.italic(), around.italic()),
      ("weight", text.fontWeight(.heavy), around.fontWeight(.heavy)),
      ("weight taken back", text.fontWeight(.regular), around.fontWeight(nil).bold()),
      ("kerning", text.kerning(2), around.kerning(2)),
      ("tracking", text.tracking(2), around.tracking(2)),
      ("raised", text.baselineOffset(4), around.baselineOffset(4)),
      ("scale", text.textScale(.secondary), around.textScale(.secondary)),
      ("case", Text("OFFICE 12"), around.textCase(.uppercase)),
    ]
    for (name, text, view) in rows {
      #expect(size(text) == size(AnyView(view)), "\(name)")
      let isPlain = name == "weight taken back"
      #expect((size(text) == size(around)) == isPlain, "\(name)")
    }
  }

  @Test func `No number keeps a text from being laid out`() throws {
    for number in [CGFloat.nan, .infinity, -.infinity, -1, 1e300] {
      let text = Text("あ い").font(.custom("A", size: number)).tracking(number).kerning(number)
        .baselineOffset(number)
      let view = text.lineSpacing(number).lineHeight(.multiple(factor: number))
        .wordSpacing(number).paragraphSpacing(number).minimumScaleFactor(number)
        .allowsTightening(true).tabStops([TabStop(at: Double(number))], interval: number)
        .lineIndents(LineIndents(head: number, firstLine: number, tail: number))
        .lineLimit(Int.min...Int.max)
      let size = try size(view, 50, 20)
      #expect(size.width.isFinite && size.width >= 0 && size.height.isFinite, "\(number)")
      let many = try self.size(text.lineLimit(Int.max...), number, number)
      #expect(many.width.isFinite && !many.height.isNaN, "\(number)")
    }
  }

  @Test func `Rules for paragraphs reach the engine`() throws {
    try expect([
      ("collapsed", Text("0  \n 0").whiteSpace(.collapse), thirds(60, 61)),
      ("kept", Text("あ\n\nあ"), thirds(48, 193)),
      ("spaced", Text("あ\nあ").paragraphSpacing(7), thirds(48, 148)),
      ("indented", Text("あ").lineIndents(LineIndents(head: 10)), thirds(78, 61)),
      ("stopped", Text("\tあ").tabStops([TabStop(at: .nan), TabStop(at: 30)]), thirds(138, 61)),
      ("interval", Text("\tあ").tabStops([], interval: 40), thirds(168, 61)),
    ])
    try expect([("unbroken", Text("000000").overflowWrap(.normal), thirds(120, 61))], 40)
    try expect([("anywhere", Text("あ 000").lineBreak(.anywhere), thirds(108, 127))], 36)
  }
}
