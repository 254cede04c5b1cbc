import Foundation
import Kumihan
import Testing

/// Marks on views, seen from other views.
@Suite struct AnchorTests {
  enum Bounds: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }

  enum Points: PreferenceKey {
    static var defaultValue: [Anchor<CGPoint>] { [] }
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
      value += nextValue()
    }
  }

  struct Row: View {
    @State var gap: CGFloat
    let told: Told<[CGRect]>
    init(_ gap: State<CGFloat>, _ told: Told<[CGRect]>) {
      _gap = gap
      self.told = told
    }

    var body: some View {
      HStack(spacing: gap) {
        FixedView(30, 10).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
        FixedView(20, 20).padding(5)
          .anchorPreference(key: Bounds.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
        { [$0] }
      }
      .padding(10)
      .backgroundPreferenceValue(Bounds.self) { anchors in
        GeometryReader { proxy in
          FixedView(1, 1)
            .onChange(of: anchors.map { proxy[$0] }, initial: true) { told.add($1) }
        }
        .padding(.leading, 4)
      }
      .padding(100)
    }
  }

  /// The row is 30 high, its first view is 10 high and stands in the middle, the reader stands 4 further in.
  @Test func `Rectangles are told in the reader's coordinates, and follow the views`() throws {
    let (gap, told) = (State<CGFloat>(initialValue: 8), Told<[CGRect]>())
    let host = try TraceFont.host(Row(gap, told))
    host.layout(TraceFont.screen)
    let first = CGRect(x: 6, y: 20, width: 30, height: 10)
    #expect(told.take().last == [first, CGRect(x: 45, y: 12, width: 3, height: 4)])
    gap.wrappedValue = 18
    host.layout(TraceFont.screen)
    #expect(told.take().last == [first, CGRect(x: 55, y: 12, width: 3, height: 4)])
    host.layout(TraceFont.screen)
    #expect(host.counts == LayoutCounts() && told.take() == [] && host.diagnostics.isEmpty)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `Points lie at the leading or the trailing side`(_ direction: LayoutDirection) throws {
    let told = Told<[CGPoint]>()
    let view = FixedView(40, 20)
      .anchorPreference(key: Points.self, value: .topLeading) { [$0] }
      .transformAnchorPreference(key: Points.self, value: .trailing) { $0.append($1) }
      .transformAnchorPreference(key: Points.self, value: .point(CGPoint(x: 1, y: 2))) {
        $0.append($1)
      }
      .padding(.leading, 10)
      .overlayPreferenceValue(Points.self) { anchors in
        GeometryReader { proxy in
          FixedView(1, 1).onChange(of: anchors.map { proxy[$0] }, initial: true) { told.add($1) }
        }
      }
      .environment(\.layoutDirection, direction)
    try TraceFont.host(view).layout(TraceFont.screen)
    let expected =
      direction == .leftToRight
      ? [CGPoint(x: 10, y: 0), CGPoint(x: 50, y: 10), CGPoint(x: 11, y: 2)]
      : [CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: 1, y: 2)]
    #expect(told.values.last == expected)
  }
}
