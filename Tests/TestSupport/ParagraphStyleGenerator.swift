package import KumihanTypography

// Half of the styles ask for nothing new: what is rare alone meets all else often enough.
extension TextGenerator {
  /// A paragraph style.
  package mutating func paragraphStyle() -> ParagraphStyle {
    var style = ParagraphStyle(
      direction: random.pick([.auto, .auto, .auto, .leftToRight, .rightToLeft]),
      lineBreak: random.pick([.auto, .auto, .auto, .loose, .normal, .strict, .anywhere]),
      alignment: random.pick(LineAlignment.allCases),
      lineSpacing: random.pick([0, 0, 0.5, 3, random.number(in: 0...20)]),
      lineHeight: random.pick([
        .natural, .natural, .natural, .multiple(1), .multiple(random.number(in: 0.5...3)),
        .points(random.number(in: 1...40)),
      ]))
    guard random.chance(percent: crosses ? 90 : 60) else { return style }
    addWrapping(to: &style)
    // Some ask for all at once.
    let all = random.chance(percent: 15) ? 100 : 0
    if random.chance(percent: max(all, 25)) { style.paragraphSpacing = paragraphSpacing() }
    if random.chance(percent: max(all, 30)) { style.indents = indents() }
    if random.chance(percent: max(all, 20)) { style.tabInterval = tabInterval() }
    if random.chance(percent: max(all, crosses ? 60 : 35)) {
      style.tabStops = (0...random.below(4)).map { _ in tabStop() }
    }
    if random.chance(percent: max(all, crosses ? 80 : 60)) { style.truncation = truncation() }
    return style
  }

  private mutating func addWrapping(to style: inout ParagraphStyle) {
    style.overflowWrap = random.pick([
      .breakWord, .breakWord, .breakWord, .breakWord, .anywhere, .normal,
    ])
    style.whiteSpace = random.pick([
      .preserve, .preserve, .preserve, .preserve, .collapse, .nowrap, .breakSpaces,
    ])
    style.hyphenation = random.pick([.manual, .manual, .manual, .none])
  }

  private mutating func paragraphSpacing() -> Double {
    random.pick([
      10, 0.5, -5, random.number(in: 0...30), random.number(in: -20...0), 100_000, -100_000,
    ])
  }

  private mutating func indents() -> LineIndents {
    LineIndents(
      head: random.chance(percent: 60) ? indent() : 0,
      firstLine: random.chance(percent: 50) ? indent() : nil,
      tail: random.chance(percent: 40) ? indent() : 0)
  }

  private mutating func indent() -> Double {
    switch random.below(12) {
    case 0: 0
    case 1: random.pick([100_000, 500])
    case 2...5: random.pick([2, 10, 20, 20.5])
    default: random.number(in: 0...60)
    }
  }

  private mutating func tabInterval() -> Double {
    random.pick([0, 10, 36, random.number(in: 1...80), random.number(in: 1...80), 0.5, 100_000])
  }

  private mutating func tabStop() -> TabStop {
    let isFar = random.chance(percent: 4)
    return TabStop(
      at: isFar ? random.pick([0, 100_000]) : tabPosition(),
      alignment: random.pick(TabStop.Alignment.allCases),
      leader: isFar ? "" : random.pick(["", "", ".", "・", ". ", "ab", "ـ", "\u{200B}"]),
      decimalPoint: random.pick([".", ".", ","]))
  }

  private mutating func tabPosition() -> Double {
    random.chance(percent: 40)
      ? random.pick([10, 20, 20, 40, 50, 72, 100]) : random.number(in: 0...200)
  }

  private mutating func truncation() -> TruncationStyle {
    TruncationStyle(
      mode: random.pick([.tail, .tail, .tail, .head, .head, .middle]),
      token: random.chance(percent: 50)
        ? "\u{2026}"
        : random.pick([
          "", "", "", "...", " [more]", "…אב", "x漢😀", "…المزيد", "続きを読む", "👨‍👩‍👧", "a\tb",
          String(repeating: "W", count: 40),
        ]),
      unit: random.pick([.grapheme, .grapheme, .word]))
  }
}
