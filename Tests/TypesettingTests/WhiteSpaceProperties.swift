import KumihanShaping
import KumihanTypography
import TestSupport

@testable import KumihanTypesetting

/// What holds for white space, and for words, which it stands between.
enum WhiteSpaceProperties {
  static let all: [Property] = [
    Property("White space collapses as CSS says", collapses),
    Property(
      "A line may end behind each space that takes room, and before none that collapses", breaks),
    Property("Words stay whole where they shall", keepsWords),
  ]

  private static func collapses(_ subject: PropertySubject) throws(Violation) {
    let (prepared, length) = (subject.prepared, subject.length)
    guard subject.input.paragraphStyle.whiteSpace.collapses else {
      let isSource = prepared.bytes.elementsEqual(prepared.source.text.utf8)
      return try hold(isSource, "the text is rewritten")
    }
    let (bytes, sources) = (subject.rewriting.bytes, subject.rewriting.sources)
    try hold(
      prepared.bytes == bytes,
      "the text is \(prepared.bytes.scalars), expected \(bytes.scalars)")
    for paragraph in subject.reference.paragraphs {
      let shaped = paragraph.shaped
      for cluster in paragraph.clusters.indices {
        let offset = shaped.range.lowerBound + paragraph.offset(cluster)
        let source = paragraph.source(cluster)
        try hold(
          source == sources[offset],
          "\(offset) lies at \(source), expected \(sources[offset] as Int?)")
      }
    }
    let end = prepared.paragraphs.last?.shaped.sourceEnd
    try hold(end == length, "the text ends at \(end as Int?), expected \(length)")
  }

  private static func breaks(_ subject: PropertySubject) throws(Violation) {
    let whiteSpace = subject.input.paragraphStyle.whiteSpace
    for paragraph in subject.reference.paragraphs {
      for (index, cluster) in paragraph.clusters.enumerated().dropFirst() {
        let (kind, place) = (paragraph.breaks[index], paragraph.source(index))
        switch whiteSpace {
        case .preserve: break
        case .collapse:
          let isLate = cluster.first != " " || kind == .none || kind == .mandatory
          try hold(isLate, "a line may end at \(place), before a space")
        case .nowrap:
          try hold(kind == .none || kind == .mandatory, "a line may end at \(place)")
        case .breakSpaces:
          let isFree = paragraph.clusters[index - 1].isBreakingSpace && !cluster.hangs
          try hold(!isFree || kind == .space, "\(kind) at \(place), behind a space")
        }
      }
    }
  }

  private static func keepsWords(_ subject: PropertySubject) throws(Violation) {
    guard subject.input.paragraphStyle.truncation.unit == .word, let omitted = subject.omitted,
      let last = subject.layout.last
    else { return }
    let paragraphs = subject.reference.paragraphs
    let inner = [omitted.lowerBound, omitted.upperBound].filter {
      last.range.lowerBound < $0 && $0 < subject.length
    }
    for offset in inner {
      let paragraph = paragraphs.last { $0.source(0) <= offset } ?? paragraphs[0]
      let cluster = paragraph.cluster(atSource: offset)
      let isEdge = cluster.map { paragraph.maySplit(before: $0, .word) } ?? false
      try hold(isEdge, "\(offset) is inside a word")
    }
  }
}

extension [UInt8] {
  /// The scalars of a text in UTF-8, to be read in a failure.
  fileprivate var scalars: [String] {
    String(decoding: self, as: UTF8.self).unicodeScalars.map { String($0.value, radix: 16) }
  }
}
