package import Foundation
package import KumihanLayoutKernel
package import KumihanTypesetting

/// What decides a text's answers beside the text itself.
package struct TextLimits: Hashable, Sendable {
  /// How many lines are kept; nil: all.
  package var lineLimit: Int?
  /// How many lines the text is at least as high as.
  package var reservedLines: Int
  /// Pixels a point.
  package var displayScale: Double

  /// Sets the limits.
  package init(lineLimit: Int? = nil, reservedLines: Int = 1, displayScale: Double = 1) {
    self.lineLimit = lineLimit
    self.reservedLines = reservedLines
    self.displayScale = displayScale
  }
}

/// A text in the tree: one prepared text, which answers every proposal.
package struct TextLeaf: LayoutLeaf, Sendable {
  /// The text, analysed and shaped.
  package let prepared: PreparedText
  /// What limits it.
  package let limits: TextLimits

  package init(_ prepared: PreparedText, _ limits: TextLimits) {
    self.prepared = prepared
    self.limits = limits
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
    let size = prepared.size(offer(proposal), lineLimit: limits.lineLimit)
    return CGSize(width: size.width, height: size.height)
  }

  /// The lines at a size that the text answered.
  package func layout(in size: CGSize) -> TextLayout {
    prepared.layout(offer(ProposedViewSize(size)), lineLimit: limits.lineLimit)
  }

  /// Whether text is left out at a size that the text answered.
  package func isTruncated(in size: CGSize) -> Bool {
    prepared.measure(offer(ProposedViewSize(size)), lineLimit: limits.lineLimit).isTruncated
  }

  package func explicitAlignment(of guide: VerticalAlignment, in size: CGSize) -> CGFloat? {
    guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
    let measure = prepared.measure(
      offer(ProposedViewSize(size)), lineLimit: limits.lineLimit)
    return guide == .firstTextBaseline ? measure.firstBaseline : measure.lastBaseline
  }

  private func offer(_ proposal: ProposedViewSize) -> TextProposal {
    TextProposal(
      width: proposal.width.map(Double.init), height: proposal.height.map(Double.init),
      displayScale: limits.displayScale)
  }
}
