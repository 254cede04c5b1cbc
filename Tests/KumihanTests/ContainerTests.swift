import Foundation
import Testing

@testable import Kumihan

/// Views that hold views: D.2.
@Suite struct ContainerTests {
  private let room = ProposedViewSize(width: 200, height: 100)

  @Test func `A modifier of a group changes each of its views`() throws {
    let host = try TraceFont.host(
      HStack(spacing: 0) {
        Group {
          Block("a", 10, 10)
          Block("b", 20, 10)
        }
        .padding(5)
      })
    #expect(host.layout(room) == CGSize(width: 50, height: 20))
    #expect(host.frames("a", "b") == [rect(5, 5, 10, 10), rect(25, 5, 20, 10)])
  }

  @Test func `Groups in groups are views of the stack around them`() throws {
    let host = try TraceFont.host(
      VStack(alignment: .leading, spacing: 1) {
        Block("a", 10, 10)
        Group {
          EmptyView()
          Group {
            Block("b", 10, 10)
            Group { Block("c", 10, 10) }
          }
          ForEach(0..<2) { Block("\($0)", 10, 10) }
        }
      })
    #expect(host.layout(room) == CGSize(width: 10, height: 54))
    #expect(host.frames("b", "c", "0", "1").map { $0?.minY } == [11, 22, 33, 44])
  }

  @Test func `A condition chooses what is laid out`() throws {
    struct Panel: View {
      @State var step = 0
      let remote: Remote
      var body: some View {
        remote.press = { step += 1 }
        return HStack(spacing: 2) {
          if step == 0 { Block("first", 10, 10) } else { Block("other", 30, 10) }
          Block("last", 5, 5)
          if step == 2 { Block("more", 7, 7) }
        }
      }
    }
    let remote = Remote()
    let host = try TraceFont.host(Panel(remote: remote))
    #expect(host.layout(room).width == 17)
    let last = host.node("last")
    remote.press()
    #expect(host.layout(room).width == 37)
    #expect(host.view("first") == nil && host.frames("last") == [rect(32, 2.5, 5, 5)])
    remote.press()
    #expect(host.layout(room).width == 46)
    #expect(host.node("last") === last)
  }

  @Test func `Views of a collection stay when others come, go and move`() throws {
    struct List: View {
      @State var names = ["a", "b", "c"]
      let next: [[String]]
      let remote: Remote
      var body: some View {
        remote.press = { names = next[(next.firstIndex(of: names) ?? -1) + 1] }
        return VStack(spacing: 0) { ForEach(names, id: \.self) { Block($0, 10, 10) } }
      }
    }
    let remote = Remote()
    let next = [["a", "x", "b", "c"], ["c", "a", "x", "b"], ["b"]]
    let host = try TraceFont.host(List(next: next, remote: remote))
    // Each is asked for its ideal size, and then with the width that the widest one gives the stack.
    #expect(host.trace(.unspecified).lines.count == 12)
    let nodes = ["a", "b", "c"].map(host.node)
    remote.press()
    // The answers of the others are known.
    let asked = host.trace(.unspecified).lines
    #expect(asked.count == 4 && asked.allSatisfy { $0.hasPrefix("[x]") })
    #expect(host.frames("a", "x", "b", "c").map { $0?.minY } == [0, 10, 20, 30])
    remote.press()
    #expect(host.trace(.unspecified).lines.isEmpty)
    #expect(host.frames("a", "x", "b", "c").map { $0?.minY } == [10, 20, 30, 0])
    #expect(zip(nodes, ["a", "b", "c"].map(host.node)).allSatisfy { $0 === $1 })
    remote.press()
    #expect(host.layout(.unspecified).height == 10)
    #expect(host.node("b") === nodes[1] && host.node("a") == nil)
  }

  @Test func `The first view whose ideal size fits is shown`() throws {
    let host = try TraceFont.host(
      ViewThatFits(in: .horizontal) {
        Block("wide", 120, 10)
        Block("narrow", 60, 300)
        Block("last", 90, 10)
      })
    func shown(_ width: CGFloat?) -> [String] {
      host.layout(ProposedViewSize(width: width, height: 50))
      return host.placedViews.compactMap(\.label)
    }
    #expect(shown(120) == ["wide"])
    #expect(shown(119) == ["narrow"])
    #expect(shown(59) == ["last"])
    #expect(shown(nil) == ["wide"])
    let both = try TraceFont.host(
      ViewThatFits {
        Block("high", 10, 80)
        Block("low", 10, 20)
      })
    #expect(both.layout(ProposedViewSize(width: 50, height: 50)).height == 20)
  }

  @Test func `A layout of any type takes another's place and the views stay`() throws {
    struct Panel: View {
      @State var isRow = true
      let remote: Remote
      var body: some View {
        remote.press = { isRow.toggle() }
        let layout =
          isRow ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(spacing: 6))
        return layout {
          Block("a", 10, 10)
          Spacer(minLength: 3)
          Block("b", 10, 10)
        }
      }
    }
    let remote = Remote()
    let host = try TraceFont.host(Panel(remote: remote))
    #expect(host.layout(.unspecified) == CGSize(width: 31, height: 10))
    let node = host.node("b")
    remote.press()
    #expect(host.layout(.unspecified) == CGSize(width: 10, height: 35))
    #expect(host.node("b") === node)
  }

  @Test func `Lazy stacks are stacks`() throws {
    let column = try TraceFont.host(
      LazyVStack(alignment: .trailing, spacing: 3) {
        Block("a", 10, 10)
        Block("b", 30, 10)
      })
    #expect(column.layout(room) == CGSize(width: 30, height: 23))
    #expect(column.frames("a") == [rect(20, 0, 10, 10)])
    let row = try TraceFont.host(
      LazyHStack(alignment: .bottom, spacing: 3, pinnedViews: [.sectionHeaders]) {
        Block("a", 10, 10)
        Block("b", 30, 20)
      })
    #expect(row.layout(room) == CGSize(width: 43, height: 20))
    #expect(row.frames("a") == [rect(0, 10, 10, 10)])
  }

  @Test func `Where reading starts at the right, the first view stands there`() throws {
    let host = try TraceFont.host(
      HStack(spacing: 5) {
        Block("a", 10, 10)
        Block("b", 20, 10).padding(.leading, 3)
        Block("c", 30, 10).overlay(alignment: .topLeading) { Block("mark", 4, 4) }
      }
      .frame(width: 100, alignment: .leading)
      .environment(\.layoutDirection, .rightToLeft))
    #expect(host.layout(room) == CGSize(width: 100, height: 10))
    #expect(
      host.frames("a", "b", "c", "mark") == [
        rect(90, 0, 10, 10), rect(62, 0, 20, 10), rect(27, 0, 30, 10), rect(53, 0, 4, 4),
      ])
  }

  @Test func `A value for the layout around asks somebody only when it is another one`() throws {
    enum Rank: LayoutValueKey { static let defaultValue = 0 }
    struct Ranked: View {
      @State var rank = 1
      let remote: Remote
      var body: some View {
        remote.press = { rank += 1 }
        return VStack { Block("a", 10, 10).layoutValue(key: Rank.self, value: rank / 2) }
      }
    }
    let remote = Remote()
    let host = try TraceFont.host(Ranked(remote: remote))
    #expect(host.trace(room).lines.count == 2)
    host.environment.displayScale = 2
    #expect(host.trace(room).lines.isEmpty)
    #expect(host.node("a")?[Rank.self] == 0)
    remote.press()
    #expect(host.trace(room).lines.count == 2)
    #expect(host.node("a")?[Rank.self] == 1)
    remote.press()
    #expect(host.trace(room).lines.isEmpty)
  }
}
