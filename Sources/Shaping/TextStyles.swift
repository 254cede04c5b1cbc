package import KumihanTypography

/// The styles of a text made ready for shaping, each once, and which of them each run has.
package struct TextStyles {
  /// The styles in order of appearance; the first run's is the first.
  package let contexts: [StyleContext]
  /// For each run the number of its style.
  let numbers: [Int32]

  /// Makes the styles of runs ready; `make` is asked once a style.
  package init(_ runs: [StyledText.Run], _ make: (RunStyle) -> StyleContext) {
    var known: [RunStyle: Int32] = [:]
    var contexts: [StyleContext] = []
    numbers = runs.map { run in
      if let number = known[run.style] { return number }
      let number = Int32(contexts.count)
      if runs.count > 1 { known[run.style] = number }
      contexts.append(make(run.style))
      return number
    }
    self.contexts = contexts
  }
}
