package import Foundation
package import KumihanLayoutKernel
package import KumihanTypesetting
internal import KumihanTypography

/// A text in the tree: one prepared text, or several forms of it, which answers every proposal.
package struct TextLeaf: LayoutLeaf, Sendable {
  /// The text, its paints and its limits.
  package let source: ResolvedText
  /// The text as it is where it has room, analysed and shaped.
  package let prepared: PreparedText
  private let forms: TextForms
  /// The height of the reserved lines, in whole pixels; 0 where none are.
  private let reservedHeight: Double

  /// Prepares a text, unless an old leaf's differs in nothing but paint and limits.
  package init(_ source: ResolvedText, _ engine: TextEngine, replacing old: TextLeaf? = nil) {
    self.source = source
    prepared = old?.prepared.repainted(like: source.text) ?? engine.prepare(source.text)
    forms = TextForms(prepared, source.limits, engine)
    reservedHeight = source.reservedHeight(engine)
  }

  private init(_ leaf: TextLeaf, lineLimit: Int?) {
    source = ResolvedText(leaf.source, lineLimit: lineLimit)
    prepared = leaf.prepared
    forms = leaf.forms.limited(by: source.limits)
    reservedHeight = leaf.reservedHeight
  }

  /// What limits the text.
  package var limits: TextLimits { source.limits }

  /// The same text with another limit of lines; nothing is prepared anew.
  func limited(to lineLimit: Int?) -> TextLeaf { TextLeaf(self, lineLimit: lineLimit) }

  /// What the text makes of an offer, apart from lines that are reserved.
  func measure(_ proposal: ProposedViewSize) -> TextMeasure {
    let offer = offer(proposal)
    return forms.form(for: offer).measure(offer, lineLimit: limits.lineLimit)
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
    guard proposal != .zero else { return .zero }
    let offer = offer(proposal)
    let size = forms.form(for: offer).size(offer, lineLimit: limits.lineLimit)
    return CGSize(width: size.width, height: max(size.height, reservedHeight))
  }

  /// The lines at a size that the text answered.
  package func layout(in size: CGSize) -> TextLayout {
    let offer = offer(ProposedViewSize(size))
    return forms.form(for: offer).layout(offer, lineLimit: limits.lineLimit)
  }

  /// Whether text is left out at a size that the text answered.
  package func isTruncated(in size: CGSize) -> Bool {
    measure(ProposedViewSize(size)).isTruncated
  }

  package func explicitAlignment(of guide: VerticalAlignment, in size: CGSize) -> CGFloat? {
    guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
    let measure = measure(ProposedViewSize(size))
    return guide == .firstTextBaseline ? measure.firstBaseline : measure.lastBaseline
  }

  /// What is offered; the height of reserved lines is there in any case, and lines may use it.
  private func offer(_ proposal: ProposedViewSize) -> TextProposal {
    TextProposal(
      width: proposal.width.map(Double.init),
      height: proposal.height.map { max(Double($0), reservedHeight) },
      displayScale: limits.displayScale)
  }
}

extension PreparedText {
  /// The same in a text's paint; nil where the text differs in more than that.
  fileprivate func repainted(like text: StyledText) -> PreparedText? {
    guard let same = try? repainting(text.paint), same.source == text else { return nil }
    return same
  }
}

extension ResolvedText {
  /// The height of the lines that are reserved, were they empty, in whole pixels; an empty text reserves none.
  fileprivate func reservedHeight(_ engine: TextEngine) -> Double {
    guard limits.reservedLines > 1, !text.text.isEmpty else { return 0 }
    var paragraphs = text.paragraphStyle
    paragraphs.whiteSpace = .preserve
    let twoLines = try? engine.prepare(
      "\u{2028}", style: text.mainStyle, paragraphStyle: paragraphs
    ).layout(TextProposal())
    guard let twoLines, let first = twoLines.first, let last = twoLines.last else { return 0 }
    let pitch = last.baseline - first.baseline
    let height = first.ascent + first.descent + Double(limits.reservedLines - 1) * pitch
    return TextProposal(displayScale: limits.displayScale).roundedUp(height)
  }
}
