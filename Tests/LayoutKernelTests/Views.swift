import Foundation
import KumihanLayoutKernel

/// Short words for the trees of the tests.
func vstack(
  label: String? = nil, spacing: CGFloat? = 0, alignment: HorizontalAlignment = .center,
  _ children: LayoutNode...
) -> LayoutNode {
  LayoutNode(
    VStackLayout(alignment: alignment, spacing: spacing), label: label, children: children)
}

func hstack(
  label: String? = nil, spacing: CGFloat? = 0, alignment: VerticalAlignment = .center,
  _ children: LayoutNode...
) -> LayoutNode {
  LayoutNode(
    HStackLayout(alignment: alignment, spacing: spacing), label: label, children: children)
}

func text(_ text: RecordedText, _ label: String? = nil) -> LayoutNode {
  LayoutNode(leaf: text, label: label)
}

func fixed(_ width: CGFloat, _ height: CGFloat, _ label: String? = nil) -> LayoutNode {
  LayoutNode(leaf: FixedLeaf(CGSize(width: width, height: height)), label: label)
}

func fill(_ label: String? = nil) -> LayoutNode { LayoutNode(leaf: FillLeaf(), label: label) }

func spacer(_ minLength: CGFloat? = nil) -> LayoutNode {
  LayoutNode(leaf: SpacerLeaf(minLength: minLength))
}

extension LayoutNode {
  func wrapped(in layout: some Layout, _ label: String? = nil) -> LayoutNode {
    LayoutNode(layout, label: label, children: [self])
  }

  func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> LayoutNode {
    wrapped(in: FrameLayout(width: width, height: height, alignment: alignment))
  }

  func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> LayoutNode {
    wrapped(
      in: FlexibleFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }

  func padding(_ insets: EdgeInsets) -> LayoutNode { wrapped(in: PaddingLayout(insets)) }

  func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> LayoutNode {
    wrapped(in: FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  func layoutPriority(_ priority: Double) -> LayoutNode {
    self.priority = priority
    return self
  }

  func guide(
    _ guide: HorizontalAlignment, _ value: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> LayoutNode {
    wrapped(in: AlignmentGuideLayout(guide, computeValue: value))
  }

  func guide(
    _ guide: VerticalAlignment, _ value: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> LayoutNode {
    wrapped(in: AlignmentGuideLayout(guide, computeValue: value))
  }

  /// The rectangle in the root's coordinates.
  var frame: CGRect? { placement?.rootFrame }
}

extension ProposedViewSize {
  /// What the recorded screen offers within its safe area.
  static let screen = ProposedViewSize(width: 402, height: 778)

  init(_ width: CGFloat?, _ height: CGFloat?) {
    self.init(width: width, height: height)
  }
}

/// Lays a tree out once.
@discardableResult
func layOut(
  _ root: LayoutNode, _ proposal: ProposedViewSize = .screen,
  options: LayoutOptions = LayoutOptions(), tracing: Bool = false
) -> LayoutPass {
  LayoutTree(root: root, options: options).layout(proposal, tracing: tracing)
}

/// Whether two lengths are equal but for rounding.
func isNear(_ left: CGFloat?, _ right: CGFloat) -> Bool {
  left.map { abs($0 - right) < 1e-9 } ?? false
}
