import Foundation

/// What rows and columns share: views one after another along an axis, lined up across it.
struct StackArranger {
  /// The axis the views follow one another along.
  let axis: Axis
  /// The guide that lies on one line.
  let guide: AlignmentKey
  /// Between two views, in points; nil: as the views want it.
  let spacing: CGFloat?
}

/// The distances between the views of a stack.
struct StackGaps {
  /// One fewer than views.
  let lengths: [CGFloat]
  let sum: CGFloat
}

/// A stack's views as they answer one proposal.
struct MeasuredStack {
  var proposals: [ProposedViewSize]
  var sizes: [CGSize]
  /// Where each view's guide lies across the stack.
  var guides: [CGFloat] = []
  var extent = GuideExtent()

  init(count: Int) {
    proposals = Array(repeating: .unspecified, count: count)
    sizes = Array(repeating: .zero, count: count)
  }
}

extension StackArranger {
  static func properties(along axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }

  var problems: [LayoutDiagnostic.Problem] {
    spacing.map { $0.isFinite ? [] : [.spacing($0)] } ?? []
  }

  func gaps(of subviews: LayoutSubviews) -> StackGaps {
    let lengths = gaps(between: subviews)
    return StackGaps(lengths: lengths, sum: lengths.reduce(0, +))
  }

  func size(
    of subviews: LayoutSubviews, for proposal: ProposedViewSize, _ gaps: StackGaps
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let stack = measure(subviews, for: proposal, gaps)
    let main = stack.sizes.reduce(0) { $0 + $1[axis] } + gaps.sum
    return CGSize(along: main, across: stack.extent.length, of: axis)
  }

  /// Nothing offered across the stack becomes the stack's own length there.
  func place(
    _ subviews: LayoutSubviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ gaps: StackGaps
  ) {
    guard !subviews.isEmpty else { return }
    var proposal = proposal
    if proposal[axis.cross] == nil { proposal[axis.cross] = bounds.size[axis.cross] }
    place(subviews, as: measure(subviews, for: proposal, gaps), in: bounds, gaps)
  }

  private func gaps(between subviews: LayoutSubviews) -> [CGFloat] {
    guard subviews.count > 1 else { return [] }
    if let spacing, spacing.isFinite {
      return Array(repeating: spacing, count: subviews.count - 1)
    }
    let wishes = subviews.map(\.spacing)
    return zip(wishes, wishes.dropFirst()).map { $0.distance(to: $1, along: axis) }
  }

  private func place(
    _ subviews: LayoutSubviews, as stack: MeasuredStack, in bounds: CGRect, _ gaps: StackGaps
  ) {
    var position = bounds.origin[axis]
    for (index, subview) in subviews.enumerated() {
      let across = bounds.origin[axis.cross] + stack.extent.offset(ofGuide: stack.guides[index])
      subview.place(
        at: CGPoint(along: position, across: across, of: axis), proposal: stack.proposals[index])
      position += stack.sizes[index][axis]
      if index < gaps.lengths.count { position += gaps.lengths[index] }
    }
  }
}

// MARK: Measuring

extension StackArranger {
  private func measure(
    _ subviews: LayoutSubviews, for proposal: ProposedViewSize, _ gaps: StackGaps
  ) -> MeasuredStack {
    var stack = MeasuredStack(count: subviews.count)
    if let length = proposal[axis] {
      divide(length - gaps.sum, among: subviews, across: proposal[axis.cross], &stack)
    } else {
      for (index, subview) in subviews.enumerated() {
        stack.proposals[index] = proposal
        stack.sizes[index] = subview.size(for: proposal, because: .ideal)
      }
    }
    lineUp(subviews, &stack)
    return stack
  }

  private func divide(
    _ length: CGFloat, among subviews: LayoutSubviews, across: CGFloat?,
    _ stack: inout MeasuredStack
  ) {
    let division = StackDivision(priorities: subviews.map(\.priority), ties: subviews.ties)
    division.divide(length) { index, length, reason in
      let probe = ProposedViewSize(along: length, across: across, of: axis)
      return subviews[index].size(for: probe, because: reason)[axis]
    } take: { index, length, reason in
      stack.proposals[index] = ProposedViewSize(along: length, across: across, of: axis)
      stack.sizes[index] = subviews[index].size(for: stack.proposals[index], because: reason)
      return stack.sizes[index][axis]
    }
  }

  private func lineUp(_ subviews: LayoutSubviews, _ stack: inout MeasuredStack) {
    for (index, subview) in subviews.enumerated() {
      let dimensions = ViewDimensions(
        of: subview.node, proposal: stack.proposals[index], size: stack.sizes[index])
      let guide = dimensions[guide]
      stack.guides.append(guide)
      stack.extent.include(stack.sizes[index][axis.cross], guide: guide)
    }
  }
}
