internal import KumihanInterop
public import KumihanTypography
internal import Synchronization

/// The faces that texts may use, and the order in which missing characters are looked for.
public final class FontCollection: Sendable {
  /// All faces at hand, which styles may ask for by name or file.
  public let faces: [FontFace]
  /// The faces that are tried in order where a style names no fonts; a style's own weight, width and slant of
  /// their families comes before them.
  public let fallback: [FontFace]
  /// Where fonts are looked for that are not at hand; nil: nowhere.
  public let system: SystemFonts?
  /// Whether characters that a style's fonts lack are looked for in the system's.
  public let fallsBackToSystem: Bool
  private let lazyPlainList = AtomicLazyReference<FontList>()
  private let lists = Mutex<[FontList.Key: FontList]>([:])
  private let instances = FontInstances()
  private let lazyNames = AtomicLazyReference<FontNameIndex>()
  /// More lists are not remembered: all are forgotten and made anew.
  private static let mostLists = 256

  /// Makes a collection; without `fallback` all faces are tried in their order.
  ///
  /// - Parameters:
  ///   - faces: The faces at hand.
  ///   - fallback: Those that are tried where a style names none.
  ///   - system: Where families are looked for that no face at hand answers to.
  ///   - fallsBackToSystem: Whether characters that a style's fonts lack are looked for there too.
  public init(
    _ faces: [FontFace], fallback: [FontFace]? = nil, system: SystemFonts? = nil,
    fallsBackToSystem: Bool = true
  ) {
    self.faces = faces
    self.fallback = fallback ?? faces
    self.system = system
    self.fallsBackToSystem = fallsBackToSystem
  }
}

extension FontCollection {
  /// The face at hand that a description names, of a family the one nearest to regular; nil when there is none.
  public func face(for description: FontDescription) -> FontFace? {
    face(for: description, nearest: FontMatching(RunStyle()))
  }

  /// The family names of a style that neither a face at hand nor an installed one answers to.
  ///
  /// Keywords of generic families are never missing. May load fontconfig.
  public func missingFamilies(for style: RunStyle) -> [String] {
    style.familyNames.filter { name in
      names.faces(named: name).isEmpty && GenericFamily(keyword: name) == nil
        && (system?.catalog.faces(named: name).isEmpty ?? true)
    }
  }

  /// The fonts of a style in the order in which they are tried; never empty unless the collection is.
  ///
  /// They are those that the style names, else the collection's own list.
  package func fonts(for style: RunStyle) -> [SizedFont] {
    list(for: style).entries.map { font($0.face, for: style, asked: $0.asked) }
  }

  /// Where characters are looked for that a style's fonts lack; nil when there is no such place.
  package func systemFallback(for style: RunStyle) -> SystemFallback? {
    guard fallsBackToSystem, let system else { return nil }
    return SystemFallback(system, fonts: self, style: style)
  }

  /// How many fonts at positions on their axes are remembered.
  package var instanceCount: Int { instances.count }

  /// A face as a style wants it.
  func font(_ face: FontFace, for style: RunStyle, asked: [FontVariation] = []) -> SizedFont {
    instances.font(face, FaceSetting(face, for: style, asked: asked), size: style.size)
  }

  /// The face at hand that a description names.
  func face(for description: FontDescription, nearest matching: FontMatching) -> FontFace? {
    switch description.source {
    case .family(let name):
      matching.nearest(of: names.faces(named: name).map { faces[$0] })
    case .file(let path, let index):
      faces.first { $0.path == path && $0.index == index }
    }
  }

  private func list(for style: RunStyle) -> FontList {
    guard !style.isPlain || isListedBySystem else {
      return lazyPlainList.load() ?? lazyPlainList.storeIfNil(FontList(style, in: self))
    }
    let key = FontList.Key(style, isListedBySystem: isListedBySystem)
    if let known = lists.withLock({ $0[key] }) { return known }
    let list = FontList(style, in: self)
    return lists.withLock { lists in
      if lists.count >= FontCollection.mostLists { lists.removeAll() }
      lists[key] = list
      return list
    }
  }

  /// Whether a style that names no fonts gets those of the system, which depend on its language.
  private var isListedBySystem: Bool { faces.isEmpty && fallback.isEmpty && system != nil }

  private var names: FontNameIndex {
    lazyNames.load()
      ?? lazyNames.storeIfNil(
        FontNameIndex(faces.map { ($0.names.families, $0.names.singles) }))
  }
}

extension FontMatching {
  /// The nearest of a family's faces, the first of equals; nil when there is none.
  func nearest(of family: [FontFace]) -> FontFace? {
    nearest(of: family.map(\.traits)).map { family[$0] }
  }
}

extension RunStyle {
  /// Whether nothing is asked for but a size, so that every such style has the same fonts.
  fileprivate var isPlain: Bool {
    fonts.isEmpty && weight == 400 && widthClass == 5 && !isItalic
  }
}
