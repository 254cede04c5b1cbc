import Foundation
import TestSupport
import Testing

@testable import KumihanLayoutKernel

/// Random stacks against the rules written down once more.
@Suite struct StackPropertyTests {
  private static let seed: UInt64 = 20_261_130
  private static let cases = GeneratedCases(seed: seed, debug: 2_000, release: 20_000)
  /// The costlier properties see a quarter of the cases.
  private static let fewer = GeneratedCases(seed: seed, debug: 500, release: 5_000, share: 4)

  private func forEachCase(
    of cases: GeneratedCases = fewer, _ check: (Int, inout SeededGenerator) -> String?
  ) {
    let failures = cases.failures(check)
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func treesAreLaidOutAsTheRulesSay() {
    forEachCase(of: Self.cases) { _, random in
      let spec = ViewSpec.random(&random)
      let offer = ViewSpec.proposal(&random)
      let root = spec.node()
      layOut(root, offer)
      let reference = ReferenceLayout { RecordedText.kana($0).sizeThatFits($1) ?? .zero }
      let own = [CGRect(origin: .zero, size: root.placement?.size ?? .zero)] + root.leafFrames
      let rules =
        [CGRect(origin: .zero, size: reference.size(spec, offer))] + reference.leaves(spec, offer)
      guard own.count == rules.count else { return "\(spec) at \(offer)" }
      return zip(own, rules).first { !isSame($0, $1) }
        .map { "\(spec) at \(offer): \($0), not \($1)" }
    }
  }

  @Test func rememberingAnswersChangesNothing() {
    forEachCase { _, random in
      let spec = ViewSpec.random(&random)
      let offer = ViewSpec.proposal(&random)
      let (cached, uncached) = (spec.node(), spec.node())
      layOut(cached, offer)
      layOut(uncached, offer, options: LayoutOptions(keepsAnswers: false))
      return cached.placements == uncached.placements ? nil : "\(spec) at \(offer)"
    }
  }

  @Test func answersDoNotDependOnWhatWasAskedBefore() {
    forEachCase { _, random in
      let spec = ViewSpec.random(&random)
      let offers = (0..<4).map { _ in ViewSpec.proposal(&random) }
      let tree = LayoutTree(root: spec.node())
      for offer in offers { _ = tree.layout(offer) }
      for offer in offers.reversed() {
        _ = tree.layout(offer)
        let fresh = spec.node()
        layOut(fresh, offer)
        if tree.root.placements != fresh.placements { return "\(spec) at \(offers), then \(offer)" }
      }
      return nil
    }
  }

  /// A change of one leaf leaves nothing behind: the tree is as one that was made so.
  @Test func changedTreesAreLaidOutAsNewOnes() {
    forEachCase { _, random in
      let spec = ViewSpec.random(&random)
      let offer = ViewSpec.proposal(&random)
      let tree = LayoutTree(root: spec.node())
      _ = tree.layout(offer)
      let fresh = spec.node()
      let number = random.below(tree.root.leaves.count)
      let leaf = FixedLeaf(CGSize(width: 33, height: 44))
      tree.root.leaves[number].setLeaf(leaf)
      fresh.leaves[number].setLeaf(leaf)
      _ = tree.layout(offer)
      layOut(fresh, offer)
      return tree.root.placements == fresh.placements ? nil : "\(spec) at \(offer), leaf \(number)"
    }
  }

  /// What is offered its own answer gives it again: leaves, and fixed frames and padding around them.
  @Test func sizesProposedBackAreAnsweredTheSame() {
    forEachCase { _, random in
      var spec = random.pick([
        ViewSpec.text(random.integer(in: 1...9)), .fixed(30, 40), .fill, .spacer(nil),
      ])
      if random.chance(percent: 50) {
        spec = .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), spec)
      }
      if random.chance(percent: 50) { spec = .frame(random.pick([nil, 50]), nil, spec) }
      let tree = LayoutTree(root: spec.node())
      let offer = ViewSpec.proposal(&random)
      let size = tree.size(for: offer)
      let again = tree.size(for: ProposedViewSize(size))
      return size == again ? nil : "\(spec) at \(offer): \(size), then \(again)"
    }
  }

  /// To within rounding, and equal where infinite.
  private func isSame(_ left: CGRect, _ right: CGRect) -> Bool {
    func isSame(_ left: CGFloat, _ right: CGFloat) -> Bool {
      left == right || abs(left - right) < 1e-9
    }
    return isSame(left.origin.x, right.origin.x) && isSame(left.origin.y, right.origin.y)
      && isSame(left.size.width, right.size.width) && isSame(left.size.height, right.size.height)
  }
}

extension LayoutNode {
  /// All nodes below, this one first.
  var all: [LayoutNode] {
    var (all, work) = ([LayoutNode](), [self])
    while let node = work.popLast() {
      all.append(node)
      work += node.children.reversed()
    }
    return all
  }

  var leaves: [LayoutNode] { all.filter(\.children.isEmpty) }

  var leafFrames: [CGRect] { leaves.map { $0.frame ?? .null } }

  var placements: [LayoutPlacement?] { all.map(\.placement) }
}
