import KumihanFontSystem
import TestSupport
import Testing

/// A font with wrong bytes in it is an error when it is opened, or is used without harm.
@Suite struct DamagedFontTests {
  private static let seed: UInt64 = 1
  private static let cases = 40

  @Test(arguments: [
    "NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf",
    "../Tests/TestSupport/Fonts/Variable.ttf",
  ])
  func `Wrong bytes anywhere never stop the program`(name: String) throws {
    let bytes = try FontTables.file(name)
    let directory = 12 + 16 * bytes.number16(at: 4)
    var opened = 0
    for number in 0..<Self.cases {
      var random = SeededGenerator(seed: Self.seed, case: number)
      var damaged = bytes
      let start = random.chance(percent: 20) ? 0 : directory
      for _ in 0...random.below(30) {
        damaged[random.integer(in: start...bytes.count - 1)] = UInt8(random.below(256))
      }
      guard let face = try? FontFace(bytes: damaged, name: name) else { continue }
      opened += 1
      FontProbe(face).use()
    }
    #expect(opened > Self.cases / 4)
  }
}
