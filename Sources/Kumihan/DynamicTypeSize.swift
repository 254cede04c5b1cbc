/// How large a reader wants texts; the sizes of fonts that follow text styles depend on it.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// The smallest size.
  case xSmall
  /// Two steps below the usual size.
  case small
  /// One step below the usual size.
  case medium
  /// The usual size.
  case large
  /// One step above the usual size.
  case xLarge
  /// Two steps above the usual size.
  case xxLarge
  /// Three steps above the usual size.
  case xxxLarge
  /// The first of the sizes for readers who need much larger letters.
  case accessibility1
  /// The second of the sizes for readers who need much larger letters.
  case accessibility2
  /// The third of the sizes for readers who need much larger letters.
  case accessibility3
  /// The fourth of the sizes for readers who need much larger letters.
  case accessibility4
  /// The largest size.
  case accessibility5

  /// Whether the size is for readers who need much larger letters.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension DynamicTypeSize {
  /// The nearest size that a range holds; itself where it holds none.
  func nearest(in range: some RangeExpression<DynamicTypeSize>) -> DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
    guard let smallest = allowed.first, let largest = allowed.last else { return self }
    return min(max(self, smallest), largest)
  }
}

/// Whether a reader wants heavier letters than usual.
public enum LegibilityWeight: Hashable, Sendable {
  /// As heavy as usual.
  case regular
  /// Heavier.
  case bold
}
