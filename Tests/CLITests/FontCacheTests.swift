import Dispatch
import Kumihan
import Synchronization
import TestSupport
import Testing

@testable import KumihanCLI

@Suite struct FontCacheTests {
  /// Files that were opened, in order.
  private final class Opened: Sendable {
    private let paths = Mutex<[String]>([])

    var all: [String] { paths.withLock { $0 } }

    func open(_ file: FontFile) throws(FontError) -> OpenedFont {
      paths.withLock { $0.append(file.path) }
      guard file.path != "bad" else { throw .unreadable(path: "bad", reason: "so") }
      return OpenedFont(face: TestFonts.embedded.faces[0], byteCount: 10)
    }
  }

  private func use(_ cache: FontCache, _ paths: String...) throws(FontFault) {
    let files = paths.map { FontFile(path: $0, index: 0) }
    let selection = FontSelection(files: files, usesInstalled: false)
    _ = try cache.engine(for: selection) { faces in
      TextEngine(fonts: FontCollection(faces))
    }
  }

  @Test func `What was not used for longest goes first`() throws {
    let opened = Opened()
    let cache = FontCache(mostBytes: 30, open: opened.open)
    for path in ["a", "b", "c", "a", "d", "a", "b"] { try use(cache, path) }
    #expect(opened.all == ["a", "b", "c", "d", "b"])
    #expect(cache.byteCount == 30)
  }

  @Test func `An engine goes with its files`() throws {
    let opened = Opened()
    let cache = FontCache(mostBytes: 30, open: opened.open)
    try use(cache, "a", "b")
    try use(cache, "c", "d")
    #expect(cache.byteCount == 30)
    try use(cache, "a", "b")
    #expect(opened.all == ["a", "b", "c", "d", "a"])
    #expect(cache.statistics.count == 2, "\(cache.statistics)")
  }

  @Test func `The files of one case are kept together, whatever their size`() throws {
    let opened = Opened()
    let cache = FontCache(mostBytes: 15, open: opened.open)
    for _ in 0..<2 { try use(cache, "a", "b", "c") }
    #expect(opened.all == ["a", "b", "c"] && cache.byteCount == 30)
    try use(cache, "d")
    #expect(cache.byteCount == 10)
  }

  @Test func `Errors are remembered, and forgotten, as fonts are`() throws {
    let opened = Opened()
    let cache = FontCache(mostBytes: 1 << 20, open: opened.open)
    let fault = FontFault(index: 1, error: .unreadable(path: "bad", reason: "so"))
    for _ in 0..<2 { #expect(throws: fault) { try use(cache, "a", "bad", "b") } }
    #expect(opened.all == ["a", "bad"])
    for index in 0..<FontCache.mostFiles { try use(cache, "\(index)") }
    #expect(throws: fault) { try use(cache, "a", "bad") }
    #expect(opened.all.suffix(2) == ["a", "bad"])
    #expect(cache.byteCount <= 10 * FontCache.mostFiles)
  }

  @Test func `Two threads that need a file open it once`() {
    let opened = Opened()
    let cache = FontCache { file throws(FontError) in
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
      return try opened.open(file)
    }
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      try? use(cache, "a", "\(index)")
    }
    #expect(opened.all.filter { $0 == "a" }.count == 1)
    #expect(Set(opened.all).count == 9 && opened.all.count == 9)
  }

  @Test func `A file that takes long to open holds up no other`() throws {
    let opened = Opened()
    let quick = DispatchSemaphore(value: 0)
    let slow = DispatchSemaphore(value: 0)
    let cache = FontCache { file throws(FontError) in
      if file.path == "slow" {
        slow.signal()
        guard quick.wait(timeout: .now() + .seconds(20)) == .success else {
          throw .unreadable(path: file.path, reason: "nothing else could be opened")
        }
      }
      return try opened.open(file)
    }
    let result = Mutex<FontFault?>(nil)
    let group = DispatchGroup()
    DispatchQueue(label: "slow").async(group: group) {
      do throws(FontFault) { try use(cache, "slow") } catch { result.withLock { $0 = error } }
    }
    slow.wait()
    try use(cache, "quick")
    quick.signal()
    group.wait()
    #expect(result.withLock { $0 } == nil)
    #expect(opened.all == ["quick", "slow"])
  }

  @Test func `Many paths of one font are held within the bound`() throws {
    let cache = FontCache(mostBytes: 2_000_000)
    let library = FontLibrary(usesCaches: true, jobs: 1, cache: cache)
    let path = TestFonts.path("NotoSans-Regular.ttf")
    for index in 0..<12 {
      let fonts = [
        FontDescription(.file(path: String(repeating: "/", count: index) + path, index: 0))
      ]
      _ = try library.engine(
        for: [FontList(fonts: fonts) { "fonts[\($0)]" }], usesInstalled: false)
      #expect(cache.byteCount > 0 && cache.byteCount <= 2_000_000)
    }
  }
}
