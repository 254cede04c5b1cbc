package import KumihanInterop
public import KumihanTypography

/// A face at a size and at positions on its axes.
public struct SizedFont: Sendable {
  /// The face.
  public let face: FontFace
  /// Positions on axes, as they were asked for; axes that are not named are at their defaults.
  public let variations: [FontVariation]
  /// What is faked, because the face has it not.
  public let synthesis: FontSynthesis
  /// Points an em.
  public let size: Double
  /// The measures in font units.
  public let metrics: FontMetrics
  /// What shapes: the same for every size.
  package let scaled: ScaledFont

  package init(face: FontFace, synthesis: FontSynthesis = [], size: Double) {
    self.face = face
    self.variations = []
    self.synthesis = synthesis
    self.size = size
    self.metrics = face.metrics
    self.scaled = face.defaultFont
  }

  package init(
    face: FontFace, variations: [FontVariation], synthesis: FontSynthesis = [],
    scaled: ScaledFont, metrics: FontMetrics, size: Double
  ) {
    self.face = face
    self.variations = variations
    self.synthesis = synthesis
    self.size = size
    self.metrics = metrics
    self.scaled = scaled
  }
}

extension SizedFont {
  /// From the baseline up, in points.
  public var ascent: Double { points(metrics.ascent) }
  /// From the baseline down, in points.
  public var descent: Double { points(metrics.descent) }
  /// Extra space between lines, in points.
  public var leading: Double { points(metrics.lineGap) }

  /// Font units in points: one formula, so that every width is computed alike.
  package func points(_ units: some BinaryInteger) -> Double {
    Double(units) * size / Double(metrics.unitsPerEm)
  }

  /// The glyph of a scalar by the character map alone; nil when the font has none.
  public func glyph(for scalar: Unicode.Scalar) -> UInt32? { scaled.glyph(for: scalar.value) }

  /// The advance of each glyph, in font units.
  public func advances(ofGlyphs glyphs: [UInt32]) -> [Int32] { scaled.advances(of: glyphs) }
}

extension SizedFont: Hashable {
  /// Fonts are equal when they have the same face object, axis positions, synthesis and size.
  public static func == (left: SizedFont, right: SizedFont) -> Bool {
    left.face === right.face && left.variations == right.variations
      && left.synthesis == right.synthesis && left.size == right.size
  }

  /// Hashes the face's identity, the axis positions, the synthesis and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(face))
    hasher.combine(variations)
    hasher.combine(synthesis)
    hasher.combine(size)
  }
}
