import Foundation

/// The extent of views whose guides lie on one line: how far they reach before it and after it.
struct GuideExtent: Equatable {
  private(set) var before: CGFloat = 0
  private(set) var after: CGFloat = 0
  private var isEmpty = true
  private var longest: CGFloat = 0

  /// The length that holds all the views.
  var length: CGFloat { max(before + after, longest) }

  /// Whether the views that lie on the line fill a length.
  func fills(_ length: CGFloat) -> Bool { before + after == length }

  /// Takes in a view that does not lie on the line.
  mutating func include(_ length: CGFloat) {
    longest = max(longest, length)
  }

  /// Takes in a view of a length whose guide lies somewhere on it.
  mutating func include(_ length: CGFloat, guide: CGFloat) {
    let rest = length - guide
    // The middle of an infinite view: it reaches endlessly either way.
    let after = rest.isNaN ? 0 : rest
    self.before = isEmpty ? guide : max(before, guide)
    self.after = isEmpty ? after : max(self.after, after)
    isEmpty = false
  }

  /// How far a view stands in from where the extent starts.
  func offset(ofGuide guide: CGFloat) -> CGFloat {
    let offset = before - guide
    return offset.isNaN ? 0 : offset
  }
}
