import Foundation
import Kumihan

/// A text.
struct GivenText: GivenContent {
  static let name = "a text"
  static let fields = CaseFields<GivenText>([
    CaseField("text", .text) { $0.text = $1.text }.required(.text)
  ])

  private var text = ""

  init() {}

  init(_ text: String) {
    self.text = text
  }

  var view: AnyView { AnyView(Text(verbatim: text)) }
}

/// A column.
struct GivenColumn: GivenContent {
  static let name = "a vstack"
  static let fields = CaseFields<GivenColumn>([
    CaseField("alignment", .horizontalAlignment) { $0.alignment = $1 },
    CaseField("spacing", .coordinate) { $0.spacing = $1 },
    CaseField("children", .views) { $0.children.views = $1 },
  ])

  private var alignment = HorizontalAlignment.center
  private var spacing: CGFloat?
  private var children = GivenViews()

  var view: AnyView {
    AnyView(VStack(alignment: alignment, spacing: spacing) { children.all })
  }
}

/// A row.
struct GivenRow: GivenContent {
  static let name = "an hstack"
  static let fields = CaseFields<GivenRow>([
    CaseField("alignment", .verticalAlignment) { $0.alignment = $1 },
    CaseField("spacing", .coordinate) { $0.spacing = $1 },
    CaseField("children", .views) { $0.children.views = $1 },
  ])

  private var alignment = VerticalAlignment.center
  private var spacing: CGFloat?
  private var children = GivenViews()

  var view: AnyView {
    AnyView(HStack(alignment: alignment, spacing: spacing) { children.all })
  }
}

/// Views one upon another.
struct GivenLayers: GivenContent {
  static let name = "a zstack"
  static let fields = CaseFields<GivenLayers>([
    CaseField("alignment", .alignment) { $0.alignment = $1 },
    CaseField("children", .views) { $0.children.views = $1 },
  ])

  private var alignment = Alignment.center
  private var children = GivenViews()

  var view: AnyView { AnyView(ZStack(alignment: alignment) { children.all }) }
}

/// Views that modifiers change one by one.
struct GivenGroup: GivenContent {
  static let name = "a group"
  static let fields = CaseFields<GivenGroup>([
    CaseField("children", .views) { $0.children.views = $1 }
  ])

  private var children = GivenViews()

  var view: AnyView { AnyView(Group { children.all }) }
}

/// Room along a stack.
struct GivenSpacer: GivenContent {
  static let name = "a spacer"
  static let fields = CaseFields<GivenSpacer>([
    CaseField("minLength", .coordinate) { $0.minLength = $1 }
  ])

  private var minLength: CGFloat?

  var view: AnyView { AnyView(Spacer(minLength: minLength)) }
}

/// A line across a stack.
struct GivenDivider: GivenContent {
  static let name = "a divider"
  static let fields = CaseFields<GivenDivider>([CaseField<GivenDivider>]())

  var view: AnyView { AnyView(Divider()) }
}

/// No view.
struct GivenNothing: GivenContent {
  static let name = "an empty view"
  static let fields = CaseFields<GivenNothing>([CaseField<GivenNothing>]())

  var view: AnyView { AnyView(EmptyView()) }
}
