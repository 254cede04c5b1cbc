import Foundation
import Testing

@testable import KumihanLayoutKernel

/// How much is asked: in proportion to the tree, and after a change only along it.
@Suite struct CountTests {
  /// A page of sections of paragraphs of rows of a few texts each, as many as are wanted, always five levels deep.
  private static func page(of count: Int, mixed: Bool) -> LayoutNode {
    func stack(_ axis: Axis, _ nodes: [LayoutNode]) -> LayoutNode {
      axis == .horizontal
        ? LayoutNode(HStackLayout(spacing: 0), children: nodes)
        : LayoutNode(VStackLayout(alignment: .leading, spacing: 4), children: nodes)
    }
    let perList = Int(Double(count / 10).squareRoot())
    return stack(
      .vertical,
      (0..<count / (10 * perList)).map { section in
        stack(
          mixed ? .horizontal : .vertical,
          [
            stack(
              .vertical,
              (0..<perList).map { row in
                stack(
                  mixed ? .horizontal : .vertical,
                  (0..<10).map { text(.kana(1 + (section + row + $0) % 9)) })
              })
          ])
      })
  }

  @Test(arguments: [true, false])
  func theWorkGrowsAsTheTree(_ isMixed: Bool) {
    let figures = [1_000, 10_000, 100_000].map { count in
      let pass = layOut(Self.page(of: count, mixed: isMixed))
      return Double(pass.counts.computed) / Double(count)
    }
    #expect(figures[0] > 1)
    #expect(figures[1] < figures[0] * 1.2 && figures[2] < figures[0] * 1.2, "\(figures)")
  }

  /// Stacks across stacks offer ever new sizes, yet far fewer than there are ways down.
  @Test func alternatingStacksDoNotExplode() {
    func nest(_ depth: Int) -> LayoutNode {
      if depth == 0 { return text(.kana(4)) }
      let (first, second) = (nest(depth - 1), nest(depth - 1))
      return depth.isMultiple(of: 2) ? hstack(first, second) : vstack(first, second)
    }
    let figures = [6, 9, 12].map { Double(layOut(nest($0)).counts.computed) / Double(1 << $0) }
    #expect(figures.allSatisfy { $0 < 60 }, "\(figures)")
  }

  @Test func aStableTreeAsksNobody() {
    let tree = LayoutTree(root: Self.page(of: 1_000, mixed: true))
    let first = tree.layout(.screen)
    let second = tree.layout(.screen, tracing: true)
    #expect(first.counts.computed > 1_000)
    #expect(second.counts == LayoutCounts() && second.trace?.events.isEmpty == true)
    #expect(second.size == first.size)
    // Elsewhere, and then offered less, and then as before: nothing is worked out that is known.
    #expect(tree.layout(.screen, at: CGPoint(x: 5, y: 7)).counts.computed == 0)
    #expect(tree.root.leaves[0].frame?.origin == CGPoint(x: 5, y: 7))
    #expect(tree.layout(ProposedViewSize(300, 700)).counts.computed > 0)
    #expect(tree.layout(.screen).counts.computed == 0)
  }

  /// A leaf that changes and stays as large: only it and those it stands in work anything out.
  @Test func aChangedLeafAsksOnlyAlongItsWay() {
    let tree = LayoutTree(root: Self.page(of: 10_000, mixed: false))
    let before = tree.layout(.screen)
    let leaf = tree.root.leaves[5_000]
    let ancestors = sequence(first: leaf, next: \.parent).map(ObjectIdentifier.init)
    leaf.setLeaf(RecordedText(widths: [48], truncatedWidth: 48))
    let size = leaf.placement?.size
    let after = tree.layout(.screen, tracing: true)
    #expect(leaf.placement?.size == size && after.size == before.size)
    #expect(ancestors.count == 5)
    let computed = after.trace?.events.filter { $0.kind == .receive } ?? []
    #expect(!computed.isEmpty && computed.count <= ancestors.count * 4)
    #expect(computed.count { $0.view == "RecordedText" } <= 4)
    #expect(after.counts.arranged == 4)
  }

  /// A leaf that grows moves those after it, which are not asked unless they are offered something else.
  @Test func whatOnlyMovesIsNotAsked() {
    let (first, second) = (fixed(10, 10), vstack(fixed(10, 10), fixed(20, 20)))
    let scroll = vstack(first, second).fixedSize()
    let tree = LayoutTree(root: scroll)
    _ = tree.layout(.screen)
    first.setLeaf(FixedLeaf(CGSize(width: 10, height: 50)))
    let pass = tree.layout(.screen, tracing: true)
    #expect(second.children.map { $0.frame?.minY } == [50, 60])
    #expect(
      pass.trace?.events.filter { $0.kind == .receive }.map(\.view) == [
        "FixedSize", "VStack", "Fixed", "Fixed",
      ])
  }

  /// Resizing for long keeps no answer for ever.
  @Test func answersOfOldSizesAreForgotten() {
    let tree = LayoutTree(root: vstack(text(.kana(9)), text(.kana(5))))
    for width in 0..<5_000 { _ = tree.layout(ProposedViewSize(CGFloat(width), 500)) }
    #expect(tree.root.all.allSatisfy { $0.answers.count < 200 })
  }

  /// Content that is made for its room makes its node higher: that is told upwards, and no sibling is looked at.
  @Test(arguments: [500, 2_000])
  func contentThatIsMadeCostsItsSiblingsNothing(_ count: Int) {
    let readers = (0..<count).map { _ in
      LayoutNode { geometry in [vstack(fixed(geometry.size.width, 1))] }
    }
    let tree = LayoutTree(root: LayoutNode(VStackLayout(spacing: 0), children: readers))
    _ = tree.layout(ProposedViewSize(100, 10 * CGFloat(count)))
    #expect(tree.root.summed > 0 && tree.root.summed <= 4 * count)
    for reader in readers { reader.setNeedsContent() }
    _ = tree.layout(ProposedViewSize(100, 20 * CGFloat(count)))
    #expect(tree.root.leaves.count == count && tree.root.summed <= 8 * count)
  }

  /// Each stack is twice as large as the one before was too small.
  @Test func deepContentOfManyIsPlacedOnFewStacks() {
    final class Seen: @unchecked Sendable { var threads: Set<Thread> = [] }
    let seen = Seen()
    let readers = (0..<300).map { _ in
      LayoutNode { geometry in
        seen.threads.insert(Thread.current)
        return [(0..<100).reduce(fixed(geometry.size.width, 1)) { node, _ in vstack(node) }]
      }
    }
    let tree = LayoutTree(root: LayoutNode(VStackLayout(spacing: 0), children: readers))
    _ = tree.layout(ProposedViewSize(100, 3_000))
    #expect(tree.root.leaves.map { $0.frame?.width } == Array(repeating: 100, count: 300))
    #expect(seen.threads.count == 2)
  }

  /// A spacer that comes late into wrappers learns which stack it stands in, and learns of another one.
  @Test func aStackLeafThatComesLateIsKnownAbove() {
    let inner = LayoutNode(PaddingLayout(EdgeInsets(.all, 0)))
    let outer = inner.padding(EdgeInsets(.all, 0))
    let stack = LayoutNode(HStackLayout(spacing: 0), children: [fixed(10, 10), outer])
    let tree = LayoutTree(root: stack)
    _ = tree.layout(ProposedViewSize(100, 100))
    let late = spacer(0)
    inner.setChildren([late])
    _ = tree.layout(ProposedViewSize(100, 100))
    #expect(late.frame?.size == CGSize(width: 90, height: 0))
    stack.setLayout(VStackLayout(spacing: 0))
    _ = tree.layout(ProposedViewSize(100, 100))
    #expect(late.frame?.size == CGSize(width: 0, height: 90))
  }
}
