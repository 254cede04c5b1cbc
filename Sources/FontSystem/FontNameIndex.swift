internal import KumihanTypography

/// Which faces bear a name, by their place in a list.
final class FontNameIndex: Sendable {
  private let families: [FontName: [Int]]
  private let singles: [FontName: [Int]]

  /// Takes the family names and the full and PostScript names of each face of a list.
  init(_ faces: [(families: [String], singles: [String])]) {
    families = FontNameIndex.places(faces.map(\.families))
    singles = FontNameIndex.places(faces.map(\.singles))
  }

  /// The faces of a family, or those with that full or PostScript name where no family is called so.
  func faces(named name: String) -> [Int] {
    let name = FontName(name)
    return families[name] ?? singles[name] ?? []
  }

  private static func places(_ names: [[String]]) -> [FontName: [Int]] {
    var places: [FontName: [Int]] = [:]
    for (place, names) in names.enumerated() {
      for name in Set(names.map { FontName($0) }) { places[name, default: []].append(place) }
    }
    return places
  }
}
