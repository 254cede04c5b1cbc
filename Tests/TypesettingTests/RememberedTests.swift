import Testing

@testable import KumihanTypesetting

/// What a paragraph remembers has a bound, which grows with the paragraph.
@Suite struct RememberedTests {
  /// Which of 64 answers of a size are still known when the last was found.
  private func known(ofAtoms atoms: Int, byteCount: Int) -> [Int] {
    var answers = Remembered<Int, Int>(atoms: atoms)
    for key in 0..<64 { answers.insert(key, for: key, byteCount: byteCount) }
    return answers.values.keys.sorted()
  }

  @Test func `a short paragraph remembers four megabytes`() {
    // 64 answers of half a megabyte and a little: seven have room at a time.
    #expect(known(ofAtoms: 10, byteCount: 1 << 19) == [63])
  }

  @Test func `a long paragraph remembers sixteen bytes an atom`() {
    #expect(known(ofAtoms: 4 << 20, byteCount: 1 << 19).count == 64)
    #expect(known(ofAtoms: 1 << 20, byteCount: 1 << 19) == Array(62...63))
  }

  @Test func `an answer that has no room alone is not remembered`() {
    #expect(known(ofAtoms: 10, byteCount: 5 << 20).isEmpty)
  }
}
