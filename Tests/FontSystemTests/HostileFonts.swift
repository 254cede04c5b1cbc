import Foundation
import KumihanFontSystem
import KumihanTypography
import TestSupport

/// Variants of real fonts with wrong bytes or a missing end, made from a seed.
///
/// `scripts/hostile-fonts` makes many of more fonts: it sets the number, the seed, and folders of fonts.
enum HostileFonts {
  /// What became of the variants.
  struct Counts: CustomStringConvertible {
    var made = 0
    var opened = 0
    var refused = 0
    /// The longest that one of them took.
    var slowest = Duration.zero

    mutating func add(_ other: Counts) {
      made += other.made
      opened += other.opened
      refused += other.refused
      slowest = max(slowest, other.slowest)
    }

    var description: String {
      "\(made) hostile fonts: \(opened) used, \(refused) refused, \(slowest) at most for one"
    }
  }

  /// No variant may take longer: it would count as a hang.
  static let limit = Duration.seconds(30)

  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["KUMIHAN_HOSTILE_SEED"].flatMap { UInt64($0) } ?? 1
  /// How many variants are made of each font; one in four is cut off.
  private static let cases = environment["KUMIHAN_HOSTILE_CASES"].flatMap { Int($0) } ?? 40

  /// The fonts that variants are made of: small ones of each kind, or all of some folders.
  static func fonts() throws -> [URL] {
    guard let folders = environment["KUMIHAN_HOSTILE_FOLDERS"] else {
      return [
        "NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansArabic-Regular.ttf",
        "NotoSansDevanagari-Regular.ttf", "../Tests/TestSupport/Fonts/Variable.ttf",
      ].map { URL(filePath: TestFonts.path($0)) }
    }
    return try folders.split(separator: ":").flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: URL(filePath: String(folder)), includingPropertiesForKeys: nil)
    }.filter { ["ttf", "otf", "ttc"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }

  /// Makes the variants of a font and uses those that open.
  static func run(_ font: URL) -> Counts {
    var counts = Counts()
    guard let content = try? [UInt8](Data(contentsOf: font)), content.count > 100 else {
      return counts
    }
    for number in 0..<cases {
      var random = SeededGenerator(seed: seed, case: number)
      announce(font, number)
      let variant = variant(of: content, number, &random)
      counts.made += 1
      let start = ContinuousClock.now
      defer { counts.slowest = max(counts.slowest, ContinuousClock.now - start) }
      if let face = try? FontFace(bytes: variant, name: font.lastPathComponent) {
        counts.opened += 1
        FontProbe(face, mostGlyphs: 100).use()
      } else {
        counts.refused += 1
      }
    }
    return counts
  }

  /// Says which case is next where many are made; unbuffered, so that the last is the one that stopped the program.
  private static func announce(_ font: URL, _ number: Int) {
    guard environment["KUMIHAN_HOSTILE_CASES"] != nil else { return }
    let line = "\(font.lastPathComponent), seed \(seed), case \(number)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  /// Every fourth is cut off; of the others every second has its wrong bytes in one table, where they do the most.
  private static func variant(
    of content: [UInt8], _ number: Int, _ random: inout SeededGenerator
  ) -> [UInt8] {
    if number % 4 == 0 { return Array(content.prefix(random.below(content.count))) }
    var variant = content
    let start = number % 2 == 0 ? 0 : random.below(content.count)
    let end = number % 2 == 0 ? content.count : min(start + 4096, content.count)
    for _ in 0...random.below(30) {
      variant[random.integer(in: start...end - 1)] = UInt8(random.below(256))
    }
    return variant
  }
}
