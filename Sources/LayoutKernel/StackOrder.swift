import Foundation

/// The order in which things that share a length are served.
struct StackOrder {
  /// Those of one priority, the least flexible first.
  struct Group {
    let priority: Double
    var members: [Int]
  }

  /// The highest priority first.
  private(set) var groups: [Group]
  /// Known for those that are not alone in their priority.
  private(set) var flexibilities: [Flexibility?]

  /// Probes and orders as many things as there are priorities.
  ///
  /// An insertion sort that compares each newcomer with the one before it would probe the second first, then the
  /// first, then the third, the fourth …, within each priority, and nobody who is alone. So are they probed here; the
  /// sort itself need not be that slow.
  init(priorities: [Double], ties: TieRule, probe: (Int) -> Flexibility) {
    var members: [Double: [Int]] = [:]
    var flexibilities = [Flexibility?](repeating: nil, count: priorities.count)
    for (index, priority) in priorities.enumerated() {
      let first = members[priority]?.first
      members[priority, default: []].append(index)
      guard let first else { continue }
      flexibilities[index] = probe(index)
      if flexibilities[first] == nil { flexibilities[first] = probe(first) }
    }
    groups = members.sorted { $0.key > $1.key }.map { priority, members in
      Group(priority: priority, members: Self.sorted(members, by: flexibilities, ties))
    }
    self.flexibilities = flexibilities
  }

  private static func sorted(
    _ members: [Int], by flexibilities: [Flexibility?], _ ties: TieRule
  ) -> [Int] {
    members.sorted { left, right in
      guard let first = flexibilities[left], let second = flexibilities[right] else { return false }
      if first.precedes(second, ties) { return true }
      return !second.precedes(first, ties) && left < right
    }
  }
}
