package import Foundation
package import KumihanLayoutKernel

/// A view tree as a value, from which both what is laid out and the reference are made.
package indirect enum ViewSpec: Sendable {
  /// A text, by a number from 1 to 9; longer ones have higher numbers.
  case text(Int)
  case fixed(CGFloat, CGFloat)
  case fill
  case spacer(CGFloat?)
  case frame(CGFloat?, CGFloat?, ViewSpec)
  case flexible(Limits, Limits, ViewSpec)
  case padding(EdgeInsets, ViewSpec)
  case fixedSize(Bool, Bool, ViewSpec)
  case priority(Double, ViewSpec)
  /// A row or column: its spacing, and the share of what is left beside a view that comes before it.
  case stack(Axis, CGFloat, CGFloat, [ViewSpec])
  /// Views upon one another: the shares of what is left beside and above a view that come before it.
  case layers(CGFloat, CGFloat, [ViewSpec])

  /// A flexible frame's lengths along one axis.
  package struct Limits: Sendable {
    package var minimum: CGFloat?
    package var ideal: CGFloat?
    package var maximum: CGFloat?
  }
}

extension ViewSpec {
  /// A stack of 2 to 6 views, some of which are stacks again.
  package static func random(_ random: inout SeededGenerator, depth: Int = 2) -> ViewSpec {
    let views = (0..<random.integer(in: 2...6)).map { _ in view(&random, depth: depth - 1) }
    if random.chance(percent: 15) {
      return .layers(random.pick([0, 0.5, 1]), random.pick([0, 0.5, 1]), views)
    }
    return .stack(
      random.pick(Axis.allCases), random.pick([0, 0, 8, 3.5, -4]), random.pick([0, 0.5, 1]), views)
  }

  private static func view(_ random: inout SeededGenerator, depth: Int) -> ViewSpec {
    var view =
      depth > 0 && random.chance(percent: 15) ? Self.random(&random, depth: depth) : leaf(&random)
    if random.chance(percent: 35) { view = wrapper(&random, view) }
    return random.chance(percent: 20) ? .priority(random.pick([-1, 0, 1, 2]), view) : view
  }

  /// A view that arranges no others.
  package static func leaf(_ random: inout SeededGenerator) -> ViewSpec {
    switch random.below(6) {
    case 0, 1, 2: .text(random.integer(in: 1...9))
    case 3: .fixed(length(&random), length(&random))
    case 4: .fill
    default: .spacer(random.pick([nil, 0, 20]))
    }
  }

  /// A view in a frame, or in something else for one.
  package static func wrapper(_ random: inout SeededGenerator, _ view: ViewSpec) -> ViewSpec {
    switch random.below(5) {
    case 0: .frame(maybe(&random), maybe(&random), view)
    case 1, 2: .flexible(limits(&random), limits(&random), view)
    case 3:
      .padding(EdgeInsets(top: 3, leading: 5, bottom: 7, trailing: length(&random)), view)
    default: .fixedSize(random.chance(percent: 50), random.chance(percent: 50), view)
    }
  }

  private static func limits(_ random: inout SeededGenerator) -> Limits {
    Limits(
      minimum: maybe(&random), ideal: maybe(&random),
      maximum: random.chance(percent: 20) ? .infinity : maybe(&random))
  }

  private static func maybe(_ random: inout SeededGenerator) -> CGFloat? {
    random.chance(percent: 40) ? length(&random) : nil
  }

  private static func length(_ random: inout SeededGenerator) -> CGFloat {
    random.chance(percent: 50)
      ? CGFloat(random.integer(in: 0...12) * 10) : random.number(in: 0...150)
  }

  /// What a tree may be offered.
  package static func proposal(_ random: inout SeededGenerator) -> ProposedViewSize {
    func side(_ random: inout SeededGenerator) -> CGFloat? {
      switch random.below(6) {
      case 0: nil
      case 1: 0
      case 2: .infinity
      default: random.number(in: 0...500)
      }
    }
    return ProposedViewSize(width: side(&random), height: side(&random))
  }
}
