internal import KumihanInterop
internal import KumihanTypography

/// Makes stretches of spaces, tabs and segment breaks one space or none (CSS Text 3, 4.1.1 to 4.1.3).
///
/// Segment breaks are LF, CR and CR LF. Bidi controls stay, and other characters stand beside each other across
/// them. Beside the text's start and end and beside forced breaks (NEL, LS, PS, VT, FF) nothing is left: as no line
/// starts or ends there but these, this is what 4.1.2 does at line edges.
struct WhiteSpaceCollapser {
  private let source: [UInt8]
  private(set) var bytes: [UInt8] = []
  private(set) var offsets = SourceOffsets()

  /// Collapses well-formed UTF-8.
  static func collapse(_ source: [UInt8], _ properties: inout PropertyTable) -> Self {
    var collapser = WhiteSpaceCollapser(source: source)
    collapser.run(&properties)
    return collapser
  }

  private init(source: [UInt8]) {
    self.source = source
    bytes.reserveCapacity(source.count)
  }

  private mutating func run(_ properties: inout PropertyTable) {
    var copied = 0
    var at = 0
    while at < source.count {
      guard WhiteSpaceCollapser.isCollapsible(source[at]) else {
        at += 1
        continue
      }
      bytes += source[copied..<at]
      let stretch = stretch(from: at, &properties)
      append(stretch, spaceAt: placeOfSpace(in: stretch, &properties))
      at = stretch.range.upperBound
      copied = at
    }
    bytes += source[copied...]
  }

  private static func isCollapsible(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || isSegmentBreak(byte)
  }

  private static func isSegmentBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

// MARK: Stretches

extension WhiteSpaceCollapser {
  /// White space with nothing but bidi controls in between.
  private struct Stretch {
    /// From the first white space on; bidi controls may stand at the end.
    var range: Range<Int>
    /// The first segment break; nil where there is none.
    var segmentBreak: Int?
  }

  private func stretch(from start: Int, _ properties: inout PropertyTable) -> Stretch {
    var stretch = Stretch(range: start..<start)
    var at = start
    while at < source.count {
      if WhiteSpaceCollapser.isCollapsible(source[at]) {
        if stretch.segmentBreak == nil, WhiteSpaceCollapser.isSegmentBreak(source[at]) {
          stretch.segmentBreak = at
        }
        at += 1
      } else {
        let scalar = scalar(at: at)
        guard properties.properties(of: scalar.value).isBidiControl else { break }
        at = scalar.end
      }
    }
    stretch.range = start..<at
    return stretch
  }

  /// Which of a stretch's characters becomes the space that is left of it; nil when none is left.
  private func placeOfSpace(in stretch: Stretch, _ properties: inout PropertyTable) -> Int? {
    guard let before = neighbor(before: stretch.range.lowerBound, &properties),
      stretch.range.upperBound < source.count
    else { return nil }
    let value = scalar(at: stretch.range.upperBound).value
    let after = Neighbor(scalar: value, properties: properties.properties(of: value))
    if before.properties.isLineTerminator || after.properties.isLineTerminator { return nil }
    guard let segmentBreak = stretch.segmentBreak else { return stretch.range.lowerBound }
    if before.isZeroWidthSpace || after.isZeroWidthSpace { return nil }
    return before.joinsLines && after.joinsLines ? nil : segmentBreak
  }

  private mutating func append(_ stretch: Stretch, spaceAt place: Int?) {
    var at = stretch.range.lowerBound
    while at < stretch.range.upperBound {
      if at == place {
        bytes.append(0x20)
      } else if WhiteSpaceCollapser.isCollapsible(source[at]) {
        offsets.leaveOut(1, before: bytes.count)
      } else {
        bytes.append(source[at])
      }
      at += 1
    }
  }
}

// MARK: Neighbors

extension WhiteSpaceCollapser {
  /// A character beside a stretch of white space.
  private struct Neighbor {
    var scalar: UInt32
    var properties: ScalarProperties

    var isZeroWidthSpace: Bool { scalar == 0x200B }

    /// Whether a segment break between it and another such character is no space: Chinese and Japanese have none.
    var joinsLines: Bool {
      switch properties.eastAsianWidth {
      case .f, .w, .h: properties.script != .hangul
      case .n, .a, .na: false
      }
    }
  }

  /// The character before a stretch; nil at the text's start.
  ///
  /// No other stretch ends in the bidi controls that are passed over, so that each is passed over once.
  private func neighbor(
    before offset: Int, _ properties: inout PropertyTable
  ) -> Neighbor? {
    var end = offset
    while end > 0 {
      var start = end - 1
      while start > 0, source[start] & 0xC0 == 0x80 { start -= 1 }
      let value = scalar(at: start).value
      let found = Neighbor(scalar: value, properties: properties.properties(of: value))
      if !found.properties.isBidiControl { return found }
      end = start
    }
    return nil
  }

  private func scalar(at offset: Int) -> (value: UInt32, end: Int) {
    let first = source[offset]
    guard first >= 0x80 else { return (UInt32(first), offset + 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let end = min(offset + length, source.count)
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in source[offset + 1..<end] { value = value << 6 | UInt32(byte & 0x3F) }
    return (value, end)
  }
}
