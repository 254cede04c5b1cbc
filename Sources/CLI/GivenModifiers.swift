import Foundation
import Kumihan

/// A frame, of fixed lengths or of limits.
struct GivenFrame: CaseObject {
  static let name = "a frame"
  static let fields = CaseFields<GivenFrame>([
    CaseField("width", .coordinate) { $0.width = $1 },
    CaseField("height", .coordinate) { $0.height = $1 },
    CaseField("minWidth", .coordinate) { $0.minWidth = $1 },
    CaseField("idealWidth", .coordinate) { $0.idealWidth = $1 },
    CaseField("maxWidth", .maximum) { $0.maxWidth = $1 },
    CaseField("minHeight", .coordinate) { $0.minHeight = $1 },
    CaseField("idealHeight", .coordinate) { $0.idealHeight = $1 },
    CaseField("maxHeight", .maximum) { $0.maxHeight = $1 },
    CaseField("alignment", .alignment) { $0.alignment = $1 },
  ])

  private var width: CGFloat?
  private var height: CGFloat?
  private var minWidth: CGFloat?
  private var idealWidth: CGFloat?
  private var maxWidth: CGFloat?
  private var minHeight: CGFloat?
  private var idealHeight: CGFloat?
  private var maxHeight: CGFloat?
  private var alignment = Alignment.center

  private var isFixed: Bool { width != nil || height != nil }
  private var isFlexible: Bool {
    [minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight].contains { $0 != nil }
  }

  mutating func finish() throws(CaseError) {
    guard !isFixed || !isFlexible else {
      throw CaseError(
        .value,
        "has width or height beside limits; a fixed frame and a flexible one are two modifiers")
    }
  }

  /// A view in the frame.
  func around(_ view: AnyView) -> any View {
    guard isFlexible else {
      return view.frame(
        width: width, height: height, alignment: alignment)
    }
    return view.frame(
      minWidth: minWidth, idealWidth: idealWidth,
      maxWidth: maxWidth, minHeight: minHeight,
      idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment)
  }
}

/// A point, or a distance along each axis.
struct GivenPoint: CaseObject {
  static let name = "a point"
  static let fields = CaseFields<GivenPoint>([
    CaseField("x", .coordinate) { $0.x = $1 }, CaseField("y", .coordinate) { $0.y = $1 },
  ])

  private(set) var x: CGFloat = 0
  private(set) var y: CGFloat = 0
}

/// A ratio of width to height.
struct GivenRatio: CaseObject {
  static let name = "an aspect ratio"
  static let fields = CaseFields<GivenRatio>([
    CaseField("ratio", .coordinate) { $0.ratio = $1 },
    CaseField("contentMode", .contentMode) { $0.contentMode = $1 }.required(.value),
  ])

  private(set) var ratio: CGFloat?
  private(set) var contentMode = ContentMode.fit
}

/// The axes along which a view takes its ideal size.
struct GivenAxes: CaseObject {
  static let name = "a fixed size"
  static let fields = CaseFields<GivenAxes>([
    CaseField("horizontal", .truth) { $0.horizontal = $1 },
    CaseField("vertical", .truth) { $0.vertical = $1 },
  ])

  var horizontal = false
  var vertical = false
}

extension ValueForm<GivenAxes> {
  /// True for both axes, or an object that chooses.
  static var fixedSize: ValueForm {
    let takes = #"true, or {"horizontal": false, "vertical": true}"#
    return ValueForm(takes: takes, placeholder: "JSON", json: JSONValue.nestedOrString) {
      value throws(CaseError) in
      switch value.kind {
      case .bool(true):
        var both = GivenAxes()
        (both.horizontal, both.vertical) = (true, true)
        return both
      case .object(let members): return try GivenAxes(members)
      default: throw CaseError(.type, "takes \(takes), not \(value.gist)")
      }
    }
  }
}

/// Insets as an object gives them.
private struct GivenInsets: CaseObject {
  static let name = "a padding"
  static let fields = CaseFields<GivenInsets>([
    CaseField("top", .coordinate) { $0.insets.top = $1 },
    CaseField("leading", .coordinate) { $0.insets.leading = $1 },
    CaseField("bottom", .coordinate) { $0.insets.bottom = $1 },
    CaseField("trailing", .coordinate) { $0.insets.trailing = $1 },
  ])

  private(set) var insets = EdgeInsets()
}

extension ValueForm<EdgeInsets> {
  /// One length for all sides, or an object with some of them.
  static var insets: ValueForm {
    let takes = #"a number of points, or {"top": 8, "leading": 8, "bottom": 8, "trailing": 8}"#
    return ValueForm(takes: takes, placeholder: "JSON", json: JSONValue.nestedOrNumber) {
      value throws(CaseError) in
      switch value.kind {
      case .number(let length) where length.isFinite:
        return EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
      case .object(let members): return try GivenInsets(members).insets
      default: throw CaseError(.type, "takes \(takes), not \(value.gist)")
      }
    }
  }
}
