import Foundation
import Kumihan
import Testing

/// A viewport as high as its content, up to 240 points: the content is measured inside, after its padding.
@Suite struct CappedPanelTests {
  struct Panel: View {
    @State var rows: [CGFloat]
    @State private var viewportHeight: CGFloat = 240

    init(_ rows: State<[CGFloat]>) {
      _rows = rows
    }

    var body: some View {
      ScrollView { content }.frame(height: viewportHeight)
    }

    private var content: some View {
      VStack(alignment: .leading, spacing: 8) {
        if rows.isEmpty {
          FixedView(120, 20)
        } else {
          ForEach(rows.indices, id: \.self) { FixedView(100, rows[$0]) }
        }
      }
      .fixedSize(horizontal: false, vertical: true)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(12)
      .onGeometryChange(for: CGFloat.self) {
        min($0.size.height.rounded(.up), 240)
      } action: {
        viewportHeight = $0
      }
    }
  }

  /// 27 + 8 + 27 and 24 of padding are 86; five rows of 354 in all with four gaps, and the padding, are 410.
  @Test func `The viewport follows the content up to its limit and back`() throws {
    let short: [CGFloat] = [27, 27]
    let long: [CGFloat] = [70, 70, 70, 70, 74]
    let rows = State(initialValue: short)
    let host = try TraceFont.host(Panel(rows))
    let offer = ProposedViewSize(width: 300, height: 600)
    #expect(host.layout(offer) == CGSize(width: 300, height: 86))
    rows.wrappedValue = long
    #expect(host.layout(offer) == CGSize(width: 300, height: 240))
    rows.wrappedValue = short
    #expect(host.layout(offer) == CGSize(width: 300, height: 86))
    rows.wrappedValue = []
    #expect(host.layout(offer) == CGSize(width: 300, height: 44))
    rows.wrappedValue = [26.2, 27]
    #expect(host.layout(offer) == CGSize(width: 300, height: 86))
    #expect(host.diagnostics.isEmpty)
    host.layout(offer)
    #expect(host.counts == LayoutCounts())
  }

  /// Measured from outside, the viewport tells its own height, and stays what it was.
  @Test func `The viewport itself says nothing of its content`() throws {
    struct Wrong: View {
      @State private var viewportHeight: CGFloat = 240
      var body: some View {
        ScrollView { FixedView(50, 30) }
          .frame(height: viewportHeight)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.height
          } action: {
            viewportHeight = $0
          }
      }
    }
    let host = try TraceFont.host(Wrong())
    #expect(host.layout(TraceFont.screen).height == 240)
  }
}
