import Foundation
import Kumihan

/// The engines that rows of the agreement are laid out with: one for each list of fonts.
struct AgreementBench {
  private var faces: [String: FontFace] = [:]
  private var engines: [[String]: TextEngine] = [:]
}

/// Why a row cannot be laid out on this machine.
struct MissingFont: Error {
  /// The package that has it.
  let package: String
}

extension AgreementBench {
  /// Prepares a text as a row asks, in the row's fonts alone.
  mutating func prepare(
    _ text: String, _ row: AgreementRow, _ truncation: TruncationStyle = TruncationStyle()
  ) throws -> PreparedText {
    try engine(of: row.fonts).prepare(
      text, style: row.style, paragraphStyle: row.paragraphStyle(truncation))
  }

  /// What a check finds, unless the row waits for a feature, a font or an agreement.
  static func outcome(of row: AgreementRow, _ check: () throws -> String?) -> Outcome {
    if row.standing == .open { return .skipped("the engines do not agree") }
    if let feature = row.css.awaitedFeature { return .waits(for: feature) }
    do {
      return try check().map { .failed($0) } ?? .held
    } catch let missing as MissingFont {
      return .skipped("\(missing.package) is not installed")
    } catch {
      return .failed("\(error)")
    }
  }

  private mutating func engine(of fonts: [Fields]) throws -> TextEngine {
    let names = fonts.map { "\($0.text("path") ?? ""):\($0.whole("index") ?? 0)" }
    if let known = engines[names] { return known }
    let made = TextEngine(fonts: FontCollection(try fonts.map { try face($0) }))
    engines[names] = made
    return made
  }

  private mutating func face(_ font: Fields) throws -> FontFace {
    let (path, index) = (font.text("path") ?? "", font.whole("index") ?? 0)
    if let known = faces["\(path):\(index)"] { return known }
    guard FileManager.default.fileExists(atPath: path) else {
      throw MissingFont(package: font.text("package") ?? path)
    }
    let opened = try FontFace(path: path, index: index)
    faces["\(path):\(index)"] = opened
    return opened
  }
}
