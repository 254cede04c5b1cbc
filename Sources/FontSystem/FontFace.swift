package import KumihanInterop
public import KumihanTypography
internal import Synchronization

/// One face of a font file: its tables and outlines, without a size; immutable and shared.
public final class FontFace: Sendable {
  /// Where the face was found: the path, or the name the bytes were given.
  public let path: String
  /// The face's index in its file.
  public let index: Int
  /// The family, such as "Noto Sans" (`name` 16, else 1; the path when there is none).
  public let familyName: String
  /// The style within the family, such as "Bold" (`name` 17, else 2).
  public let styleName: String
  /// The full name, such as "Noto Sans Bold" (`name` 4).
  public let fullName: String
  /// Whether the face has colour glyphs (CBDT, COLR, sbix or SVG).
  public let hasColorGlyphs: Bool
  /// The variation axes, in the order of the file; none where the face does not vary.
  public let axes: [FontAxis]
  /// How many bytes the face holds in memory for its file, unpacked; 0 where the file is mapped.
  package let byteCount: Int
  /// What the face offers of weight, width and slant.
  package let traits: FontTraits
  /// What its tables say of the kind of letters.
  package let styleTables: FontStyleTables
  /// The face at its axes' defaults.
  package let defaultFont: ScaledFont
  /// The measures of the face at its axes' defaults.
  public let metrics: FontMetrics

  private let lazyCoverage = Mutex<Coverage?>(nil)
  private let lazyNames = AtomicLazyReference<FaceNames>()

  /// Opens a face of font data that is in memory: OpenType, TrueType, a collection, WOFF or WOFF2.
  ///
  /// - Parameters:
  ///   - bytes: A font file's content.
  ///   - name: What results and errors call the data, such as a file name.
  ///   - index: Which face of a collection.
  /// - Throws: ``FontError`` when the data are no usable font.
  public convenience init(bytes: [UInt8], name: String, index: Int = 0) throws(FontError) {
    try self.init(FontData(bytes, name: name), path: name, index: index)
  }

  /// Opens a face of a file, which is read into memory: later changes of the file are not seen.
  ///
  /// - Throws: ``FontError`` when the file cannot be read or is no usable font.
  public convenience init(path: String, index: Int = 0) throws(FontError) {
    try self.init(FontData(contentsOf: path), path: path, index: index)
  }

  /// Opens a face of bytes that stay where they are for as long as the process runs, as does their name.
  package convenience init(
    staticAddress: UInt, byteCount: Int, nameAddress: UInt, nameByteCount: Int
  ) throws(FontError) {
    try self.init(
      FontData(staticAddress: staticAddress, byteCount: byteCount),
      path: FontData.text(staticAddress: nameAddress, byteCount: nameByteCount), index: 0)
  }

  package init(_ data: FontData, path: String, index: Int) throws(FontError) {
    let (data, faceInData) = try data.openType(face: index, name: path)
    let file = try FontFile(data, index: faceInData, name: path)
    self.path = path
    self.index = index
    byteCount = data.isOwned ? data.byteCount : 0
    familyName = file.name(16) ?? file.name(1) ?? path
    styleName = file.name(17) ?? file.name(2) ?? "Regular"
    fullName = file.name(4) ?? familyName
    hasColorGlyphs = ["CBDT", "COLR", "sbix", "SVG "].compactMap { OpenTypeTag($0) }
      .contains { file.hasTable($0) }
    axes = file.axes()
    styleTables = FontStyleTables(of: file)
    traits = FontTraits(
      weight: styleTables.weight, widthClass: styleTables.widthClass, slants: styleTables.slants,
      axes: axes)
    defaultFont = ScaledFont(file)
    metrics = FontMetrics(of: defaultFont)
  }
}

extension FontFace {
  /// How many faces a font file has; 0 when it is no font file.
  ///
  /// - Throws: ``FontError`` when the file cannot be read.
  public static func count(inFile path: String) throws(FontError) -> Int {
    try FontData(contentsOf: path).faceCount
  }

  /// How many glyphs the face has.
  public var glyphCount: Int { defaultFont.file.glyphCount }

  /// The scalars that the face has; read when first asked for.
  package var coverage: Coverage {
    // An AtomicLazyReference is loaded by an unspecialized call, which takes ten times as long.
    lazyCoverage.withLock { known in
      if let known { return known }
      let read = Coverage(defaultFont.file.codePoints())
      known = read
      return read
    }
  }

  /// Whether the face's character map has a scalar.
  public func covers(_ scalar: Unicode.Scalar) -> Bool { coverage.contains(scalar.value) }

  /// Whether the face answers to a family, full or PostScript name in any of its languages; ASCII letters match in
  /// any case.
  public func answers(to name: String) -> Bool {
    let wanted = FontName(name)
    return (names.families + names.singles).contains { FontName($0) == wanted }
  }

  /// The positions on the axes that have a name, in the order of the file.
  public var namedInstances: [NamedInstance] { defaultFont.file.namedInstances() }

  /// Whether the face varies along an axis.
  func hasAxis(_ tag: OpenTypeTag) -> Bool { axes.contains { $0.tag == tag } }

  /// All names; read when first asked for.
  var names: FaceNames {
    lazyNames.load()
      ?? lazyNames.storeIfNil(FaceNames(defaultFont.file, familyName: familyName))
  }
}

/// What a face is called in all languages that its file has names in.
final class FaceNames: Sendable {
  /// Names of the family (`name` 16 and 1), the first being the one that results show.
  let families: [String]
  /// Full and PostScript names (`name` 4 and 6).
  let singles: [String]

  init(_ file: FontFile, familyName: String) {
    families = [familyName] + file.names(16) + file.names(1)
    singles = file.names(4) + file.names(6)
  }
}
