public import Foundation

/// Why a view was asked for its size.
public enum ProposalReason: Equatable, Sendable {
  /// It is the root of the tree.
  case root
  /// Its parent asked, for a reason of its own.
  case asked
  /// A stack looks how small the view gets along it, to tell how flexible it is.
  case probeAtZero
  /// A stack looks how large the view gets along it, to tell how flexible it is.
  case probeAtInfinity
  /// A stack keeps room for the view's smallest size while it serves those of higher priority.
  case minimum
  /// A stack without a length to divide asks for the ideal one.
  case ideal
  /// A stack divides the room it has left among the views it has left in a priority.
  ///
  /// The flexibility is nil where the view is alone in its priority; the priority is nil where all have one.
  case share(of: CGFloat, among: Int, flexibility: CGFloat?, priority: Double?)
  /// Several views to choose from: whether the view fits.
  case candidate
  /// A flexible frame offers its own final size.
  case flexibleFrame
  /// The view is placed.
  case placement
}

extension ProposalReason: CustomStringConvertible {
  /// The reason in words: `share 778.00 / 2, flexibility 22.00`.
  public var description: String {
    switch self {
    case .root: "root"
    case .asked: "asked"
    case .probeAtZero: "probe at 0"
    case .probeAtInfinity: "probe at infinity"
    case .minimum: "minimum of lower priority"
    case .ideal: "ideal along the stack"
    case .share(let room, let count, let flexibility, let priority):
      Self.share(room, count, flexibility, priority)
    case .candidate: "does its ideal size fit"
    case .flexibleFrame: "re-proposed: flexible frame"
    case .placement: "placement"
    }
  }

  private static func share(
    _ room: CGFloat, _ count: Int, _ flexibility: CGFloat?, _ priority: Double?
  ) -> String {
    var text = "share \(LayoutFormat.length(room)) / \(count)"
    if let flexibility { text += ", flexibility \(LayoutFormat.length(flexibility))" }
    if let priority { text += ", priority \(Self.number(priority))" }
    return text
  }

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
