import TestSupport

@testable import KumihanTypesetting

/// A sentence that holds for every case.
struct Property: Sendable {
  let sentence: String
  let check: @Sendable (PropertySubject) throws -> Void

  init(_ sentence: String, _ check: @escaping @Sendable (PropertySubject) throws -> Void) {
    self.sentence = sentence
    self.check = check
  }

  /// What breaks the property in a case; nil where it holds.
  func violation(
    in input: TextCase, _ engine: TextEngine, _ tools: ReferenceTools
  ) -> String? {
    do {
      try check(PropertySubject(input, engine, tools))
      return nil
    } catch {
      return "\(error)"
    }
  }
}
