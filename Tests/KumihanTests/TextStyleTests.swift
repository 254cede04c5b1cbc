import Foundation
import Kumihan
import KumihanTypography
import Testing

/// In which styles a text's words are set.
@Suite struct TextStyleTests {
  private struct Mark: TextAttribute { var name: String }
  private struct OtherMark: TextAttribute {}

  private func resolved(
    _ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) -> ResolvedText {
    var environment = EnvironmentValues()
    change(&environment)
    return ResolvedText(text, in: environment)
  }

  private func styles(
    _ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) -> [RunStyle] {
    resolved(text, change).text.runs.map(\.style)
  }

  @Test func `A text that asks for nothing is set in the body style`() {
    #expect(styles(Text("a")) == [RunStyle(size: 17, linePitch: 22)])
    #expect(resolved(Text("a")).text.paragraphStyle == ParagraphStyle(alignment: .left))
  }

  @Test func `The innermost counts: attribute, text, surroundings`() {
    var string = AttributedString("a")
    string.font = .title
    string.tracking = 1
    string.baselineOffset = 2
    let outer = Text(string).font(.caption).tracking(3).kerning(4).bold()
    #expect(
      styles(outer) { $0.font = .largeTitle } == [
        RunStyle(
          size: 28, tracking: 1, kerning: 4, baselineOffset: 2, linePitch: 34, weight: 700)
      ])
    #expect(styles(Text("a").font(.caption)) { $0.font = .title }[0].size == 12)
    #expect(styles(Text("a").font(nil)) { $0.font = .title }[0].size == 28)
    #expect(styles(Text("a").font(.title).font(.caption))[0].size == 28)
    #expect(styles(Text("a").tracking(1).tracking(2))[0].tracking == 1)
  }

  @Test func `What is said of fonts adds up on the innermost font`() {
    let style = styles(Text("a").italic().font(.title.width(.expanded)).fontWeight(.light))[0]
    #expect(style.isItalic && style.size == 28 && style.weight == 300 && style.widthClass == 7)
    #expect(styles(Text("a").bold(false).bold())[0].weight == 400)
    #expect(styles(Text("a").fontWeight(.light).bold())[0].weight == 300)
    #expect(styles(Text("a").bold().fontWeight(.light))[0].weight == 600)
    #expect(styles(Text("a").fontWeight(nil).font(.body.weight(.light)).bold())[0].weight == 300)
  }

  @Test func `Joined texts keep what each says and take the rest from around them`() {
    let joined = (Text("a").font(.title) + Text("b") + Text("\(Text("c").italic())d")).bold()
    let found = styles(joined)
    #expect(found.map(\.size) == [28, 17, 17, 17])
    #expect(found.map(\.weight) == [700, 600, 600, 600])
    #expect(found.map(\.isItalic) == [false, false, true, false])
    #expect(resolved(joined).text.runs.map(\.end) == [1, 2, 3, 4])
  }

  @Test func `An empty part is no strut, and an empty text has its style`() {
    #expect(styles(Text("") + Text("a").font(.caption)).map(\.size) == [12])
    #expect(styles(Text("").font(.caption)).map(\.size) == [12])
    #expect(styles(Text(AttributedString()).font(.caption)).map(\.size) == [12])
  }

  @Test func `Parts of one style are shaped as one`() {
    // hb-shape Fonts/NotoSans-Regular.ttf "office AV": 4,054 units with "ffi" as one glyph.
    func width(_ text: Text) -> CGFloat {
      var environment = EnvironmentValues()
      environment.displayScale = 100
      return TraceFont.embeddedHost(text.font(.system(size: 10)), environment)
        .layout(.unspecified).width
    }
    let one = width(Text("office AV"))
    #expect(abs(one - 40.54) < 1e-9)
    #expect(width(Text("of") + Text("fi") + Text("ce A").fontWeight(.regular) + Text("V")) == one)
    var string = AttributedString("office AV")
    string.underlineStyle = .single
    string[..<string.index(string.startIndex, offsetByCharacters: 2)].strikethroughStyle = .single
    #expect(width(Text(string)) == one)
    #expect(width(Text("of").italic() + Text("fice AV")) != one)
  }

  @Test func `Runs of an attributed string have their styles and languages`() {
    var string = AttributedString("ab")
    let second = string.index(afterCharacter: string.startIndex)
    string[second...].font = .caption
    string[second...].kern = 3
    string[..<second].languageIdentifier = "ja"
    let text = resolved(Text(string)) { $0.locale = Locale(identifier: "zh_Hant_TW") }.text
    #expect(
      text.runs == [
        StyledText.Run(end: 1, style: RunStyle(size: 17, language: "ja", linePitch: 22)),
        StyledText.Run(
          end: 2, style: RunStyle(size: 12, language: "zh-Hant-TW", kerning: 3, linePitch: 16)),
      ])
  }

  @Test func `Languages come from the text, else from a locale that was given`() {
    #expect(styles(Text("a"))[0].language == nil)
    #expect(styles(Text("a")) { $0.locale = Locale(identifier: "ja_JP") }[0].language == "ja-JP")
    let thai = Text("a").typesettingLanguage(Locale.Language(identifier: "th"))
    #expect(styles(thai) { $0.locale = Locale(identifier: "ja_JP") }[0].language == "th")
    #expect(styles(thai.typesettingLanguage(.automatic))[0].language == "th")
    let off = Text("a").typesettingLanguage(.explicit(.init(identifier: "th")), isEnabled: false)
    #expect(styles(off)[0].language == nil)
  }

  @Test func `Attributes of paragraphs count more than the surroundings`() {
    var string = AttributedString("a\nb")
    string.alignment = .right
    string.lineHeight = .exact(points: 30)
    string.writingDirection = .rightToLeft
    let style = resolved(Text("x") + Text(string)) { environment in
      environment.multilineTextAlignment = .center
      environment.lineHeight = .tight
    }.text.paragraphStyle
    #expect(style.alignment == .right && style.lineHeight == .points(30))
    #expect(style.direction == .rightToLeft)
  }

  @Test func `The leading edge is where views start`() {
    let rows: [(TextAlignment, LayoutDirection, LineAlignment)] = [
      (.leading, .leftToRight, .left), (.trailing, .leftToRight, .right),
      (.leading, .rightToLeft, .right), (.trailing, .rightToLeft, .left),
      (.center, .rightToLeft, .center),
    ]
    for (alignment, direction, lines) in rows {
      let style = resolved(Text("a")) { environment in
        environment.multilineTextAlignment = alignment
        environment.layoutDirection = direction
      }.text.paragraphStyle
      #expect(style.alignment == lines && style.direction == .auto)
    }
  }

  @Test func `Paint changes no run's style`() {
    let text =
      Text("a").underline() + Text("b")
      + Text("c").customAttribute(Mark(name: "m"))
      .strikethrough(pattern: .dot)
    let found = resolved(text.underline(false))
    #expect(Set(found.text.runs.map(\.style)).count == 1)
    #expect(found.text.paint.map(\.range) == [0..<1, 2..<3])
    #expect(found.paints.map(\.underline) == [.single, nil])
    #expect(found.paints.map(\.strikethrough) == [nil, Text.LineStyle(pattern: .dot)])
    #expect(found.paints[1][Mark.self] == Mark(name: "m"))
    #expect(found.paints[1][OtherMark.self] == nil)
  }

  @Test func `Colours are paint, and the inner one counts`() {
    var string = AttributedString("a")
    string.foregroundColor = .red
    string.backgroundColor = .blue
    let text = Text(string) + Text("b").foregroundColor(nil) + Text("c").underline(color: .green)
    let found = resolved(text.foregroundStyle(Color.gray))
    #expect(
      found.paints == [
        TextPaint(foreground: TextForeground(Color.red), background: .blue),
        TextPaint(
          foreground: TextForeground(Color.gray),
          underline: Text.LineStyle(pattern: .solid, color: .green)),
      ])
    #expect(found.text.paint.map(\.range) == [0..<1, 2..<3])
    #expect(Set(found.text.runs.map(\.style)).count == 1)
  }

  @Test func `Of attributes of one type the inner one counts`() {
    let text = Text("a").customAttribute(Mark(name: "in")).customAttribute(OtherMark())
    let paints = resolved(text.customAttribute(Mark(name: "out"))).paints
    #expect(paints.count == 1 && paints[0][Mark.self]?.name == "in")
    #expect(paints[0][OtherMark.self] == OtherMark())
  }

  @Test func `Distances that no text has are replaced by the nearest`() {
    let text = Text("a").tracking(.nan).kerning(.infinity).baselineOffset(-.infinity)
    let style = styles(text.font(.system(size: -1)))[0]
    #expect(style.tracking == 0 && style.kerning == 100_000)
    #expect(style.baselineOffset == -100_000 && style.size == 0)
  }

  @Test func `Secondary letters are four fifths as large`() {
    let style = styles(Text("a").textScale(.secondary).font(.system(size: 20)))[0]
    #expect(style.size == 16)
    #expect(styles(Text("a").textScale(.secondary, isEnabled: false))[0].size == 17)
  }

  @Test func `A text of one wording is the same whatever wording is asked for`() {
    let text = Text(verbatim: "か")
    #expect(text.textVariant(.fixed) == text && text.textVariant(.sizeDependent) == text)
  }
}
