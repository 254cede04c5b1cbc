internal import KumihanTypography

/// The tokens that a line may show, by the items they stand beside; the last one is at hand.
///
/// Cuts are tried one letter after the other, most of them in one item.
final class LineTokens {
  private let level: BidiLevel
  private var last: (paragraph: Int, item: Int, token: Insertion?)?

  /// Gives tokens for a line with some base level.
  init(_ level: BidiLevel) {
    self.level = level
  }

  /// The token as the style and font of an atom's item make it.
  func token(beside atom: Int, of breaker: LineBreaker) -> Insertion? {
    let item = breaker.paragraph.item(holding: atom)
    if let last, last.paragraph == breaker.index, last.item == item { return last.token }
    let token = breaker.token(beside: atom, level)
    last = (breaker.index, item, token)
    return token
  }
}
