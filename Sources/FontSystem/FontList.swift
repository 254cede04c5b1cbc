internal import KumihanInterop
internal import KumihanTypography

/// The faces of a style in the order in which they are tried, whatever its size.
final class FontList: Sendable {
  /// All of a style that decides about its faces.
  struct Key: Hashable {
    private let fonts: [FontDescription]
    private let weight: Double
    private let widthClass: Int
    private let isItalic: Bool
    private let language: LanguageTag?

    init(_ style: RunStyle, isListedBySystem: Bool) {
      fonts = style.fonts
      weight = style.weight
      widthClass = style.widthClass
      isItalic = style.isItalic
      language = style.fonts.isEmpty && !isListedBySystem ? nil : style.language
    }
  }

  /// A face and the positions on its axes that a description names.
  struct Entry {
    let face: FontFace
    var asked: [FontVariation] = []
  }

  let entries: [Entry]

  init(_ style: RunStyle, in collection: FontCollection) {
    let finder = FaceFinder(style, in: collection)
    let named = style.fonts.flatMap { description in
      finder.faces(for: description).map { Entry(face: $0, asked: description.variations) }
    }
    entries = named.isEmpty ? finder.listedFaces.map { Entry(face: $0) } : named
  }
}

/// Finds the faces that a style's descriptions stand for.
private struct FaceFinder {
  private let style: RunStyle
  private let collection: FontCollection
  private let matching: FontMatching
  /// So many candidates for a generic family are opened before it is given up.
  private static let mostAttempts = 8

  init(_ style: RunStyle, in collection: FontCollection) {
    self.style = style
    self.collection = collection
    matching = FontMatching(style)
  }

  /// The faces at hand first, then generic families, then the system's.
  func faces(for description: FontDescription) -> [FontFace] {
    if let face = collection.face(for: description, nearest: matching) { return [face] }
    guard case .family(let name) = description.source else { return [] }
    if let family = GenericFamily(keyword: name) { return faces(of: family) }
    return systemFace(named: name).map { [$0] } ?? []
  }

  /// The collection's own list; where nothing is at hand, the system's font without serifs.
  var listedFaces: [FontFace] {
    let faces = defaultFaces
    return faces.isEmpty ? self.faces(of: .sansSerif) : faces
  }

  /// The collection's own list: at the place of each family the face nearest to the style, then the others listed.
  private var defaultFaces: [FontFace] {
    let listed =
      collection.fallback.isEmpty ? Array(collection.faces.prefix(1)) : collection.fallback
    let families = listed.map { FontName($0.familyName) }
    var (found, known): ([FontFace], Set<FontName>) = ([], [])
    for family in families where known.insert(family).inserted {
      let members = zip(listed, families).filter { $1 == family }.map(\.0)
      found += nearestFirst(members, family)
    }
    return found
  }

  /// Faces of the list come before equal ones that are only at hand.
  private func nearestFirst(_ members: [FontFace], _ family: FontName) -> [FontFace] {
    let others = collection.faces.filter { FontName($0.familyName) == family }
    guard let nearest = matching.nearest(of: members + others) else { return members }
    return [nearest] + members.filter { $0 !== nearest }
  }

  private func faces(of family: GenericFamily) -> [FontFace] {
    let faces = defaultFaces
    let atHand =
      switch family {
      case .systemUI, .sansSerif, .rounded: faces
      case .serif: first(of: faces) { $0.styleTables.hasSerifs && !$0.hasColorGlyphs }
      case .monospace: first(of: faces) { $0.styleTables.isMonospaced && !$0.hasColorGlyphs }
      case .emoji: first(of: faces, where: \.hasColorGlyphs)
      }
    guard atHand.isEmpty, let catalog = collection.system?.catalog else { return atHand }
    let order = catalog.order(for: FontQuery(style, families: family.fontconfigFamilies))
    return firstUsable(of: order.faces.prefix(FaceFinder.mostAttempts), in: catalog)
      .map { [$0] } ?? []
  }

  private func first(of faces: [FontFace], where isFit: (FontFace) -> Bool) -> [FontFace] {
    faces.first(where: isFit).map { [$0] } ?? []
  }

  private func systemFace(named name: String) -> FontFace? {
    guard let catalog = collection.system?.catalog else { return nil }
    var left = catalog.faces(named: name)
    var order: [Int] = []
    while let nearest = matching.nearest(of: left.map { catalog.faces[$0].traits }) {
      order.append(left.remove(at: nearest))
    }
    return firstUsable(of: order[...], in: catalog)
  }

  private func firstUsable(of faces: ArraySlice<Int>, in catalog: SystemCatalog) -> FontFace? {
    for face in faces {
      if let opened = try? catalog.open(face).get() { return opened }
    }
    return nil
  }
}

extension RunStyle {
  /// The family names that the style's descriptions have.
  var familyNames: [String] {
    fonts.compactMap { description in
      if case .family(let name) = description.source { name } else { nil }
    }
  }

  /// What fontconfig is asked for: the style's families, as far as a reader would name some.
  var systemFamilies: [String] {
    let families = familyNames.prefix(16).flatMap { name in
      GenericFamily(keyword: name)?.fontconfigFamilies ?? [name]
    }
    return families.isEmpty ? GenericFamily.sansSerif.fontconfigFamilies : families
  }
}

extension GenericFamily {
  /// What fontconfig calls the family, and what it falls back to.
  fileprivate var fontconfigFamilies: [String] {
    switch self {
    case .systemUI: ["system-ui", "sans-serif"]
    case .rounded: ["ui-rounded", "sans-serif"]
    case .sansSerif, .serif, .monospace, .emoji: [rawValue]
    }
  }
}
