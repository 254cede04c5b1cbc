public import Foundation
internal import KumihanLayoutKernel

/// What would show a text whole that is cut, as a layout with it has proved.
public struct TruncationRemedy: Equatable, Sendable {
  /// One change of the views.
  public enum Change: Equatable, Sendable {
    /// The text takes its ideal size along some axes.
    case fixedSize(horizontal: Bool, vertical: Bool, of: ViewReference)
    /// A stack serves the view earlier.
    case layoutPriority(Double, of: ViewReference)
    /// The text may have so many lines; nil: any number.
    case lineLimit(Int?, of: ViewReference)
    /// A frame is so high, or may be so high if it is flexible: the least that is enough, in whole pixels.
    case frameHeight(CGFloat, of: ViewReference)
    /// The host is offered so much height: the least that is enough, in whole pixels.
    case hostHeight(CGFloat)
  }

  /// The changes, to be made together.
  public let changes: [Change]
  /// The size in points that the host's view then has.
  public let size: CGSize
  /// Whether that is larger than it is now.
  public let isLarger: Bool
  /// The outermost view whose content then stands out of it, and does not now.
  public let overflowing: ViewReference?
  /// Whether the host's view is then larger than what it is offered, and is not now.
  public let exceedsOffer: Bool
}

extension TruncationRemedy {
  /// Whether nothing else grows or stands out.
  public var hasNoSideEffects: Bool { !isLarger && overflowing == nil && !exceedsOffer }
}

extension TruncationRemedy: CustomStringConvertible {
  /// The changes as they are written, and what else becomes of it.
  public var description: String {
    let written = changes.map(\.description).joined(separator: " and ")
    return sideEffects.isEmpty ? written : "\(written) (\(sideEffects.joined(separator: "; ")))"
  }

  private var sideEffects: [String] {
    var effects: [String] = []
    if isLarger { effects.append("all becomes \(TruncationExplanation.text(size))") }
    if exceedsOffer { effects.append("which is more than is offered") }
    if let overflowing { effects.append("stands out of \(overflowing)") }
    return effects
  }
}

extension TruncationRemedy.Change: CustomStringConvertible {
  /// The change as it is written: `.layoutPriority(1) on ChildVStack`.
  public var description: String {
    switch self {
    case .fixedSize(true, true, let view): ".fixedSize() on \(view)"
    case .fixedSize(let horizontal, let vertical, let view):
      ".fixedSize(horizontal: \(horizontal), vertical: \(vertical)) on \(view)"
    case .layoutPriority(let value, let view): ".layoutPriority(\(Self.number(value))) on \(view)"
    case .lineLimit(let limit, let view):
      ".lineLimit(\(limit.map(String.init) ?? "nil")) on \(view)"
    case .frameHeight(let height, let view): "a height of \(Self.number(height)) for \(view)"
    case .hostHeight(let height): "a height of \(Self.number(height)) for the host"
    }
  }

  /// A number with as many decimals as it needs, three at most.
  private static func number(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return "\(whole)" }
    var text = String(format: "%.3f", number)
    while text.last == "0" { text.removeLast() }
    return text
  }
}
