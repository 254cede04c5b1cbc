import Foundation
import Kumihan
import KumihanLayoutKernel
import TestSupport
import Testing

/// What holds for the answers of all texts.
@Suite struct TextAnswerTests {
  private static func texts() -> [Text] {
    let words = ["あいうえお", "さ し す", "Long Short Text", "0123456789", "か\nきく", "", " ", "あ12 …"]
    let plain = words.map { Text(verbatim: $0) }
    let mixed = zip(plain, plain.reversed()).map { $0 + $1.font(.caption) + Text("お").tracking(2) }
    return plain + mixed
  }

  private static func environments() -> [EnvironmentValues] {
    var all: [EnvironmentValues] = []
    for (scale, tightens) in [(1.0, true), (0.5, false), (0.7, true), (1, false)] {
      for limit in [nil, 1, 2] {
        var environment = EnvironmentValues()
        environment.minimumScaleFactor = scale
        environment.allowsTightening = tightens
        environment.lineLimit = limit
        environment.displayScale = limit == 2 ? 2 : 3
        environment.lineSpacing = limit == 1 ? 4 : 0
        all.append(environment)
      }
    }
    return all
  }

  /// Sizes proposed back, and the same proposals in another order to a leaf that was asked nothing yet.
  @Test func `A size proposed back is answered the same, whatever was asked before`() throws {
    let engine = TextEngine(fonts: FontCollection([try TestFonts.drawn("Trace.ttf")]))
    var random = SeededGenerator(seed: 6)
    var (changed, shrunk) = (0, 0)
    for text in Self.texts() {
      for environment in Self.environments() {
        let resolved = ResolvedText(text, in: environment)
        let (asked, fresh) = (TextLeaf(resolved, engine), TextLeaf(resolved, engine))
        let proposals = (0..<12).map { _ in Self.proposal(&random) }
        let answers = proposals.map { asked.sizeThatFits($0) ?? .zero }
        for (proposal, answer) in zip(proposals, answers).reversed() {
          #expect(fresh.sizeThatFits(proposal) == answer)
          let again = fresh.sizeThatFits(ProposedViewSize(answer))
          #expect(
            again == answer, "\(resolved.text.text) \(environment.lineLimit ?? 0) \(proposal)")
          if again != answer { changed += 1 }
          let plain = asked.prepared.size(
            TextProposal(
              width: proposal.width.map(Double.init), height: proposal.height.map(Double.init),
              displayScale: Double(environment.displayScale)), lineLimit: environment.lineLimit)
          if plain.height > answer.height { shrunk += 1 }
        }
      }
    }
    #expect(changed == 0 && shrunk > 100)
  }

  @Test func `Lines and baselines are those of the form that is shown`() throws {
    let engine = TextEngine(fonts: FontCollection([try TestFonts.drawn("Trace.ttf")]))
    var environment = EnvironmentValues()
    environment.minimumScaleFactor = 0.5
    let leaf = TextLeaf(ResolvedText(Text("あいうえお"), in: environment), engine)
    let size = try #require(leaf.sizeThatFits(ProposedViewSize(width: 60, height: 0)))
    // Three quarters of 17 points, of which 1950/2048 are above the baseline.
    #expect(leaf.layout(in: size)[0].first?.font?.size == 12.75)
    let baseline = try #require(leaf.explicitAlignment(of: .lastTextBaseline, in: size))
    #expect(abs(baseline - 12.139_89) < 1e-4)
    #expect(leaf.explicitAlignment(of: .center, in: size) == nil)
  }

  @Test func `Only what changed is prepared again`() throws {
    let engine = TextEngine(fonts: FontCollection([try TestFonts.drawn("Trace.ttf")]))
    var environment = EnvironmentValues()
    func leaf(_ text: Text, _ old: TextLeaf?) -> TextLeaf {
      TextLeaf(ResolvedText(text, in: environment), engine, replacing: old)
    }
    let first = leaf(Text("あ"), nil)
    let count = engine.statistics.shapeCount
    let painted = leaf(Text("あ").underline(), first)
    environment.lineLimit = 1
    let limited = leaf(Text("あ"), painted)
    #expect(engine.statistics.shapeCount == count)
    #expect(painted.prepared.source.paint.count == 1 && limited.prepared.source.paint.isEmpty)
    _ = leaf(Text("い"), limited)
    #expect(engine.statistics.shapeCount > count)
  }

  private static func proposal(_ random: inout SeededGenerator) -> ProposedViewSize {
    func side(_ most: Double) -> CGFloat? {
      switch random.below(8) {
      case 0: nil
      case 1: .infinity
      case 2: 0
      default: CGFloat(random.number(in: 0...most))
      }
    }
    return ProposedViewSize(width: side(150), height: side(70))
  }
}
