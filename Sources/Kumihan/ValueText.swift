internal import Foundation

/// Values in words, for diagnostics.
enum ValueText {
  /// More characters are cut off.
  private static let limit = 80

  /// A value in words: `120` and `33.5` for lengths, `(120, 40)` for sizes.
  static func text(_ value: Any) -> String {
    switch value {
    case let length as CGFloat: number(Double(length))
    case let number as Double: self.number(number)
    case let size as CGSize: list([size.width, size.height])
    case let point as CGPoint: list([point.x, point.y])
    case let rect as CGRect: list([rect.minX, rect.minY, rect.width, rect.height])
    default: String(String(describing: value).prefix(limit))
    }
  }

  private static func list(_ lengths: [CGFloat]) -> String {
    "(" + lengths.map { number(Double($0)) }.joined(separator: ", ") + ")"
  }

  private static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
