import Foundation
import Kumihan

/// A colour, which takes all it is offered.
struct GivenColor: GivenContent {
  static let name = "a color"
  static let fields = CaseFields<GivenColor>([
    CaseField("color", .word()) { $0.color = $1 }
  ])

  private var color = Color.Name.primary

  var view: AnyView { AnyView(Color(.named(color))) }
}

/// A shape, which takes all it is offered.
struct GivenRectangle: GivenContent {
  static let name = "a rectangle"
  static let fields = CaseFields<GivenRectangle>([
    CaseField("cornerRadius", .coordinate) { $0.cornerRadius = $1 }
  ])

  private var cornerRadius: CGFloat = 0

  var view: AnyView {
    cornerRadius == 0
      ? AnyView(Rectangle()) : AnyView(RoundedRectangle(cornerRadius: cornerRadius))
  }
}

/// A circle, as large as it can be.
struct GivenCircle: GivenContent {
  static let name = "a circle"
  static let fields = CaseFields<GivenCircle>([CaseField<GivenCircle>]())

  var view: AnyView { AnyView(Circle()) }
}
