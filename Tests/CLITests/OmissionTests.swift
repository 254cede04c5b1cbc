import Testing

@testable import KumihanCLI

@Suite struct OmissionTests {
  /// What is said of ten letters of which some stretches are shown.
  private static let table: [(kept: [Range<Int>], expected: String)] = [
    ([], "all of it"), ([0..<3], #"after "abc""#), ([7..<10], #"before "hij""#),
    ([0..<2, 8..<10], #"between "ab" and "ij""#),
    ([0..<10], #"after "abcdefghij""#),
  ]

  @Test func `Says what is shown beside what is left out`() {
    for (kept, expected) in Self.table {
      #expect(Omission(keeping: kept, of: "abcdefghij").description == expected, "\(kept)")
    }
  }

  @Test func `Of a long text only what stands beside the place is told`() {
    let text = String(repeating: "x", count: 50) + "\n" + String(repeating: "東", count: 50)
    // 39 of the letters and the new line; then 40 ideographs of three bytes each.
    let before = "…" + String(repeating: "x", count: 39) + "␊"
    let after = String(repeating: "東", count: 40) + "…"
    #expect(
      Omission(keeping: [0..<51, 54..<201], of: text).description
        == #"between "\#(before)" and "\#(after)""#)
  }

  @Test func `Offsets are bytes`() {
    #expect(Omission(keeping: [0..<3, 9..<12], of: "さしすせ").description == #"between "さ" and "せ""#)
  }
}
