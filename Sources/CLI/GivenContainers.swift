import Foundation
import Kumihan

/// A viewport.
struct GivenScrollView: GivenContent {
  static let name = "a scrollView"
  static let fields = CaseFields<GivenScrollView>([
    CaseField("axes", .axes) { $0.axes = $1 },
    CaseField("children", .views) { $0.children.views = $1 },
  ])

  private var axes = Axis.Set.vertical
  private var children = GivenViews()

  var view: AnyView { AnyView(ScrollView(axes) { children.all }) }
}

/// Views to choose from.
struct GivenChoice: GivenContent {
  static let name = "a viewThatFits"
  static let fields = CaseFields<GivenChoice>([
    CaseField("in", .axes) { $0.axes = $1 },
    CaseField("children", .views) { $0.children.views = $1 },
  ])

  private var axes: Axis.Set = [.horizontal, .vertical]
  private var children = GivenViews()

  var view: AnyView { AnyView(ViewThatFits(in: axes) { children.all }) }
}

/// Views in rows and columns.
struct GivenGrid: GivenContent {
  static let name = "a grid"
  static let fields = CaseFields<GivenGrid>([
    CaseField("alignment", .alignment) { $0.alignment = $1 },
    CaseField("horizontalSpacing", .coordinate) { $0.horizontalSpacing = $1 },
    CaseField("verticalSpacing", .coordinate) { $0.verticalSpacing = $1 },
    CaseField("children", .views) { $0.children.views = $1 },
  ])

  private var alignment = Alignment.center
  private var horizontalSpacing: CGFloat?
  private var verticalSpacing: CGFloat?
  private var children = GivenViews()

  var view: AnyView {
    AnyView(
      Grid(
        alignment: alignment, horizontalSpacing: horizontalSpacing,
        verticalSpacing: verticalSpacing
      ) { children.all })
  }
}

/// The cells of a grid's row.
struct GivenGridRow: GivenContent {
  static let name = "a gridRow"
  static let fields = CaseFields<GivenGridRow>([
    CaseField("alignment", .verticalAlignment) { $0.alignment = $1 },
    CaseField("children", .views) { $0.children.views = $1 },
  ])

  private var alignment: VerticalAlignment?
  private var children = GivenViews()

  var view: AnyView { AnyView(GridRow(alignment: alignment) { children.all }) }
}
