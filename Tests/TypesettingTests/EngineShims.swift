import KumihanTypography
import TestSupport

@testable import KumihanTypesetting

extension TextLayout.Line {
  /// What is seen of its text, in logical order.
  var visibleRanges: [TextRange] { visibleRange.isEmpty ? [] : [visibleRange] }
}

extension PropertySubject {
  /// The stretch that the token stands for; nil when all of the text is seen.
  var omitted: TextRange? {
    let cut = prepared.truncation(
      width: input.width, height: input.height, lineLimit: input.lineLimit)
    return cut.map { $0..<length }
  }
}
