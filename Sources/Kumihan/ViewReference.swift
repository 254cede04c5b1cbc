/// A view as explanations name it.
public struct ViewReference: Hashable, Sendable {
  /// Its place in ``ViewHost/placedViews``.
  public let index: Int
  /// The label, or the kind of layout or leaf.
  public let name: String
  /// The label given by ``View/traced(_:)``.
  public let label: String?
  /// The text, if the view is one.
  public let text: String?
}

extension ViewReference: CustomStringConvertible {
  /// The label, or the text between quotation marks, or the kind and the place: `VStack (view 3)`.
  public var description: String {
    if let label { return label }
    return text.map { "“\(Self.brief($0))”" } ?? "\(name) (view \(index))"
  }

  /// The start of a text on one line.
  static func brief(_ text: String) -> String {
    let start = text.prefix(20)
    let line = String(start.map { $0.isNewline || $0.isControl ? " " : $0 })
    return start.endIndex == text.endIndex ? line : line + "…"
  }
}

extension Character {
  /// Whether a terminal would obey it rather than show it.
  fileprivate var isControl: Bool {
    unicodeScalars.contains {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
    }
  }
}
