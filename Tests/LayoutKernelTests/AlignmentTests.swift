import Foundation
import Testing

@testable import KumihanLayoutKernel

extension HorizontalAlignment {
  private enum Accent: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
  }
  fileprivate static let accent = HorizontalAlignment(Accent.self)
}

/// Guides: of the frame, of text, of users; through wrappers, containers and mirrors.
@Suite struct AlignmentTests {
  private let ascent = 17.0 * 1950 / 2048

  @Test func rowsLineUpOnTheirFirstBaselines() {
    let (high, label) = (fixed(10, 40), text(.kana(2)))
    let row = hstack(alignment: .firstTextBaseline, high, label)
    let size = layOut(row).size
    // A view without text stands on its lower side.
    #expect(high.frame?.minY == 0 && isNear(label.frame?.minY, 40 - ascent))
    #expect(isNear(size.height, 40 + (RecordedText.up(RecordedText.lineHeight) - ascent)))
  }

  /// Padding and frames lend the baseline of what they hold, from where they place it.
  @Test func baselinesReachThroughWrappers() {
    let padded = text(.kana(1)).padding(EdgeInsets(top: 9, leading: 0, bottom: 0, trailing: 0))
    let framed = text(.kana(1)).frame(height: 100, alignment: .top)
    let row = hstack(alignment: .firstTextBaseline, text(.kana(1)), padded, framed)
    layOut(row)
    #expect(row.children.map { $0.frame?.minY } == [9, 0, 9])
  }

  /// A column's baseline is the smallest of its views', the last baseline too.
  @Test func containersMergeBaselinesToTheSmallest() {
    let column = vstack(fixed(10, 30), text(.kana(5)), text(.kana(1)))
    let tree = LayoutTree(root: column)
    _ = tree.layout(ProposedViewSize(60, nil))
    let dimensions = LayoutSubview(node: column).dimensions(in: ProposedViewSize(60, nil))
    #expect(isNear(dimensions[.firstTextBaseline], 30 + ascent))
    let height = RecordedText.up(RecordedText.lineHeight + 22)
    #expect(
      isNear(dimensions[.lastTextBaseline], 30 + height - (RecordedText.lineHeight - ascent)))
    #expect(dimensions[explicit: VerticalAlignment.center] == nil)
    #expect(LayoutSubview(node: fixed(1, 7)).dimensions(in: .zero)[.lastTextBaseline] == 7)
  }

  @Test func guidesMayBeMovedByTheViewItself() {
    let moved = fixed(20, 10).guide(HorizontalAlignment.leading) { $0.width / 4 }
    let column = vstack(alignment: .leading, fixed(40, 10), moved)
    #expect(layOut(column).size.width == 45)
    #expect(column.children.map { $0.frame?.minX } == [5, 0])
  }

  /// A guide of the frame reaches through wrappers, but not out of a container.
  @Test func frameGuidesStayWithinContainers() {
    func minX(_ wrap: (LayoutNode) -> LayoutNode) -> CGFloat? {
      let column = vstack(
        alignment: .leading, fixed(40, 10),
        wrap(fixed(20, 10).guide(HorizontalAlignment.leading) { _ in 15 }))
      layOut(column)
      return column.children[0].frame?.minX
    }
    #expect(minX { $0 } == 15)
    #expect(minX { $0.padding(EdgeInsets(.leading, 2)) } == 17)
    #expect(minX { hstack($0) } == 0)
  }

  /// A guide of one's own is the mean of those of the views, each where it stands.
  @Test func customGuidesAreAveraged() {
    let inner = hstack(
      fixed(10, 10).guide(.accent) { _ in 4 }, fixed(10, 10).guide(.accent) { _ in 8 },
      fixed(10, 10))
    let dimensions = LayoutSubview(node: inner).dimensions(in: .unspecified)
    #expect(dimensions[explicit: .accent] == 11)
    #expect(LayoutSubview(node: fixed(10, 10)).dimensions(in: .zero)[.accent] == 10)
    let column = vstack(alignment: .accent, fixed(30, 10), inner)
    layOut(column)
    #expect(column.children.map { $0.frame?.minX } == [0, 19])
  }

  /// A closure sees the view's other guides.
  @Test func guidesMayDependOnOthers() {
    let view = text(.kana(1)).guide(VerticalAlignment.center) { $0[.firstTextBaseline] }
    let row = hstack(fixed(10, 60), view)
    layOut(row)
    #expect(isNear(view.frame?.minY, 30 - ascent))
  }

  /// A layout that users write may put guides itself.
  @Test func layoutsMaySetGuides() {
    struct Stamp: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 30, height: 10)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
      func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout ()
      ) -> CGFloat? {
        guide == .leading ? bounds.minX + 12 : nil
      }
    }
    let column = vstack(
      alignment: .leading, fixed(40, 10), LayoutNode(Stamp()).padding(EdgeInsets(.all, 1)))
    layOut(column)
    #expect(column.children[0].frame?.minX == 13)
  }

  /// Everything is mirrored within its container; what a layout computes runs from the leading side.
  @Test func rightToLeftMirrorsPlaces() {
    let row = hstack(spacing: 2, fixed(10, 10), fixed(20, 10))
    row.layoutDirection = .rightToLeft
    layOut(row)
    #expect(row.children.map { $0.frame?.minX } == [22, 0])

    let column = vstack(alignment: .leading, fixed(10, 10), fixed(30, 10))
    column.layoutDirection = .rightToLeft
    layOut(column)
    #expect(column.children.map { $0.frame?.minX } == [20, 0])

    let padded = fixed(10, 10).padding(EdgeInsets(.leading, 7))
    padded.layoutDirection = .rightToLeft
    layOut(padded)
    #expect(padded.children[0].frame?.minX == 0)

    let offset = fixed(10, 10).wrapped(in: OffsetLayout(x: 4))
    offset.layoutDirection = .rightToLeft
    layOut(offset)
    #expect(offset.children[0].frame?.minX == -4)
  }

  /// Directions may change on the way down.
  @Test func mirroredWithinNot() {
    let inner = hstack(fixed(10, 10), fixed(20, 10))
    let outer = hstack(inner, fixed(5, 10))
    outer.layoutDirection = .rightToLeft
    layOut(outer)
    #expect(inner.frame?.minX == 5 && inner.children.map { $0.frame?.minX } == [5, 15])
  }
}
