public import Foundation

/// A type whose values can be mixed; here for source compatibility, nothing is animated.
public protocol Animatable {
  /// What would be mixed.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// What would be mixed.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set { _ = newValue }
  }
}

/// A value that can be added to others of its type and scaled.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component.
  mutating func scale(by factor: Double)
  /// The sum of the squares of the components.
  var magnitudeSquared: Double { get }
}

/// The animatable data of a type without any.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Nothing.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// Makes nothing.
  public init() {}

  /// Nothing and nothing is nothing.
  public static func + (left: Self, right: Self) -> Self { left }
  /// Nothing without nothing is nothing.
  public static func - (left: Self, right: Self) -> Self { left }
  /// Scales nothing.
  public mutating func scale(by factor: Double) {}
  /// Nothing's size.
  public var magnitudeSquared: Double { 0 }
}

/// Two animatable values in one.
@frozen
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
  VectorArithmetic
{
  /// Two zeros.
  public static var zero: Self { Self(.zero, .zero) }

  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Takes two values.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Adds each to its like.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.first + right.first, left.second + right.second)
  }
  /// Subtracts each from its like.
  public static func - (left: Self, right: Self) -> Self {
    Self(left.first - right.first, left.second - right.second)
  }
  /// Scales both.
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }
  /// The sum of both.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by factor: Double) { self *= factor }
  /// The number's square.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by factor: Double) { self *= Float(factor) }
  /// The number's square.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
  /// The number's square.
  public var magnitudeSquared: Double { Double(self * self) }
}
