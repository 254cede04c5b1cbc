import Foundation
import KumihanLayoutKernel
import TestSupport

/// A view tree as a value, from which both the kernel's nodes and the reference are made.
indirect enum ViewSpec {
  case kana(Int)
  case fixed(CGFloat, CGFloat)
  case fill
  case spacer(CGFloat?)
  case frame(CGFloat?, CGFloat?, ViewSpec)
  case flexible(Limits, Limits, ViewSpec)
  case padding(EdgeInsets, ViewSpec)
  case fixedSize(Bool, Bool, ViewSpec)
  case priority(Double, ViewSpec)
  case stack(Axis, CGFloat, CGFloat, [ViewSpec])

  /// A flexible frame's lengths along one axis.
  struct Limits {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?
  }

  /// The nodes of the tree.
  func node() -> LayoutNode {
    switch self {
    case .kana(let count): return text(.kana(count))
    case .fixed(let width, let height): return KumihanNode.fixed(width, height)
    case .fill: return LayoutNode(leaf: FillLeaf())
    case .spacer(let length): return KumihanNode.spacer(length)
    case .frame(let width, let height, let view):
      return view.node().frame(width: width, height: height)
    case .flexible(let across, let down, let view):
      return view.node().frame(
        minWidth: across.minimum, idealWidth: across.ideal, maxWidth: across.maximum,
        minHeight: down.minimum, idealHeight: down.ideal, maxHeight: down.maximum)
    case .padding(let insets, let view): return view.node().padding(insets)
    case .fixedSize(let across, let down, let view):
      return view.node().fixedSize(horizontal: across, vertical: down)
    case .priority(let priority, let view): return view.node().layoutPriority(priority)
    case .stack(let axis, let spacing, let share, let views):
      let nodes = views.map { $0.node() }
      return axis == .horizontal
        ? LayoutNode(
          HStackLayout(alignment: [.top, .center, .bottom][Int(share * 2)], spacing: spacing),
          children: nodes)
        : LayoutNode(
          VStackLayout(
            alignment: [.leading, .center, .trailing][Int(share * 2)], spacing: spacing),
          children: nodes)
    }
  }
}

private enum KumihanNode {
  static func fixed(_ width: CGFloat, _ height: CGFloat) -> LayoutNode {
    LayoutNode(leaf: FixedLeaf(CGSize(width: width, height: height)))
  }

  static func spacer(_ length: CGFloat?) -> LayoutNode {
    LayoutNode(leaf: SpacerLeaf(minLength: length))
  }
}

extension ViewSpec {
  /// A stack of 2 to 6 views, some of which are stacks again.
  static func random(_ random: inout SeededGenerator, depth: Int = 2) -> ViewSpec {
    let views = (0..<random.integer(in: 2...6)).map { _ in view(&random, depth: depth - 1) }
    return .stack(
      random.pick(Axis.allCases), random.pick([0, 0, 8, 3.5, -4]), random.pick([0, 0.5, 1]), views)
  }

  private static func view(_ random: inout SeededGenerator, depth: Int) -> ViewSpec {
    var view =
      depth > 0 && random.chance(percent: 15) ? Self.random(&random, depth: depth) : leaf(&random)
    if random.chance(percent: 35) { view = wrapper(&random, view) }
    return random.chance(percent: 20) ? .priority(random.pick([-1, 0, 1, 2]), view) : view
  }

  private static func leaf(_ random: inout SeededGenerator) -> ViewSpec {
    switch random.below(6) {
    case 0, 1, 2: .kana(random.integer(in: 1...9))
    case 3: .fixed(length(&random), length(&random))
    case 4: .fill
    default: .spacer(random.pick([nil, 0, 20]))
    }
  }

  private static func wrapper(_ random: inout SeededGenerator, _ view: ViewSpec) -> ViewSpec {
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
  static func proposal(_ random: inout SeededGenerator) -> ProposedViewSize {
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
