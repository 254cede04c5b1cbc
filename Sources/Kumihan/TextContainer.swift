public import Foundation
public import KumihanLayoutKernel
public import KumihanTypesetting
internal import KumihanTypography

/// A box that text is set in: its size, what stands in from its sides, and shapes that lines keep out of.
///
/// All is in points from the box's upper left corner, y down. Lengths that are no number, infinite or negative where that
/// has no meaning count as if they were not given.
public struct TextContainer: Hashable, Sendable {
  /// How wide the box is; nil: lines are as long as they like.
  public var width: CGFloat?
  /// How high the box is; nil: as high as the lines want it.
  public var height: CGFloat?
  /// The room between the box's sides and the text.
  public var insets: EdgeInsets
  /// The room within each line, or each stretch of one beside a shape, at both of its ends.
  public var lineFragmentPadding: CGFloat
  /// What lines go around; an ellipse is wider by the padding.
  ///
  /// In a box without width they keep their distance from where right-to-left lines start.
  public var exclusionShapes: [ExclusionShape]
  /// How many lines are kept; nil: all.
  public var lineLimit: Int?
  /// The direction that tells leading from trailing insets.
  public var layoutDirection: LayoutDirection

  /// Makes a box; only its width has no default.
  public init(
    width: CGFloat?, height: CGFloat? = nil, insets: EdgeInsets = EdgeInsets(),
    lineFragmentPadding: CGFloat = 0, exclusionShapes: [ExclusionShape] = [],
    lineLimit: Int? = nil, layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.lineFragmentPadding = lineFragmentPadding
    self.exclusionShapes = exclusionShapes
    self.lineLimit = lineLimit
    self.layoutDirection = layoutDirection
  }
}

extension TextContainer {
  /// Sets a text in the box.
  public func layout(_ text: PreparedText, displayScale: CGFloat = 1) -> TextContainerLayout {
    let layout = text.layout(
      lineWidths, height: textHeight, lineLimit: lineLimit, displayScale: displayScale)
    return TextContainerLayout(layout, in: self)
  }

  /// Prepares a text and sets it in the box.
  public func layout(
    _ text: StyledText, engine: TextEngine, displayScale: CGFloat = 1
  ) -> TextContainerLayout {
    layout(engine.prepare(text), displayScale: displayScale)
  }
}

// MARK: The room of the lines

extension TextContainer {
  /// The padding, if it is a length.
  var padding: CGFloat {
    lineFragmentPadding.isFinite ? max(0, lineFragmentPadding) : 0
  }

  /// Where lines start that are not indented, and where the first one has its top.
  var textOrigin: CGPoint {
    let left = layoutDirection == .leftToRight ? insets.leading : insets.trailing
    return CGPoint(x: finite(left) + padding, y: finite(insets.top))
  }

  /// The widths of the lines, in the box of the lines themselves.
  var lineWidths: LineWidths {
    let width = textWidth
    guard !exclusionShapes.isEmpty else { return .all(width) }
    let origin = textOrigin
    return .around(exclusionShapes.map { $0.seen(from: origin, widenedBy: padding) }, width: width)
  }

  private var textWidth: CGFloat {
    guard let width, width.isFinite else { return .infinity }
    return max(0, width - finite(insets.leading) - finite(insets.trailing) - 2 * padding)
  }

  private var textHeight: Double? {
    guard let height, height.isFinite else { return nil }
    return max(0, height - finite(insets.top) - finite(insets.bottom))
  }

  private func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
}

extension ExclusionShape {
  /// The shape from another origin, a length wider on each side.
  fileprivate func seen(from origin: CGPoint, widenedBy padding: CGFloat) -> ExclusionShape {
    switch self {
    case .rectangle(let x, let y, let width, let height):
      .rectangle(
        x: x - origin.x - padding, y: y - origin.y, width: width + 2 * padding, height: height)
    case .ellipse(let x, let y, let width, let height):
      .ellipse(
        x: x - origin.x - padding, y: y - origin.y, width: width + 2 * padding, height: height)
    }
  }
}
