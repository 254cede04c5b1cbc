import Foundation
import Kumihan

/// The font of texts as an object gives it.
struct GivenTextFont: CaseObject {
  static let name = "a font"
  static let fields = CaseFields<GivenTextFont>([
    CaseField("style", .textStyle) { $0.style = $1 },
    CaseField("family", .fontName) { $0.family = $1 },
    CaseField("size", .length) { $0.size = $1 },
    CaseField("weight", .weight) { $0.weight = $1 },
    CaseField("italic", .truth) { $0.isItalic = $1 },
  ])

  fileprivate var style: Font.TextStyle?
  private var family: String?
  fileprivate var size: CGFloat?
  private var weight: Double?
  private var isItalic = false

  mutating func finish() throws(CaseError) {
    guard family != nil || size == nil || style == nil else {
      throw CaseError(.value, "has a size beside a style; without a family, give one of them")
    }
  }

  /// The font.
  var font: Font {
    var font = base
    if let weight { font = font.weight(Font.Weight(weight)) }
    return isItalic ? font.italic() : font
  }

  /// A family in a size grows with the style, if there is one.
  private var base: Font {
    switch (family, style, size) {
    case (let family?, let style?, let size): .custom(family, size: size ?? 17, relativeTo: style)
    case (let family?, nil, let size): .custom(family, fixedSize: size ?? 17)
    case (nil, _, let size?): .system(size: size)
    case (nil, let style?, nil): .system(style)
    case (nil, nil, nil): .body
    }
  }
}

extension ValueForm<GivenTextFont> {
  /// A text style, a size, or an object that says more.
  static var textFont: ValueForm {
    let takes =
      #"a style such as "body", a size in points, or {"family": NAME, "size": 17, "style": "body", "weight": 600, "italic": true}"#
    return ValueForm(takes: takes, placeholder: "JSON", json: JSONValue.nestedOrNumber) {
      value throws(CaseError) in
      var given = GivenTextFont()
      switch value.kind {
      case .string: given.style = try ValueForm<Font.TextStyle>.textStyle.read(value)
      case .number: given.size = try ValueForm<Double>.length.read(value)
      case .object(let members): given = try GivenTextFont(members)
      default: throw CaseError(.type, "takes \(takes), not \(value.gist)")
      }
      return given
    }
  }
}

extension ValueForm<Font.TextStyle> {
  /// A text style by its name.
  static var textStyle: ValueForm { .named(Font.TextStyle.allCases.map { ("\($0)", $0) }) }
}
