/// How types of views are called in diagnostics.
enum TypeName {
  /// A type's name without its arguments: `Panel` for `Panel<Text>`.
  static func short<T>(_ type: T.Type) -> String {
    String("\(type)".prefix { $0 != "<" })
  }
}

extension ViewElement {
  /// As many views on the way to one are named.
  private static var namesOnTheWay: Int { 6 }

  /// How diagnostics call what is here: by its label; else by the views on the way to it, and what it is itself.
  var diagnosticName: String {
    if let label = nodes.lazy.compactMap(\.label).first { return label }
    var names = composites
    if names.count > Self.namesOnTheWay {
      names.replaceSubrange(..<(names.count - Self.namesOnTheWay), with: ["…"])
    }
    if compositeName == nil, let node = nodes.first { names.append(node.name) }
    return names.joined(separator: " > ")
  }

  private var composites: [String] {
    var names: [String] = []
    var element: ViewElement? = self
    while let current = element {
      if let name = current.compositeName { names.append(name) }
      element = current.parent
    }
    return names.reversed()
  }
}
