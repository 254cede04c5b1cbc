import Kumihan

/// A view behind or before another one.
struct GivenSecondary: CaseObject {
  static let name = "a background or an overlay"
  static let fields = CaseFields<GivenSecondary>([
    CaseField("alignment", .alignment) { $0.alignment = $1 },
    CaseField("view", .view) { $0.given = $1 }.required(.value),
  ])

  private(set) var alignment = Alignment.center
  private var given: GivenView?

  /// The view, made anew.
  var view: AnyView { given?.view ?? AnyView(EmptyView()) }
}

extension ValueForm<GivenSecondary> {
  /// A view, or an object that aligns one.
  static var secondary: ValueForm {
    let takes = #"a view, or {"alignment": "topLeading", "view": …}"#
    return ValueForm(takes: takes, placeholder: "JSON", json: JSONValue.nestedOrString) {
      value throws(CaseError) in
      let isAligned = value.members.contains { $0.name == "view" }
      let members = isAligned ? value.members : [JSONMember(name: "view", value: value)]
      do throws(CaseError) { return try GivenSecondary(members) } catch {
        throw isAligned ? error : error.leaving("view")
      }
    }
  }
}

extension CaseError {
  /// The same error, without the name of a field that is not written.
  fileprivate func leaving(_ outer: String) -> CaseError {
    guard let field, field.hasPrefix(outer) else { return self }
    let rest = field.dropFirst(outer.count)
    let inner = rest.hasPrefix(".") ? rest.dropFirst() : rest
    return CaseError(kind, field: inner.isEmpty ? nil : String(inner), problem)
  }
}
