import Foundation
import Kumihan

/// A change of a view as JSON gives it: an object with one member.
struct GivenModifier: Sendable {
  /// Makes the changed view.
  typealias Change = @Sendable (AnyView) -> AnyView

  /// What it does.
  let change: Change

  /// All modifiers' names.
  static var names: [String] { ModifierKind.all.map(\.name) }
}

/// A modifier, by its name in JSON.
private struct ModifierKind: Sendable {
  let name: String
  let read: @Sendable (JSONValue) throws(CaseError) -> GivenModifier.Change

  /// Makes a modifier of what a form reads.
  init<Value: Sendable>(
    _ name: String, _ form: ValueForm<Value>,
    _ change: @escaping @Sendable (AnyView, Value) -> any View
  ) {
    self.name = name
    read = { json throws(CaseError) in
      let value = try form.read(json)
      return { view in AnyView.erasing(change(view, value)) }
    }
  }

  static let all = [
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
    ModifierKind("label", .text) { $0.traced($1.text) },
    ModifierKind("layoutDirection", .layoutDirection) { $0.environment(\.layoutDirection, $1) },
    ModifierKind("displayScale", .scale) { $0.environment(\.displayScale, $1) },
  ]
}

extension AnyView {
  /// Hides the type of a view of which nothing else is known.
  fileprivate static func erasing(_ view: any View) -> AnyView {
    func hide(_ view: some View) -> AnyView { AnyView(view) }
    return hide(view)
  }
}

extension ValueForm<GivenModifier> {
  /// An object with one member, whose name says what is changed.
  static var modifier: ValueForm {
    let names = GivenModifier.names
    let takes = "an object with one of \(names.listed())"
    return ValueForm(takes: takes, placeholder: "JSON", json: JSONValue.nestedOrString) {
      value throws(CaseError) in
      guard case .object(let members) = value.kind, let member = members.first, members.count == 1
      else { throw CaseError(.type, #"takes an object with one member, such as {"padding": 10}"#) }
      guard let kind = ModifierKind.all.first(where: { $0.name == member.name }) else {
        let hint = member.name.nearest(among: names).map { "; did you mean \($0)?" } ?? ""
        throw CaseError(
          .unknownField, field: member.name, "is no modifier: \(names.listed())\(hint)")
      }
      do throws(CaseError) { return GivenModifier(change: try kind.read(member.value)) } catch {
        throw error.inside(member.name)
      }
    }
  }
}

extension ValueForm where Value: CaseObject {
  /// An object with the fields of a type.
  fileprivate static func object(_ what: String) -> ValueForm {
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
