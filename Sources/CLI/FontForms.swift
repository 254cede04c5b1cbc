import Kumihan

/// Forms for fonts: by name, by path, or by an object that says more.
extension ValueForm<FontDescription> {
  /// A family name, a path, or an object that names a file.
  static var font: ValueForm {
    let takes =
      #"a family name, a path, or {"file": PATH, "index": 0, "variations": {"wght": 600}}"#
    return ValueForm(takes: takes, placeholder: "FONT", json: JSONValue.nestedOrString) {
      value throws(CaseError) in
      switch value.kind {
      case .string: return FontDescription(named: try ValueForm<String>.fontName.read(value))
      case .object(let members): return try GivenFont(members).description
      default: throw CaseError(.type, "takes \(takes), not \(value.gist)")
      }
    }
  }
}

extension ValueForm<String> {
  /// A name that a file or a family can have.
  static var fontName: ValueForm {
    ValueForm("a name that is not empty", "NAME") { value in
      guard case .string(let name) = value.kind else { return .wrongType }
      return name.isEmpty || name.utf8.contains(0) ? .refused : .taken(name)
    }
  }
}

extension FontDescription {
  private static let fileEndings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]

  /// Takes what has a slash, or ends as font files do, for a path, anything else for a family name.
  init(named name: String) {
    let isPath =
      name.utf8.contains(UInt8(ascii: "/"))
      || FontDescription.fileEndings.contains(where: name.lowercased().hasSuffix)
    self.init(isPath ? .file(path: name, index: 0) : .family(name))
  }
}

/// A font as an object of a case names it.
private struct GivenFont: CaseObject {
  static let name = "a font"
  static let fields = CaseFields<GivenFont>([
    CaseField("file", .fontName) { $0.file = $1 }.required(.value),
    CaseField("index", .whole(from: 0, to: Int(Int32.max))) {
      $0.index = $1
    },
    CaseField("variations", .variations) { $0.variations = $1 },
  ])

  private var file = ""
  private var index = 0
  private var variations: [FontVariation] = []

  var description: FontDescription {
    FontDescription(.file(path: file, index: index), variations: variations)
  }
}
