internal import CKumihanFontconfig

/// The fonts of a machine as fontconfig knows them; immutable once loaded, hence safe to share.
///
/// It is a configuration of our own: the process's current one is neither read nor changed.
@safe package final class FontConfiguration: Sendable {
  /// All faces that can be used, each once, in fontconfig's order.
  package let faces: [InstalledFace]
  /// Files of which no face can be used, and copies of others, each once.
  package let skipped: [SkippedFont]
  private nonisolated(unsafe) let handle: UnsafeMutablePointer<FcConfig>?
  /// One a face; they belong to the configuration.
  private nonisolated(unsafe) let patterns: [UnsafeMutablePointer<FcPattern>]
  /// One a face, kept because each character that is looked for asks all of them; they belong to the patterns.
  private nonisolated(unsafe) let charsets: [UnsafeMutablePointer<FcCharSet>?]
  /// The face at each place.
  private let faceAtPlace: [FacePlace: Int]

  /// Loads the machine's configuration, or that of a file; one that cannot be loaded has no fonts.
  ///
  /// A relative path is one from the working directory.
  package init(file: String?) {
    let configuration = unsafe FontConfiguration.load(file)
    var list = FaceList()
    // Asked of no configuration, fontconfig answers for the process's.
    if let configuration = unsafe configuration,
      let set = unsafe FcConfigGetFonts(configuration, FcSetSystem),
      let fonts = unsafe set.pointee.fonts
    {
      for index in 0..<Int(unsafe set.pointee.nfont) {
        if let pattern = unsafe fonts[index] { unsafe list.add(pattern) }
      }
    }
    unsafe handle = configuration
    faces = list.faces
    skipped = list.skipped
    unsafe patterns = list.patterns
    unsafe charsets = list.patterns.map { unsafe FontPatternReader(pattern: $0).charset }
    faceAtPlace = list.faceAtPlace
  }

  deinit { if let handle = unsafe handle { unsafe FcConfigDestroy(handle) } }

  private static func load(_ file: String?) -> UnsafeMutablePointer<FcConfig>? {
    guard let file else { return unsafe FcInitLoadConfigAndFonts() }
    // fontconfig looks for relative paths in its own folders: `fonts.conf` would be the machine's.
    guard let path = FontData.resolvedPath(file), let configuration = unsafe FcConfigCreate()
    else { return nil }
    guard unsafe FcConfigParseAndLoad(configuration, path, 0) != 0,
      unsafe FcConfigBuildFonts(configuration) != 0
    else {
      unsafe FcConfigDestroy(configuration)
      return nil
    }
    return unsafe configuration
  }
}

extension FontConfiguration {
  /// The faces in the order in which fontconfig would try them, as indexes into `faces`.
  ///
  /// Nothing of the process's locale or name takes part.
  package func order(for query: FontQuery) -> [Int] {
    guard let handle = unsafe handle, let pattern = unsafe FcPatternCreate() else { return [] }
    defer { unsafe FcPatternDestroy(pattern) }
    unsafe fill(pattern, with: query, handle)
    var result = FcResultMatch
    guard let set = unsafe FcFontSort(handle, pattern, 0, nil, &result) else { return [] }
    defer { unsafe FcFontSetDestroy(set) }
    var order: [Int] = []
    var isTaken = [Bool](repeating: false, count: faces.count)
    for index in 0..<Int(unsafe set.pointee.nfont) {
      guard let pattern = unsafe set.pointee.fonts[index],
        let place = unsafe FontPatternReader(pattern: pattern).place,
        let face = faceAtPlace[place], !isTaken[face]
      else { continue }
      isTaken[face] = true
      order.append(face)
    }
    return order
  }

  /// Whether fontconfig's cache says that a face has a scalar.
  package func face(_ face: Int, mayCover scalar: UInt32) -> Bool {
    guard faces.indices.contains(face), let charset = unsafe charsets[face] else { return false }
    return unsafe FcCharSetHasChar(charset, scalar) != 0
  }

  /// The scalars that fontconfig's cache says a face has, ascending.
  package func scalars(of face: Int) -> [UInt32] {
    faces.indices.contains(face) ? reader(face).scalars : []
  }

  /// Whether a face has the letters of a language that is written as fontconfig does.
  ///
  /// Other regions of the language count, but for Chinese, where they write other characters.
  package func face(_ face: Int, supports language: String) -> Bool {
    guard faces.indices.contains(face),
      let languages = unsafe reader(face).languages
    else { return false }
    let result = unsafe FcLangSetHasLang(languages, language)
    return language.hasPrefix("zh-") ? result == FcLangEqual : result != FcLangDifferentLang
  }

  private func reader(_ face: Int) -> FontPatternReader {
    unsafe FontPatternReader(pattern: patterns[face])
  }

  private func fill(
    _ pattern: UnsafeMutablePointer<FcPattern>, with query: FontQuery,
    _ configuration: UnsafeMutablePointer<FcConfig>
  ) {
    for family in query.families { unsafe _ = FcPatternAddString(pattern, FC_FAMILY, family) }
    unsafe _ = FcPatternAddDouble(
      pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(query.weight))
    unsafe _ = FcPatternAddDouble(pattern, FC_WIDTH, query.width)
    unsafe _ = FcPatternAddInteger(
      pattern, FC_SLANT, query.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    unsafe _ = FcPatternAddBool(pattern, FC_SCALABLE, 1)
    // As FcDefaultSubstitute does: of fonts that fit alike the newest is first. Noto Looped Thai would come before
    // Noto Sans Thai by its file's name. It is not called itself: where the query has no language, it would add the
    // locale's.
    unsafe _ = FcPatternAddInteger(pattern, FC_FONTVERSION, Int32.max)
    unsafe _ = FcPatternAddString(pattern, FC_PRGNAME, "kumihan")
    if let language = query.language { unsafe _ = FcPatternAddString(pattern, FC_LANG, language) }
    // fontconfig adds the locale's languages unless the pattern has `und`, which in turn would favour emoji
    // (`und-zsye`): it is there for the rules and gone for the sorting.
    unsafe _ = FcPatternAddString(pattern, FC_LANG, "und")
    unsafe _ = FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    unsafe removeUndetermined(from: pattern)
  }

  /// Takes `und` out of a pattern's languages; those that rules have put in stay.
  private func removeUndetermined(from pattern: UnsafeMutablePointer<FcPattern>) {
    var (index, value): (Int32, UnsafeMutablePointer<FcChar8>?) = (0, nil)
    while true {
      let result = unsafe FcPatternGetString(pattern, FC_LANG, index, &value)
      if result == FcResultNoId || result == FcResultNoMatch { return }
      let isUndetermined = unsafe value.map { unsafe String(cString: $0) } == "und"
      if result == FcResultMatch, isUndetermined {
        guard unsafe FcPatternRemove(pattern, FC_LANG, index) != 0 else { return }
      } else {
        index += 1
      }
    }
  }
}

/// The faces of a set of patterns, copies of a font left out.
@safe private struct FaceList {
  /// Copies of a font in two folders agree in all of this.
  private struct Content: Hashable {
    let names: [String]
    let index: Int
    let version: Int32
    let scalarCount: UInt32
  }

  private(set) var faces: [InstalledFace] = []
  private(set) var patterns: [UnsafeMutablePointer<FcPattern>] = unsafe []
  private(set) var faceAtPlace: [FacePlace: Int] = [:]
  private var contents: [Content: String] = [:]
  private var faults: [SkippedFont] = []

  mutating func add(_ pattern: UnsafeMutablePointer<FcPattern>) {
    let reader = unsafe FontPatternReader(pattern: pattern)
    guard let face = reader.face else { return skip(reader.path, reader.fault) }
    let place = FacePlace(path: face.path, index: face.index)
    if let index = faceAtPlace[place] {
      if face.isVariable, !faces[index].isVariable { unsafe patterns[index] = pattern }
      faces[index].merge(face)
    } else if let original = original(of: face, reader) {
      skip(face.path, "it is a copy of \(original)")
    } else {
      faceAtPlace[place] = faces.count
      faces.append(face)
      unsafe patterns.append(pattern)
    }
  }

  /// Files that have no face in the list.
  var skipped: [SkippedFont] {
    var paths = Set(faces.map(\.path))
    return faults.filter { paths.insert($0.path).inserted }
  }

  private mutating func skip(_ path: String?, _ reason: String?) {
    guard let path, let reason else { return }
    faults.append(SkippedFont(path: path, reason: reason))
  }

  /// The file that has the same face; nil for the first such file.
  private mutating func original(of face: InstalledFace, _ reader: FontPatternReader) -> String? {
    guard !face.postScriptNames.isEmpty else { return nil }
    let count = unsafe reader.charset.map { unsafe FcCharSetCount($0) } ?? 0
    let content = Content(
      names: face.postScriptNames + face.familyNames, index: face.index,
      version: reader.version, scalarCount: count)
    if let original = contents[content] { return original }
    contents[content] = face.path
    return nil
  }
}
