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
