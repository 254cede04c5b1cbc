/// Whether content of a given shape stays within what is offered or covers it.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as possible within the offer.
  case fit
  /// As small as possible around the offer.
  case fill
}
