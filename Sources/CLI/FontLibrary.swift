import Kumihan
import KumihanFonts

/// Fonts that a case names one after another.
struct FontList {
  /// The fonts.
  let fonts: [FontDescription]
  /// The case's name for the place of the font at an index, such as `fonts[2]`.
  let field: (_ index: Int) -> String
}

/// The engines of a run: one for the embedded fonts, and one for each list of files that cases name.
final class FontLibrary: Sendable {
  private let embedded = EmbeddedFonts.collection()
  private let installed = SystemFonts()
  /// Where names of families are looked up.
  private let all: FontCollection
  private let usesCaches: Bool
  private let jobs: Int
  private let cache: FontCache

  /// Makes a library without engines yet.
  init(usesCaches: Bool, jobs: Int, cache: FontCache = FontCache()) {
    self.usesCaches = usesCaches
    self.jobs = jobs
    self.cache = cache
    all = FontCollection(embedded.faces, system: installed)
  }
}

extension FontLibrary {
  /// The engine whose fonts include all that a case names; `usesInstalled` says whether it may use others.
  ///
  /// - Throws: A `CaseError` of kind `font` for the first font that there is not.
  func engine(for lists: [FontList], usesInstalled: Bool) throws(CaseError) -> TextEngine {
    var files: [FontFile] = []
    var places: [(list: Int, index: Int)] = []
    for (listIndex, list) in lists.enumerated() {
      for (index, description) in list.fonts.enumerated() {
        guard let file = try file(of: description, list.field, index) else { continue }
        guard !files.contains(file) else { continue }
        files.append(file)
        places.append((listIndex, index))
      }
    }
    let selection = FontSelection(files: files, usesInstalled: usesInstalled)
    do {
      return try cache.engine(for: selection) { makeEngine($0, usesInstalled: usesInstalled) }
    } catch {
      let place = places[error.index]
      throw CaseError(
        .font, field: lists[place.list].field(place.index),
        "cannot be used: \(error.error.description)")
    }
  }

  /// An engine that sets texts in some fonts, unless they name others.
  ///
  /// - Throws: A `CaseError` of kind `font` for the first font that there is not.
  func engine(
    settingIn fonts: [FontDescription], usesInstalled: Bool
  ) throws(CaseError) -> TextEngine {
    var faces: [FontFace] = []
    for (index, description) in fonts.enumerated() {
      if let face = try face(for: description, "fonts[\(index)]") { faces.append(face) }
    }
    let collection = FontCollection(
      faces + embedded.faces, fallback: faces + embedded.fallback, system: installed,
      fallsBackToSystem: usesInstalled)
    return TextEngine(fonts: collection, workers: jobs, caches: usesCaches)
  }

  /// What the engines hold and have done, one line each.
  var statistics: [String] { cache.statistics }

  /// The file that a description names; nil: it names a family.
  private func file(
    of description: FontDescription, _ field: (Int) -> String, _ index: Int
  ) throws(CaseError) -> FontFile? {
    switch description.source {
    case .file(let path, let face): return FontFile(path: path, index: face)
    case .family(let name):
      let style = RunStyle(fonts: [description])
      guard embedded.face(for: description) == nil, !all.missingFamilies(for: style).isEmpty else {
        return nil
      }
      throw CaseError(
        .font, field: field(index),
        "names \(JSONValue.quoted(name)), which is neither installed nor embedded"
          + " (\(familyNames)); kumihan fonts lists what there is, and a path names a file")
    }
  }

  /// Opens the first font that a description names.
  private func face(
    for description: FontDescription, _ field: String
  ) throws(CaseError) -> FontFace? {
    guard description.variations.isEmpty else {
      throw CaseError(.unsupported, field: field, "has variations, which views do not take yet")
    }
    guard let file = try file(of: description, { _ in field }, 0) else {
      return all.fonts(for: RunStyle(fonts: [description])).first?.face
    }
    do throws(FontError) { return try file.open().face } catch {
      throw CaseError(.font, field: field, "cannot be used: \(error.description)")
    }
  }

  /// The embedded families, for messages.
  private var familyNames: String {
    var names: [String] = []
    for face in embedded.faces where !names.contains(face.familyName) {
      names.append(face.familyName)
    }
    return names.joined(separator: ", ")
  }

  private func makeEngine(_ faces: [FontFace], usesInstalled: Bool) -> TextEngine {
    TextEngine(
      fonts: collection(faces, usesInstalled: usesInstalled), workers: jobs, caches: usesCaches)
  }

  private func collection(_ faces: [FontFace], usesInstalled: Bool) -> FontCollection {
    FontCollection(
      faces + embedded.faces, fallback: embedded.fallback, system: installed,
      fallsBackToSystem: usesInstalled)
  }
}
