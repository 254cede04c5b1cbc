import Kumihan
import KumihanFonts
import Synchronization

/// The engines of a run: one for the embedded fonts, and one for each list of files that cases name.
final class FontLibrary: Sendable {
  private struct State {
    var files: [FontFile: Result<FontFace, FontError>] = [:]
    var engines: [[FontFile]: TextEngine] = [:]
  }

  /// A face of a file, as a case names it.
  private struct FontFile: Hashable {
    let path: String
    let index: Int
  }

  private let embedded = EmbeddedFonts.collection()
  private let usesCaches: Bool
  private let jobs: Int
  private let state = Mutex(State())

  /// More lists of files than this are not kept at once.
  private static let mostEngines = 16

  init(usesCaches: Bool, jobs: Int) {
    self.usesCaches = usesCaches
    self.jobs = jobs
  }

  /// The engine whose fonts include all that the styles name.
  ///
  /// - Throws: A `CaseError` of kind `font` for the first font that there is not.
  func engine(for styles: [RunStyle]) throws(CaseError) -> TextEngine {
    var files: [FontFile] = []
    for (index, description) in styles.flatMap(\.fonts).enumerated() {
      switch description.source {
      case .family(let name):
        guard embedded.face(for: description) == nil else { continue }
        throw CaseError(
          .font, field: "fonts[\(index)]",
          "names \(JSONValue.quoted(name)), which is not among the embedded fonts"
            + " (\(familyNames)); give the path of a font file instead")
      case .file(let path, let face):
        let file = FontFile(path: path, index: face)
        if !files.contains(file) { files.append(file) }
      }
    }
    return try engine(for: files)
  }

  /// The embedded families, for messages.
  private var familyNames: String {
    var names: [String] = []
    for face in embedded.faces where !names.contains(face.familyName) {
      names.append(face.familyName)
    }
    return names.joined(separator: ", ")
  }

  private func engine(for files: [FontFile]) throws(CaseError) -> TextEngine {
    let made = state.withLock { state -> Result<TextEngine, FontError> in
      if let known = state.engines[files] { return .success(known) }
      return Result { () throws(FontError) in
        var faces: [FontFace] = []
        for file in files { faces.append(try FontLibrary.open(file, &state)) }
        let engine = TextEngine(
          fonts: FontCollection(faces + embedded.faces, fallback: embedded.fallback),
          workers: jobs, caches: usesCaches)
        if state.engines.count >= FontLibrary.mostEngines { state.engines.removeAll() }
        state.engines[files] = engine
        return engine
      }
    }
    do { return try made.get() } catch { throw CaseError(.font, field: "fonts", error.description) }
  }

  private static func open(_ file: FontFile, _ state: inout State) throws(FontError) -> FontFace {
    if let known = state.files[file] { return try known.get() }
    let opened = Result { () throws(FontError) in
      try FontFace(path: file.path, index: file.index)
    }
    state.files[file] = opened
    return try opened.get()
  }

  /// What the engines hold and have done, one line each.
  var statistics: [String] {
    state.withLock { state in
      state.engines.map { files, engine in
        let fonts = files.isEmpty ? "embedded fonts" : files.map(\.path).joined(separator: ", ")
        return "\(fonts): \(engine.statistics)"
      }.sorted()
    }
  }
}
