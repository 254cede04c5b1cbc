/// How many views lie in each other along one path of a tree: those in others, and each modifier's.
///
/// Modifiers are a list and nest nothing in JSON, yet each of them is a view around what came before it.
struct ViewDepth {
  /// As many may lie in each other.
  static let limit = 1024

  /// Refuses an object in whose values more lie in each other.
  ///
  /// Lists and objects lie in each other no deeper than the reader lets them.
  static func check(_ members: [JSONMember]) throws(CaseError) {
    try check(members, around: 0)
  }

  private static func check(_ value: JSONValue, around outer: Int) throws(CaseError) {
    switch value.kind {
    case .array(let values):
      for (index, value) in values.enumerated() {
        do throws(CaseError) { try check(value, around: outer) } catch {
          throw error.inside("[\(index)]")
        }
      }
    case .object(let members): try check(members, around: outer)
    default: break
    }
  }

  private static func check(_ members: [JSONMember], around outer: Int) throws(CaseError) {
    let depth = outer + members.reduce(0) { $0 + levels(of: $1) }
    guard depth <= limit else { throw tooDeep }
    for member in members {
      do throws(CaseError) { try check(member.value, around: depth) } catch {
        throw error.inside(member.name)
      }
    }
  }

  /// A view that is named, and each modifier of it, are one more around what is in it.
  private static func levels(of member: JSONMember) -> Int {
    switch (member.name, member.value.kind) {
    case ("type", _), ("label", _): 1
    case ("modifiers", .array(let modifiers)): modifiers.count
    default: 0
    }
  }

  private static var tooDeep: CaseError {
    CaseError(
      .value,
      "is nested too deep: more than \(limit) views lie in each other, where each modifier is one"
        + " around those before it; trace the part of the tree that matters")
  }
}
