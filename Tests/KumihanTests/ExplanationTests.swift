import Foundation
import Kumihan
import TestSupport
import Testing

/// Why texts are cut, and what shows them.
///
/// With the trace font a text of five kana in 60 points has two lines, of
/// 20.33 and 22 points; one line is not enough for it.
@Suite struct ExplanationTests {
  private let screen = TraceFont.screen
  private let twoLines: CGFloat = 127.0 / 3

  private func seed(
    width: CGFloat, text: Double = 0, stack: Double = 0, isFixed: Bool = false
  ) -> some View {
    VStack(spacing: 0) {
      Text("あいうえお").traced("first")
      VStack(spacing: 0) {
        Text("か").traced("second")
        Text("さしすせそ").traced("third").layoutPriority(text)
          .fixedSize(horizontal: false, vertical: isFixed)
      }
      .traced("inner").layoutPriority(stack)
    }
    .traced("outer").frame(maxWidth: width)
  }

  private func explanations(
    _ view: some View, _ proposal: ProposedViewSize = TraceFont.screen
  ) throws -> [TruncationExplanation] {
    let host = try TraceFont.host(view)
    host.layout(proposal)
    return host.explainTruncations()
  }

  private func changes(_ explanation: TruncationExplanation?) -> [String] {
    explanation?.remedies.map(\.description) ?? []
  }

  // MARK: Several texts

  /// Each text gets half of what is left: 25 points, then 29.67; a line takes 20.33, two take 42.33.
  @Test func `Each text is explained as it stands, not as a trial for another left it`() throws {
    let page = VStack(spacing: 0) {
      Text("あいうえお").traced("first")
      Text("さしすせそ").traced("second")
    }
    let found = try explanations(page, ProposedViewSize(width: 60, height: 50))
    #expect(found.map(\.view.label) == ["first", "second"])
    #expect(found.map(\.shownLines) == [1, 1] && found.map(\.neededLines) == [2, 2])
    for explanation in found {
      #expect(explanation.offers.first?.proposal == ProposedViewSize(width: 60, height: 50))
    }
    let offered = found.map { $0.offers.last?.proposal.height ?? 0 }
    #expect(offered[0] == 25 && abs(offered[1] - 89.0 / 3) < 1e-9)
  }

  // MARK: The seed

  @Test func `The seed's text is explained offer by offer, with both of the article's remedies`()
    throws
  {
    let found = try explanations(RecordedTrace.nestedMaxWidth.view())
    #expect(
      found.map(\.description) == [
        """
        GrandChildText “さしすせそ” shows 1 of 2 lines: it is offered too little height
          offered (60.00, 32.17), answered (48.00, 20.33), needs (48.00, 42.33)
          the host offered FlexibleFrame (view 0) (402.00, 778.00)
          FlexibleFrame (view 0) offered VStack (60.00, 105.00): re-proposed: flexible frame
          VStack offered ChildVStack (60.00, 52.50): share 105.00 / 2, flexibility 22.00
          ChildVStack offered GrandChildText (60.00, 32.17): share 32.17 / 1, flexibility 22.00
          shown whole with:
            .fixedSize(horizontal: false, vertical: true) on GrandChildText
            .layoutPriority(1) on ChildVStack
        """
      ])
    let explanation = try #require(found.first)
    #expect(explanation.causes == [.height])
    #expect(
      explanation.neededSize.width == 48 && abs(explanation.neededSize.height - twoLines) < 1e-9)
    #expect(explanation.offers.map(\.maker?.label) == [nil, nil, "VStack", "ChildVStack"])
    #expect(!explanation.remedies.contains { !$0.hasNoSideEffects })
  }

  /// Noto Sans JP's kana are as wide as high: three of them fit in 51 to 84 points.
  @Test(arguments: [51.0, 60, 84])
  func `With the embedded fonts the seed has the same remedies`(width: Double) throws {
    var environment = EnvironmentValues()
    environment.displayScale = 3
    func host(_ view: some View) -> ViewHost {
      let host = ViewHost(view, fonts: TestFonts.embedded, environment: environment)
      host.layout(screen)
      return host
    }
    let found = host(seed(width: width)).explainTruncations()
    #expect(found.map(\.view.label) == ["third"])
    #expect(
      changes(found.first) == [
        ".fixedSize(horizontal: false, vertical: true) on third", ".layoutPriority(1) on inner",
      ])
    for cured in [host(seed(width: width, stack: 1)), host(seed(width: width, isFixed: true))] {
      #expect(cured.placedViews.allSatisfy { !$0.isTruncated })
    }
    let priority = host(seed(width: width, text: 1))
    #expect(priority.placedViews.filter(\.isTruncated).map(\.label) == ["third"])
  }

  // MARK: Other causes

  @Test func `A fixed frame is made as high as needed, in whole pixels`() throws {
    let view = Text("さしすせそ").frame(width: 60, height: 30)
    let explanation = try explanations(view, .unspecified).first
    #expect(
      changes(explanation) == [
        ".fixedSize(horizontal: false, vertical: true) on “さしすせそ” (stands out of Frame (view 0))",
        "a height of 42.333 for Frame (view 0) (all becomes (60.00, 42.33))",
      ])
    guard case .frameHeight(let height, let frame) = explanation?.remedies.last?.changes.first
    else {
      Issue.record("no height")
      return
    }
    #expect(height == twoLines)
    #expect(frame.name == "Frame")
    let lower = Text("さしすせそ").frame(width: 60, height: height - 1.0 / 3)
    #expect(try explanations(lower, .unspecified).count == 1)
    #expect(try explanations(Text("さしすせそ").frame(width: 60, height: height)).isEmpty)
  }

  @Test func `The least height of the host that is enough is found`() throws {
    let view = VStack(spacing: 0) {
      Text("あいうえお")
      Text("さしすせそ")
    }
    let found = try explanations(view, ProposedViewSize(width: 60, height: 50))
    let heights = found.flatMap(\.remedies).flatMap(\.changes).compactMap { change in
      if case .hostHeight(let height) = change { height } else { nil }
    }
    #expect(heights.count == found.count && !heights.isEmpty)
    for height in heights {
      #expect(
        try explanations(view, ProposedViewSize(width: 60, height: height)).count < found.count)
    }
    let enough = ProposedViewSize(width: 60, height: 254.0 / 3)
    #expect(try explanations(view, enough).isEmpty)
    #expect(heights.max().map { $0 <= 254.0 / 3 } == true)
  }

  /// In 65 points one of two texts of two lines is whole; a priority would only cut the other one.
  @Test func `What would cut another text is no remedy`() throws {
    let view = VStack(spacing: 0) {
      Text("あいうえお")
      Text("さしすせそ")
    }
    let proposal = ProposedViewSize(width: 60, height: 65)
    let explanation = try explanations(view, proposal).first
    #expect(explanation != nil)
    #expect(!changes(explanation).contains { $0.contains("layoutPriority") })
    #expect(changes(explanation).contains { $0.hasSuffix("which is more than is offered)") })
    let first = VStack(spacing: 0) {
      Text("あいうえお").layoutPriority(1)
      Text("さしすせそ")
    }
    #expect(try explanations(first, proposal).count == 1)
  }

  @Test func `A priority goes beyond those that there are`() throws {
    let view = VStack(spacing: 0) {
      Text("あいう").layoutPriority(2)
      Text("さしすせそ").traced("cut")
      Color.red.layoutPriority(2)
    }
    let explanation = try explanations(view, ProposedViewSize(width: 60, height: 100)).first
    #expect(explanation?.view.label == "cut")
    #expect(changes(explanation).contains(".layoutPriority(3) on cut"))
  }

  @Test func `A line limit is raised to what is needed`() throws {
    let view = Text("さしすせそさしすせそ").traced("cut").lineLimit(2)
    let explanation = try explanations(view, ProposedViewSize(width: 60, height: nil)).first
    #expect(explanation?.causes == [.lineLimit])
    #expect(
      (explanation?.shownLines, explanation?.neededLines, explanation?.lineLimit) == (2, 4, 2))
    #expect(
      changes(explanation) == [
        ".lineLimit(4) on cut (all becomes (48.00, 86.33))",
        ".fixedSize() on cut (all becomes (160.00, 20.33); which is more than is offered)",
      ])
  }

  @Test func `Where a line limit and the height cut, both are changed`() throws {
    let view = Text("さしすせそさしすせそ").traced("cut").lineLimit(2).frame(height: 25)
    let explanation = try explanations(view, ProposedViewSize(width: 60, height: nil)).first
    #expect(explanation?.causes == [.lineLimit, .height])
    #expect(changes(explanation).contains { $0.hasPrefix(".lineLimit(4) on cut and .fixedSize(") })
  }

  // MARK: Nothing changes

  @Test func `Explaining leaves the host as it was`() throws {
    let host = try TraceFont.host(RecordedTrace.nestedMaxWidth.view())
    #expect(host.explainTruncations().isEmpty, "nothing was laid out yet")
    host.layout(screen)
    let before = host.placedViews.map { "\($0)" }
    #expect(host.explainTruncations().count == 1)
    #expect(host.explainTruncations(atMost: 0).isEmpty)
    #expect(host.placedViews.map { "\($0)" } == before)
    #expect(host.trace(screen).events.isEmpty)
    let other = try TraceFont.host(RecordedTrace.nestedMaxWidth.view())
    other.layout(screen)
    let narrow = ProposedViewSize(width: 30, height: 778)
    #expect(host.trace(narrow) == other.trace(narrow))
  }

  @Test func `Explaining tells nobody of a geometry`() throws {
    let heights = Recorder()
    let view = VStack(spacing: 0) {
      Text("あいうえお").onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: {
        heights.values.append($0)
      }
      GeometryReader { proxy in
        Text("さしすせそ").frame(height: proxy.size.height - 10)
      }
      .frame(height: 40)
    }
    let host = try TraceFont.host(view)
    host.layout(ProposedViewSize(width: 60, height: 300))
    #expect(heights.values.count == 1)
    let found = host.explainTruncations()
    #expect(found.map(\.view.text) == ["さしすせそ"])
    #expect(found.flatMap(changes).contains { $0.hasPrefix("a height of 42.333 for Frame") })
    #expect(heights.values.count == 1)
    #expect(host.trace(ProposedViewSize(width: 60, height: 300)).events.isEmpty)
  }

  private final class Recorder: @unchecked Sendable {
    var values: [CGFloat] = []
  }

  @Test func `All texts that are cut are counted, explained or not`() throws {
    let texts = HStack(spacing: 0) {
      ForEach(0..<3) { _ in Text("さしすせそ").frame(width: 60, height: 30) }
      Text("か")
    }
    let host = try TraceFont.host(texts)
    #expect(host.explainedTruncations(atMost: 2).total == 0)
    host.layout(.unspecified)
    for count in [-1, 0, 2, 9] {
      let found = host.explainedTruncations(atMost: count)
      #expect(found.total == 3 && found.explanations.count == max(0, min(3, count)))
    }
  }

  @Test func `Views that lie deep in each other are explained too`() throws {
    func nested(_ depth: Int) -> AnyView {
      depth == 0
        ? AnyView(Text("さしすせそ").frame(height: 30))
        : AnyView(VStack { nested(depth - 1) }.padding(0))
    }
    let found = try explanations(nested(200), ProposedViewSize(width: 60, height: 100))
    #expect(found.first?.offers.count == 402)
    #expect(found.first?.description.contains("… 390 more offers …") == true)
    #expect(changes(found.first).contains { $0.hasPrefix("a height of 42.333 for Frame") })
  }
}
