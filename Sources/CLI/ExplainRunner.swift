import Kumihan

/// Answers cases of `explain`: why each cluster of a text is shown in the font it is shown in.
struct ExplainRunner: CaseRunner {
  /// The engines and their fonts.
  let library: FontLibrary

  func run(_ value: LayoutCase, to writer: inout JSONWriter) throws(CaseError) {
    let prepared = try LayoutRunner(library: library, hasLines: false).prepare(value)
    writer.write(explanationsOf: prepared)
    writer.member("repaired", value.repaired)
  }

  func text(of value: LayoutCase) throws(CaseError) -> String {
    let prepared = try LayoutRunner(library: library, hasLines: false).prepare(value)
    return FontExplanationTable(prepared: prepared).text
  }
}
