/// The isolates of a paragraph: where each ends, and which way it runs.
///
/// UAX #9, BD8 to BD10, P2, P3 and X5c, each in one pass over the text.
struct BidiIsolates {
  /// What no character has as its partner.
  private static let none: Int32 = -1

  /// The PDI of each initiator and the initiator of each PDI; empty without isolates.
  private var partners: [Int32] = []
  /// The classes, each FSI replaced by the LRI or RLI that it stands for.
  private(set) var classes: [BidiClass]
  /// Whether the first strong character outside of isolates is right to left; nil if there is none.
  private(set) var isRightToLeft: Bool?

  init(_ classes: [BidiClass], _ present: BidiClassSet) {
    self.classes = classes
    if present.isDisjoint(with: .explicit) {
      isRightToLeft = classes.first { $0 == .l || $0 == .r || $0 == .al }.map { $0 != .l }
    } else {
      if !present.isDisjoint(with: .isolates) { match() }
      findFirstStrong()
    }
  }
}

extension BidiIsolates {
  /// Whether there is none.
  var isEmpty: Bool { partners.isEmpty }

  /// Where the isolate that starts here has its PDI.
  func end(of index: Int) -> Int? {
    isEmpty || partners[index] <= index ? nil : Int(partners[index])
  }

  /// Where the isolate that ends here started.
  func initiator(of index: Int) -> Int? {
    isEmpty || partners[index] == BidiIsolates.none || partners[index] > index
      ? nil : Int(partners[index])
  }

  private mutating func match() {
    partners = [Int32](repeating: BidiIsolates.none, count: classes.count)
    var open: [Int] = []
    for index in classes.indices {
      switch classes[index] {
      case .lri, .rli, .fsi: open.append(index)
      case .pdi:
        guard let initiator = open.popLast() else { continue }
        partners[index] = Int32(initiator)
        partners[initiator] = Int32(index)
      case .b: open.removeAll(keepingCapacity: true)
      default: continue
      }
    }
  }

  /// Goes backwards, so that what was seen last outside of inner isolates is what comes first.
  private mutating func findFirstStrong() {
    var first: BidiClass?
    var outer: [BidiClass?] = []
    for index in classes.indices.reversed() {
      switch classes[index] {
      case .l, .r, .al: first = classes[index]
      case .pdi where initiator(of: index) != nil:
        outer.append(first)
        first = nil
      case .lri, .rli, .fsi:
        if classes[index] == .fsi { classes[index] = first == .r || first == .al ? .rli : .lri }
        first = outer.popLast() ?? nil
      case .b: first = nil
      default: continue
      }
    }
    isRightToLeft = first.map { $0 != .l }
  }
}
