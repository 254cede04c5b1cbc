internal import Foundation
internal import KumihanLayoutKernel
internal import KumihanTypography

/// What the attributes of a string say of its paragraphs.
///
/// A text's paragraphs are all alike: the first that says something says it for all.
struct ParagraphAttributes: Equatable {
  var alignment: AttributedString.TextAlignment?
  var lineHeight: AttributedString.LineHeight?
  var direction: AttributedString.WritingDirection?

  init() {}

  init(_ run: AttributedString.Runs.Run) {
    alignment = run[AttributeScopes.KumihanAttributes.AlignmentAttribute.self]
    lineHeight = run[AttributeScopes.KumihanAttributes.LineHeightAttribute.self]
    direction = run.writingDirection
  }

  /// Takes from later attributes what is not said yet.
  mutating func merge(_ later: ParagraphAttributes) {
    alignment = alignment ?? later.alignment
    lineHeight = lineHeight ?? later.lineHeight
    direction = direction ?? later.direction
  }
}

extension TextChanges {
  /// What the attributes of a stretch say of its letters.
  init(_ run: AttributedString.Runs.Run) {
    typealias Keys = AttributeScopes.KumihanAttributes
    font = run[Keys.FontAttribute.self]
    kerning = run[Keys.KerningAttribute.self].map(Double.init)
    tracking = run[Keys.TrackingAttribute.self].map(Double.init)
    baselineOffset = run[Keys.BaselineOffsetAttribute.self].map(Double.init)
    foreground = run[Keys.ForegroundColorAttribute.self].map { .some(TextForeground($0)) }
    background = run[Keys.BackgroundColorAttribute.self]
    underline = run[Keys.UnderlineStyleAttribute.self].map { .some($0) }
    strikethrough = run[Keys.StrikethroughStyleAttribute.self].map { .some($0) }
    language = run.languageIdentifier.map { .some(LanguageTag($0)) }
  }
}

extension TextEnvironment {
  /// The paragraphs of a text with letters up to a size; its attributes count more than its surroundings.
  func paragraphStyle(
    _ attributes: ParagraphAttributes, _ layoutDirection: LayoutDirection, largestSize: Double
  ) -> ParagraphStyle {
    var style = paragraphs
    style.direction = direction(attributes.direction, layoutDirection)
    style.alignment = attributes.alignment?.lineAlignment ?? lineAlignment(layoutDirection)
    let lineHeight = attributes.lineHeight ?? lineHeight
    style.lineHeight = lineHeight?.lineHeight(largestSize: largestSize) ?? .natural
    style.takeNearestNumbers()
    return style
  }

  private func direction(
    _ attribute: AttributedString.WritingDirection?, _ layoutDirection: LayoutDirection
  ) -> BaseDirection {
    if let attribute { return attribute == .rightToLeft ? .rightToLeft : .leftToRight }
    guard directionStrategy.followsLayout else { return .auto }
    return layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  private func lineAlignment(_ layoutDirection: LayoutDirection) -> LineAlignment {
    let isMirrored = layoutDirection == .rightToLeft
    return switch (alignment, alignmentStrategy.followsWriting) {
    case (.center, _): .center
    case (.leading, true): .leading
    case (.trailing, true): .trailing
    case (.leading, false): isMirrored ? .right : .left
    case (.trailing, false): isMirrored ? .left : .right
    }
  }
}

extension AttributedString.TextAlignment {
  fileprivate var lineAlignment: LineAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}

extension ParagraphStyle {
  /// Replaces numbers that no layout could use by the nearest, NaN by what is usual; stops at NaN are left out.
  fileprivate mutating func takeNearestNumbers() {
    let most = RunStyle.largestMeasure
    lineSpacing = lineSpacing.within(-most...most, orElse: 0)
    paragraphSpacing = paragraphSpacing.within(-most...most, orElse: 0)
    indents.head = indents.head.within(0...most, orElse: 0)
    indents.tail = indents.tail.within(0...most, orElse: 0)
    indents.firstLine = indents.firstLine?.within(0...most, orElse: 0)
    tabInterval = tabInterval.flatMap { $0.isNaN ? nil : $0.within(0...most, orElse: 0) }
    tabStops = tabStops.filter { !$0.position.isNaN }
    for index in tabStops.indices {
      tabStops[index].position = tabStops[index].position.within(0...most, orElse: 0)
    }
  }
}
