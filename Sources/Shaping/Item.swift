internal import KumihanInterop
package import KumihanTypography

/// A stretch of a paragraph with one kind, script, level, style and font.
package struct Item: Equatable, Sendable {
  /// What stands in the stretch.
  package enum Kind: UInt8, Sendable {
    /// Text to be shaped.
    case text
    /// A tab, whose advance depends on where it stands in its line.
    case tab
    /// A control character or an inner line terminator: no glyph, no advance.
    case control
  }

  /// How glyphs stand on the line.
  package enum Orientation: UInt8, Sendable {
    /// On a horizontal line.
    case horizontal
    /// Upright on a vertical line, advancing downwards.
    case upright
    /// Turned clockwise on a vertical line, shaped as on a horizontal one.
    case sideways
  }

  /// What stands in it.
  package var kind: Kind
  /// How its glyphs stand.
  package var orientation: Orientation
  /// UTF-8 offsets from the paragraph's start.
  package var range: TextRange
  /// The script it is shaped as.
  package var script: Script
  /// Its embedding level.
  package var level: BidiLevel
  /// Its style: an index into the text's styles.
  package var style: Int
  /// Its font: an index into the paragraph's fonts; behind them all where there is none.
  package var font: Int
  /// Whether none of the fonts has what stands in it.
  package var isMissing: Bool
}

extension Item {
  /// Whether only its length keeps the item from going on with another one behind it.
  func goesOn(with next: Item) -> Bool {
    var joined = next
    joined.range = range
    return kind == .text && joined == self
  }

  /// Whether the item is shaped against its script's direction (an override of UAX #9, emoji in Arabic, …).
  ///
  /// HarfBuzz 6 turns such text round for shaping, grapheme cluster by cluster as it sees them, but not what stands
  /// before and behind. Where it is cut changes the glyphs beside the cut, whatever HarfBuzz's flags say.
  var isAgainstItsScript: Bool {
    guard orientation != .upright, let native = script.isShapedRightToLeft else { return false }
    return level.isRightToLeft != native
  }
}
