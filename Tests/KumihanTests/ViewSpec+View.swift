import Foundation
import Kumihan
import KumihanLayoutKernel
import TestSupport

extension ViewSpec {
  /// The tree as a user writes it, with real texts.
  func view(_ texts: [String]) -> AnyView {
    switch self {
    case .text(let number): AnyView(Text(verbatim: texts[number - 1]))
    case .fixed(let width, let height):
      AnyView(BlockLeafView(size: CGSize(width: width, height: height)))
    case .fill: AnyView(AreaLeafView())
    case .spacer(let length): AnyView(Spacer(minLength: length))
    case .frame(let width, let height, let inner):
      AnyView(inner.view(texts).frame(width: width, height: height))
    case .flexible(let across, let down, let inner):
      AnyView(
        inner.view(texts).frame(
          minWidth: across.minimum, idealWidth: across.ideal, maxWidth: across.maximum,
          minHeight: down.minimum, idealHeight: down.ideal, maxHeight: down.maximum))
    case .padding(let insets, let inner): AnyView(inner.view(texts).padding(insets))
    case .fixedSize(let across, let down, let inner):
      AnyView(inner.view(texts).fixedSize(horizontal: across, vertical: down))
    case .priority(let priority, let inner):
      AnyView(inner.view(texts).layoutPriority(priority))
    case .stack(.horizontal, let spacing, let share, let views):
      AnyView(HStack(alignment: .at(share), spacing: spacing) { Self.list(views, texts) })
    case .stack(.vertical, let spacing, let share, let views):
      AnyView(VStack(alignment: .at(share), spacing: spacing) { Self.list(views, texts) })
    case .layers(let before, let above, let views):
      AnyView(
        ZStack(alignment: Alignment(horizontal: .at(before), vertical: .at(above))) {
          Self.list(views, texts)
        })
    }
  }

  private static func list(_ views: [ViewSpec], _ texts: [String]) -> some View {
    ForEach(views.indices) { views[$0].view(texts) }
  }
}

/// Takes all it is offered.
private struct AreaLeafView: LeafView {
  func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: FillLeaf?
  ) -> FillLeaf? {
    old == nil ? FillLeaf() : nil
  }
}

/// Has one size.
private struct BlockLeafView: LeafView {
  let size: CGSize

  func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: FixedLeaf?
  ) -> FixedLeaf? {
    old?.size == size ? nil : FixedLeaf(size)
  }
}
