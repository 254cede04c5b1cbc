internal import CKumihanHarfBuzz
package import KumihanTypography

/// What HarfBuzz is told of a text beside the text itself.
package struct ShapingProperties: Equatable, Sendable {
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

/// How texts are shaped, apart from what is told of each; one buffer's own.
final class ShapingSettings {
  let font: ScaledFont
  let properties: ShapingProperties?
  let features: [RangedFeature]
  /// The features in HarfBuzz's terms.
  let ownFeatures: [hb_feature_t]
  /// The address of HarfBuzz's language.
  private let language: UInt
  /// The plan's number; nil where direction or script depend on the text.
  private var plan: UInt64?

  init(_ font: ScaledFont, _ properties: ShapingProperties?, _ features: [RangedFeature]) {
    self.font = font
    self.properties = properties
    self.features = features
    ownFeatures = features.map(\.setting)
    unsafe language = UInt(bitPattern: properties?.language.handle(for: font.file))
  }

  /// Whether they are made of these.
  func areMade(
    of font: ScaledFont, _ properties: ShapingProperties?, _ features: [RangedFeature]
  ) -> Bool {
    self.font === font && self.properties == properties && self.features == features
  }

  /// Tells a buffer all but the features.
  func prepare(
    _ buffer: UnsafeMutablePointer<hb_buffer_t>, _ flags: ShapingFlags, _ level: ClusterLevel
  ) {
    unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags.rawValue))
    unsafe hb_buffer_set_cluster_level(buffer, hb_buffer_cluster_level_t(rawValue: level.rawValue))
    if let direction = properties?.direction {
      unsafe hb_buffer_set_direction(buffer, hb_direction_t(rawValue: direction.rawValue))
    }
    if let script = properties?.script {
      unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: script.rawValue))
    }
    if properties?.direction == nil || properties?.script == nil {
      unsafe hb_buffer_guess_segment_properties(buffer)
    }
    // Behind the guess, which takes the process's language where there is none.
    unsafe hb_buffer_set_language(buffer, hb_language_t(bitPattern: language))
  }

  /// The number of the plan for what a buffer holds.
  func plan(for buffer: UnsafeMutablePointer<hb_buffer_t>) -> UInt64 {
    if let plan { return plan }
    let number = unsafe ShapingPlan(of: buffer, font, ownFeatures).number
    if properties?.direction != nil, properties?.script != nil { plan = number }
    return number
  }
}
