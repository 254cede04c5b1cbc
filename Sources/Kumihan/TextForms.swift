internal import KumihanTypesetting
internal import KumihanTypography
internal import Synchronization

/// The forms in which a text is tried until one fits: as it is, with letters closer together, with smaller letters.
///
/// Letters move together in steps of a hundredth of their size, five at most; then their size shrinks in steps of a
/// hundredth. Forms are prepared when they are first tried.
final class TextForms: Sendable {
  private let source: StyledText
  private let limits: TextLimits
  private let engine: TextEngine
  private let prepared: Mutex<[Int: PreparedText]>
  private let tightenings: Int
  private let count: Int

  init(_ base: PreparedText, _ limits: TextLimits, _ engine: TextEngine) {
    source = base.source
    self.limits = limits
    self.engine = engine
    prepared = Mutex([0: base])
    tightenings = limits.tightens ? 5 : 0
    // What is a whole number of hundredths may be a little more as a binary fraction.
    count = 1 + tightenings + 100 - Int((limits.minimumScale * 100 - 1e-9).rounded(.up))
  }

  /// The forms under other limits.
  func limited(by limits: TextLimits) -> TextForms { TextForms(self[0], limits, engine) }

  /// The first form that fits, else the last one.
  ///
  /// Later forms take no more room than those before, so that it is found by halving.
  func form(for offer: TextProposal) -> PreparedText {
    guard count > 1, !fits(0, offer) else { return self[0] }
    var (tooLarge, fitting) = (0, count - 1)
    guard fits(fitting, offer) else { return self[fitting] }
    while fitting - tooLarge > 1 {
      let middle = (tooLarge + fitting) / 2
      if fits(middle, offer) { fitting = middle } else { tooLarge = middle }
    }
    return self[fitting]
  }

  private func fits(_ index: Int, _ offer: TextProposal) -> Bool {
    self[index].fits(offer, lineLimit: limits.lineLimit)
  }

  private subscript(index: Int) -> PreparedText {
    if let known = prepared.withLock({ $0[index] }) { return known }
    let made = engine.prepare(source.withStyles { style in change(&style, index) })
    prepared.withLock { $0[index] = made }
    return made
  }

  /// Gives a style the form with an index.
  private func change(_ style: inout RunStyle, _ index: Int) {
    let closer = Double(min(index, tightenings)) / 100 * style.size
    if closer > 0 {
      let spacing = (style.tracking != 0 ? style.tracking : style.kerning) - closer
      // Tracking of 0 would let the kerning count that it hid, and letters would move apart.
      style.tracking = max(spacing, -RunStyle.largestMeasure)
      style.kerning = style.tracking
    }
    style.scale(by: Double(100 - max(0, index - tightenings)) / 100)
  }
}

extension StyledText {
  /// The text with other styles; itself where one of them is refused.
  fileprivate func withStyles(_ change: (inout RunStyle) -> Void) -> StyledText {
    let changed = runs.map { run in
      var run = run
      change(&run.style)
      return run
    }
    let text = try? StyledText(text, runs: changed, paint: paint, paragraphStyle: paragraphStyle)
    return text ?? self
  }
}
