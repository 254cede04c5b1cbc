import KumihanFontSystem
import KumihanInterop
import KumihanTypography

/// The fonts of a set's rows, each file opened once.
final class RowFonts {
  private let folder: String
  private var faces: [String: Result<FontFace, FontError>] = [:]

  /// Opens files of a folder of shared data.
  init(in folder: String) {
    self.folder = folder
  }
}

extension RowFonts {
  /// Opens the font that a row asks for, at a size, and tells what does not hold with it; nil when all does.
  func outcome(of row: Fields, size: Double, _ finding: (SizedFont) -> String?) -> Outcome {
    do {
      return finding(try font(row, size: size)).map { .failed($0) } ?? .held
    } catch {
      return .failed("the font is not opened: \(error)")
    }
  }

  /// The font that a row asks for by `font`, `face_index` and `variations`, at a size.
  private func font(_ row: Fields, size: Double) throws(FontError) -> SizedFont {
    let face = try face(row.text("font") ?? "", index: row.whole("face_index") ?? 0)
    let positions = row.fields("variations")
    let variations = (positions?.names ?? []).compactMap { name -> FontVariation? in
      guard let axis = OpenTypeTag(name), let value = positions?.number(name) else { return nil }
      return FontVariation(axis: axis, value: value)
    }
    guard !variations.isEmpty else { return SizedFont(face: face, size: size) }
    let scaled = ScaledFont(face.defaultFont.file, variations: variations)
    return SizedFont(
      face: face, variations: variations, scaled: scaled, metrics: FontMetrics(of: scaled),
      size: size)
  }

  private func face(_ name: String, index: Int) throws(FontError) -> FontFace {
    let key = "\(name)#\(index)"
    if let known = faces[key] { return try known.get() }
    let path = SharedFolder.path("\(folder)/\(name)")
    let opened = Result { () throws(FontError) in try FontFace(path: path, index: index) }
    faces[key] = opened
    return try opened.get()
  }
}
