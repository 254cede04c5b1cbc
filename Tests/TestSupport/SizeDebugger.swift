package import Kumihan
internal import Synchronization

/// Shows what passes through it, as a user would write it.
package struct SizeDebugger: Layout {
  /// The lines that it wrote.
  package final class Log: Sendable {
    private let written = Mutex<[String]>([])

    /// Starts empty.
    package init() {}

    /// In order.
    package var lines: [String] { written.withLock { $0 } }
    fileprivate func write(_ line: String) { written.withLock { $0.append(line) } }
  }

  private let label: String
  private let log: Log

  /// Writes lines that start with a label.
  package init(label: String, log: Log) {
    self.label = label
    self.log = log
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    log.write("[\(label)] Receive: \(proposal.string)")
    let result = subviews[0].sizeThatFits(proposal)
    log.write("[\(label)] Report: \(result.string)")
    return result
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews[0].place(at: bounds.origin, proposal: proposal)
  }
}

extension CGFloat {
  fileprivate var string: String { String(format: "%.2f", Double(self)) }
}

extension ProposedViewSize {
  fileprivate var string: String { "(\(width?.string ?? "nil"), \(height?.string ?? "nil"))" }
}

extension CGSize {
  fileprivate var string: String { "(\(width.string), \(height.string))" }
}
