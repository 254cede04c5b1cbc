/// The styles that surround a view, level by level.
package struct ForegroundStyles: Sendable {
  /// The first level first; levels that are missing are made of the first one.
  package let levels: [AnyShapeStyle]
}

extension EnvironmentValues {
  private enum ForegroundStylesKey: EnvironmentKey {
    static var defaultValue: ForegroundStyles? { nil }
  }

  private enum TintKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }

  /// What texts and shapes are painted with that say nothing else; nil: the primary colour.
  package var foregroundStyles: ForegroundStyles? {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }

  /// The style for what can be acted upon; nil: whatever whoever paints likes.
  package var tintStyle: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

extension View {
  /// Paints the view with a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    foregroundStyles([AnyShapeStyle(style)])
  }

  /// Paints the view with a style, and its second level with another.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View {
    foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
  }

  /// Paints the view with a style, and its second and third level with others.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View {
    foregroundStyles([
      AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary),
    ])
  }

  /// Paints the view in a colour; nil: as nobody had asked for any.
  public func foregroundColor(_ color: Color?) -> some View {
    foregroundStyles(color.map { [AnyShapeStyle($0)] })
  }

  /// Sets the style for what can be acted upon; nil: as nobody had asked for any.
  public func tint(_ tint: (some ShapeStyle)?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
  }

  /// Sets the colour for what can be acted upon; nil: as nobody had asked for any.
  public func tint(_ tint: Color?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
  }

  private func foregroundStyles(_ levels: [AnyShapeStyle]?) -> some View {
    environment(\.foregroundStyles, levels.map(ForegroundStyles.init))
  }
}
