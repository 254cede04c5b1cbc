public import Foundation
internal import KumihanLayoutKernel
public import KumihanTypesetting

/// A text set in a container: all its lines, and the room that they take.
///
/// All of it is laid out when it is made, so that no bounds grow later.
public struct TextContainerLayout: Equatable, Sendable {
  /// The lines, from an origin of their own.
  public let lines: TextLayout
  /// That origin, in the container.
  public let origin: CGPoint
  /// The stretches of the lines that hold text, from top to bottom and from left to right.
  public let fragments: [LineFragment]
  /// What surrounds the text in the container, unrounded: the fragments' used rectangles together.
  public let usageBounds: CGRect

  /// A line of a container, or the stretch of one beside a shape.
  public struct LineFragment: Hashable, Sendable {
    /// The number of its line, from 0 at the top.
    public let line: Int
    /// Its room: as high as the line, without the space between lines.
    public let rect: CGRect
    /// The part that its text takes, with the padding at both ends; white space that hangs takes none.
    public let usedRect: CGRect
  }

  init(_ lines: TextLayout, in container: TextContainer) {
    self.lines = lines
    let (start, padding) = (container.textOrigin, container.padding)
    origin = start
    fragments = lines.flatMap { line in
      line.stretches(in: container, boxWidth: lines.measure.boxWidth).map { room, used in
        LineFragment(
          line: line.index, rect: line.rect(room, from: start, padding),
          usedRect: line.rect(used, from: start, padding))
      }
    }
    let used = fragments.map(\.usedRect)
    usageBounds = used.dropFirst().reduce(used.first ?? .zero) { $0.union($1) }
  }
}

extension TextContainerLayout {
  /// Whether text was left out.
  public var isTruncated: Bool { lines.isTruncated }

  /// Where a line starts from the left on its baseline, in the container.
  public func origin(ofLine index: Int) -> CGPoint {
    CGPoint(x: origin.x + lines[index].x, y: origin.y + lines[index].baseline)
  }
}

// MARK: Fragments

extension TextLayout.Line {
  fileprivate typealias Stretch = (room: ClosedRange<Double>, used: ClosedRange<Double>)

  /// The stretches of the line that hold text; a line without any has one, where it starts.
  fileprivate func stretches(in container: TextContainer, boxWidth: Double) -> [Stretch] {
    let rooms = rooms(in: container) ?? [0...Swift.max(boxWidth, 0)]
    if rooms.count == 1 { return [(rooms[0], x...x + Swift.max(0, width))] }
    let stretches = rooms.compactMap { room in extent(in: room).map { (room: room, used: $0) } }
    let start = rooms.first { $0.contains(x) } ?? rooms[0]
    return stretches.isEmpty ? [(start, x...x)] : stretches
  }

  /// The line's room beside shapes; nil where nothing stands in its way.
  private func rooms(in container: TextContainer) -> [ClosedRange<Double>]? {
    guard case .container(_, let room) = container.lineWidths,
      case .segments(let segments) = room(baseline - ascent, ascent + descent),
      segments.allSatisfy(\.width.isFinite), !segments.isEmpty
    else { return nil }
    return segments.map { $0.x...$0.x + $0.width }
  }

  /// From where to where seen glyphs reach whose middle lies in a stretch; nil where there are none.
  private func extent(in room: ClosedRange<Double>) -> ClosedRange<Double>? {
    let inside = seenGlyphs.filter { room.contains(($0.lowerBound + $0.upperBound) / 2) }
    guard let left = inside.map(\.lowerBound).min(), let right = inside.map(\.upperBound).max()
    else { return nil }
    return left...right
  }

  /// From where to where the pen moves for each glyph that is seen.
  private var seenGlyphs: [ClosedRange<Double>] {
    let visible = visibleRanges
    return flatMap { run in
      var pen = run.x
      return run.compactMap { glyph -> ClosedRange<Double>? in
        let start = pen
        pen += glyph.advance
        guard run.isInserted || visible.contains(where: { $0.contains(glyph.cluster) }) else {
          return nil
        }
        return Swift.min(start, pen)...Swift.max(start, pen)
      }
    }
  }

  fileprivate func rect(
    _ stretch: ClosedRange<Double>, from origin: CGPoint, _ padding: CGFloat
  ) -> CGRect {
    CGRect(
      x: origin.x + stretch.lowerBound - padding, y: origin.y + baseline - ascent,
      width: stretch.upperBound - stretch.lowerBound + 2 * padding, height: ascent + descent)
  }
}
