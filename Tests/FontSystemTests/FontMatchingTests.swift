import KumihanFontSystem
import KumihanTypography
import Testing

/// The order in which CSS Fonts 4, "Matching font styles", tries the faces of a family.
@Suite struct FontMatchingTests {
  @Test func `Weights from 400 to 500 look up to 500, then down, then up`() {
    let rows: [(wanted: Double, family: [Double], found: Double)] = [
      (400, [300, 500, 600], 500), (400, [300, 501], 300), (400, [100, 200, 700], 200),
      (400, [700, 501, 900], 501), (450, [400, 500], 500), (450, [400, 600], 400),
      (450, [600, 700], 600), (500, [400, 600], 400), (500, [300, 600], 300),
      (500, [900, 510], 510),
      (400, [400, 500], 400), (420, [400, 430, 500], 430),
    ]
    for (wanted, family, found) in rows { expect(wanted, family, found) }
  }

  @Test func `Lighter weights look down first, heavier ones up first`() {
    let rows: [(wanted: Double, family: [Double], found: Double)] = [
      (300, [100, 200, 400], 200), (300, [400, 500], 400), (399, [100, 400], 100),
      (100, [900, 200], 200), (501, [500, 900], 900), (600, [700, 500], 700),
      (600, [400, 500], 500), (700, [400, 900], 900), (900, [100, 800], 800), (700, [700], 700),
    ]
    for (wanted, family, found) in rows { expect(wanted, family, found) }
  }

  @Test func `A range of weights has each weight in it`() {
    let family = [300...350, 450...900, 100...200.0]
    let rows: [(wanted: Double, found: Int)] = [
      (450, 1), (700, 1), (325, 0), (400, 1), (250, 2), (1000, 1), (1, 2), (360, 0),
    ]
    for (wanted, found) in rows {
      let traits = family.map { FontTraits(weights: $0, widths: 100...100, slants: .upright) }
      #expect(FontMatching(RunStyle(weight: wanted)).nearest(of: traits) == found, "\(wanted)")
    }
  }

  @Test func `Normal and narrow widths look at narrower faces first, wide ones at wider`() {
    let rows: [(wanted: Int, family: [Int], found: Int)] = [
      (5, [3, 6], 3), (5, [6, 9], 6), (5, [1, 4, 6], 4), (3, [2, 4], 2), (3, [4, 5], 4),
      (6, [5, 9], 9), (7, [5, 4], 5), (9, [8, 1], 8), (1, [9, 2], 2), (4, [4, 3], 4),
    ]
    for (wanted, family, found) in rows {
      let nearest = FontMatching(RunStyle(widthClass: wanted)).nearest(
        of: family.map { FontTraits(widthClass: $0) })
      #expect(nearest.map { family[$0] } == found, "\(wanted) of \(family)")
    }
  }

  @Test func `Italic looks at oblique, then upright; upright at oblique, then italic`() {
    let rows: [(isItalic: Bool, family: [FontTraits.Slants], found: FontTraits.Slants)] = [
      (true, [.upright, .oblique, .italic], .italic), (true, [.upright, .oblique], .oblique),
      (true, [.upright], .upright), (false, [.italic, .oblique, .upright], .upright),
      (false, [.italic, .oblique], .oblique), (false, [.italic], .italic),
      (true, [.upright, [.upright, .italic]], [.upright, .italic]),
    ]
    for (isItalic, family, found) in rows {
      let nearest = FontMatching(RunStyle(isItalic: isItalic)).nearest(
        of: family.map { FontTraits(slants: $0) })
      #expect(nearest.map { family[$0] } == found, "\(isItalic) of \(family)")
    }
  }

  @Test func `Width decides before slant, slant before weight; of equals the first is taken`() {
    let narrow = FontTraits(widthClass: 3)
    let italic = FontTraits(weight: 100, slants: .italic)
    let bold = FontTraits(weight: 700)
    let rows: [(style: RunStyle, family: [FontTraits], found: Int?)] = [
      (RunStyle(widthClass: 3, isItalic: true), [italic, narrow], 1),
      (RunStyle(weight: 700, isItalic: true), [bold, italic], 1),
      (RunStyle(weight: 700), [italic, bold], 1), (RunStyle(weight: 100), [bold, italic], 0),
      (RunStyle(), [bold, bold, bold], 0), (RunStyle(), [], nil),
    ]
    for (style, family, found) in rows {
      #expect(FontMatching(style).nearest(of: family) == found, "\(family)")
    }
  }

  @Test func `Widths of classes are those of OS 2's table`() {
    for (widthClass, width) in zip(1..., [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]) {
      #expect(FontTraits.width(ofClass: widthClass) == width)
      #expect(FontTraits.widthClass(ofWidth: width) == widthClass)
    }
    #expect(FontTraits.width(ofClass: Int.min) == 50 && FontTraits.width(ofClass: Int.max) == 200)
    #expect(FontTraits.widthClass(ofWidth: 63) == 2 && FontTraits.widthClass(ofWidth: 1e9) == 9)
  }

  private func expect(_ wanted: Double, _ family: [Double], _ found: Double) {
    for family in [family, family.reversed()] {
      let nearest = FontMatching(RunStyle(weight: wanted)).nearest(
        of: family.map { FontTraits(weight: $0) })
      #expect(nearest.map { family[$0] } == found, "\(wanted) of \(family)")
    }
  }
}
