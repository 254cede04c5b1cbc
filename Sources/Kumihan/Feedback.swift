internal import KumihanLayoutKernel

/// What one layout told its views, round by round, so that an endless round can be named.
final class Feedback {
  /// What one element was told.
  private struct History {
    let element: ViewElement
    let kind: LayoutDiagnostic.Feedback
    var values: [Any]
    var lastRound: Int
  }

  private var histories: [ObjectIdentifier: History] = [:]
  /// The elements that were told something, in order.
  private var order: [ObjectIdentifier] = []
  private(set) var round = 0

  /// Counts one more layout.
  func beginRound() { round += 1 }

  /// Tells an element a value.
  func deliver(
    _ value: Any, of kind: LayoutDiagnostic.Feedback, to element: ViewElement, _ action: () -> Void
  ) {
    let id = ObjectIdentifier(element)
    if histories[id] == nil {
      order.append(id)
      histories[id] = History(element: element, kind: kind, values: [], lastRound: round)
    }
    histories[id]?.values.append(value)
    histories[id]?.lastRound = round
    action()
  }

  /// Names what was still told something in the last round; or, if nothing was, what has state that changed.
  func diagnostics(changed: [ViewElement]) -> [LayoutDiagnostic] {
    guard !changed.isEmpty else { return [] }
    let told = order.compactMap { histories[$0] }.filter { $0.lastRound == round }
    guard told.isEmpty else { return told.map(diagnostic) }
    return Self.bodies(changed, rounds: round)
  }

  private func diagnostic(of history: History) -> LayoutDiagnostic {
    LayoutDiagnostic(
      view: history.element.diagnosticName,
      problem: .feedback(
        history.kind, values: history.values.map(ValueText.text), rounds: round))
  }

  /// Names views whose bodies set state again and again.
  static func bodies(_ changed: [ViewElement], rounds: Int) -> [LayoutDiagnostic] {
    changed.map { element in
      LayoutDiagnostic(
        view: element.diagnosticName, problem: .feedback(.body, values: [], rounds: rounds))
    }
  }
}
