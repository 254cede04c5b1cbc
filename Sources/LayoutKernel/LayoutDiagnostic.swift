public import Foundation

/// Something that was wrong in a tree, and was laid out nevertheless.
public struct LayoutDiagnostic: Hashable, Sendable {
  /// What was wrong.
  public enum Problem: Hashable, Sendable {
    /// A frame's length is negative, NaN or, but for a maximum, infinite: it is left out.
    case frameDimension(String, CGFloat)
    /// A frame's minimum, ideal and maximum along an axis are not in order: the larger bound rules.
    case contradictoryFrame(Axis)
    /// An inset is not finite: it counts as 0.
    case insets(EdgeInsets)
    /// An offset or a position is not finite: it counts as 0.
    case position(CGPoint)
    /// A spacing is not finite: the default one is taken.
    case spacing(CGFloat)
    /// A ratio is not positive and finite: it is left out.
    case aspectRatio(CGFloat)
    /// A view answered a negative length or NaN, which counts as 0.
    case reportedSize(CGSize)
    /// A view was offered NaN, which counts as nil.
    case proposal
    /// A view was placed at a coordinate that is not finite, which counts as 0.
    case placement(CGPoint)
    /// A view kept changing in answer to its own layout, and was left as it was after so many rounds.
    ///
    /// The values are those that were seen, in words and in order.
    case feedback(Feedback, values: [String], rounds: Int)
  }

  /// What a view that keeps changing answers to.
  public enum Feedback: String, Hashable, Sendable {
    /// Whether it stands anywhere.
    case appearance
    /// Its geometry.
    case geometry
    /// A preference of the views in it.
    case preference
    /// A value that it watches.
    case value
    /// Its own body, which sets state that it reads.
    case body
  }

  /// The view's label, or its kind.
  public let view: String
  /// What was wrong.
  public let problem: Problem

  /// Names a view and what is wrong with it.
  package init(view: String, problem: Problem) {
    self.view = view
    self.problem = problem
  }
}

extension LayoutDiagnostic: CustomStringConvertible {
  /// The diagnostic in words: `Frame: width -1.00 is ignored`.
  public var description: String { "\(view): \(problem)" }
}

extension LayoutDiagnostic.Problem: CustomStringConvertible {
  /// The problem in words.
  public var description: String {
    switch self {
    case .frameDimension(let name, let length):
      "\(name) \(LayoutFormat.length(length)) is ignored"
    case .contradictoryFrame(let axis): "\(axis) minimum, ideal and maximum are not in order"
    case .insets(let insets):
      "insets \([insets.top, insets.leading, insets.bottom, insets.trailing]) count as 0"
    case .position(let point): "\(Self.text(point)) counts as 0"
    case .spacing(let spacing): "spacing \(LayoutFormat.length(spacing)) is ignored"
    case .aspectRatio(let ratio): "aspect ratio \(LayoutFormat.length(ratio)) is ignored"
    case .reportedSize(let size): "reported size \(LayoutFormat.size(size)) counts as 0"
    case .proposal: "a proposal that is not a number counts as nil"
    case .placement(let point): "placed at \(Self.text(point))"
    case .feedback(let feedback, let values, let rounds):
      "still changes with its \(feedback.rawValue) after \(rounds) rounds\(Self.list(values))"
    }
  }

  /// The values after a colon; nothing if there are none.
  private static func list(_ values: [String]) -> String {
    values.isEmpty ? "" : ": " + values.joined(separator: " → ") + " → …"
  }

  private static func text(_ point: CGPoint) -> String {
    "(\(LayoutFormat.length(point.x)), \(LayoutFormat.length(point.y)))"
  }
}
