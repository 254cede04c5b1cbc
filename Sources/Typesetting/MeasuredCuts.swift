/// Cuts of a start or of an end of a text, the widest first, each measured when it is its turn.
///
/// A start of thousands of items takes as many steps to measure, and mostly one of the first cuts is the one wanted.
struct MeasuredCuts {
  private var atoms: StrideToIterator<Int>
  private let measure: (Int) -> Double?
  /// The one that keeps most of those left, and how far what it keeps reaches by itself; nil when none is left.
  private(set) var widest: (atom: Int, reach: Double)?

  /// Takes atoms in the order of how little they keep; `measure` says how far that reaches, nil where no cut may be.
  init(_ atoms: StrideTo<Int>, measure: @escaping (Int) -> Double?) {
    self.atoms = atoms.makeIterator()
    self.measure = measure
    moveOn(below: .infinity)
  }

  /// Takes away all that reach as far as a measure.
  mutating func remove(reaching measure: Double) {
    if let widest, widest.reach >= measure { moveOn(below: measure) }
  }

  /// Goes on to what keeps most of all that reach less far.
  private mutating func moveOn(below most: Double) {
    while let atom = atoms.next() {
      if let reach = measure(atom), reach < most {
        widest = (atom, reach)
        return
      }
    }
    widest = nil
  }
}
