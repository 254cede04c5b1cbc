import Foundation
import Testing

@testable import Kumihan

/// Rows and columns of views: D.7.
@Suite struct GridTests {
  private let room = ProposedViewSize(width: 100, height: 60)

  @Test func `Columns are as wide as their widest cell, rows as high as their highest`() throws {
    let host = try TraceFont.host(
      Grid(horizontalSpacing: 3, verticalSpacing: 5) {
        GridRow {
          Block("a", 10, 10)
          Block("b", 40, 20)
        }
        GridRow {
          Block("c", 30, 30)
          Block("d", 20, 10)
        }
      })
    #expect(host.layout(room) == CGSize(width: 73, height: 55))
    #expect(
      host.frames("a", "b", "c", "d") == [
        rect(10, 5, 10, 10), rect(33, 0, 40, 20), rect(0, 25, 30, 30), rect(43, 35, 20, 10),
      ])
  }

  @Test func `What is in no row spans all columns`() throws {
    let host = try TraceFont.host(
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        Block("title", 12, 10)
        GridRow {
          Block("a", 10, 10)
          Block("b", 20, 10)
        }
        Divider().traced("line").gridCellUnsizedAxes(.horizontal)
        GridRow { Block("c", 10, 10) }
      })
    #expect(host.layout(room) == CGSize(width: 30, height: 31))
    #expect(
      host.frames("title", "line", "c") == [
        rect(0, 0, 12, 10), rect(0, 20, 30, 1), rect(0, 21, 10, 10),
      ])
  }

  @Test func `Modifiers of a row change each of its cells`() throws {
    let host = try TraceFont.host(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Block("a", 10, 10)
          Block("b", 20, 10)
        }
        .padding(5)
        GridRow {
          Group {
            Block("c", 10, 10)
            Block("d", 10, 10)
          }
        }
        .background(.red)
      })
    #expect(host.layout(room) == CGSize(width: 50, height: 30))
    #expect(
      host.frames("a", "b", "c", "d") == [
        rect(5, 5, 10, 10), rect(25, 5, 20, 10), rect(5, 20, 10, 10), rect(30, 20, 10, 10),
      ])
  }

  @Test func `Cells span columns, stand on a point, or line their column up`() throws {
    let host = try TraceFont.host(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Block("corner", 10, 10).gridCellAnchor(.bottomTrailing)
          Block("lead", 10, 10).gridColumnAlignment(.leading)
        }
        GridRow {
          Block("c", 30, 30)
          Block("d", 40, 10)
        }
        GridRow(alignment: .bottom) {
          Block("e", 30, 30)
          Block("f", 5, 10)
        }
        GridRow { Block("wide", 70, 10).gridCellColumns(2) }
      })
    #expect(host.layout(.unspecified) == CGSize(width: 70, height: 80))
    #expect(
      host.frames("corner", "lead", "d", "f", "wide") == [
        rect(20, 0, 10, 10), rect(30, 0, 10, 10), rect(30, 20, 40, 10), rect(30, 60, 5, 10),
        rect(0, 70, 70, 10),
      ])
  }

  @Test func `Cells that take all they are offered share what is left`() throws {
    let host = try TraceFont.host(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach([10, 30], id: \.self) { width in
          GridRow {
            Block("fixed \(width)", width, 10)
            Color.red.traced("fill \(width)")
          }
        }
      })
    #expect(host.layout(room) == CGSize(width: 100, height: 60))
    #expect(host.frames("fill 10.0", "fill 30.0") == [rect(30, 0, 70, 30), rect(30, 30, 70, 30)])
  }

  @Test func `Rows come and go, and cells that stay are not asked again`() throws {
    struct Table: View {
      @State var rows = [1, 2]
      let remote: Remote
      var body: some View {
        remote.press = { rows = rows.count == 2 ? [1, 3, 2] : [1, 2] }
        return Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          ForEach(rows, id: \.self) { row in
            GridRow {
              Block("\(row)a", 10, 10)
              Block("\(row)b", CGFloat(row * 10), 10)
            }
          }
        }
      }
    }
    let remote = Remote()
    let host = try TraceFont.host(Table(remote: remote))
    #expect(host.layout(.unspecified) == CGSize(width: 30, height: 20))
    remote.press()
    #expect(host.layout(.unspecified) == CGSize(width: 40, height: 30))
    #expect(
      host.frames("1a", "3b", "2b") == [
        rect(0, 0, 10, 10), rect(10, 10, 30, 10), rect(15, 20, 20, 10),
      ])
    remote.press()
    #expect(host.layout(.unspecified) == CGSize(width: 30, height: 20))
    host.environment.displayScale = 2
    #expect(host.trace(.unspecified).lines.isEmpty)
  }

  @Test func `Outside a grid a row's views are those of the layout around it`() throws {
    let host = try TraceFont.host(
      VStack(spacing: 0) {
        GridRow {
          Block("a", 10, 10)
          Block("b", 10, 10)
        }
      })
    #expect(host.layout(room) == CGSize(width: 10, height: 20))
  }
}
