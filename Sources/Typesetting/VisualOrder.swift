internal import KumihanTypography

/// The rule that puts runs of a line from left to right (UAX #9, L2).
enum VisualOrder {
  /// Indices of the runs from left to right, given their levels in logical order.
  static func order(_ levels: [BidiLevel]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest.rawValue > 0 else { return order }
    let lowestOdd = levels.filter(\.isRightToLeft).min()?.rawValue ?? highest.rawValue + 1
    guard lowestOdd <= highest.rawValue else { return order }
    for level in stride(from: highest.rawValue, through: lowestOdd, by: -1) {
      reverse(&order, levels, from: level)
    }
    return order
  }

  /// Turns round each stretch of runs at a level or above.
  private static func reverse(_ order: inout [Int], _ levels: [BidiLevel], from level: UInt8) {
    var start = 0
    while start < order.count {
      guard levels[order[start]].rawValue >= level else {
        start += 1
        continue
      }
      var end = start + 1
      while end < order.count, levels[order[end]].rawValue >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
}
