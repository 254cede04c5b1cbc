/// Which of several wordings of one text is shown.
public protocol TextVariantPreference: Sendable {}

/// The first wording, however much room there is.
public struct FixedTextVariant: TextVariantPreference, Hashable {
  /// Asks for the first wording.
  public init() {}
}

/// The widest wording that fits.
public struct SizeDependentTextVariant: TextVariantPreference, Hashable {
  /// Asks for the widest wording that fits.
  public init() {}
}

extension TextVariantPreference where Self == FixedTextVariant {
  /// The first wording.
  public static var fixed: FixedTextVariant { FixedTextVariant() }
}

extension TextVariantPreference where Self == SizeDependentTextVariant {
  /// The widest wording that fits.
  public static var sizeDependent: SizeDependentTextVariant { SizeDependentTextVariant() }
}

extension Text {
  /// Chooses among several wordings; no text has more than one yet, so that nothing changes.
  public func textVariant(_ preference: some TextVariantPreference) -> Text { self }
}
