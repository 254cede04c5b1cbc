import Foundation
import KumihanLayoutKernel

/// A text as the recorded traces show it: 17 points of a font with ascent 1950 and descent 494 of 2048 units, lines 22
/// points apart, on a screen with three pixels a point.
struct RecordedText: LayoutLeaf {
  /// The width of each count of lines that the text can be broken into, in points; one line is the ideal.
  let widths: [Double]
  /// The width of the first line when the rest is cut off.
  let truncatedWidth: Double

  static let lineHeight = 17.0 * (1950 + 494) / 2048
  static let pitch = 22.0

  /// Rounds up to whole pixels, in exactly this order of operations.
  static func up(_ length: Double) -> Double {
    let pixel = 1.0 / 3
    return (length / pixel).rounded(.up) * pixel
  }

  /// A text of so many kana, of which three are 48 points wide.
  static func kana(_ count: Int) -> RecordedText {
    let lines = (1...count).map { Double((count + $0 - 1) / $0) * 16 }
    return RecordedText(widths: lines, truncatedWidth: 48)
  }

  static let short = RecordedText(widths: [78], truncatedWidth: 78)
  static let long = RecordedText(widths: [280, 169], truncatedWidth: 191)

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
    if proposal == .zero { return .zero }
    let needed = 1 + (widths.firstIndex { $0 <= proposal.width ?? .infinity } ?? widths.count - 1)
    let room = ((proposal.height ?? .infinity) - Self.lineHeight) / Self.pitch
    let allowed = room < Double(needed) ? max(1, 1 + Int(room.rounded(.down))) : needed
    let lines = min(needed, allowed)
    let width = lines < needed ? truncatedWidth : widths[needed - 1]
    let height = Self.lineHeight + Self.pitch * Double(lines - 1)
    return CGSize(
      width: min(Self.up(width), proposal.width ?? .infinity), height: Self.up(height))
  }

  func explicitAlignment(of guide: VerticalAlignment, in size: CGSize) -> CGFloat? {
    let ascent = 17.0 * 1950 / 2048
    switch guide {
    case .firstTextBaseline: return ascent
    case .lastTextBaseline: return size.height - (Self.lineHeight - ascent)
    default: return nil
    }
  }
}
