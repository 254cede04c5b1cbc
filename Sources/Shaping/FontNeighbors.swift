/// The fonts around a cluster in its style, for what has no letters of its own.
struct FontNeighbors: Hashable {
  /// That of the cluster before; nil where it has colours.
  private(set) var previous: Int?
  /// That of the last cluster in a font without colours.
  private(set) var text: Int?
  /// That of the last cluster with letters.
  private(set) var letters: Int?
  /// That of the bracket which the cluster closes.
  var opening: Int?
  /// That of the next cluster with letters; nil as well where nobody asked.
  var nextLetters: Int?
}

extension FontNeighbors {
  /// Takes the font of a cluster, before the next one is looked at.
  mutating func append(_ font: Int, isColored: Bool, hasLetters: Bool) {
    (opening, nextLetters) = (nil, nil)
    guard !isColored else {
      previous = nil
      return
    }
    previous = font
    text = font
    if hasLetters { letters = font }
  }
}
