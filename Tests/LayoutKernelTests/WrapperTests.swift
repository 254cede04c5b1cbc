import Foundation
import Testing

@testable import KumihanLayoutKernel

/// Frames, padding and the other layouts of one view.
@Suite struct WrapperTests {
  private func size(_ node: LayoutNode, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
    layOut(node, ProposedViewSize(width, height)).size
  }

  @Test func flexibleFramesFollowTheirTable() {
    func width(
      _ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?, child: CGFloat = 50,
      offered: CGFloat?
    ) -> CGFloat {
      size(
        fixed(child, 10).frame(minWidth: minimum, idealWidth: ideal, maxWidth: maximum),
        offered, nil
      ).width
    }
    // Both limits: what is offered, within them; the ideal or the view where nothing is.
    #expect(width(20, nil, 80, offered: 60) == 60)
    #expect(width(20, nil, 80, offered: 10) == 20)
    #expect(width(20, nil, 80, offered: 90) == 80)
    #expect(width(20, 30, 80, offered: nil) == 30)
    #expect(width(20, nil, 80, child: 99, offered: nil) == 80)
    // A maximum: at least the view, and what is offered, up to it.
    #expect(width(nil, nil, 80, offered: 70) == 70)
    #expect(width(nil, nil, 80, offered: 10) == 50)
    #expect(width(nil, nil, 80, offered: nil) == 50)
    #expect(width(nil, nil, 80, child: 99, offered: 10) == 80)
    #expect(width(nil, nil, .infinity, offered: 402) == 402)
    // A minimum: the view if it is smaller than what is offered, down to it.
    #expect(width(20, nil, nil, offered: 70) == 50)
    #expect(width(60, nil, nil, offered: 70) == 60)
    #expect(width(20, nil, nil, child: 99, offered: 70) == 70)
    #expect(width(nil, 30, nil, offered: nil) == 50)
  }

  @Test func fixedFramesAlignWhatTheyHold() {
    let leading = fixed(20, 10).frame(width: 100, height: 50, alignment: .bottomTrailing)
    layOut(leading)
    #expect(leading.children[0].frame == CGRect(x: 80, y: 40, width: 20, height: 10))
    let larger = fixed(20, 10).frame(width: 10, height: 4)
    layOut(larger)
    #expect(larger.children[0].frame == CGRect(x: -5, y: -3, width: 20, height: 10))
  }

  /// With both lengths given nobody is asked while the frame is sized.
  @Test func fullyFixedFramesAreSizedAlone() {
    let root = hstack(label: "row", fill("view").frame(width: 10, height: 20))
    let lines = layOut(root, tracing: true).trace?.lines
    #expect(
      lines == [
        "[row] Receive: (402.00, 778.00)", "[row] Report: (10.00, 20.00)",
        "[view] Receive: (10.00, 20.00)", "[view] Report: (10.00, 20.00)",
      ])
  }

  @Test func paddingTakesFromWhatIsOffered() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(size(fill().padding(insets), 100, 50) == CGSize(width: 100, height: 50))
    #expect(size(fill().padding(insets), nil, nil) == CGSize(width: 16, height: 14))
    #expect(size(fill().padding(insets), 0, 0) == CGSize(width: 6, height: 4))
    #expect(size(fill().padding(EdgeInsets(.all, -5)), 100, 50) == CGSize(width: 100, height: 50))
    #expect(size(fixed(4, 4).padding(EdgeInsets(.all, -5)), 100, 50) == .zero)
    let node = fill().padding(insets)
    layOut(node, ProposedViewSize(100, 50))
    #expect(node.children[0].frame == CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  @Test func offsetsAndPositionsMoveViews() {
    let offset = fixed(20, 10).wrapped(in: OffsetLayout(x: 5, y: -7))
    #expect(size(offset, 100, 100) == CGSize(width: 20, height: 10))
    #expect(offset.children[0].frame == CGRect(x: 5, y: -7, width: 20, height: 10))
    let position = fixed(20, 10).wrapped(in: PositionLayout(x: 30, y: 40))
    #expect(size(position, 100, nil) == CGSize(width: 100, height: 10))
    #expect(position.children[0].frame == CGRect(x: 20, y: 35, width: 20, height: 10))
  }

  @Test(
    arguments: [
      (100, 100, .fit, 100, 50), (100, 100, .fill, 200, 100), (100, 20, .fit, 40, 20),
      (100, nil, .fit, 100, 50), (nil, 30, .fill, 60, 30), (nil, nil, .fit, 10, 5),
      (.infinity, 30, .fit, 60, 30), (.infinity, .infinity, .fit, .infinity, .infinity),
    ] as [(CGFloat?, CGFloat?, ContentMode, CGFloat, CGFloat)])
  func aspectRatios(
    _ width: CGFloat?, _ height: CGFloat?, _ mode: ContentMode, _ wide: CGFloat, _ high: CGFloat
  ) {
    let view = fill().wrapped(in: AspectRatioLayout(2, contentMode: mode))
    #expect(size(view, width, height) == CGSize(width: wide, height: high))
  }

  @Test func theViewsOwnRatioIsThatOfItsIdealSize() {
    let view = fill().frame(idealWidth: 30, idealHeight: 10).wrapped(
      in: AspectRatioLayout(nil, contentMode: .fit))
    #expect(size(view, 90, 90) == CGSize(width: 90, height: 30))
  }

  /// A background has the view's size to fill and no say in it.
  @Test func backgroundsAreOfferedTheViewsSize() {
    let (view, behind, badge) = (fixed(50, 30), fill(), fixed(10, 10))
    let root = LayoutNode(
      SecondaryLayout(alignment: .topTrailing), children: [view, behind, badge])
    #expect(size(root, 400, 400) == CGSize(width: 50, height: 30))
    #expect(behind.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
    #expect(badge.frame == CGRect(x: 40, y: 0, width: 10, height: 10))
  }

  @Test func stacksInDepthTakeTheirSizeFromTheHighestPriority() {
    let (back, front) = (fill(), fixed(50, 30).layoutPriority(1))
    let root = LayoutNode(ZStackLayout(alignment: .topLeading), children: [back, front])
    #expect(size(root, 400, 400) == CGSize(width: 50, height: 30))
    #expect(back.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
    let even = LayoutNode(ZStackLayout(), children: [fixed(50, 30), fixed(20, 70)])
    #expect(size(even, 400, 400) == CGSize(width: 50, height: 70))
    #expect(even.children.map { $0.frame?.origin } == [CGPoint(x: 0, y: 20), CGPoint(x: 15, y: 0)])
  }

  /// A spacer takes what is left along its stack; a divider lies across it; both know it through wrappers.
  @Test func spacersAndDividersKnowTheirStack() {
    let row = hstack(fixed(10, 10), spacer().padding(EdgeInsets()), fixed(10, 10))
    #expect(size(row, 100, 50) == CGSize(width: 100, height: 10))
    #expect(size(hstack(fixed(10, 10), spacer(), fixed(10, 10)), 0, 0).width == 28)
    #expect(size(hstack(fixed(10, 10), spacer(3), fixed(10, 10)), nil, nil).width == 23)
    let divider = LayoutNode(leaf: DividerLeaf())
    #expect(size(vstack(fixed(10, 10), divider), 100, 50) == CGSize(width: 100, height: 11))
    let upright = LayoutNode(leaf: DividerLeaf())
    #expect(
      size(hstack(fixed(10, 10), upright.padding(EdgeInsets())), 100, 50)
        == CGSize(width: 11, height: 50))
    #expect(size(spacer(), 30, 40) == CGSize(width: 30, height: 40))
  }

  /// A bar at a side takes its thickness from the view.
  @Test func barsTakeRoomFromTheView() {
    let (view, bar) = (fill(), fixed(60, 20))
    let root = LayoutNode(SafeAreaBarLayout(edge: .bottom, spacing: 5), children: [view, bar])
    #expect(size(root, 100, 200) == CGSize(width: 100, height: 200))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 175))
    #expect(bar.frame == CGRect(x: 20, y: 180, width: 60, height: 20))
  }

  /// A viewport is as high as it is offered, and as wide as the document.
  @Test func viewportsAndDocuments() {
    let document = fixed(80, 410)
    let scroll = document.wrapped(in: ScrollLayout())
    #expect(size(scroll, 100, 240) == CGSize(width: 80, height: 240))
    #expect(
      scroll.scrollSizes
        == ScrollSizes(
          documentSize: CGSize(width: 80, height: 410), viewportSize: CGSize(width: 80, height: 240)
        ))
    #expect(scroll.scrollSizes?.contentFits == false)
    #expect(size(fixed(80, 410).wrapped(in: ScrollLayout()), 100, nil).height == 410)
    #expect(
      size(fixed(80, 410).wrapped(in: ScrollLayout(.horizontal)), 30, 50)
        == CGSize(width: 30, height: 410))
  }

  /// A panel as high as its content, but no higher than 240: measured inside, set outside, in two passes.
  @Test(
    arguments: [
      ([31, 23], 86), ([186, 192], 240), ([31, 23], 86), ([], 24), ([200.2], 225),
    ] as [([CGFloat], CGFloat)])
  func cappedPanels(_ labels: [CGFloat], _ expected: CGFloat) {
    let content = LayoutNode(
      VStackLayout(alignment: .leading, spacing: 8), children: labels.map { fixed(100, $0) })
    let measured = content.fixedSize(horizontal: false).frame(
      maxWidth: .infinity, alignment: .leading
    )
    .padding(EdgeInsets(.all, 12))
    let scroll = measured.wrapped(in: ScrollLayout())
    let panel = scroll.frame(height: 240)
    let tree = LayoutTree(root: vstack(panel))
    _ = tree.layout(ProposedViewSize(300, 360))
    let needed = measured.placement?.size.height ?? 0
    panel.setLayout(FrameLayout(height: min(needed.rounded(.up), 240)))
    _ = tree.layout(ProposedViewSize(300, 360))
    #expect(scroll.scrollSizes?.viewportSize.height == expected)
    #expect(scroll.scrollSizes?.documentSize.height == needed)
    #expect(measured.placement?.size.height == needed)
  }
}
