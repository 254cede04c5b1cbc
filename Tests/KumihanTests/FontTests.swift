import Foundation
import Kumihan
import KumihanTypography
import Testing

/// What becomes of fonts.
@Suite struct FontTests {
  private func style(_ font: Font, _ size: DynamicTypeSize = .large) -> RunStyle {
    var surroundings = FontSurroundings()
    surroundings.dynamicTypeSize = size
    return font.runStyle(surroundings)
  }

  @Test func `Text styles have the published sizes and pitches`() {
    let rows: [(Font, size: Double, pitch: Double, weight: Double)] = [
      (.largeTitle, 34, 41, 400), (.title, 28, 34, 400), (.title2, 22, 28, 400),
      (.title3, 20, 25, 400), (.headline, 17, 22, 600), (.body, 17, 22, 400),
      (.callout, 16, 21, 400), (.subheadline, 15, 20, 400), (.footnote, 13, 18, 400),
      (.caption, 12, 16, 400), (.caption2, 11, 13, 400), (.extraLargeTitle, 36, 43, 700),
      (.extraLargeTitle2, 28, 34, 700),
    ]
    for (font, size, pitch, weight) in rows {
      let style = style(font)
      #expect(style == RunStyle(size: size, linePitch: pitch, weight: weight))
    }
    #expect(rows.count == Font.TextStyle.allCases.count)
  }

  @Test func `Text styles grow with the reader's size, fixed sizes do not`() {
    #expect(style(.body, .xSmall) == RunStyle(size: 14, linePitch: 19))
    #expect(style(.body, .accessibility5) == RunStyle(size: 53, linePitch: 62))
    #expect(style(.caption2, .small) == RunStyle(size: 11, linePitch: 13))
    #expect(style(.system(size: 12), .accessibility5) == RunStyle(size: 12))
    #expect(style(.custom("A", fixedSize: 12), .accessibility5).size == 12)
    // 34 times 53 / 17; 10 times 60 / 34.
    #expect(style(.custom("A", size: 34), .accessibility5).size == 106)
    let relative = style(.custom("A", size: 34, relativeTo: .largeTitle), .accessibility5)
    #expect(abs(relative.size - 60) < 1e-12 && relative.linePitch == nil)
  }

  @Test func `No style shrinks when the reader's size grows`() {
    for textStyle in Font.TextStyle.allCases {
      let styles = DynamicTypeSize.allCases.map { style(.system(textStyle), $0) }
      for (smaller, larger) in zip(styles, styles.dropFirst()) {
        #expect(smaller.size <= larger.size, "\(textStyle)")
        #expect(smaller.linePitch ?? 0 <= larger.linePitch ?? 0, "\(textStyle)")
      }
    }
  }

  @Test func `Of what is said of a font the last counts`() {
    #expect(style(.body.weight(.light)).weight == 300)
    #expect(style(.body.weight(.light).weight(.heavy)).weight == 800)
    #expect(style(.body.bold()).weight == 600)
    #expect(style(.title.bold()).weight == 700)
    #expect(style(.system(size: 9).bold()).weight == 700)
    #expect(style(.body.weight(.black).bold()).weight == 900)
    #expect(style(.body.bold().weight(.light)).weight == 300)
    #expect(style(.body.weight(.medium).bold().bold(false)).weight == 500)
    #expect(style(.body.italic()).isItalic && !style(.body.italic().italic(false)).isItalic)
    #expect(style(.body.width(.condensed)).widthClass == 3)
    #expect(style(.body.leading(.loose)).linePitch == 24)
    #expect(style(.body.leading(.loose).leading(.tight)).linePitch == 20)
    #expect(style(.system(size: 9).leading(.loose)).linePitch == nil)
  }

  @Test func `Designs are families, and behind each stands the engine's list`() {
    func families(_ font: Font) -> [String] {
      style(font).fonts.map { font in
        if case .family(let name) = font.source { name } else { "" }
      }
    }
    #expect(families(.body) == [])
    #expect(families(.system(.body, design: .serif)) == ["serif", "system-ui"])
    #expect(families(.system(size: 9, design: .rounded)) == ["rounded"])
    #expect(families(.body.monospaced()) == ["monospace", "system-ui"])
    #expect(families(.system(.body, design: .serif).monospaced(false)) == ["serif", "system-ui"])
    #expect(families(.custom("Mine", size: 9).monospaced()) == ["Mine", "system-ui"])
  }

  @Test func `Digits and small capitals are features`() {
    func features(_ font: Font) -> [String] { style(font).features.map(\.tag.description) }
    #expect(features(.body.monospacedDigit()) == ["tnum"])
    #expect(features(.body.smallCaps()) == ["smcp", "c2sc"])
    #expect(features(.body.smallCaps().lowercaseSmallCaps()) == ["smcp"])
    #expect(features(.body.uppercaseSmallCaps().monospacedDigit()) == ["tnum", "c2sc"])
  }

  @Test func `Numbers that no font has are replaced by the nearest`() {
    #expect(style(.system(size: .nan)).size == 17)
    #expect(style(.system(size: -3)).size == 0)
    #expect(style(.custom("A", size: .infinity)).size == 100_000)
    #expect(style(.body.weight(Font.Weight(.nan))).weight == 400)
    #expect(style(.body.weight(Font.Weight(-1))).weight == 1)
    #expect(style(.body.width(Font.Width(widthClass: 99))).widthClass == 9)
  }

  @Test func `Readers may want heavier letters`() {
    var surroundings = FontSurroundings()
    surroundings.legibilityWeight = .bold
    let rows: [(Font, Double)] = [(.body, 600), (.headline, 800), (.body.weight(.black), 900)]
    for (font, weight) in rows {
      #expect(font.runStyle(surroundings).weight == weight)
    }
  }

  @Test func `A reader's size is kept within a range`() throws {
    let rows: [(any View, CGFloat)] = [
      (Text("か").dynamicTypeSize(.xSmall), 13.33), (Text("か").dynamicTypeSize(...(.large)), 16),
      (Text("か").dynamicTypeSize(.accessibility5...), 50),
      (Text("か").dynamicTypeSize(.small ... .xLarge), 18),
    ]
    for (view, width) in rows {
      // At accessibility size 1 body has 28 points; kana have 1927/2048 em.
      let size = try TraceFont.host(AnyView(view).dynamicTypeSize(.accessibility1))
        .layout(.unspecified)
      #expect(abs(size.width - width) < 0.01, "\(width)")
    }
  }
}
