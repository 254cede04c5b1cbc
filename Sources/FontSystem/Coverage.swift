package import KumihanInterop

/// The scalars that a face's character map has.
package final class Coverage: Sendable {
  /// The scalars.
  package let scalars: ScalarSet
  /// Whether it has every scalar of printable ASCII.
  package let hasPrintableASCII: Bool
  /// Whether it has one of the jamo that syllables of Hangul start with when they are decomposed.
  package let hasLeadingJamo: Bool

  /// Takes scalars in ascending order.
  package init(_ scalars: [UInt32]) {
    let set = ScalarSet(scalars)
    self.scalars = set
    hasPrintableASCII = (0x20...0x7E).allSatisfy { set.contains($0) }
    hasLeadingJamo = (0x1100...0x1112).contains { set.contains($0) }
  }

  /// How many scalars there are.
  package var count: Int { scalars.count }

  /// Whether the character map has the scalar.
  package func contains(_ scalar: UInt32) -> Bool { scalars.contains(scalar) }

  /// Bytes held.
  package var byteCount: Int { scalars.byteCount }
}
