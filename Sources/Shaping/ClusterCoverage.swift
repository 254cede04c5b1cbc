internal import KumihanInterop

/// What tells which scalars a font has.
protocol ScalarCoverage {
  func contains(_ scalar: UInt32) -> Bool
}

extension ScalarSet: ScalarCoverage {}

/// Whether a font shows a whole grapheme cluster, as it is, composed or decomposed.
enum ClusterCoverage {
  /// The first scalar that a font lacks; nil when it shows the whole cluster.
  static func lacking(_ cluster: Cluster, _ coverage: some ScalarCoverage) -> UInt32? {
    // HarfBuzz neither composes nor decomposes a cluster with a variation selector.
    let isVaried = cluster.scalars.contains(where: VariationSequence.isSelector)
    var lacking: UInt32?
    for (scalar, properties) in zip(cluster.scalars, cluster.properties)
    where !coverage.contains(scalar) {
      if properties.isDefaultIgnorable || hasSubstitute(scalar, properties, in: coverage) {
        continue
      }
      // What neither decomposes nor composes with a neighbour is in the font as it is, or not at all.
      let mayCompose = cluster.scalars.count > 1 && !properties.isNormalizationInert
      if isVaried || !properties.decomposes && !mayCompose { return scalar }
      lacking = lacking ?? scalar
    }
    guard let lacking else { return nil }
    return showsOtherForm(of: cluster, coverage) ? nil : lacking
  }

  /// Whether a font has all that a cluster is composed to, or decomposed.
  private static func showsOtherForm(
    of cluster: Cluster, _ coverage: some ScalarCoverage
  ) -> Bool {
    if cluster.scalars.count == 1, let scalar = cluster.scalars.first,
      let properties = cluster.properties.first
    {
      return showsOtherForm(of: scalar, properties, coverage)
    }
    guard cluster.properties.contains(where: \.changesInOtherForms) else { return false }
    let whole = Array(cluster.scalars)
    return has(Normalizer.nfc(whole), in: coverage) || has(Normalizer.nfd(whole), in: coverage)
  }

  /// The same of a scalar that stands alone.
  static func showsOtherForm(
    of scalar: UInt32, _ properties: ScalarProperties, _ coverage: some ScalarCoverage
  ) -> Bool {
    guard properties.decomposes else { return false }
    if coverage.contains(Normalizer.firstOfNFD(scalar)),
      has(Normalizer.nfd([scalar]), in: coverage)
    {
      return true
    }
    return properties.isNeverComposed && has(Normalizer.nfc([scalar]), in: coverage)
  }

  private static func has(_ scalars: [UInt32], in coverage: some ScalarCoverage) -> Bool {
    scalars.allSatisfy { coverage.contains($0) || (0xFE00...0xFE0F).contains($0) || $0 == 0x200D }
  }

  /// What HarfBuzz makes out of other glyphs: spaces of any width, and the non-breaking hyphen.
  private static func hasSubstitute(
    _ scalar: UInt32, _ properties: ScalarProperties, in coverage: some ScalarCoverage
  ) -> Bool {
    if properties.generalCategory == .zs { return coverage.contains(0x20) }
    return scalar == 0x2011 && coverage.contains(0x2010)
  }
}

extension ScalarProperties {
  /// Whether a cluster that holds the scalar may have other scalars when it is composed or decomposed.
  var changesInOtherForms: Bool { decomposes || mayComposeBackwards }
}
