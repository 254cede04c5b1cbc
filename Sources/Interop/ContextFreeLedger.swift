internal import KumihanTypography
internal import Synchronization

/// What is known of the glyphs that a font shapes alone, by settings; found when first asked for.
///
/// A text may ask for any number of settings. Those that came first are kept; others are found anew each time.
struct ContextFreeLedger: ~Copyable, Sendable {
  private let answers = InlineArray<16, AtomicLazyReference<ContextFreeAnswer>> { _ in
    AtomicLazyReference()
  }

  /// The answer for some settings.
  func glyphs(
    for settings: PlanSettings, orFind find: () -> ContextFreeGlyphs
  ) -> ContextFreeGlyphs {
    var found: ContextFreeAnswer?
    for index in answers.indices {
      let answer: ContextFreeAnswer
      if let known = answers[index].load() {
        answer = known
      } else {
        let new = found ?? ContextFreeAnswer(settings, find())
        found = new
        answer = answers[index].storeIfNil(new)
      }
      if answer.settings == settings { return answer.glyphs }
    }
    return found?.glyphs ?? find()
  }
}

/// The glyphs that a font shapes alone with some settings.
final class ContextFreeAnswer: Sendable {
  let settings: PlanSettings
  let glyphs: ContextFreeGlyphs

  init(_ settings: PlanSettings, _ glyphs: ContextFreeGlyphs) {
    self.settings = settings
    self.glyphs = glyphs
  }
}
