package import KumihanInterop
package import KumihanTypography

/// What is analysed and shaped for a text: its own bytes, or others where its style collapses white space.
package struct RewrittenText: Sendable {
  /// The text in UTF-8.
  package let bytes: [UInt8]
  /// The runs that shaping tells apart, with their ends in these bytes; the first may be empty.
  package let runs: [StyledText.Run]
  /// What holds for all its paragraphs.
  package let paragraphStyle: ParagraphStyle
  /// Where its offsets lie in the source.
  package let offsets: SourceOffsets

  /// Rewrites a text as its style asks.
  package init(_ source: StyledText, _ properties: inout PropertyTable) {
    let bytes = Array(source.text.utf8)
    paragraphStyle = source.paragraphStyle
    guard paragraphStyle.whiteSpace.collapses else {
      self.bytes = bytes
      runs = source.shapingRuns
      offsets = SourceOffsets()
      return
    }
    let collapsed = WhiteSpaceCollapser.collapse(bytes, &properties)
    self.bytes = collapsed.bytes
    offsets = collapsed.offsets
    runs = StyledText.shapingRuns(
      source.shapingRuns.map { run in
        StyledText.Run(end: collapsed.offsets.rewritten(run.end), style: run.style)
      })
  }
}
