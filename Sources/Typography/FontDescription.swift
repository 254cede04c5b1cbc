/// Which font is wanted: a name or a file, and where on its axes.
public struct FontDescription: Hashable, Sendable {
  /// Where a font is looked for.
  public enum Source: Hashable, Sendable {
    /// By family name, full name ("Noto Sans Bold"), PostScript name ("NotoSans-Bold") or the keyword of a
    /// ``GenericFamily``; ASCII letters match in any case.
    case family(String)
    /// By file, as the path was given when it was opened, and face index in a collection.
    case file(path: String, index: Int)
  }

  /// Where the font is looked for.
  public var source: Source
  /// Positions on variation axes, in user units; axes that the font lacks are ignored.
  public var variations: [FontVariation]

  /// Describes a font by its source and axis positions.
  public init(_ source: Source, variations: [FontVariation] = []) {
    self.source = source
    self.variations = variations
  }

  /// Describes a font by family or full name.
  public init(family: String, variations: [FontVariation] = []) {
    self.init(.family(family), variations: variations)
  }
}

/// A position on one variation axis, such as `wght` 600.
public struct FontVariation: Hashable, Sendable {
  /// The axis (OpenType `fvar`).
  public var axis: OpenTypeTag
  /// The position in user units.
  public var value: Double

  /// Names an axis and a position on it.
  public init(axis: OpenTypeTag, value: Double) {
    self.axis = axis
    self.value = value
  }
}

/// An OpenType feature and its value: 0 is off, 1 on, more chooses an alternate.
public struct FontFeature: Hashable, Sendable {
  /// The feature.
  public var tag: OpenTypeTag
  /// 0 off, 1 on, n the n-th alternate.
  public var value: UInt32

  /// Names a feature and its value.
  public init(tag: OpenTypeTag, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}
