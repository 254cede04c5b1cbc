public import Foundation
package import KumihanLayoutKernel

/// A picture of a known size; whoever draws it knows it by its label.
public struct Image: Hashable, Sendable {
  /// What becomes of a picture in more room than it has.
  public enum ResizingMode: Hashable, Sendable {
    /// It is repeated.
    case tile
    /// It is stretched.
    case stretch
  }

  /// In points; NaN, negative and infinite lengths are 0.
  public let size: CGSize
  /// What the picture is known by.
  public let label: String
  /// What becomes of the picture in more room; nil: it has its own size whatever it is offered.
  package private(set) var resizing: ResizingMode?
  /// What is not stretched at the sides, in points.
  package private(set) var capInsets = EdgeInsets()

  /// Makes a picture of a size.
  public init(size: CGSize, label: String = "") {
    self.size = CGSize(width: size.width.length, height: size.height.length)
    self.label = label
  }

  /// Lets the picture take what it is offered, and its own size where nothing is.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.capInsets = capInsets
    image.resizing = resizingMode
    return image
  }
}

extension CGFloat {
  /// A length that a picture may have.
  fileprivate var length: CGFloat { self > 0 && isFinite ? self : 0 }
}

/// A picture in the tree.
package struct ImageLeaf: LayoutLeaf, Equatable {
  let size: CGSize
  let isResizable: Bool

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
    isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
  }
}

extension Image: LeafView {
  package func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: ImageLeaf?
  ) -> ImageLeaf? {
    let leaf = ImageLeaf(size: size, isResizable: resizing != nil)
    return leaf == old ? nil : leaf
  }
}
