import Foundation
import Kumihan
import KumihanLayoutKernel
import TestSupport
import Testing

/// Random view trees with real texts.
@Suite struct ViewPropertyTests {
  private static let cases = GeneratedCases(seed: 20_261_130, debug: 100, release: 300, share: 10)

  private func forEachCase(
    _ check: (Int, inout SeededGenerator) throws -> String?
  ) rethrows {
    let failures = try Self.cases.failures(check)
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func `Views are laid out as the rules say`() throws {
    try forEachCase { _, random in
      let world = try HostWorld.random(&random)
      let spec = ViewSpec.random(&random)
      let offer = ViewSpec.proposal(&random)
      let host = world.host(spec)
      let size = host.layout(offer)
      let rules = ReferenceLayout(text: world.answers())
      let expected = [CGRect(origin: .zero, size: rules.size(spec, offer))]
      let frames = [CGRect(origin: .zero, size: size)] + host.placedViews.leaves.map(\.frame)
      return difference(frames, expected + rules.leaves(spec, offer))
        .map { "\(spec) at \(offer): \($0)" }
    }
  }

  @Test func `Right-to-left trees are mirror images`() throws {
    try forEachCase { _, random in
      let world = try HostWorld.random(&random)
      let spec = ViewSpec.random(&random)
      let offer = ProposedViewSize(
        width: random.number(in: 0...500), height: random.number(in: 0...500))
      let (left, right) = (world.host(spec), world.host(spec, direction: .rightToLeft))
      let size = left.layout(offer)
      guard right.layout(offer) == size else { return "\(spec) at \(offer): another size" }
      guard size.width.isFinite else { return nil }
      let mirrored = left.placedViews.map { view in
        CGRect(
          x: size.width - view.frame.maxX, y: view.frame.minY, width: view.frame.width,
          height: view.frame.height)
      }
      return difference(right.placedViews.map(\.frame), mirrored)
        .map { "\(spec) at \(offer): \($0)" }
    }
  }

  @Test func `Remembering answers changes nothing`() throws {
    try forEachCase { _, random in
      let world = try HostWorld.random(&random)
      let spec = ViewSpec.random(&random)
      let offer = ViewSpec.proposal(&random)
      let direction = random.pick([LayoutDirection.leftToRight, .rightToLeft])
      let forgetful = world.host(
        spec, direction: direction, options: LayoutOptions(keepsAnswers: false))
      let host = world.host(spec, direction: direction)
      return host.standings(offer) == forgetful.standings(offer) ? nil : "\(spec) at \(offer)"
    }
  }

  @Test func `Answers do not depend on what was asked before`() throws {
    try forEachCase { _, random in
      let world = try HostWorld.random(&random)
      let spec = ViewSpec.random(&random)
      let offers = (0..<3).map { _ in ViewSpec.proposal(&random) }
      let host = world.host(spec)
      for offer in offers { host.layout(offer) }
      for offer in offers where host.standings(offer) != world.host(spec).standings(offer) {
        return "\(spec) at \(offers), then \(offer)"
      }
      return nil
    }
  }

  /// SwiftUI promises it of texts (C.3).
  ///
  /// Stacks do not hand it on, see below, nor do frames: one of at most 20 points
  /// around a text that is offered no width is 20 wide, and at that width the text wraps.
  @Test func `A size proposed back is answered the same by a text`() throws {
    try forEachCase { _, random in
      let world = try HostWorld.random(&random)
      let scale = random.pick([1, 2, 3])
      let spec = ViewSpec.text(random.integer(in: 1...9))
      let offer = ViewSpec.proposal(&random)
      let size = world.host(spec, scale: CGFloat(scale)).layout(offer)
      let again = world.host(spec, scale: CGFloat(scale)).layout(ProposedViewSize(size))
      return size == again ? nil : "\(spec) at \(offer): \(size), then \(again)"
    }
  }

  /// The stack of the recorded trace `nested-max-width`, lines 20 to 28.
  @Test func `A stack that is offered its own size may need less`() throws {
    let host = try TraceFont.host(
      VStack(spacing: 0) {
        Text("あいうえお")
        VStack(spacing: 0) {
          Text("か")
          Text("さしすせそ")
        }
      })
    let size = host.layout(ProposedViewSize(width: 60, height: 778))
    #expect(isNear(size.height, 105) && size.width == 48)
    #expect(isNear(host.layout(ProposedViewSize(width: 60, height: size.height)).height, 83))
  }

  /// The first two rectangles that differ by more than rounding.
  private func difference(_ left: [CGRect], _ right: [CGRect]) -> String? {
    guard left.count == right.count else { return "\(left.count) views, not \(right.count)" }
    return zip(left, right).first { !isNear($0, $1) }.map { "\($0), not \($1)" }
  }

  private func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
    isNear(left.origin.x, right.origin.x) && isNear(left.origin.y, right.origin.y)
      && isNear(left.size.width, right.size.width) && isNear(left.size.height, right.size.height)
  }

  private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool {
    left == right || abs(left - right) < 1e-9
  }
}

extension [PlacedView] {
  /// Those in which no others stand.
  var leaves: [PlacedView] {
    indices.filter { $0 + 1 == count || self[$0 + 1].depth <= self[$0].depth }.map { self[$0] }
  }
}
