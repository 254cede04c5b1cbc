import Foundation
import Testing

@testable import KumihanLayoutKernel

/// The tree itself: content made for its room, depth, what is wrong in it.
@Suite struct NodeTests {
  /// Room for content that depends on the room: offered to it whole, and made again only when it changed.
  @Test func contentIsMadeOnceItsRoomIsKnown() {
    final class Seen { var sizes: [CGSize] = [] }
    let seen = Seen()
    let reader = LayoutNode { geometry in
      seen.sizes.append(geometry.size)
      return [fixed(geometry.size.width / 2, 10), fill()]
    }
    let tree = LayoutTree(root: vstack(fixed(30, 30), reader))
    let pass = tree.layout(ProposedViewSize(100, 80))
    #expect(pass.size == CGSize(width: 100, height: 80) && pass.counts.made == 1)
    #expect(
      reader.children.map(\.frame) == [
        CGRect(x: 0, y: 30, width: 50, height: 10), CGRect(x: 0, y: 30, width: 100, height: 50),
      ])
    #expect(tree.layout(ProposedViewSize(100, 80)).counts == LayoutCounts())
    _ = tree.layout(ProposedViewSize(60, 80))
    #expect(reader.children[0].frame?.width == 30)
    tree.root.children[0].invalidate()
    #expect(tree.layout(ProposedViewSize(60, 80)).counts.made == 0)
    #expect(seen.sizes == [CGSize(width: 100, height: 50), CGSize(width: 60, height: 50)])
    #expect(layOut(LayoutNode { _ in [] }, .unspecified).size == CGSize(width: 10, height: 10))
  }

  @Test func contentMayHoldContent() {
    let outer = LayoutNode { geometry in
      [
        LayoutNode { inner in [fixed(inner.frame.minX, inner.size.height)] }
          .padding(EdgeInsets(.all, geometry.size.width / 10))
      ]
    }
    layOut(outer, ProposedViewSize(100, 50))
    #expect(outer.leaves.map(\.frame) == [CGRect(x: 10, y: 10, width: 10, height: 30)])
  }

  /// The insets of a safe area, where the room reaches its edge.
  @Test func roomKnowsTheSafeAreaItReaches() {
    final class Seen { var insets: [EdgeInsets] = [] }
    let seen = Seen()
    func reader() -> LayoutNode {
      LayoutNode { geometry in
        seen.insets.append(geometry.safeAreaInsets)
        return []
      }
    }
    let area = vstack(reader(), reader().padding(EdgeInsets(.bottom, 5)))
      .wrapped(in: SafeAreaLayout(EdgeInsets(top: 59, leading: 3, bottom: 34, trailing: 4)))
    let pass = layOut(area, ProposedViewSize(402, 871))
    #expect(pass.size == CGSize(width: 402, height: 871))
    #expect(
      seen.insets == [
        EdgeInsets(top: 59, leading: 3, bottom: 0, trailing: 4),
        EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 4),
      ])
  }

  /// Deep trees are laid out and freed on any stack.
  @Test(arguments: [100, 10_000, 30_000])
  func depth(_ levels: Int) {
    var node = text(.kana(4))
    for level in 0..<levels {
      node = level % 3 == 0 ? vstack(node, fixed(1, 1)) : node.padding(EdgeInsets(.top, 1))
    }
    let pass = layOut(node, ProposedViewSize(100, nil))
    let height = RecordedText.up(RecordedText.lineHeight) + CGFloat(levels)
    #expect(abs(pass.size.height - height) < 1e-6)
    #expect(pass.counts.computed <= levels * 3 + 3)
  }

  /// Content may be deeper than the tree it is made in.
  @Test func deepContentIsLaidOut() {
    let reader = LayoutNode { _ in
      var node = fixed(1, 1)
      for _ in 0..<5_000 { node = vstack(node) }
      return [node]
    }
    layOut(reader, ProposedViewSize(100, 100))
    #expect(reader.leaves.map(\.frame) == [CGRect(x: 0, y: 0, width: 1, height: 1)])
  }

  /// A node that stands in no tree keeps no place, and a leaf may be moved from stack to stack.
  @Test func nodesMayBeMoved() {
    let gap = spacer(0).padding(EdgeInsets(.all, 1))
    let row = hstack(fixed(10, 10), gap)
    layOut(row, ProposedViewSize(50, 60))
    #expect(gap.frame == CGRect(x: 10, y: 4, width: 40, height: 2))
    row.setChildren([fixed(10, 10)])
    #expect(gap.parent == nil)
    let column = vstack(fixed(10, 10), gap)
    layOut(column, ProposedViewSize(50, 60))
    #expect(gap.frame == CGRect(x: 4, y: 10, width: 2, height: 50))
  }

  /// A leaf of another's making may leave its size to the default.
  @Test func leavesMayLeaveTheirSizeToTheDefault() {
    struct Foreign: LayoutLeaf {
      func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
        proposal.width == nil ? CGSize(width: 33, height: 44) : nil
      }
    }
    #expect(layOut(LayoutNode(leaf: Foreign()), .unspecified).size == CGSize(width: 33, height: 44))
    #expect(
      layOut(LayoutNode(leaf: Foreign()), ProposedViewSize(7, nil)).size
        == CGSize(width: 7, height: 10))
  }
}
