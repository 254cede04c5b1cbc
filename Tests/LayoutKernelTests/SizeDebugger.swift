import Foundation
import KumihanLayoutKernel

/// The tracing decorator that a user can write himself: it changes nothing and keeps what it sees.
struct SizeDebugger: Layout {
  /// Where lines go; a test's tree is laid out on one thread at a time.
  final class Log: @unchecked Sendable {
    var lines: [String] = []
  }

  let label: String
  let log: Log

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    log.lines.append("[\(label)] Receive: \(proposal.string)")
    let result = subviews[0].sizeThatFits(proposal)
    log.lines.append("[\(label)] Report: \(result.string)")
    return result
  }

  func placeSubviews(
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
