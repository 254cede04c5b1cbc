import Testing

@testable import KumihanBench

@Suite struct PassTimesTests {
  @Test func `The least is the smallest, the median the one in the middle`() {
    #expect(PassTimes(wall: [3, 1, 2]).least == 1)
    #expect(PassTimes(wall: [3, 1, 2]).median == 2)
    #expect(PassTimes(wall: [4, 1, 3, 2]).median == 3)
    #expect(PassTimes(wall: [5]).median == 5)
  }

  @Test func `Passes go on until there are enough and they took long enough`() {
    let limits = PassLimits(leastSeconds: 1, mostSeconds: 10, leastCount: 5, mostCount: 200)
    #expect(limits.wantsMore(after: 4, nanoseconds: 2e9))
    #expect(limits.wantsMore(after: 5, nanoseconds: 0.9e9))
    #expect(!limits.wantsMore(after: 5, nanoseconds: 1e9))
    #expect(!limits.wantsMore(after: 2, nanoseconds: 10e9))
    #expect(!limits.wantsMore(after: 200, nanoseconds: 0))
    #expect(PassLimits(mostSeconds: 0).wantsMore(after: 0, nanoseconds: 0))
  }

  @Test func `One pass goes before the timed ones`() throws {
    var count = 0
    let limits = PassLimits(leastSeconds: 0, leastCount: 3)
    let (found, times) = try PassTimes.of(limits) {
      count += 1
      return Found(lines: 7)
    }
    #expect(found == Found(lines: 7))
    #expect((count, times.wall.count) == (4, 3))
  }

  @Test func `A pass that finds other lines is an error`() {
    var lines = 0
    #expect(throws: BenchError.passesDiffer(Found(lines: 1), Found(lines: 2))) {
      try PassTimes.of(PassLimits()) {
        lines += 1
        return Found(lines: lines)
      }
    }
  }
}
