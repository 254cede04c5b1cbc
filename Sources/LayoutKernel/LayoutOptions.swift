/// How a tree is laid out.
package struct LayoutOptions: Equatable, Sendable {
  /// Which of two equally flexible subviews a stack serves first.
  package var ties: TieRule
  /// Whether a node remembers what it answered; without, trees cost exponential time.
  package var keepsAnswers: Bool

  /// Takes the options; everything has a default.
  package init(ties: TieRule = .compatible, keepsAnswers: Bool = true) {
    self.ties = ties
    self.keepsAnswers = keepsAnswers
  }
}
