public import Foundation

/// What views were offered and what they answered, in order.
public struct LayoutTrace: Equatable, Sendable {
  /// One thing that happened to a view.
  public struct Event: Equatable, Sendable {
    /// What happened.
    public enum Kind: Equatable, Sendable {
      /// The view was offered something and has to work out its answer.
      case receive
      /// The view answered.
      case report(CGSize)
      /// The view was offered what it had answered before.
      case cached(CGSize)
    }

    /// What happened.
    public let kind: Kind
    /// The view's label, or its kind.
    public let view: String
    /// Whether the view has a label.
    public let isLabelled: Bool
    /// How many questions were open when this happened.
    public let depth: Int
    /// What was offered.
    public let proposal: ProposedViewSize
    /// Why it was offered.
    public let reason: ProposalReason
  }

  /// All that happened.
  public internal(set) var events: [Event] = []

  /// Makes an empty trace.
  public init() {}

  /// Adds what happened later.
  package mutating func append(_ later: LayoutTrace) {
    events += later.events
  }
}

extension LayoutTrace {
  /// A line for each offer to a view with a label and one for its answer, as seeds record them.
  ///
  /// What was answered from memory has no line.
  public var lines: [String] {
    events.compactMap { event in
      guard event.isLabelled else { return nil }
      switch event.kind {
      case .receive: return "[\(event.view)] Receive: \(event.proposal)"
      case .report(let size): return "[\(event.view)] Report: \(LayoutFormat.size(size))"
      case .cached: return nil
      }
    }
  }

  /// A line for each offer, with its answer and its reason, below the one it was made for.
  ///
  /// What was answered from memory has a line only where it tells something new: not to a view that is placed or
  /// probed, and not while no question is open, as then views are placed.
  public var tree: String {
    var answers: [CGSize] = []
    var lines: [String] = []
    for event in events.reversed() {
      switch event.kind {
      case .report(let size): answers.append(size)
      case .receive: lines.append(Self.line(event, answers.popLast(), ""))
      case .cached(let size) where event.tellsMore: lines.append(Self.line(event, size, ", cached"))
      case .cached: continue
      }
    }
    return lines.reversed().joined(separator: "\n")
  }

  private static func line(_ event: Event, _ answer: CGSize?, _ note: String) -> String {
    let indent = String(repeating: "  ", count: event.depth)
    let size = answer.map(LayoutFormat.size) ?? "?"
    return "\(indent)\(event.view) \(event.proposal) -> \(size)  \(event.reason)\(note)"
  }
}

extension LayoutTrace.Event {
  /// Whether an answer from memory tells a reader something.
  fileprivate var tellsMore: Bool {
    switch reason {
    case .placement, .probeAtZero, .probeAtInfinity: false
    default: depth > 0
    }
  }
}
