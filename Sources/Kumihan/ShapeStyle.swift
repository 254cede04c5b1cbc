/// What shapes and texts are painted with.
///
/// Only the package's own styles can be drawn.
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}

/// The style that the view around it asks for; the primary colour where none does.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// Stands for the style around it.
  public init() {}
}

/// The style of what lies behind everything.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// Stands for the style of what lies behind.
  public init() {}
}

/// The colour that the view around it wants for what can be acted upon.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// Stands for the tint around it.
  public init() {}
}

/// A level of the style around it, for content that matters more or less.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  /// 0 is the most important one.
  package let level: Int

  /// The first level.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  /// The style itself.
  package let base: any ShapeStyle

  /// Hides a style's type.
  public init(_ style: some ShapeStyle) {
    base = (style as? AnyShapeStyle)?.base ?? style
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style that the view around asks for.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style of what lies behind everything.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint that the view around asks for.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level of the style around.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  /// The second level of the style around.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  /// The third level of the style around.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  /// The fourth level of the style around.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
}
