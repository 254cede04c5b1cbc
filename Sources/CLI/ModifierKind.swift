import Foundation
import Kumihan

/// A modifier, by its name in JSON.
struct ModifierKind: Sendable {
  /// The name.
  let name: String
  /// Reads its value.
  let read: @Sendable (JSONValue) throws(CaseError) -> GivenModifier.Change

  /// Makes a modifier of what a form reads.
  init<Value: Sendable>(
    _ name: String, _ form: ValueForm<Value>,
    _ change: @escaping @Sendable (AnyView, Value) -> any View
  ) {
    self.name = name
    read = { json throws(CaseError) in
      let value = try form.read(json)
      return { view in AnyView(change(view, value)) }
    }
  }

  /// All modifiers.
  static let all = layout + text

  private static let layout = [
    ModifierKind("frame", .object("a frame")) { (view, frame: GivenFrame) in frame.around(view) },
    ModifierKind("fixedSize", .fixedSize) { view, axes in
      view.fixedSize(horizontal: axes.horizontal, vertical: axes.vertical)
    },
    ModifierKind("layoutPriority", .coordinate) { $0.layoutPriority($1) },
    ModifierKind("padding", .insets) { $0.padding($1) },
    ModifierKind("offset", .object("an offset")) { (view, point: GivenPoint) in
      view.offset(x: point.x, y: point.y)
    },
    ModifierKind("position", .object("a position")) { (view, point: GivenPoint) in
      view.position(x: point.x, y: point.y)
    },
    ModifierKind("aspectRatio", .object("an aspect ratio")) { (view, given: GivenRatio) in
      view.aspectRatio(given.ratio, contentMode: given.contentMode)
    },
    ModifierKind("background", .secondary) { view, other in
      view.background(alignment: other.alignment) { other.view }
    },
    ModifierKind("overlay", .secondary) { view, other in
      view.overlay(alignment: other.alignment) { other.view }
    },
    ModifierKind("border", .coordinate) { $0.border(Color.primary, width: $1) },
    ModifierKind("gridCellColumns", .whole(from: 1)) { $0.gridCellColumns($1) },
    ModifierKind("label", .text) { $0.traced($1.text.oneLine) },
    ModifierKind("layoutDirection", .layoutDirection) { $0.environment(\.layoutDirection, $1) },
    ModifierKind("displayScale", .scale) { $0.environment(\.displayScale, $1) },
  ]
}

extension ValueForm where Value: CaseObject {
  /// An object with the fields of a type.
  static func object(_ what: String) -> ValueForm {
    let names = Value.fields.names.listed(with: "and")
    let takes = "an object with \(names)"
    return ValueForm(takes: takes, placeholder: "JSON", json: JSONValue.nestedOrString) {
      value throws(CaseError) in
      guard case .object(let members) = value.kind else {
        throw CaseError(.type, "takes \(takes), not \(value.gist)")
      }
      return try Value(members)
    }
  }
}
