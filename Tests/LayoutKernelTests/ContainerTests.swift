import Foundation
import Testing

@testable import KumihanLayoutKernel

/// Layouts that users write, and choices among views.
@Suite struct ContainerTests {
  private func column(_ views: LayoutNode...) -> LayoutNode {
    LayoutNode(EqualWidthColumn(), children: views)
  }

  @Test func anEmptyColumnIsNothing() {
    #expect(layOut(column(), ProposedViewSize(200, 200)).size == .zero)
  }

  /// Labels of 3, 9 and 2 kana, padded by 10: ideally 48, 144 and 32 wide, and 20 more.
  @Test func columnsAreAsWideAsTheirWidestLabel() {
    func labels() -> LayoutNode {
      column(
        text(.kana(3)).padding(EdgeInsets(.all, 10)), text(.kana(9)).padding(EdgeInsets(.all, 10)),
        text(.kana(2)).padding(EdgeInsets(.all, 10)))
    }
    let one: CGFloat = RecordedText.up(RecordedText.lineHeight) + 20
    for offer in [CGFloat?.none, 164, 500, .infinity] {
      let tree = labels()
      #expect(
        layOut(tree, ProposedViewSize(offer, nil)).size == CGSize(width: 164, height: 3 * one + 16))
      #expect(tree.children.map { $0.frame?.minY } == [0, one + 8, 2 * (one + 8)])
    }
    let narrow = labels()
    let two: CGFloat = RecordedText.up(RecordedText.lineHeight + 22) + 20
    #expect(
      layOut(narrow, ProposedViewSize(100, nil)).size
        == CGSize(width: 100, height: 2 * one + two + 16))
    #expect(narrow.children[1].frame?.size.height == two)
  }

  /// objc.io, "How an HStack lays out its children": 75 and 100 in 150, which is too little.
  @Test func aMaximumBesideAMinimum() {
    let root = hstack(fill().frame(maxWidth: 100), fill().frame(minWidth: 100))
    let pass = layOut(root, ProposedViewSize(150, 100))
    #expect(root.children.map { $0.frame?.width } == [75, 100])
    #expect(pass.size.width == 175)
  }

  /// The first view that fits as it likes to be, or the last, whatever it needs.
  @Test(arguments: [(400, 0), (300, 0), (299, 1), (50, 1)] as [(CGFloat, Int)])
  func theFirstThatFitsIsTaken(_ width: CGFloat, _ choice: Int) {
    let wide = hstack(fixed(200, 20), fixed(100, 20))
    let compact = vstack(fixed(200, 20), fixed(100, 20))
    let root = LayoutNode(ViewThatFitsLayout(in: .horizontal), children: [wide, compact])
    layOut(root, ProposedViewSize(width, 10))
    #expect(root.children.map { $0.placement != nil } == [choice == 0, choice == 1])
    #expect(
      root.placement?.size
        == (choice == 0 ? CGSize(width: 300, height: 20) : CGSize(width: 200, height: 40)))
  }

  @Test func whatFitsDependsOnTheAxesAsked() {
    func choice(_ axes: Axis.Set, _ offer: ProposedViewSize) -> Int? {
      let root = LayoutNode(ViewThatFitsLayout(in: axes), children: [fixed(50, 90), fixed(20, 20)])
      layOut(root, offer)
      return root.children.firstIndex { $0.placement != nil }
    }
    #expect(choice([.horizontal, .vertical], ProposedViewSize(60, 60)) == 1)
    #expect(choice(.horizontal, ProposedViewSize(60, 60)) == 0)
    #expect(choice([], ProposedViewSize(0, 0)) == 0)
    #expect(choice([.horizontal, .vertical], .unspecified) == 0)
  }

  /// An AnyLayout lays out as the layout in it, also when another takes its place.
  @Test func anyLayoutTakesOtherLayouts() {
    let root = LayoutNode(
      AnyLayout(HStackLayout(spacing: 0)), children: [fixed(10, 20), spacer(0), fixed(30, 40)])
    let tree = LayoutTree(root: root)
    #expect(tree.layout(ProposedViewSize(100, 100)).size == CGSize(width: 100, height: 40))
    root.setLayout(AnyLayout(VStackLayout(spacing: 0)))
    #expect(tree.layout(ProposedViewSize(100, 100)).size == CGSize(width: 30, height: 100))
    root.setLayout(AnyLayout(AnyLayout(ZStackLayout())))
    #expect(tree.layout(ProposedViewSize(100, 100)).size == CGSize(width: 30, height: 40))
  }

  /// A layout that hands everything to an AnyLayout behaves as it.
  @Test func layoutsMayRunOthers() {
    struct Proxy: Layout {
      let base = AnyLayout(HStackLayout(spacing: 5))
      func makeCache(subviews: Subviews) -> AnyLayout.Cache { base.makeCache(subviews: subviews) }
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
      ) -> CGSize {
        base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout AnyLayout.Cache
      ) {
        base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    let root = LayoutNode(Proxy(), children: [fixed(10, 20), fixed(30, 40)])
    #expect(layOut(root).size == CGSize(width: 45, height: 40))
    #expect(
      root.children.map(\.frame) == [
        CGRect(x: 0, y: 10, width: 10, height: 20), CGRect(x: 15, y: 0, width: 30, height: 40),
      ])
  }

  /// Apple's rule for subviews that a layout forgets.
  @Test func whatIsNotPlacedStandsInTheMiddle() {
    struct Forgetful: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 50)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    let root = LayoutNode(Forgetful(), children: [fixed(20, 10)])
    layOut(root)
    #expect(root.children[0].frame == CGRect(x: 40, y: 20, width: 20, height: 10))
  }

  /// Layout values, priorities and the axis of a stack reach through wrappers; the outermost value counts.
  @Test func wrappersLendWhatTheyHold() {
    enum Rank: LayoutValueKey { static let defaultValue = 0 }
    let inner = fixed(1, 1)
    inner[Rank.self] = 3
    let outer = inner.padding(EdgeInsets(.all, 1)).frame(width: 10)
    #expect(LayoutSubview(node: outer)[Rank.self] == 3)
    outer[Rank.self] = 4
    #expect(
      LayoutSubview(node: outer)[Rank.self] == 4 && LayoutSubview(node: inner)[Rank.self] == 3)
    #expect(fixed(1, 1).layoutPriority(2).padding(EdgeInsets()).priority == 2)
    #expect(spacer().padding(EdgeInsets()).priority == -.infinity)
    #expect(vstack(fixed(1, 1).layoutPriority(2)).priority == 0)
  }

  @Test func subviewsCountFromNoughtInEveryPart() {
    let nodes = (0..<5).map { fixed(CGFloat($0), 1) }
    let subviews = LayoutNode(ZStackLayout(), children: nodes).subviews
    let part = subviews[2..<4]
    #expect(part.count == 2 && part[0] == subviews[2])
    #expect(subviews[[4, 0]].map { $0.sizeThatFits(.zero).width } == [4, 0])
    #expect(subviews.dropFirst().first == subviews[1] && subviews.reversed().first == subviews[4])
  }
}
