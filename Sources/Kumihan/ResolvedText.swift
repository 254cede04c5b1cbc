internal import Foundation
internal import KumihanLayoutKernel
package import KumihanTypography

/// What a text is where it stands: its words, their styles and what limits its lines.
package struct ResolvedText: Equatable, Sendable {
  /// The words and their styles.
  package let text: StyledText
  /// What the words look like beside their letters, in the order of the numbers that paint runs have.
  package let paints: [TextPaint]
  /// What limits the lines.
  package let limits: TextLimits

  /// Finds out what a text is in some surroundings; whatever numbers it has are taken as the nearest that can be.
  package init(_ text: Text, in environment: EnvironmentValues) {
    let surroundings = environment.text
    var pieces = TextPieces(surroundings)
    pieces.append(text, within: surroundings.changes)
    var runs = pieces.shownRuns
    if (pieces.paragraph.lineHeight ?? surroundings.lineHeight) == .variable {
      for index in runs.indices { runs[index].style.linePitch = nil }
    }
    let paragraphs = surroundings.paragraphStyle(
      pieces.paragraph, environment.layoutDirection,
      largestSize: runs.reduce(0) { max($0, $1.style.size) })
    self.text = ResolvedText.styled(pieces, runs, paragraphs)
    paints = pieces.paints
    limits = TextLimits(
      lineLimit: surroundings.lineLimit, reservedLines: surroundings.reservedLines,
      displayScale: Double(environment.displayScale),
      minimumScale: surroundings.minimumScaleFactor.within(0.01...1, orElse: 1),
      tightens: surroundings.allowsTightening)
  }

  /// The same text with another limit of lines.
  init(_ other: ResolvedText, lineLimit: Int?) {
    text = other.text
    paints = other.paints
    var limits = other.limits
    limits.lineLimit = lineLimit
    self.limits = limits
  }

  /// All numbers are in range by now; were one not, the text would be shown plain rather than not at all.
  private static func styled(
    _ pieces: TextPieces, _ runs: [StyledText.Run], _ paragraphs: ParagraphStyle
  ) -> StyledText {
    do {
      return try StyledText(
        pieces.string, runs: runs, paint: pieces.paint, paragraphStyle: paragraphs)
    } catch {
      assertionFailure("\(error)")
      return StyledText(plain: pieces.string)
    }
  }
}
