import Foundation
import Kumihan
import Synchronization

/// Shows what passes through it, as a user would write it.
struct SizeDebugger: Layout {
  /// The lines that it wrote.
  final class Log: Sendable {
    private let written = Mutex<[String]>([])
    var lines: [String] { written.withLock { $0 } }
    func write(_ line: String) { written.withLock { $0.append(line) } }
  }

  var label: String
  var log: Log

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    log.write("[\(label)] Receive: \(proposal.string)")
    let result = subviews[0].sizeThatFits(proposal)
    log.write("[\(label)] Report: \(result.string)")
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
