extension String {
  /// The candidate that was probably meant: the one with the fewest letters wrong, if they are few.
  func nearest(among candidates: [String]) -> String? {
    let letters = Array(utf8)
    guard letters.count <= 64 else { return nil }
    let ranked = candidates.map { (name: $0, errors: letters.editDistance(to: Array($0.utf8))) }
    guard let best = ranked.min(by: { $0.errors < $1.errors }) else { return nil }
    return best.errors <= 1 + best.name.utf8.count / 5 ? best.name : nil
  }
}

extension [UInt8] {
  /// How many letters are to be put in, left out, changed or swapped with the next to get from one to the other.
  ///
  /// Optimal string alignment distance; letters of different case count as the same.
  fileprivate func editDistance(to other: [UInt8]) -> Int {
    var (beforePrevious, previous): ([Int], [Int]) = ([], Array<Int>(0...other.count))
    for row in indices {
      var current = [row + 1]
      for column in other.indices {
        let isSame = self[row] | 0x20 == other[column] | 0x20
        var least = Swift.min(previous[column + 1] + 1, current[column] + 1)
        least = Swift.min(least, previous[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, self[row] == other[column - 1], self[row - 1] == other[column] {
          least = Swift.min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[other.count]
  }
}

extension [String] {
  /// The words as a person lists them: "left, right or center".
  func listed(with conjunction: String = "or") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
