import KumihanInterop
import KumihanShaping
import KumihanTypography

/// Which white space hangs at line ends.
enum HangingSpace {
  /// All.
  case all
  /// Line terminators and U+200B alone.
  case invisible
  /// None: in text that is shown as a whole.
  case none
}

/// What the reference knows of a grapheme cluster.
struct ReferenceCluster {
  /// UTF-8 offset from the paragraph's start.
  var start: Int
  /// Index of its item.
  var item: Int
  /// Its first scalar.
  var first: Unicode.Scalar
  /// White space that hangs at a line's end: nothing of it would be seen, and it can be set apart.
  ///
  /// In "f\u{200B}i", all of which is one ligature, U+200B cannot.
  var hangs: Bool
  /// Whether it is white space that takes room at line ends where the style says so (CSS Text 3, `break-spaces`).
  var isBreakingSpace: Bool
  /// Points put behind it for tracking or kerning: all clusters but controls, ignorable and joining ones.
  var isSpaced: Bool
  /// Whether it is ignored or a control.
  var isIgnored: Bool
  /// Whether word spacing widens it.
  var isWordSpace: Bool
  /// Its bidi class; white space with a mark that is seen has the mark's.
  var bidiClass: BidiClass
}

extension ReferenceParagraph {
  static func clusters(
    of shaped: ShapedParagraph, _ bytes: [UInt8], _ hanging: HangingSpace, _ tools: ReferenceTools
  ) -> [ReferenceCluster] {
    let text = String(decoding: bytes[shaped.range], as: UTF8.self)
    let scalars = text.unicodeScalars.map(\.value)
    let properties = tools.properties(of: scalars)
    var clusters: [ReferenceCluster] = []
    var (item, offset, scalar) = (0, 0, 0)
    for end in tools.clusterEnds(of: text) {
      while shaped.items[item].item.range.upperBound <= offset { item += 1 }
      clusters.append(
        cluster(
          scalars[scalar..<end], properties[scalar..<end], shaped, hanging, item: item,
          start: offset))
      offset += scalars[scalar..<end].reduce(0) { $0 + (Unicode.Scalar($1)?.utf8.count ?? 0) }
      scalar = end
    }
    return clusters
  }

  private static func cluster(
    _ scalars: ArraySlice<UInt32>, _ properties: ArraySlice<ScalarProperties>,
    _ shaped: ShapedParagraph, _ hanging: HangingSpace, item: Int, start: Int
  ) -> ReferenceCluster {
    let first = properties[properties.startIndex]
    let value = scalars[scalars.startIndex]
    let isText = shaped.items[item].item.kind == .text
    let rest = properties.dropFirst()
    let isTied =
      isText && start != shaped.items[item].item.range.lowerBound
      && !shaped.glyphs.clusters.contains(Int32(start))
    let isBare = rest.allSatisfy(\.isDefaultIgnorable)
    let hangs =
      switch hanging {
      case .all: isHangingSpace(value, first)
      case .invisible: isHangingSpace(value, first) && !isRoomySpace(value, first)
      case .none: false
      }
    return ReferenceCluster(
      start: start, item: item, first: Unicode.Scalar(value) ?? "\u{FFFD}",
      hangs: hangs && isBare && !isTied, isBreakingSpace: isBare && isRoomySpace(value, first),
      isSpaced: isText && !first.isDefaultIgnorable && !shaped.items[item].item.script.isCursive,
      isIgnored: shaped.items[item].item.kind == .control || first.isDefaultIgnorable,
      isWordSpace: [0x20, 0xA0, 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F].contains(value),
      bidiClass: isBare
        ? first.bidiClass : (rest.first { !$0.bidiClass.isResetAtLineEnd } ?? first).bidiClass)
  }

  /// Tabs, and spaces that may be parted from what follows.
  private static func isRoomySpace(_ scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    let isGlued = [0xA0, 0x202F, 0x2007].contains(scalar)
    return scalar == 0x09 || properties.generalCategory == .zs && !isGlued
  }

  /// Spaces that may be parted from what follows, tabs, U+200B, and line terminators inside the paragraph.
  private static func isHangingSpace(_ scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    let isGlued = [0xA0, 0x202F, 0x2007].contains(scalar)
    let isTerminator = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].contains(scalar)
    return isTerminator || scalar == 0x09 || scalar == 0x200B
      || (properties.generalCategory == .zs && !isGlued)
  }
}
