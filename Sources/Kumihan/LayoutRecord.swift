internal import Foundation
internal import KumihanLayoutKernel

/// What the rounds of one layout gave.
struct LayoutRecord {
  private(set) var size = CGSize.zero
  private(set) var counts = LayoutCounts()
  private(set) var trace = LayoutTrace()
  private(set) var diagnostics: [LayoutDiagnostic] = []

  mutating func add(_ pass: LayoutPass) {
    size = pass.size
    counts += pass.counts
    if let later = pass.trace { trace.append(later) }
    diagnose(pass.diagnostics)
  }

  mutating func diagnose(_ problems: [LayoutDiagnostic]) {
    diagnostics += problems.filter { !diagnostics.contains($0) }
  }
}
