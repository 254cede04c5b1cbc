/// Notes of the fonts that were asked for something: the first ones and the last.
struct FontTrials {
  /// The notes, in order; where there were more, the last stands behind the first ones.
  private(set) var kept: [FontTrial] = []
  /// How many fonts were asked.
  private(set) var count = 0

  /// That many are kept beside the last.
  static let mostFirst = 16

  /// Notes what came of a font.
  mutating func append(_ trial: FontTrial) {
    count += 1
    if kept.count > FontTrials.mostFirst {
      kept[FontTrials.mostFirst] = trial
    } else {
      kept.append(trial)
    }
  }

  /// Notes what another search came to, in the place of the last font.
  mutating func replaceLast(with search: FontTrials) {
    if kept.popLast() != nil { count -= 1 }
    for trial in search.kept { append(trial) }
    count += search.count - search.kept.count
  }
}
