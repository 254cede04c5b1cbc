import Foundation
import KumihanInterop
import TestSupport
import Testing

struct NormalizerTests {
  private static let path = UnicodeFile.folder + "NormalizationTest.txt.bz2"
  private static let canRead =
    [path, "/usr/bin/bzcat"].allSatisfy(FileManager.default.fileExists(atPath:))

  @Test("NormalizationTest", .enabled(if: canRead, "unicode-data or bzip2 is not installed"))
  func file() throws {
    let text = String(decoding: try unpacked(), as: UTF8.self)
    var failures = Failures()
    var count = 0
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.first?.isHexDigit == true && number % UnicodeFile.step == 0 {
      let columns = line.split(separator: ";").prefix(5).map(\.scalars)
      count += 1
      let isRight = columns.enumerated().allSatisfy { index, scalars in
        Normalizer.nfc(scalars) == columns[index < 3 ? 1 : 3]
          && Normalizer.nfd(scalars) == columns[index < 3 ? 2 : 4]
      }
      if !isRight { failures.add("line \(number + 1)") }
    }
    #expect(failures.isEmpty, "\(failures)")
    #expect(count > 1000)
  }

  /// The file's bytes. (Foundation's `Process` leaks, which the address sanitizer reports.)
  private func unpacked() throws -> [UInt8] {
    let pipe = try unsafe #require(popen("/usr/bin/bzcat \(NormalizerTests.path)", "r"))
    defer { unsafe pclose(pipe) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&part, 1, part.count, pipe)
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }

  @Test("What is no scalar stays, and nothing composes across it") func invalid() {
    let scalars: [UInt32] = [0x41, 0xD83D, 0x30A, 0xDE00, 0x11_0000, 0x41, 0x30A, .max, 0]
    #expect(
      Normalizer.nfc(scalars) == [0x41, 0xD83D, 0x30A, 0xDE00, 0x11_0000, 0xC5, .max, 0])
    #expect(Normalizer.nfd([0xD83D, 0xDE00, 0xC5]) == [0xD83D, 0xDE00, 0x41, 0x30A])
    #expect(Normalizer.nfc([]) == [])
  }

  /// The conformance file vouches for what whole decompositions are.
  @Test("The first scalar of a decomposition is that of the whole") func first() {
    let wrong = (0...0x11_0000).filter { scalar in
      Normalizer.firstOfNFD(scalar) != Normalizer.nfd([scalar]).first
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(8))")
    #expect(Normalizer.firstOfNFD(0xAC01) == 0x1100 && Normalizer.firstOfNFD(0x304C) == 0x304B)
  }

  @Test("The longest decompositions fit") func longest() {
    #expect(Normalizer.nfd([UInt32](repeating: 0x390, count: 1000)).count == 3000)
    #expect(Normalizer.nfc([UInt32](repeating: 0x1D160, count: 1000)).count == 3000)
  }
}
