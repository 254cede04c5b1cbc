/// What a stretch of a text looks like beyond its letters; none of it changes lines or sizes.
package struct TextPaint: Hashable, Sendable {
  /// What the letters are painted with; nil: what surrounds the text says.
  package var foreground: TextForeground?
  /// The colour behind the letters.
  package var background: Color?
  /// The line under the letters.
  package var underline: Text.LineStyle?
  /// The line through the letters.
  package var strikethrough: Text.LineStyle?
  var attributes = TextAttributes()

  /// Describes a paint; everything has a default.
  package init(
    foreground: TextForeground? = nil, background: Color? = nil,
    underline: Text.LineStyle? = nil, strikethrough: Text.LineStyle? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.underline = underline
    self.strikethrough = strikethrough
  }

  /// The attribute of a type that the stretch carries.
  package subscript<Attribute: TextAttribute>(type: Attribute.Type) -> Attribute? {
    attributes[type]
  }
}

/// What letters are painted with, comparable.
package struct TextForeground: Hashable, Sendable {
  /// The style.
  package let style: AnyShapeStyle

  package init(_ style: some ShapeStyle) {
    self.style = AnyShapeStyle(style)
  }

  /// Styles of users that cannot be compared are never the same.
  package static func == (left: TextForeground, right: TextForeground) -> Bool {
    Sameness.areAlike(left.style.base, right.style.base)
  }

  package func hash(into hasher: inout Hasher) {
    (style.base as? any Hashable)?.hash(into: &hasher)
  }
}
