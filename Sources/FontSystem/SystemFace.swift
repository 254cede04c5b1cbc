package import KumihanInterop
package import KumihanTypography

/// A face that is installed on the system, as fontconfig's cache describes it: its file has not been opened.
public struct SystemFace: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The face's index in its file.
  public let index: Int
  /// The family's names in all languages, such as "Noto Sans CJK JP".
  public let familyNames: [String]
  /// The style within the family, such as "Bold"; empty where the file has none.
  public let styleName: String
  /// 1 to 1,000, 400 being regular; of a variable face the weight nearest to it.
  public let weight: Double
  /// 1 to 9, 5 being normal; of a variable face the class nearest to it.
  public let widthClass: Int
  /// Whether the letters are italic or oblique.
  public let isItalic: Bool
  /// Whether the face has axes.
  public let isVariable: Bool
  /// Whether the face has colour glyphs.
  public let hasColor: Bool
  /// Weight, width and slant, as ranges where they vary.
  package let traits: FontTraits
  /// Full and PostScript names.
  package let faceNames: [String]

  package init(_ face: InstalledFace) {
    path = face.path
    index = face.index
    familyNames = face.familyNames
    styleName = face.styleName
    weight = min(max(400, face.traits.weights.lowerBound), face.traits.weights.upperBound)
    widthClass = FontTraits.widthClass(
      ofWidth: min(max(100, face.traits.widths.lowerBound), face.traits.widths.upperBound))
    isItalic = !face.traits.slants.contains(.upright)
    isVariable = face.isVariable
    hasColor = face.hasColor
    traits = face.traits
    faceNames = face.fullNames + face.postScriptNames
  }
}

extension FontFace {
  /// Folders that only the system's own tools change, so that a file there can be mapped instead of read: a file
  /// that is cut short while it is mapped would stop the program.
  private static let systemFolders = [
    "/usr/share/fonts/", "/usr/local/share/fonts/", "/usr/share/texmf/", "/usr/share/texlive/",
    "/usr/share/X11/fonts/",
  ]

  /// Opens an installed face.
  convenience init(_ face: SystemFace) throws(FontError) {
    let path = FontData.resolvedPath(face.path) ?? face.path
    let isSystemFile = FontFace.systemFolders.contains { path.hasPrefix($0) }
    let data =
      isSystemFile
      ? try FontData(mapping: path, name: face.path) : try FontData(contentsOf: face.path)
    try self.init(data, path: face.path, index: face.index)
  }
}
