import Foundation
import Kumihan
import Testing

/// When views that are made again count as the same.
@Suite struct SamenessTests {
  /// As wide as it is told, and says nothing of it to those who look at it.
  private struct SilentLayout: Layout, CustomReflectable {
    let width: CGFloat

    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
      CGSize(width: width, height: 10)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
  }

  /// A layout that does not show what it is made of, in one that does.
  private struct OuterLayout: Layout {
    let inner: SilentLayout

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
      inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
  }

  private struct Page: View {
    @State var width: CGFloat
    let isNested: Bool

    var body: some View {
      if isNested {
        OuterLayout(inner: SilentLayout(width: width)) { EmptyView() }
      } else {
        SilentLayout(width: width) { EmptyView() }
      }
    }
  }

  @Test(arguments: [false, true])
  func `A layout that hides its fields counts as changed`(isNested: Bool) throws {
    let page = Page(width: 30, isNested: isNested)
    let host = try TraceFont.host(page)
    #expect(host.layout(.unspecified).width == 30)
    page.width = 50
    #expect(host.layout(.unspecified).width == 50)
  }
}
