/// What is offered to a text: widths for its lines, a height, and a number of lines.
struct LineOffer: Sendable {
  /// The box and its height.
  let proposal: TextProposal
  /// The lines' widths in it.
  let widths: LineWidths
  /// How many lines are kept, at least 1.
  let lineLimit: Int

  /// Offers a width to all lines.
  init(_ proposal: TextProposal, lineLimit: Int?) {
    self.proposal = proposal
    widths = .all(proposal.lineWidth)
    self.lineLimit = max(1, lineLimit ?? .max)
  }

  /// Offers widths.
  init(_ widths: LineWidths, height: Double?, lineLimit: Int?, displayScale: Double) {
    proposal = TextProposal(width: widths.boxWidth, height: height, displayScale: displayScale)
    self.widths = widths
    self.lineLimit = max(1, lineLimit ?? .max)
  }
}

extension LineOffer {
  /// Whether every text has room in it.
  var isUnlimited: Bool {
    guard proposal.linesHeight == .infinity, lineLimit == .max else { return false }
    if case .container = widths { return false }
    return true
  }
}
