import Foundation

/// How lengths and sizes are written in traces and diagnostics: two decimals, `inf`, `nil`.
enum LayoutFormat {
  static func length(_ length: CGFloat?) -> String {
    guard let length else { return "nil" }
    guard length.isFinite else { return length.isNaN ? "nan" : length > 0 ? "inf" : "-inf" }
    return String(format: "%.2f", Double(length))
  }

  static func size(_ size: CGSize) -> String {
    "(\(length(size.width)), \(length(size.height)))"
  }
}
