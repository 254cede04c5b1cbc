internal import KumihanShaping
internal import KumihanTypography

/// A last line that ends in a token in place of the text behind it.
struct TruncatedLine: Equatable, Sendable {
  /// The kept text; its width holds the token.
  var line: LineRange
  /// The token; nil only where there is no font at all.
  var token: Insertion?
}

extension LineBreaker {
  /// The line from an atom on that keeps the longest prefix beside which a token fits; the token alone if none does.
  ///
  /// The token is the first of some that can be shown. The prefix runs up to the next line terminator at most.
  /// White space before the token is dropped.
  func truncatedLine(from atom: Int, width: Double, oneOf tokens: [String]) -> TruncatedLine {
    let limit = paragraph.hardEnd(after: atom)
    let start = startEffect(at: atom)
    var end = candidatesEnd(from: atom, to: limit, width, start)
    while end > atom {
      if !hangs(end - 1), let kept = kept(atom..<end, width, start, tokens) { return kept }
      end -= 1
    }
    let token = token(oneOf: tokens, likeItem: shaped.item(holding: atom))
    return truncated(atom..<atom, token, token?.width ?? 0)
  }

  private func hangs(_ atom: Int) -> Bool {
    flags[atom].hangsApart
  }

  /// Behind this atom no prefix can fit, whatever its cut does: an em beyond the width.
  private func candidatesEnd(
    from atom: Int, to limit: Int, _ width: Double, _ start: EdgeEffect?
  ) -> Int {
    guard limit > atom, width < .infinity else { return limit }
    let overflow = ruler.firstOverflow(from: atom, to: limit, width, start: start)
    return reach(from: atom, to: limit, width, overflow, start)
  }

  private func kept(
    _ atoms: Range<Int>, _ width: Double, _ start: EdgeEffect?, _ tokens: [String]
  ) -> TruncatedLine? {
    let token = token(oneOf: tokens, likeItem: shaped.item(holding: atoms.upperBound - 1))
    let edges = self.edges(of: atoms, start, .truncatedEnd)
    var reach = ruler.reach(of: atoms, edges, trims: token == nil)
    if let token { reach.append(token.width) }
    return reach.width <= width ? truncated(atoms, token, reach.width) : nil
  }

  private func truncated(
    _ atoms: Range<Int>, _ token: Insertion?, _ width: Double
  ) -> TruncatedLine {
    let line = LineRange(
      paragraph: index, atoms: atoms, visibleEnd: atoms.upperBound, ending: .end, width: width,
      extent: extent(of: atoms, token))
    return TruncatedLine(line: line, token: token)
  }
}
