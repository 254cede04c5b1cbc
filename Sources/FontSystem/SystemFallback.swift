internal import KumihanInterop
package import KumihanTypography
internal import Synchronization

/// The system's fonts in the order in which fontconfig would try them for a language and style.
///
/// Nothing is opened or loaded before it is asked for. A candidate is a number from 0 to `count`, the fittest
/// first.
package final class SystemFallback: Sendable {
  private let system: SystemFonts
  private let fonts: FontCollection
  private let style: RunStyle
  private let lazyOrder = AtomicLazyReference<SystemOrder>()

  init(_ system: SystemFonts, fonts: FontCollection, style: RunStyle) {
    self.system = system
    self.fonts = fonts
    self.style = style
  }
}

extension SystemFallback {
  /// How many candidates there are; loads fontconfig.
  package var count: Int { order.faces.count }

  /// Whether fontconfig's cache says that a candidate has a scalar; opens no font.
  package func mayCover(_ candidate: Int, _ scalar: UInt32) -> Bool {
    system.catalog.configuration.face(order.faces[candidate], mayCover: scalar)
  }

  /// The candidates without colours, those for the style's language before others.
  package var textCandidates: [Int] { order.text }

  /// The candidates with colours.
  package var coloredCandidates: [Int] { order.colored }

  /// Whether a candidate has colour glyphs.
  package func hasColor(_ candidate: Int) -> Bool { order.hasColor[candidate] }

  /// Whether a candidate has the letters of the style's language; none has where the style names no language.
  package func supportsLanguage(_ candidate: Int) -> Bool { order.speaks[candidate] }

  /// What was found among the candidates, whatever the style's size.
  package var answers: SystemAnswers { order.answers }

  /// What fontconfig says of a candidate.
  package func face(_ candidate: Int) -> SystemFace { system.catalog.faces[order.faces[candidate]] }

  /// Opens a candidate at the style's size; a face is opened once, whatever the styles.
  package func font(_ candidate: Int) -> Result<SizedFont, FontError> {
    system.catalog.open(order.faces[candidate]).map { fonts.font($0, for: style) }
  }

  private var order: SystemOrder {
    if let known = lazyOrder.load() { return known }
    let query = FontQuery(style, families: style.systemFamilies)
    return lazyOrder.storeIfNil(system.catalog.order(for: query))
  }
}
