package import KumihanTypesetting
internal import KumihanTypography

// What is rare alone is still rarer together: a third of the cases choose what shall meet in them.
extension TextGenerator {
  /// A text of three to five ingredients, in two or three styles that change inside of them.
  mutating func crossingSegments() -> [TextCase.Segment] {
    let kinds = CrossingPieces.allCases + [.tabs, .tabs, .ends, .ends, .hyphens, .hyphens]
    let ingredients = (0..<random.integer(in: 3...5)).map { _ in random.pick(kinds) }
    let styles = (0..<random.integer(in: 2...3)).map { _ in crossingStyle() }
    let spacePercent = random.pick([0, 30, 60])
    var segments = [TextCase.Segment(text: "", style: random.pick(styles))]
    for _ in 0..<random.integer(in: 2...20) {
      let parts = random.pick(random.pick(ingredients).pieces).unicodeScalars
        .split(separator: "|", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { segments.append(TextCase.Segment(text: "", style: random.pick(styles))) }
        segments[segments.count - 1].text.unicodeScalars.append(contentsOf: part)
      }
      if random.chance(percent: spacePercent) { segments[segments.count - 1].text += " " }
    }
    return segments
  }

  /// A style that differs from most others in what lines are made of.
  private mutating func crossingStyle() -> RunStyle {
    var style = self.style()
    switch random.below(9) {
    case 0: style.tracking = random.pick([-8, -3, -0.7, 4])
    case 1: style.wordSpacing = random.pick([-30, -4, 12])
    case 2: style.fonts = [variable()]
    case 3: style.size = random.pick([5, 30, 48])
    case 4: style.baselineOffset = random.pick([7, -7])
    case 5: style.linePitch = linePitch()
    case 6: (style.tracking, style.kerning) = (0, random.pick([-6, -2, 3]))
    default: break
    }
    return style
  }

  /// The font that has axes, somewhere on them.
  mutating func variable() -> FontDescription {
    let axis = OpenTypeTag("wght") ?? OpenTypeTag(rawValue: 0)
    let value = random.pick([400, 900, 650, random.number(in: 300...1000)])
    return FontDescription(
      family: "Kumihan Test Variable", variations: [FontVariation(axis: axis, value: value)])
  }

  /// Shapes in a box of some width, which lines go around.
  package mutating func shapes(in width: Double) -> [ExclusionShape] {
    (0...random.below(3)).map { _ in
      let (x, y) = (random.number(in: -10...width), random.number(in: -5...50))
      let (wide, high) = (random.number(in: 1...width / 3 + 1), random.number(in: 1...80))
      return random.chance(percent: 60)
        ? .rectangle(x: x.rounded(), y: y.rounded(), width: wide.rounded(), height: high)
        : .ellipse(x: x, y: y, width: wide, height: high)
    }
  }
}
