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
  @Test func bench() {
    for mixed in [true, false] {
      for count in [1_000, 10_000, 100_000] {
        let root = Self.page(of: count, mixed: mixed)
        let tree = LayoutTree(root: root)
        let start = Date()
        let pass = tree.layout(.screen)
        let t = Date().timeIntervalSince(start)
        let start2 = Date()
        let p2 = tree.layout(ProposedViewSize(390, 700))
        let t2 = Date().timeIntervalSince(start2)
        root.leaves[count / 2].setLeaf(RecordedText.kana(3))
        let start3 = Date()
        let p3 = tree.layout(ProposedViewSize(390, 700))
        let t3 = Date().timeIntervalSince(start3)
        print(mixed, count, pass.counts, Int(t * 1e6), "us; resize", p2.counts, Int(t2 * 1e6), "; edit", p3.counts, Int(t3 * 1e6))
      }
    }
    for depth in [4, 6, 8, 10, 12] {
      func nest(_ d: Int) -> LayoutNode {
        d == 0 ? text(.kana(4)) : LayoutNode(d % 2 == 0 ? AnyLayout(HStackLayout(spacing: 1)) : AnyLayout(VStackLayout(spacing: 1)), children: [text(.kana(d % 7 + 1)), nest(d - 1)])
      }
      print("alternating", depth, layOut(nest(depth)).counts)
    }
    for depth in [3, 6, 9, 12] {
      func nest(_ d: Int) -> LayoutNode {
        d == 0 ? text(.kana(4)) : LayoutNode(d % 2 == 0 ? AnyLayout(HStackLayout(spacing: 1)) : AnyLayout(VStackLayout(spacing: 1)), children: [nest(d - 1), nest(d - 1)])
      }
      print("binary", depth, layOut(nest(depth)).counts)
    }
  }
}
