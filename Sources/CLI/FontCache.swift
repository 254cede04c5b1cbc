import Kumihan
import Synchronization

/// The font files that cases named lately, and the engines made of them.
///
/// Files are opened outside of the lock, each once. Those that were not used for longest are let go when they are
/// too many or hold too many bytes, and with them the engines that have them; what a case works with stays alive
/// until it is done. The files that one case names are kept together, whatever their size.
final class FontCache: Sendable {
  /// The most bytes of font files that are kept.
  static let mostBytes = 256 << 20
  /// The most files that are kept, those that could not be opened included.
  static let mostFiles = 1024
  /// The most engines that are kept.
  static let mostEngines = 16

  fileprivate struct State {
    var files = RecentValues<FontFile, LazyFont>()
    var byteCounts: [FontFile: Int] = [:]
    var engines = RecentValues<FontSelection, TextEngine>()
  }

  private let mostBytes: Int
  private let open: @Sendable (FontFile) throws(FontError) -> OpenedFont
  private let state = Mutex(State())

  /// Makes a cache that is empty; `open` opens a file.
  init(
    mostBytes: Int = FontCache.mostBytes,
    open: @escaping @Sendable (FontFile) throws(FontError) -> OpenedFont = {
      file throws(FontError) in try file.open()
    }
  ) {
    self.mostBytes = mostBytes
    self.open = open
  }
}

/// The files that a case names, and whether installed fonts may stand in where they lack something.
struct FontSelection: Hashable, Sendable {
  /// The files, in order, each once.
  let files: [FontFile]
  /// Whether installed fonts are looked at for what the case's fonts lack.
  let usesInstalled: Bool
}

extension FontSelection: CustomStringConvertible {
  /// What an engine is made of, for a person.
  var description: String {
    let own = files.isEmpty ? "embedded fonts" : files.map(\.path).joined(separator: ", ")
    return usesInstalled ? own + " and installed fonts" : own
  }
}

/// Which of a case's files is no font, and why.
struct FontFault: Error, Hashable, Sendable {
  /// Which of the files.
  let index: Int
  /// Why.
  let error: FontError
}

extension FontCache {
  /// The engine for a selection, which `make` makes of its files' faces if there is none.
  ///
  /// - Throws: A `FontFault` for the first file that cannot be opened.
  func engine(
    for selection: FontSelection, make: ([FontFace]) -> TextEngine
  ) throws(FontFault) -> TextEngine {
    if let known = state.withLock({ $0.engine(for: selection) }) { return known }
    let files = selection.files
    var fonts: [LazyFont] = []
    var faces: [FontFace] = []
    for (index, file) in files.enumerated() {
      let font = state.withLock { $0.font(for: file, among: files) }
      do {
        let opened = try font.get { () throws(FontError) in try open(file) }
        fonts.append(font)
        faces.append(opened.face)
        state.withLock { $0.count(opened.byteCount, of: font, file, among: files, mostBytes) }
      } catch { throw FontFault(index: index, error: error) }
    }
    let engine = make(faces)
    return state.withLock { $0.keep(engine, for: selection, of: fonts) }
  }

  /// How many bytes of font files are kept.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// What is kept, one line each.
  var statistics: [String] {
    state.withLock { state in
      let engines = state.engines.all.map { selection, engine in
        "\(selection.description): \(engine.statistics)"
      }
      let files = "font files: \(state.byteCount) of \(mostBytes) bytes held"
      return engines.sorted() + (state.files.count > 0 ? [files] : [])
    }
  }
}

extension FontCache.State {
  var byteCount: Int { byteCounts.values.reduce(0, +) }

  /// The engine that is there; it and its files count as used.
  mutating func engine(for selection: FontSelection) -> TextEngine? {
    guard let known = engines.use(selection) else { return nil }
    for file in selection.files { _ = files.use(file) }
    return known
  }

  /// A file of a list, opened or to be opened.
  mutating func font(for file: FontFile, among list: [FontFile]) -> LazyFont {
    if let known = files.use(file) { return known }
    let made = LazyFont()
    files.insert(made, for: file)
    while files.count > FontCache.mostFiles, removeOldest(but: list) {}
    return made
  }

  /// Counts the bytes of a file of a list that was opened; others go to make room.
  mutating func count(
    _ bytes: Int, of font: LazyFont, _ file: FontFile, among list: [FontFile], _ mostBytes: Int
  ) {
    guard files[file] === font, byteCounts[file] == nil else { return }
    byteCounts[file] = bytes
    while byteCount > mostBytes, removeOldest(but: list) {}
  }

  /// Keeps an engine if its files are kept; returns the one to use, which another thread may have made.
  mutating func keep(
    _ engine: TextEngine, for selection: FontSelection, of fonts: [LazyFont]
  ) -> TextEngine {
    if let known = engines.use(selection) { return known }
    guard zip(selection.files, fonts).allSatisfy({ files[$0] === $1 }) else { return engine }
    engines.insert(engine, for: selection)
    if engines.count > FontCache.mostEngines { _ = engines.removeOldest() }
    return engine
  }

  private mutating func removeOldest(but list: [FontFile]) -> Bool {
    guard let oldest = files.removeOldest(where: { !list.contains($0) }) else { return false }
    byteCounts[oldest] = nil
    engines.removeAll { $0.files.contains(oldest) }
    return true
  }
}
