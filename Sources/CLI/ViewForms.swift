import Foundation
import Kumihan

/// Forms for the numbers and words that views are described with.
extension ValueForm<Double> {
  /// Any length, position or ratio; what the layout cannot use of it is told as a diagnostic.
  static var coordinate: ValueForm { .number("a finite number") { _ in true } }

  /// A length that may be infinite, as a frame's maximum.
  static var maximum: ValueForm {
    ValueForm(#"a finite number or "inf""#, "POINTS", json: JSONValue.numberOrString) { value in
      switch value.kind {
      case .string("inf"): .taken(.infinity)
      case .number(let number): number.isFinite ? .taken(number) : .refused
      default: .wrongType
      }
    }
  }
}

extension ValueForm<HorizontalAlignment> {
  /// A guide of columns.
  static var horizontalAlignment: ValueForm {
    .named([("leading", .leading), ("center", .center), ("trailing", .trailing)])
  }
}

extension ValueForm<VerticalAlignment> {
  /// A guide of rows.
  static var verticalAlignment: ValueForm {
    .named([
      ("top", .top), ("center", .center), ("bottom", .bottom),
      ("firstTextBaseline", .firstTextBaseline), ("lastTextBaseline", .lastTextBaseline),
    ])
  }
}

extension ValueForm<Alignment> {
  /// A guide for each axis.
  static var alignment: ValueForm {
    .named([
      ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top),
      ("bottom", .bottom), ("topLeading", .topLeading), ("topTrailing", .topTrailing),
      ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing),
    ])
  }
}

extension ValueForm<ContentMode> {
  /// How a view fills a ratio.
  static var contentMode: ValueForm { .named([("fit", .fit), ("fill", .fill)]) }
}

extension ValueForm<LayoutDirection> {
  /// Where rows start.
  static var layoutDirection: ValueForm { .named([("ltr", .leftToRight), ("rtl", .rightToLeft)]) }
}

extension ValueForm<Axis.Set> {
  /// One axis, or both.
  static var axes: ValueForm {
    .named([
      ("horizontal", .horizontal), ("vertical", .vertical), ("both", [.horizontal, .vertical]),
    ])
  }
}
