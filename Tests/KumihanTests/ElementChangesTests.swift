import Foundation
import Testing

@testable import Kumihan

/// The list of what changed, and how state is set.
@Suite struct ElementChangesTests {
  /// A new element is likely to be where the one before was.
  @Test func `The change of one that is gone hides none`() throws {
    let graph = ViewGraph(engine: TextEngine(fonts: FontCollection([])))
    let place = ElementPlace(graph: graph, parent: nil, environment: EnvironmentValues())
    for _ in 0..<20 {
      ViewElement(in: place).setNeedsUpdate()
      let element = ViewElement(in: place)
      element.setNeedsUpdate()
      element.setNeedsUpdate()
      let found = graph.changes.all.compactMap(\.element)
      #expect(found.count == 1 && found.first === element)
      #expect(graph.changes.take().count == 2)
    }
  }

  /// Reads other state, as user code may, when it is compared and when it is freed.
  struct Nosy: Equatable {
    let number: Int
    let reader: Reader

    static func == (left: Nosy, right: Nosy) -> Bool {
      left.reader.read()
      return left.number == right.number
    }
  }

  final class Reader {
    private let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func read() { action() }
    deinit { action() }
  }

  struct NosyView: View {
    let remote: Remote
    let seen: Told<Int>
    @State private var value: Nosy?

    var body: some View {
      remote.press = { [$value] in
        let reader = Reader { seen.add($value.wrappedValue?.number ?? 0) }
        $value.wrappedValue = Nosy(number: ($value.wrappedValue?.number ?? 0) + 1, reader: reader)
      }
      return Text(verbatim: "\(value?.number ?? 0)")
    }
  }

  /// The value reads what it is replaced by when it is compared, and when it is freed.
  @Test func `A value may read its state while it is replaced`() throws {
    let (remote, seen) = (Remote(), Told<Int>())
    let host = try TraceFont.host(NosyView(remote: remote, seen: seen))
    remote.press()
    remote.press()
    #expect(seen.values == [2, 2])
    host.layout(.unspecified)
    #expect(host.placedViews.compactMap(\.text) == ["2"])
  }
}
