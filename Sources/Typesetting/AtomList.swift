/// Some of a paragraph's atoms, in order.
struct AtomList: Sendable {
  private var atoms: [Int32] = []

  var isEmpty: Bool { atoms.isEmpty }
  var last: Int? { atoms.last.map(Int.init) }

  /// Bytes held.
  var byteCount: Int { atoms.capacity * MemoryLayout<Int32>.stride }

  /// The first one behind an atom; nil when there is none.
  func first(behind atom: Int) -> Int? {
    var (low, high) = (0, atoms.count)
    while low < high {
      let middle = (low &+ high) / 2
      if Int(atoms[middle]) <= atom { low = middle &+ 1 } else { high = middle }
    }
    return low < atoms.count ? Int(atoms[low]) : nil
  }

  /// Adds an atom behind all others.
  mutating func append(_ atom: Int) { atoms.append(Int32(atom)) }
}
