package import Foundation
package import KumihanLayoutKernel

/// The rules written down once more, one after another as the reference has them.
///
/// No cache, no nodes, a real insertion sort: exponentially slow.
package struct ReferenceLayout {
  /// What the text of a number answers.
  private let text: (Int, ProposedViewSize) -> CGSize

  /// Takes what answers for the texts.
  package init(text: @escaping (Int, ProposedViewSize) -> CGSize) {
    self.text = text
  }

  /// The size of a view; the axis is that of the stack that it stands in.
  package func size(_ view: ViewSpec, _ offer: ProposedViewSize, in axis: Axis? = nil) -> CGSize {
    switch view {
    case .text(let number): return text(number, offer)
    case .fixed(let width, let height): return CGSize(width: width, height: height)
    case .fill: return CGSize(width: offer.width ?? 10, height: offer.height ?? 10)
    case .spacer(let length):
      let least = length ?? 8
      return CGSize(
        width: axis == .vertical ? 0 : max(offer.width ?? least, least),
        height: axis == .horizontal ? 0 : max(offer.height ?? least, least))
    case .frame(let width, let height, let inner):
      let own = size(
        inner, ProposedViewSize(width: width ?? offer.width, height: height ?? offer.height),
        in: axis)
      return CGSize(width: width ?? own.width, height: height ?? own.height)
    case .flexible(let across, let down, let inner):
      let own = size(
        inner,
        ProposedViewSize(
          width: clamp(offer.width ?? across.ideal, across),
          height: clamp(offer.height ?? down.ideal, down)), in: axis)
      return CGSize(
        width: flexible(across, offer.width, own.width),
        height: flexible(down, offer.height, own.height))
    case .padding(let insets, let inner):
      let own = size(inner, inset(offer, insets), in: axis)
      return CGSize(
        width: own.width + (insets.leading + insets.trailing),
        height: own.height + (insets.top + insets.bottom))
    case .fixedSize(let across, let down, let inner):
      return size(inner, free(offer, across, down), in: axis)
    case .priority(_, let inner): return size(inner, offer, in: axis)
    case .stack(let axis, let spacing, _, let views):
      let sizes = answers(views, axis, spacing, offer).map(\.size)
      let along = sizes.map { main($0, axis) }.reduce(0, +) + spacing * CGFloat(views.count - 1)
      let across = sizes.map { main($0, other(axis)) }.max()!
      return axis == .horizontal
        ? CGSize(width: max(0, along), height: across)
        : CGSize(width: across, height: max(0, along))
    case .layers(_, _, let views):
      let highest = views.map(priority).max()
      let sizes = views.filter { priority($0) == highest }.map { size($0, offer) }
      return CGSize(width: sizes.map(\.width).max()!, height: sizes.map(\.height).max()!)
    }
  }

  /// The rectangles of the leaves, in order.
  package func leaves(
    _ view: ViewSpec, _ offer: ProposedViewSize, at origin: CGPoint = .zero, in axis: Axis? = nil
  ) -> [CGRect] {
    let own = size(view, offer, in: axis)
    func centred(_ inner: ViewSpec, _ offer: ProposedViewSize) -> [CGRect] {
      let size = size(inner, offer, in: axis)
      return leaves(
        inner, offer,
        at: CGPoint(
          x: origin.x + half(own.width, size.width), y: origin.y + half(own.height, size.height)),
        in: axis)
    }
    switch view {
    case .text, .fixed, .fill, .spacer: return [CGRect(origin: origin, size: own)]
    case .frame(let width, let height, let inner):
      return centred(
        inner, ProposedViewSize(width: width ?? offer.width, height: height ?? offer.height))
    case .flexible(let across, let down, let inner):
      return centred(
        inner,
        ProposedViewSize(
          width: final(across, offer.width, own.width),
          height: final(down, offer.height, own.height)))
    case .padding(let insets, let inner):
      return leaves(
        inner, inset(offer, insets),
        at: CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top), in: axis)
    case .fixedSize(let across, let down, let inner):
      return leaves(inner, free(offer, across, down), at: origin, in: axis)
    case .priority(_, let inner): return leaves(inner, offer, at: origin, in: axis)
    case .stack(let axis, let spacing, let share, let views):
      var offer = offer
      if axis == .horizontal {
        offer.height = offer.height ?? own.height
      } else {
        offer.width = offer.width ?? own.width
      }
      let answers = answers(views, axis, spacing, offer)
      let widest = answers.map { main($0.size, other(axis)) }.max()!
      var position: CGFloat = 0
      return zip(views, answers).flatMap { view, answer in
        var across = (widest - main(answer.size, other(axis))) * share
        if across.isNaN { across = 0 }
        let at =
          axis == .horizontal
          ? CGPoint(x: finite(position), y: finite(across))
          : CGPoint(x: finite(across), y: finite(position))
        position += main(answer.size, axis) + spacing
        return leaves(
          view, answer.offer, at: CGPoint(x: origin.x + at.x, y: origin.y + at.y), in: axis)
      }
    case .layers(let before, let above, let views):
      return views.flatMap { view in
        let inner = size(view, ProposedViewSize(own))
        let x = origin.x + finite(before == 0 ? 0 : (own.width - inner.width) * before)
        let y = origin.y + finite(above == 0 ? 0 : (own.height - inner.height) * above)
        return leaves(view, ProposedViewSize(own), at: CGPoint(x: x, y: y))
      }
    }
  }
}

// MARK: The stack, D.3

extension ReferenceLayout {
  private typealias Answer = (offer: ProposedViewSize, size: CGSize)

  private func answers(
    _ views: [ViewSpec], _ axis: Axis, _ spacing: CGFloat, _ offer: ProposedViewSize
  ) -> [Answer] {
    // 1. Nothing offered along the stack: nothing offered to anybody.
    guard var available = axis == .horizontal ? offer.width : offer.height else {
      return views.map { (offer, size($0, offer, in: axis)) }
    }
    available -= spacing * CGFloat(views.count - 1)
    func offering(_ length: CGFloat) -> ProposedViewSize {
      axis == .horizontal
        ? ProposedViewSize(width: length, height: offer.height)
        : ProposedViewSize(width: offer.width, height: length)
    }
    func length(_ index: Int, _ offered: CGFloat) -> CGFloat {
      main(size(views[index], offering(offered), in: axis), axis)
    }
    // 2, 3. An insertion sort that compares the new one with the one before it.
    var order: [Int] = []
    for new in views.indices {
      var place = order.count
      while place > 0, comes(new, before: order[place - 1], views, length) { place -= 1 }
      order.insert(new, at: place)
    }
    // 4. The least that all below the highest priority need.
    let highest = priority(views[order[0]])
    for index in order where priority(views[index]) < highest {
      let less = available - length(index, 0)
      if !less.isNaN { available = less }
    }
    // 5. Group by group, one by one.
    var answers = [Answer?](repeating: nil, count: views.count)
    var rest = order[...]
    while let first = rest.first {
      let group = rest.prefix { priority(views[$0]) == priority(views[first]) }
      rest = rest.dropFirst(group.count)
      if priority(views[first]) < highest {
        let minima = group.map { length($0, 0) }.reduce(0, +)
        if !(available + minima).isNaN { available += minima }
      }
      for (served, index) in group.enumerated() {
        let share = max(0, available / CGFloat(group.count - served))
        answers[index] = (offering(share), size(views[index], offering(share), in: axis))
        let left = available - main(answers[index]!.size, axis)
        if !left.isNaN { available = left }
      }
    }
    return answers.map { $0! }
  }

  private func comes(
    _ new: Int, before old: Int, _ views: [ViewSpec], _ length: (Int, CGFloat) -> CGFloat
  ) -> Bool {
    let priorities = (priority(views[new]), priority(views[old]))
    if priorities.0 != priorities.1 { return priorities.0 > priorities.1 }
    let new = (least: length(new, 0), most: length(new, .infinity))
    let old = (least: length(old, 0), most: length(old, .infinity))
    let flexibility = (new.most - new.least, old.most - old.least)
    if flexibility.0 == .infinity, flexibility.1 == .infinity { return new.least > old.least }
    return (flexibility.0.isNaN ? 0 : flexibility.0) < (flexibility.1.isNaN ? 0 : flexibility.1)
  }

  private func priority(_ view: ViewSpec) -> Double {
    switch view {
    case .priority(let priority, _): priority
    case .spacer: -.infinity
    case .frame(_, _, let inner), .flexible(_, _, let inner), .padding(_, let inner),
      .fixedSize(_, _, let inner):
      priority(inner)
    case .text, .fixed, .fill, .stack, .layers: 0
    }
  }
}

// MARK: Frames, D.2

extension ReferenceLayout {
  private func clamp(_ length: CGFloat?, _ limits: ViewSpec.Limits) -> CGFloat? {
    guard var length else { return nil }
    if let maximum = limits.maximum { length = min(length, maximum) }
    if let minimum = limits.minimum { length = max(length, minimum) }
    return length
  }

  private func flexible(_ limits: ViewSpec.Limits, _ offered: CGFloat?, _ own: CGFloat) -> CGFloat {
    let offer = clamp(offered ?? limits.ideal, limits)
    if limits.minimum != nil, limits.maximum != nil { return offer ?? clamp(own, limits)! }
    if let maximum = limits.maximum { return min(max(offer ?? 0, own), maximum) }
    if let minimum = limits.minimum { return max(min(offer ?? .infinity, own), minimum) }
    return own
  }

  private func final(_ limits: ViewSpec.Limits, _ offered: CGFloat?, _ length: CGFloat) -> CGFloat?
  {
    if offered != nil || limits.ideal != nil { return length }
    if let minimum = limits.minimum, length <= minimum { return length }
    if let maximum = limits.maximum, length >= maximum { return length }
    return nil
  }

  private func inset(_ offer: ProposedViewSize, _ insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: offer.width.map { max(0, $0 - (insets.leading + insets.trailing)) },
      height: offer.height.map { max(0, $0 - (insets.top + insets.bottom)) })
  }

  private func free(_ offer: ProposedViewSize, _ across: Bool, _ down: Bool) -> ProposedViewSize {
    ProposedViewSize(width: across ? nil : offer.width, height: down ? nil : offer.height)
  }

  private func main(_ size: CGSize, _ axis: Axis) -> CGFloat {
    axis == .horizontal ? size.width : size.height
  }
  private func other(_ axis: Axis) -> Axis { axis == .horizontal ? .vertical : .horizontal }
  private func finite(_ number: CGFloat) -> CGFloat { number.isFinite ? number : 0 }
  private func half(_ outer: CGFloat, _ inner: CGFloat) -> CGFloat {
    let half = (outer - inner) / 2
    return half.isFinite ? half : 0
  }
}
