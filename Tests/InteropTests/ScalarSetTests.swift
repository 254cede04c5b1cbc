import KumihanInterop
import Testing

struct ScalarSetTests {
  @Test("A set has the scalars that it was made of, and no others") func members() {
    let ranges: [ClosedRange<UInt32>] = [
      0...0, 0x3F...0x40, 0xFF...0x100, 0x3FF...0x400, 0xAC00...0xD7A3, 0xFFFF...0x1_0001,
      0x10_FF80...0x10_FFFF,
    ]
    let set = ScalarSet(ranges.flatMap { Array($0) })
    #expect(set.count == ranges.reduce(0) { $0 + $1.count })
    let wrong = (0...0x11_0400).filter { scalar in
      set.contains(scalar) != ranges.contains { $0.contains(scalar) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(8))")
    #expect(!set.contains(.max) && !ScalarSet([]).contains(0))
  }

  @Test("What is no code point is left out") func beyond() {
    let set = ScalarSet([0x41, 0x11_0000, .max])
    #expect(set.contains(0x41) && !set.contains(0x11_0000) && !set.contains(.max))
  }
}
