import Foundation
import Kumihan
import KumihanLayoutKernel
import TestSupport

/// An engine and nine texts for it, from short to long.
struct HostWorld: Sendable {
  let engine: TextEngine
  let texts: [String]

  /// The font of the recorded traces, and kana.
  static let trace = Result {
    HostWorld(
      engine: TextEngine(fonts: FontCollection([try TestFonts.drawn("Trace.ttf")])),
      texts: (1...9).map { String(repeating: "か", count: $0) })
  }

  /// The embedded fonts, and texts of several scripts.
  static let embedded = HostWorld(
    engine: TextEngine(fonts: TestFonts.embedded),
    texts: [
      "", "A", "שלום עולם", "さしすせそ", "مرحبا بالعالم", "one\ntwo three",
      "long\u{AD}ish hy\u{AD}phens",
      "漢字かな交じり文を組版する。", "The quick brown fox jumps over the lazy dog.",
    ])

  /// One of both.
  static func random(_ random: inout SeededGenerator) throws -> HostWorld {
    random.chance(percent: 50) ? try trace.get() : embedded
  }

  func host(
    _ view: some View, scale: CGFloat = 3, direction: LayoutDirection = .leftToRight,
    options: LayoutOptions = LayoutOptions()
  ) -> ViewHost {
    var environment = EnvironmentValues()
    environment.displayScale = scale
    environment.layoutDirection = direction
    return ViewHost(view, engine: engine, environment: environment, options: options)
  }

  func host(
    _ spec: ViewSpec, scale: CGFloat = 3, direction: LayoutDirection = .leftToRight,
    options: LayoutOptions = LayoutOptions()
  ) -> ViewHost {
    host(spec.view(texts), scale: scale, direction: direction, options: options)
  }

  /// What a text of the world answers when nobody asked it anything before.
  func answers() -> (Int, ProposedViewSize) -> CGSize {
    var known: [Question: CGSize] = [:]
    return { number, offer in
      let question = Question(text: number, offer: offer)
      if let answer = known[question] { return answer }
      let answer = host(.text(number)).layout(offer)
      known[question] = answer
      return answer
    }
  }

  private struct Question: Hashable {
    let text: Int
    let offer: ProposedViewSize
  }
}

/// All that a placed view tells, its numbers to the last bit.
struct Standing: Equatable {
  private let name: String
  private let text: String?
  private let numbers: [UInt64?]
  private let lines: TextLayout?

  init(_ view: PlacedView) {
    name = view.name
    text = view.text
    let frame = view.frame
    numbers = [
      frame.minX, frame.minY, frame.size.width, frame.size.height, view.proposal.width,
      view.proposal.height, CGFloat(view.depth),
    ].map { $0.map { Double($0).bitPattern } }
    lines = view.textLayout
  }
}

extension ViewHost {
  /// Where all stands after it is laid out.
  func standings(_ proposal: ProposedViewSize) -> [Standing] {
    layout(proposal)
    return placedViews.map(Standing.init)
  }
}
