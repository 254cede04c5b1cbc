import Foundation
import TestSupport
import Testing

@testable import KumihanLayoutKernel

/// Numbers that are none, and layouts that answer nonsense: laid out, and told.
@Suite struct HostileTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, -1, 0, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, .signalingNaN, 1e300,
  ]

  private struct Liar: LayoutLeaf {
    let size: CGSize
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? { size }
    func explicitAlignment(of guide: VerticalAlignment, in size: CGSize) -> CGFloat? { .nan }
    var spacing: ViewSpacing { ViewSpacing(all: EdgeSpacing(.nan)) }
  }

  /// Offers and places by nonsense.
  private struct Vandal: Layout {
    let number: CGFloat
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      _ = subviews.map { $0.sizeThatFits(ProposedViewSize(width: number, height: -number)) }
      return CGSize(width: number, height: number)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews {
        subview.place(
          at: CGPoint(x: number, y: number), anchor: UnitPoint(x: number, y: number),
          proposal: ProposedViewSize(width: number, height: nil))
      }
    }
  }

  private static func layouts(_ random: inout SeededGenerator) -> LayoutNode {
    func number(_ random: inout SeededGenerator) -> CGFloat { random.pick(numbers) }
    let child = random.chance(percent: 60) ? layouts(&random) : leaf(&random)
    switch random.below(13) {
    case 0: return child.frame(width: number(&random), height: number(&random))
    case 1:
      return child.frame(
        minWidth: number(&random), idealWidth: number(&random), maxWidth: number(&random),
        minHeight: number(&random), idealHeight: number(&random), maxHeight: number(&random))
    case 2:
      return child.padding(
        EdgeInsets(
          top: number(&random), leading: number(&random), bottom: number(&random), trailing: 1))
    case 3: return child.wrapped(in: OffsetLayout(x: number(&random), y: number(&random)))
    case 4: return child.wrapped(in: PositionLayout(x: number(&random), y: number(&random)))
    case 5:
      return child.wrapped(
        in: AspectRatioLayout(number(&random), contentMode: random.pick([.fit, .fill])))
    case 6:
      return hstack(
        spacing: number(&random), alignment: .firstTextBaseline, child, leaf(&random), leaf(&random)
      )
    case 7:
      return vstack(
        spacing: random.pick([nil, number(&random)]), child.layoutPriority(number(&random)),
        leaf(&random))
    case 8:
      return LayoutNode(ZStackLayout(alignment: .bottomTrailing), children: [child, leaf(&random)])
    case 9:
      let grid = LayoutNode(
        GridLayout(horizontalSpacing: number(&random), verticalSpacing: number(&random)),
        children: [child, leaf(&random), leaf(&random)])
      grid.children[0][GridRowKey.self] = GridCellRow(id: ObjectIdentifier(grid))
      grid.children[1][GridRowKey.self] = GridCellRow(id: ObjectIdentifier(grid))
      grid.children[1][GridCellAnchorKey.self] = UnitPoint(x: number(&random), y: 1)
      return grid
    case 10: return LayoutNode(Vandal(number: number(&random)), children: [child, leaf(&random)])
    case 11:
      let value = number(&random)
      return child.guide(VerticalAlignment.center) { _ in value }.wrapped(in: ScrollLayout())
    default: return LayoutNode(SecondaryLayout(), children: [child, leaf(&random)])
    }
  }

  private static func leaf(_ random: inout SeededGenerator) -> LayoutNode {
    switch random.below(4) {
    case 0: fill()
    case 1: spacer(random.pick(numbers))
    case 2: text(.kana(5))
    default:
      LayoutNode(
        leaf: Liar(size: CGSize(width: random.pick(numbers), height: random.pick(numbers))))
    }
  }

  @Test func nothingTrapsAndAllPlacesAreNumbers() {
    for number in 0..<4_000 {
      var random = SeededGenerator(seed: 7, case: number)
      let root = Self.layouts(&random)
      let tree = LayoutTree(root: root)
      for _ in 0..<2 {
        let offer = ProposedViewSize(
          random.pick(Self.numbers + [nil]), random.pick(Self.numbers + [nil]))
        _ = tree.layout(offer)
        for placement in root.all.compactMap(\.placement) {
          #expect(placement.size.width >= 0 && placement.size.height >= 0)
          #expect(!placement.origin.x.isNaN && !placement.rootOrigin.y.isNaN, "case \(number)")
        }
      }
    }
  }

  @Test func whatIsWrongIsTold() {
    func problems(_ node: LayoutNode) -> [String] {
      node.label = "view"
      return layOut(node).diagnostics.map(\.description)
    }
    #expect(
      problems(fixed(5, 5).frame(width: -1, height: .infinity)) == [
        "view: width -1.00 is ignored", "view: height inf is ignored",
      ])
    #expect(
      problems(fixed(5, 5).frame(minWidth: 50, maxWidth: 20)) == [
        "view: horizontal minimum, ideal and maximum are not in order"
      ])
    #expect(problems(fixed(5, 5).frame(maxWidth: .infinity)).isEmpty)
    #expect(
      problems(fixed(5, 5).frame(minHeight: .infinity, idealHeight: .nan)) == [
        "view: minHeight inf is ignored", "view: idealHeight nan is ignored",
      ])
    #expect(
      problems(fixed(5, 5).padding(EdgeInsets(.top, .nan))) == [
        "view: insets [nan, 0.0, 0.0, 0.0] count as 0"
      ])
    #expect(
      problems(fixed(5, 5).wrapped(in: AspectRatioLayout(0, contentMode: .fit))) == [
        "view: aspect ratio 0.00 is ignored"
      ])
    #expect(
      problems(fixed(5, 5).wrapped(in: OffsetLayout(x: .nan))) == ["view: (nan, 0.00) counts as 0"])
    #expect(problems(vstack(spacing: .infinity, fixed(1, 1))) == ["view: spacing inf is ignored"])
    #expect(problems(fixed(.nan, -3)) == ["view: reported size (nan, -3.00) counts as 0"])
    #expect(layOut(fixed(5, 5), ProposedViewSize(.nan, 3)).diagnostics.isEmpty)
    let vandal = LayoutNode(Vandal(number: .nan), children: [fixed(1, 1)])
    #expect(
      problems(vandal) == [
        "Fixed: a proposal that is not a number counts as nil",
        "view: reported size (nan, nan) counts as 0", "Fixed: placed at (nan, nan)",
      ])
  }

  /// Frames without sense are as if the length were not given; where bounds contradict, the minimum rules.
  @Test func senselessLengthsAreLeftOut() {
    #expect(layOut(fixed(5, 5).frame(width: .nan, height: 20)).size == CGSize(width: 5, height: 20))
    #expect(layOut(fixed(5, 5).frame(minWidth: 50, maxWidth: 20)).size.width == 50)
    #expect(layOut(vstack(spacing: .nan, fixed(5, 5), fixed(5, 5))).size.height == 18)
    #expect(layOut(fill(), ProposedViewSize(-4, .nan)).size == CGSize(width: 0, height: 10))
  }

  /// What an infinite view leaves of finite room is nothing; of infinite room, as much as before.
  @Test func infinitiesAreDividedAsTheRulesSay() {
    func rest(_ offered: CGFloat) -> CGFloat? {
      let endless = LayoutNode(leaf: FixedLeaf(CGSize(width: CGFloat.infinity, height: 1)))
      let row = hstack(endless, fill())
      layOut(row, ProposedViewSize(offered, 10))
      return row.children[1].placement?.size.width
    }
    #expect(rest(100) == 0)
    #expect(rest(.infinity) == .infinity)
    #expect(layOut(hstack(fill(), fixed(10, 10), fill()), .infinity).size.width == .infinity)
  }
}
