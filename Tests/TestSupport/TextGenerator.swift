package import KumihanTypography

/// Makes texts of many scripts, styles for them and paragraph styles, out of random numbers.
package struct TextGenerator {
  /// Where the numbers come from.
  package var random: SeededGenerator
  /// Whether it aims at what rarely meets.
  package let crosses: Bool

  /// Makes a generator of a case.
  package init(seed: UInt64, case number: Int) {
    random = SeededGenerator(seed: seed, case: number)
    crosses = random.chance(percent: 33)
  }

  /// A text of up to about 200 characters, one to three scripts and what stands between.
  package mutating func text() -> String {
    let most = random.pick([0, 2, 5, 12, 30, 60, 60, 100, 200])
    let length = most == 0 ? 0 : random.integer(in: 1...most)
    var kinds = (0..<random.integer(in: 1...3)).map { _ in random.pick(TextPieces.scripts) }
    if random.chance(percent: 10) { kinds = TextPieces.scripts }
    let gluePercent = random.pick([0, 20, 40, 40, 70])
    let oddPercent = random.pick([0, 0, 10, 30])
    var text = ""
    while text.unicodeScalars.count < length {
      text += random.pick(random.pick(kinds).pieces)
      if random.chance(percent: gluePercent) { text += glue(oddPercent) }
    }
    return text
  }

  private mutating func glue(_ oddPercent: Int) -> String {
    guard random.chance(percent: oddPercent) else {
      return random.chance(percent: 80) ? " " : random.pick(TextPieces.spaces.pieces)
    }
    return random.pick(random.pick(TextPieces.glue).pieces)
  }

  /// A text cut into segments of different styles, anywhere between scalars.
  package mutating func segments() -> [TextCase.Segment] {
    if crosses { return crossingSegments() }
    let scalars = Array(text().unicodeScalars)
    let count = random.pick([1, 1, 1, 2, 3, 4])
    let cuts = (1..<count).map { _ in random.below(scalars.count + 1) }.sorted()
    let edges = [0] + cuts + [scalars.count]
    return zip(edges, edges.dropFirst()).map { start, end in
      TextCase.Segment(
        text: String(String.UnicodeScalarView(scalars[start..<end])), style: style())
    }
  }

  /// A style of the embedded fonts.
  package mutating func style() -> RunStyle {
    RunStyle(
      fonts: random.chance(percent: 30) ? fonts() : [], size: size(),
      language: random.chance(percent: 40) ? language() : nil,
      features: random.chance(percent: 25) ? features() : [],
      tracking: random.chance(percent: 30) ? distance(-1...5) : 0,
      kerning: random.chance(percent: 15) ? distance(-1...5) : 0,
      wordSpacing: random.chance(percent: 15) ? distance(-1...8) : 0,
      baselineOffset: random.chance(percent: 12) ? baselineOffset() : 0,
      linePitch: random.chance(percent: 20) ? linePitch() : nil,
      weight: random.chance(percent: 10) ? random.pick([700, 100, 1000]) : 400,
      isItalic: random.chance(percent: 8))
  }

  private mutating func features() -> [FontFeature] {
    (0..<random.pick([1, 1, 2, 3])).map { _ in feature() }
  }

  private mutating func size() -> Double {
    random.chance(percent: 70)
      ? random.pick([4, 7.5, 10, 12, 16, 17, 24, 60]) : random.number(in: 4...60)
  }

  private mutating func distance(_ range: ClosedRange<Double>) -> Double {
    random.chance(percent: 50)
      ? random.pick([-1, -0.5, 0.25, 1, 1.5, 2, 5]) : random.number(in: range)
  }

  private mutating func baselineOffset() -> Double {
    random.pick([5, -3, 10, random.number(in: -20...20), random.number(in: -1...1), 1_000, -1_000])
  }

  /// Less than most lines are high, more, and far more.
  mutating func linePitch() -> Double {
    random.pick([0, 5, 22, 30, random.number(in: 0...80), random.number(in: 10...40), 1_000])
  }

  private mutating func fonts() -> [FontDescription] {
    if random.chance(percent: 6) { return [variable()] }
    let names = random.pick([
      ["Noto Sans Bold"], ["Noto Sans"], ["Noto Sans JP"], ["Noto Sans Arabic", "Noto Sans"],
      ["Noto Sans Italic", "Noto Sans JP Bold"], ["Noto Color Emoji"], ["No Such Font"],
      ["Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans JP"], ["Noto Sans KR", "Noto Sans"],
      ["Noto Sans Bold Italic", "Noto Sans Devanagari", "Noto Sans Arabic"],
    ])
    return names.map { FontDescription(family: $0) }
  }

  private mutating func language() -> LanguageTag {
    LanguageTag(
      random.pick(["ja", "en", "ar", "he", "th", "hi", "ko", "zh-Hant", "tr", "ur", "xx"]))
  }

  private mutating func feature() -> FontFeature {
    let (tag, value) = random.pick([
      ("palt", 1), ("liga", 0), ("kern", 0), ("halt", 1), ("smcp", 1), ("rlig", 0), ("init", 0),
      ("ccmp", 0), ("fwid", 1),
    ])
    return FontFeature(tag: OpenTypeTag(tag) ?? OpenTypeTag(rawValue: 0), value: UInt32(value))
  }

  /// Pixels a point.
  package mutating func displayScale() -> Double { random.pick([1, 1.25, 1.5, 2, 2.625, 3]) }
}
