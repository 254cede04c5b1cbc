import Foundation

@testable import Kumihan

extension ViewHost {
  /// The labelled view after the last layout.
  func view(_ label: String) -> PlacedView? { placedViews.first { $0.label == label } }

  /// Where the labelled views stand, to a thousandth of a point.
  func frames(_ labels: String...) -> [CGRect?] {
    labels.map { label in view(label)?.frame.rounded }
  }

  /// The node of the labelled view.
  func node(_ label: String) -> LayoutNode? {
    var work = [root.node]
    while let node = work.popLast() {
      if node.label == label { return node }
      work += node.children
    }
    return nil
  }

  /// All that stands for views.
  var elements: [ViewElement] {
    var all: [ViewElement] = []
    var work: [ViewElement] = [root]
    while let element = work.popLast() {
      all.append(element)
      work += element.children.reversed()
    }
    return all
  }
}

extension CGRect {
  fileprivate var rounded: CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
    return CGRect(
      x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}

/// Changes the state of a view from outside.
final class Remote {
  var press: () -> Void = {}
}

/// A block of a size.
struct Block: View {
  let label: String
  let width: CGFloat
  let height: CGFloat

  init(_ label: String, _ width: CGFloat, _ height: CGFloat) {
    (self.label, self.width, self.height) = (label, width, height)
  }

  var body: some View {
    Image(size: CGSize(width: width, height: height)).traced(label)
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
