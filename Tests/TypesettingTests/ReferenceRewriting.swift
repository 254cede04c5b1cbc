import KumihanInterop
import KumihanTypography

/// A text whose white space collapses (CSS Text 3, 4.1.1 and 4.1.2), rewritten rule by rule.
///
/// Bidi controls stay where they are, and rules see through them.
struct ReferenceRewriting {
  private struct Unit {
    var scalar: Unicode.Scalar
    /// Its first byte in the source.
    var source: Int
  }

  private var units: [Unit] = []
  private let length: Int
  private let tools: ReferenceTools

  init(_ text: String, _ tools: ReferenceTools) {
    length = text.utf8.count
    self.tools = tools
    var (offset, previous) = (0, Unicode.Scalar(0))
    for scalar in text.unicodeScalars {
      let isInCRLF = scalar == "\n" && previous == "\r"
      if !isInCRLF { units.append(Unit(scalar: scalar == "\r" ? "\n" : scalar, source: offset)) }
      (offset, previous) = (offset + scalar.utf8.count, scalar)
    }
    remove { $0.isSpace($0.units[$1]) && $0.isBesideBreak($1) }
    remove { $0.units[$1].scalar == "\n" && $0.before($1)?.scalar == "\n" }
    remove { $0.units[$1].scalar == "\n" && $0.vanishes($1) }
    for index in units.indices where ["\n", "\t"].contains(units[index].scalar) {
      units[index].scalar = " "
    }
    remove { $0.units[$1].scalar == " " && $0.before($1)?.scalar == " " }
    remove { $0.units[$1].scalar == " " && ($0.isEdge($0.before($1)) || $0.isEdge($0.behind($1))) }
  }
}

extension ReferenceRewriting {
  /// The text in UTF-8.
  var bytes: [UInt8] {
    units.flatMap { Array(String($0.scalar).utf8) }
  }

  /// Where in the source each scalar of the text starts, by its UTF-8 offset, and where the text ends.
  var sources: [Int: Int] {
    var (sources, offset): ([Int: Int], Int) = ([:], 0)
    for unit in units {
      sources[offset] = offset == 0 ? 0 : unit.source
      offset += unit.scalar.utf8.count
    }
    sources[offset] = length
    return sources
  }
}

// MARK: Rules

extension ReferenceRewriting {
  private static let bidiControls: Set<UInt32> = [
    0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
  ]
  private static let forcedBreaks: Set<UInt32> = [0x85, 0x2028, 0x2029, 0xB, 0xC]

  /// Removes what goes; all are judged before any is gone.
  private mutating func remove(_ goes: (ReferenceRewriting, Int) -> Bool) {
    let all = self
    units = all.units.indices.filter { !goes(all, $0) }.map { all.units[$0] }
  }

  private func isSpace(_ unit: Unit) -> Bool { unit.scalar == " " || unit.scalar == "\t" }

  private func isControl(_ unit: Unit) -> Bool {
    ReferenceRewriting.bidiControls.contains(unit.scalar.value)
  }

  private func before(_ index: Int) -> Unit? { units[..<index].last { !isControl($0) } }

  private func behind(_ index: Int) -> Unit? { units[(index + 1)...].first { !isControl($0) } }

  /// Whether nothing but white space lies between a place and a new line before or behind it.
  private func isBesideBreak(_ index: Int) -> Bool {
    func stops(_ unit: Unit) -> Bool { !isControl(unit) && !isSpace(unit) }
    let neighbours = [units[..<index].last(where: stops), units[index...].first(where: stops)]
    return neighbours.contains { $0?.scalar == "\n" }
  }

  /// Whether a new line is nothing rather than a space.
  private func vanishes(_ index: Int) -> Bool {
    let neighbours = [before(index), behind(index)]
    if neighbours.contains(where: { $0?.scalar.value == 0x200B }) { return true }
    return neighbours.allSatisfy { unit in
      guard let unit else { return false }
      let properties = tools.properties(of: [unit.scalar.value])[0]
      let isWide = [.f, .w, .h].contains(properties.eastAsianWidth)
      return isWide && properties.script != .hangul
    }
  }

  /// Whether spaces beside a neighbour would stand at a line's end or start whatever the width.
  private func isEdge(_ neighbour: Unit?) -> Bool {
    neighbour.map { ReferenceRewriting.forcedBreaks.contains($0.scalar.value) } ?? true
  }
}
