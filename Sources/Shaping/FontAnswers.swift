internal import Synchronization

/// What was found for grapheme clusters among the system's fonts, misses too; one style's own.
final class FontAnswers: Sendable {
  /// What kind of font was looked for.
  enum Kind: UInt8, Hashable, Sendable {
    /// One without colours.
    case text
    /// One with colours, for an emoji.
    case emoji
    /// One with colours, for want of another.
    case color
    /// One with a certain ideographic variation.
    case variation
  }

  private struct Key: Hashable {
    let kind: Kind
    let scalars: [UInt32]
  }

  private let known = Mutex<[Key: FontChoice?]>([:])
  /// More answers are not remembered: all are forgotten and found anew.
  private static let mostAnswers = 4096
  /// Longer clusters are not remembered.
  private static let longestCluster = 32

  /// The remembered answer for a cluster, else what `find` finds; nil where there are no fonts beside the style's own.
  func answer(
    _ kind: Kind, _ cluster: Cluster, _ fonts: inout FontCandidates,
    _ find: (inout FontCandidates) -> FontChoice?
  ) -> FontChoice? {
    guard fonts.hasInstalled else { return nil }
    let isRemembered = fonts.trials == nil && cluster.scalars.count <= FontAnswers.longestCluster
    guard isRemembered else { return find(&fonts) }
    let key = Key(kind: kind, scalars: Array(cluster.scalars))
    if let answer = known.withLock({ $0[key] }) { return answer }
    let found = find(&fonts)
    known.withLock { known in
      if known.count >= FontAnswers.mostAnswers { known.removeAll() }
      known[key] = .some(found)
    }
    return found
  }
}
