import Foundation
import KumihanTypography
import Testing

@testable import KumihanInterop

/// The Noto fonts of Debian's packages, where they are installed.
enum InstalledNoto {
  static let folder = "/usr/share/fonts/truetype/noto"
  static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

  /// Skips a test, and says so, where a file or folder is not installed.
  static func has(_ path: String) -> ConditionTrait {
    .enabled(if: FileManager.default.fileExists(atPath: path), "\(path) is not installed")
  }

  /// The fonts of regular weight by name, in order.
  static func regularFonts() throws -> [(name: String, font: ScaledFont)] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix("-Regular.ttf") }.map { name in
        let data = try FontData(mapping: "\(folder)/\(name)", name: name)
        return (name, ScaledFont(try FontFile(data, index: 0, name: name)))
      }
  }

  /// The script of most of a font's letters, Latin where there is no other.
  static func script(of scalars: [UInt32]) -> Script {
    var counts: [Script: Int] = [:]
    for properties in UnicodeData.properties(of: scalars) {
      counts[properties.script, default: 0] += 1
    }
    for script in [Script.latin, .common, .inherited, .unknown] { counts[script] = nil }
    return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key ?? .latin
  }

  /// A text's glyphs, in the order of reading, with clusters by scalar.
  static func shape(
    _ scalars: [UInt32], _ font: ScaledFont, _ properties: ShapingProperties,
    _ features: [RangedFeature], flags: ShapingFlags = [], _ buffer: inout ShapingBuffer
  ) -> GlyphArrays {
    var glyphs = GlyphArrays()
    buffer.shape(
      scalars: scalars, item: 0..<scalars.count, with: font, properties: properties,
      features: features, flags: flags, clusterLevel: .monotoneCharacters, into: &glyphs)
    return glyphs
  }

  /// The glyphs of pieces of a text that are shaped one by one.
  static func shape(
    pieces: [[UInt32]], _ font: ScaledFont, _ properties: ShapingProperties,
    _ features: [RangedFeature], _ buffer: inout ShapingBuffer
  ) -> GlyphArrays {
    var (parts, count): ([GlyphArrays], Int32) = ([], 0)
    for piece in pieces {
      var glyphs = shape(piece, font, properties, features, &buffer)
      glyphs.moveClusters(by: count)
      parts.append(glyphs)
      count += Int32(piece.count)
    }
    return GlyphArrays(joining: parts, isBackward: properties.direction == .rightToLeft)
  }
}
