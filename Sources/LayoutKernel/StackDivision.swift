import Foundation

/// Divides a length among views as a stack does; the views are columns of a grid too.
struct StackDivision {
  /// A question for a view's length when it is offered one.
  typealias Ask = (_ index: Int, _ length: CGFloat, _ reason: ProposalReason) -> CGFloat

  let priorities: [Double]
  let ties: TieRule

  /// Offers each view its share, in the order of priority and flexibility.
  ///
  /// - Parameters:
  ///   - length: what there is to divide, spacing taken off.
  ///   - ask: answers with the view's length; called for probes too.
  ///   - take: told what each view is offered in the end, and why; answers with the view's length.
  func divide(_ length: CGFloat, ask: Ask, take: Ask) {
    let order = StackOrder(priorities: priorities, ties: ties) { index in
      let minimum = ask(index, 0, .probeAtZero)
      return Flexibility(minimum: minimum, maximum: ask(index, .infinity, .probeAtInfinity))
    }
    var room = RemainingRoom(length)
    let minima = reserve(order, &room, ask)
    for (position, group) in order.groups.enumerated() {
      if position > 0 { room.giveBack(minima[position]) }
      serve(group, of: order, &room, take)
    }
  }

  /// Keeps room for the smallest lengths of all below the highest priority; one sum a group.
  private func reserve(_ order: StackOrder, _ room: inout RemainingRoom, _ ask: Ask) -> [CGFloat] {
    order.groups.enumerated().map { position, group in
      guard position > 0 else { return 0 }
      var sum: CGFloat = 0
      for index in group.members {
        let minimum = ask(index, 0, .minimum)
        sum += minimum
        room.take(minimum)
      }
      return sum
    }
  }

  private func serve(
    _ group: StackOrder.Group, of order: StackOrder, _ room: inout RemainingRoom, _ take: Ask
  ) {
    for (served, index) in group.members.enumerated() {
      let left = group.members.count - served
      let reason = ProposalReason.share(
        of: room.length, among: left, flexibility: order.flexibilities[index]?.value,
        priority: order.groups.count > 1 ? group.priority : nil)
      room.take(take(index, room.share(among: left), reason))
    }
  }
}
