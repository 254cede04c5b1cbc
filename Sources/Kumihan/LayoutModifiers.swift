public import Foundation
public import KumihanLayoutKernel

extension View {
  /// Gives the view a frame of fixed width, height or both.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    WrapperView(
      content: self, layout: FrameLayout(width: width, height: height, alignment: alignment))
  }

  /// Gives the view a frame with limits and an ideal size.
  ///
  /// The frame offers the view its own final size once more, which may be less than it was sized for.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    WrapperView(
      content: self,
      layout: FlexibleFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }

  /// Gives the view its ideal size, whatever it is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal size along some axes, whatever it is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    WrapperView(
      content: self, layout: FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Leaves room around the view.
  public func padding(_ insets: EdgeInsets) -> some View {
    WrapperView(content: self, layout: PaddingLayout(insets))
  }

  /// Leaves room at some sides of the view; 16 points unless said otherwise.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? 16))
  }

  /// Leaves as much room at each side of the view.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Shows the view elsewhere than it stands.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Shows the view elsewhere than it stands.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    WrapperView(content: self, layout: OffsetLayout(x: x, y: y))
  }

  /// Takes all that is offered, and puts the middle of the view at a point of it.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Takes all that is offered, and puts the middle of the view at a point of it.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    WrapperView(content: self, layout: PositionLayout(x: x, y: y))
  }

  /// Offers the view only sizes of a ratio of width to height; nil: the ratio of its ideal size.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    WrapperView(
      content: self, layout: AspectRatioLayout(aspectRatio, contentMode: contentMode))
  }

  /// Offers the view only sizes of the ratio of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view down to what is offered, in its ideal ratio.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view up to cover what is offered, in its ideal ratio.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Puts a guide of the view where a closure says.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View {
    WrapperView(
      content: self, layout: AlignmentGuideLayout(guide, computeValue: computeValue))
  }

  /// Puts a guide of the view where a closure says.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View {
    WrapperView(
      content: self, layout: AlignmentGuideLayout(guide, computeValue: computeValue))
  }
}
