import Foundation
import Testing

@testable import KumihanLayoutKernel

/// How far views stand apart that were not told.
@Suite struct SpacingTests {
  private struct Label: LayoutLeaf {
    var leading: CGFloat
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? { CGSize(width: 10, height: 10) }
    var spacing: ViewSpacing {
      var spacing = ViewSpacing()
      spacing.top = EdgeSpacing(isText: true, toText: leading)
      spacing.bottom = EdgeSpacing(isText: true)
      return spacing
    }
  }

  @Test func plainViewsStandEightApart() {
    #expect(
      layOut(vstack(spacing: nil, fixed(10, 10), fixed(10, 10), fixed(10, 10))).size.height == 46)
    #expect(layOut(hstack(spacing: nil, fixed(10, 10), fixed(10, 10))).size.width == 28)
    #expect(layOut(vstack(spacing: nil)).size == .zero)
  }

  /// A text's upper side wants its leading between it and a text above, not between it and anything else.
  @Test func textsStandTheLowerOnesLeadingApart() {
    func height(_ views: LayoutNode...) -> CGFloat {
      layOut(LayoutNode(VStackLayout(), children: views)).size.height
    }
    let (small, large) = (Label(leading: 1.5), Label(leading: 4))
    #expect(height(LayoutNode(leaf: small), LayoutNode(leaf: large)) == 24)
    #expect(height(LayoutNode(leaf: large), LayoutNode(leaf: small)) == 21.5)
    #expect(height(fixed(10, 10), LayoutNode(leaf: large)) == 28)
  }

  @Test func framesAndPaddingForgetWhatTheirSidesWanted() {
    func height(_ wrap: (LayoutNode) -> LayoutNode) -> CGFloat {
      let lower = wrap(LayoutNode(leaf: Label(leading: 2)))
      return layOut(vstack(spacing: nil, LayoutNode(leaf: Label(leading: 2)), lower)).size.height
    }
    #expect(height { $0 } == 22)
    #expect(height { $0.frame(width: 30) } == 22)
    #expect(height { $0.frame(height: 10) } == 28)
    #expect(height { $0.padding(EdgeInsets(.leading, 1)) } == 22)
    #expect(height { $0.padding(EdgeInsets(.top, 1)) } == 29)
  }

  @Test func spacersAreTheSpacing() {
    #expect(
      layOut(hstack(spacing: nil, fixed(10, 10), spacer(), fixed(10, 10)), .zero).size.width == 28)
  }

  @Test func unionsAndDistances() {
    let plain = ViewSpacing()
    #expect(plain.distance(to: plain, along: .vertical) == 8)
    #expect(ViewSpacing.zero.distance(to: .zero, along: .horizontal) == 0)
    #expect(ViewSpacing.zero.distance(to: plain, along: .horizontal) == 0)
    var wide = ViewSpacing()
    wide.formUnion(ViewSpacing(all: EdgeSpacing(20)), edges: .bottom)
    #expect(wide.distance(to: .zero, along: .vertical) == 20)
    #expect(wide.distance(to: plain, along: .horizontal) == 8)
    // Without a wish a side counts as 8 when wishes are united.
    #expect(plain.union(.zero).distance(to: .zero, along: .vertical) == 0)
    #expect(plain.union(.zero).distance(to: plain, along: .vertical) == 8)
  }
}
