import Kumihan

/// A type of view, by its name in JSON.
struct ViewKind: Sendable {
  /// The name.
  let name: String
  /// Reads what only this type has.
  let read: @Sendable ([JSONMember]) throws(CaseError) -> any GivenContent

  private init<Content: GivenContent>(_ name: String, _ type: Content.Type) {
    self.name = name
    read = { members throws(CaseError) in try Content(members) }
  }

  /// All types.
  static let all = [
    ViewKind("text", GivenText.self), ViewKind("vstack", GivenColumn.self),
    ViewKind("hstack", GivenRow.self), ViewKind("zstack", GivenLayers.self),
    ViewKind("group", GivenGroup.self), ViewKind("scrollView", GivenScrollView.self),
    ViewKind("viewThatFits", GivenChoice.self), ViewKind("grid", GivenGrid.self),
    ViewKind("gridRow", GivenGridRow.self), ViewKind("color", GivenColor.self),
    ViewKind("rectangle", GivenRectangle.self), ViewKind("circle", GivenCircle.self),
    ViewKind("spacer", GivenSpacer.self),
    ViewKind("divider", GivenDivider.self), ViewKind("empty", GivenNothing.self),
  ]

  /// One of the names.
  static var form: ValueForm<ViewKind> { .named(all.map { ($0.name, $0) }) }
}

extension ValueForm where Value: Sendable {
  /// A value that is called by one of some names.
  static func named(_ values: [(name: String, value: Value)]) -> ValueForm {
    let takes = values.map(\.name).listed()
    return ValueForm(
      takes: takes, placeholder: "WORD", json: { JSONValue(.string($0)) },
      read: { value throws(CaseError) in
        guard case .string(let text) = value.kind else {
          throw CaseError(.type, "takes \(takes), not \(value.gist)")
        }
        if let found = values.first(where: { $0.name == text }) { return found.value }
        let hint = text.nearest(among: values.map(\.name)).map { "; did you mean \($0)?" } ?? ""
        throw CaseError(.value, "takes \(takes), not \(value.gist)\(hint)")
      })
  }
}
