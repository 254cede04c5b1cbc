internal import CKumihanHarfBuzz
package import KumihanTypography

/// What HarfBuzz is told of a text beside the text itself.
package struct ShapingProperties: Sendable {
  /// The direction glyphs are laid out in.
  package enum Direction: UInt32, Sendable {
    case leftToRight = 4, rightToLeft, topToBottom, bottomToTop
  }

  /// The direction; nil: the script's own.
  package var direction: Direction?
  /// The script; nil: that of the text's first letter.
  package var script: Script?
  /// The language.
  package var language: HarfBuzzLanguage

  /// Names direction, script and language.
  package init(direction: Direction?, script: Script?, language: HarfBuzzLanguage) {
    self.direction = direction
    self.script = script
    self.language = language
  }
}

/// HarfBuzz's buffer flags.
package struct ShapingFlags: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The text starts a paragraph.
  package static let beginningOfText = ShapingFlags(rawValue: 1)
  /// The text ends a paragraph.
  package static let endOfText = ShapingFlags(rawValue: 2)
  /// Default-ignorable characters keep their glyphs.
  package static let preserveDefaultIgnorables = ShapingFlags(rawValue: 4)
  /// Default-ignorable characters leave no glyph.
  package static let removeDefaultIgnorables = ShapingFlags(rawValue: 8)
  /// No dotted circle under a mark without base.
  package static let doNotInsertDottedCircle = ShapingFlags(rawValue: 16)
}

/// How HarfBuzz ties characters into clusters.
package enum ClusterLevel: UInt32, Sendable {
  /// Marks and their base are one cluster; `hb-shape`'s default.
  case monotoneGraphemes = 0
  /// Only what shaping ties together is one cluster.
  case monotoneCharacters = 1
  /// As the characters, and clusters may be out of order.
  case characters = 2
}

/// A feature setting over a range of the text's clusters.
package struct RangedFeature: Equatable, Sendable {
  /// The feature.
  package var tag: OpenTypeTag
  /// 0 off, 1 on, n the n-th alternate.
  package var value: UInt32
  /// The clusters it holds for; nil: all.
  package var range: Range<Int>?

  /// Makes a setting; without range it holds everywhere.
  package init(_ feature: FontFeature, range: Range<Int>? = nil) {
    self.tag = feature.tag
    self.value = feature.value
    self.range = range
  }

  /// Reads HarfBuzz's syntax, such as `-kern`, `aalt=2` or `test[1:3]=2`; nil when it is none.
  package init?(parsing text: String) {
    var feature = hb_feature_t()
    guard unsafe hb_feature_from_string(text, -1, &feature) != 0 else { return nil }
    tag = OpenTypeTag(rawValue: feature.tag)
    value = feature.value
    let isGlobal = feature.start == 0 && feature.end == kumihan_hb_feature_global_end()
    range = isGlobal ? nil : Int(feature.start)..<Int(max(feature.start, feature.end))
  }

  var setting: hb_feature_t {
    hb_feature_t(
      tag: tag.rawValue, value: value, start: UInt32(clamping: range?.lowerBound ?? 0),
      end: range.map { UInt32(clamping: $0.upperBound) } ?? kumihan_hb_feature_global_end())
  }
}

/// The glyphs of a shaped text, one array a field, in the order HarfBuzz gives them (visual).
package struct GlyphArrays: Equatable, Sendable {
  /// Glyph ids.
  package var ids: [UInt32] = []
  /// The cluster of each glyph: a UTF-8 offset from the context's start.
  package var clusters: [Int32] = []
  /// Pen movement along x, in font units.
  package var xAdvances: [Int32] = []
  /// Pen movement along y, in font units, up is positive.
  package var yAdvances: [Int32] = []
  /// Shift of the glyph along x, in font units.
  package var xOffsets: [Int32] = []
  /// Shift of the glyph along y, in font units, up is positive.
  package var yOffsets: [Int32] = []
  /// HarfBuzz's glyph flags; bit 0: not safe to break before the cluster.
  package var flags: [UInt8] = []

  /// Makes arrays of no glyphs.
  package init() {}

  /// How many glyphs there are.
  package var count: Int { ids.count }

  /// Bytes of room held.
  package var byteCount: Int { ids.capacity * 25 }

  /// Forgets all glyphs and keeps the room.
  package mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    xAdvances.removeAll(keepingCapacity: true)
    yAdvances.removeAll(keepingCapacity: true)
    xOffsets.removeAll(keepingCapacity: true)
    yOffsets.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
  }
}

/// A HarfBuzz buffer, reused from text to text; one worker's own.
@safe package struct ShapingBuffer: ~Copyable, @unchecked Sendable {
  private let handle: UnsafeMutablePointer<hb_buffer_t>
  private var spares = SpareFaces()
  /// How often text was shaped with this buffer.
  package private(set) var shapeCount = 0

  /// Makes an empty buffer.
  package init() {
    unsafe handle = hb_buffer_create()
  }

  deinit { unsafe hb_buffer_destroy(handle) }

  /// Shapes `item` of UTF-8 text and puts its glyphs into `glyphs`, in place of what was there.
  ///
  /// Letters join with what stands around the item inside `context`. Clusters are offsets in `text`, less
  /// `context.lowerBound`.
  package mutating func shape(
    _ text: borrowing [UInt8], context: Range<Int>, item: Range<Int>, with font: ScaledFont,
    properties: ShapingProperties, features: [RangedFeature], flags: ShapingFlags = [],
    clusterLevel: ClusterLevel = .monotoneCharacters, into glyphs: inout GlyphArrays
  ) {
    unsafe hb_buffer_clear_contents(handle)
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe hb_buffer_add_utf8(
          handle, characters.baseAddress.map { unsafe $0 + context.lowerBound },
          Int32(context.count), UInt32(item.lowerBound - context.lowerBound), Int32(item.count))
      }
    }
    shape(with: font, properties, features, flags, clusterLevel)
    copyGlyphs(into: &glyphs)
  }

  /// Shapes `item` of scalar values; clusters are indices into `scalars`.
  ///
  /// Without `properties`, HarfBuzz guesses direction and script from the item, as `hb-shape` does.
  package mutating func shape(
    scalars: [UInt32], item: Range<Int>, with font: ScaledFont, properties: ShapingProperties?,
    features: [RangedFeature], flags: ShapingFlags, clusterLevel: ClusterLevel,
    into glyphs: inout GlyphArrays
  ) {
    unsafe hb_buffer_clear_contents(handle)
    unsafe hb_buffer_add_codepoints(
      handle, scalars, Int32(scalars.count), UInt32(item.lowerBound), Int32(item.count))
    shape(with: font, properties, features, flags, clusterLevel)
    copyGlyphs(into: &glyphs)
  }

  private mutating func shape(
    with font: ScaledFont, _ properties: ShapingProperties?, _ features: [RangedFeature],
    _ flags: ShapingFlags, _ clusterLevel: ClusterLevel
  ) {
    shapeCount += 1
    unsafe hb_buffer_set_flags(handle, hb_buffer_flags_t(rawValue: flags.rawValue))
    unsafe hb_buffer_set_cluster_level(
      handle, hb_buffer_cluster_level_t(rawValue: clusterLevel.rawValue))
    if let direction = properties?.direction {
      unsafe hb_buffer_set_direction(handle, hb_direction_t(rawValue: direction.rawValue))
    }
    if let script = properties?.script {
      unsafe hb_buffer_set_script(handle, hb_script_t(rawValue: script.rawValue))
    }
    if properties?.direction == nil || properties?.script == nil {
      unsafe hb_buffer_guess_segment_properties(handle)
    }
    // Behind the guess, which takes the process's language where there is none.
    unsafe hb_buffer_set_language(handle, properties?.language.handle(for: font.file))
    let settings = features.map(\.setting)
    let plan = unsafe ShapingPlan(of: handle, font, settings).number
    if font.file.plans.admits(plan) {
      unsafe hb_shape(font.handle, handle, settings, UInt32(settings.count))
    } else {
      unsafe spares.withFont(like: font, for: plan) { spare in
        unsafe hb_shape(spare, handle, settings, UInt32(settings.count))
      }
    }
  }

  private func copyGlyphs(into glyphs: inout GlyphArrays) {
    glyphs.removeAll()
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(handle, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(handle, &count)
    else { return }
    let infoSpan = unsafe UnsafeBufferPointer(start: infos, count: Int(count))
    let positionSpan = unsafe UnsafeBufferPointer(start: positions, count: Int(count))
    unsafe glyphs.ids.append(contentsOf: infoSpan.lazy.map { $0.codepoint })
    unsafe glyphs.clusters.append(contentsOf: infoSpan.lazy.map { Int32(bitPattern: $0.cluster) })
    unsafe glyphs.flags.append(contentsOf: infoSpan.lazy.map { UInt8($0.mask & 7) })
    unsafe glyphs.xAdvances.append(contentsOf: positionSpan.lazy.map { $0.x_advance })
    unsafe glyphs.yAdvances.append(contentsOf: positionSpan.lazy.map { $0.y_advance })
    unsafe glyphs.xOffsets.append(contentsOf: positionSpan.lazy.map { $0.x_offset })
    unsafe glyphs.yOffsets.append(contentsOf: positionSpan.lazy.map { $0.y_offset })
  }
}
