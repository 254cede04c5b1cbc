public import Foundation

/// A view's size under one proposal, and its alignment guides.
public struct ViewDimensions: Equatable {
  /// In points.
  public let width: CGFloat
  /// In points.
  public let height: CGFloat
  private let node: LayoutNode?
  private let proposal: ProposedViewSize

  /// The dimensions of a frame around nothing: all its guides are the default ones.
  init(size: CGSize) {
    (width, height) = (size.width, size.height)
    (node, proposal) = (nil, ProposedViewSize(size))
  }

  init(of node: LayoutNode, proposal: ProposedViewSize, size: CGSize) {
    (width, height) = (size.width, size.height)
    (self.node, self.proposal) = (node, proposal)
  }

  /// Two are equal if one view answered both with one size.
  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.width == right.width && left.height == right.height && left.node === right.node
  }

  /// Where a guide lies, in points from the leading side.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// Where a guide lies, in points from the upper side.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// Where the view itself puts a guide; nil: it says nothing.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

  /// Where the view itself puts a guide; nil: it says nothing.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }
}

extension ViewDimensions {
  var size: CGSize { CGSize(width: width, height: height) }

  subscript(guide: AlignmentKey) -> CGFloat {
    self[explicit: guide] ?? guide.defaultValue(in: self)
  }

  subscript(explicit guide: AlignmentKey) -> CGFloat? {
    node?.explicitGuide(guide, for: proposal)
  }
}
