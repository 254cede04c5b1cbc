extension Double {
  /// The nearest number of a range; another one for NaN.
  func within(_ range: ClosedRange<Double>, orElse other: Double) -> Double {
    isNaN ? other : min(max(self, range.lowerBound), range.upperBound)
  }
}
