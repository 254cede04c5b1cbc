internal import KumihanTypography

/// Makes a failing case smaller for as long as it still fails: less text, fewer styles, rounder numbers.
package struct TextCaseShrinker {
  private let fails: (TextCase) -> Bool
  private var smallest: TextCase
  private var attempts = 0

  /// The most cases that are tried.
  private static let mostAttempts = 3_000

  private init(_ failing: TextCase, _ fails: @escaping (TextCase) -> Bool) {
    self.fails = fails
    smallest = failing
  }

  /// The smallest case that was found; `fails` tells whether one still fails.
  package static func shrink(_ failing: TextCase, _ fails: @escaping (TextCase) -> Bool) -> TextCase
  {
    var shrinker = TextCaseShrinker(failing, fails)
    var before: TextCase
    repeat {
      before = shrinker.smallest
      shrinker.dropText()
      shrinker.dropSegments()
      shrinker.simplifyOffer()
      shrinker.simplifyParagraphs()
      shrinker.simplifyTabs()
      shrinker.simplifyStyles()
    } while shrinker.smallest != before && shrinker.attempts < mostAttempts
    return shrinker.smallest
  }

  @discardableResult private mutating func tries(_ candidate: TextCase) -> Bool {
    guard attempts < TextCaseShrinker.mostAttempts, candidate != smallest else { return false }
    attempts += 1
    guard fails(candidate) else { return false }
    smallest = candidate
    return true
  }

  /// Drops stretches of scalars, long ones first.
  private mutating func dropText() {
    var length = smallest.scalarCount
    while length > 0 {
      var start = 0
      while start < smallest.scalarCount {
        if !tries(smallest.dropping(start..<start + length)) { start += length }
      }
      length /= 2
    }
  }

  private mutating func dropSegments() {
    for index in smallest.segments.indices.reversed() where smallest.segments.count > 1 {
      var candidate = smallest
      let dropped = candidate.segments.remove(at: index)
      if dropped.text.isEmpty, tries(candidate) { continue }
      let neighbour = max(0, index - 1)
      let text = candidate.segments[neighbour].text
      candidate.segments[neighbour].text = index > 0 ? text + dropped.text : dropped.text + text
      tries(candidate)
    }
  }

  private mutating func simplifyOffer() {
    change { $0.height = nil }
    change { $0.lineLimit = nil }
    change { $0.displayScale = 1 }
    change { $0.floor = nil }
    change { $0.shapes = [] }
    for index in smallest.shapes.indices.reversed() { change { $0.shapes.remove(at: index) } }
    change { $0.width = nil }
    change { $0.width = 0 }
    change { $0.width = $0.width?.rounded() }
    change { $0.width = $0.width.map { ($0 * 100).rounded() / 100 } }
    change { $0.height = $0.height?.rounded() }
  }

  private mutating func simplifyParagraphs() {
    change { $0.paragraphStyle = ParagraphStyle() }
    change { $0.paragraphStyle.direction = .auto }
    change { $0.paragraphStyle.lineBreak = .auto }
    change { $0.paragraphStyle.overflowWrap = .breakWord }
    change { $0.paragraphStyle.whiteSpace = .preserve }
    if smallest.paragraphStyle.whiteSpace == .nowrap {
      change { $0.paragraphStyle.whiteSpace = .collapse }
    }
    change { $0.paragraphStyle.hyphenation = .manual }
    change { $0.paragraphStyle.alignment = .leading }
    change { $0.paragraphStyle.lineSpacing = 0 }
    change { $0.paragraphStyle.lineHeight = .natural }
    change { $0.paragraphStyle.paragraphSpacing = 0 }
    change { $0.paragraphStyle.paragraphSpacing.round() }
    change { $0.paragraphStyle.indents = LineIndents() }
    change { $0.paragraphStyle.indents.head = 0 }
    change { $0.paragraphStyle.indents.firstLine = nil }
    change { $0.paragraphStyle.indents.tail = 0 }
    change { $0.paragraphStyle.indents.head.round() }
    change { $0.paragraphStyle.indents.firstLine?.round() }
    change { $0.paragraphStyle.indents.tail.round() }
    change { $0.paragraphStyle.truncation = TruncationStyle() }
    change { $0.paragraphStyle.truncation.mode = .tail }
    change { $0.paragraphStyle.truncation.token = "\u{2026}" }
    if smallest.paragraphStyle.truncation.token.count > 1 {
      change { $0.paragraphStyle.truncation.token = "W" }
    }
    change { $0.paragraphStyle.truncation.unit = .grapheme }
  }

  private mutating func simplifyTabs() {
    change { $0.paragraphStyle.tabInterval = nil }
    change { $0.paragraphStyle.tabInterval = $0.paragraphStyle.tabInterval.map { _ in 0 } }
    change { $0.paragraphStyle.tabInterval?.round() }
    change { $0.paragraphStyle.tabStops = [] }
    for index in smallest.paragraphStyle.tabStops.indices.reversed() {
      change { $0.paragraphStyle.tabStops.remove(at: index) }
    }
    for index in smallest.paragraphStyle.tabStops.indices {
      simplifyTabStop(index)
    }
  }

  private mutating func simplifyTabStop(_ index: Int) {
    let stop = smallest.paragraphStyle.tabStops[index]
    change { $0.paragraphStyle.tabStops[index] = TabStop(at: stop.position) }
    if stop.alignment != .leading {
      change { $0.paragraphStyle.tabStops[index].alignment = .leading }
      change { $0.paragraphStyle.tabStops[index].alignment = .trailing }
    }
    if !stop.leader.isEmpty {
      change { $0.paragraphStyle.tabStops[index].leader = "" }
      change { $0.paragraphStyle.tabStops[index].leader = "." }
    }
    change { $0.paragraphStyle.tabStops[index].decimalPoint = "." }
    change { $0.paragraphStyle.tabStops[index].position.round() }
  }

  private mutating func simplifyStyles() {
    for index in smallest.segments.indices {
      change { $0.segments[index].style = RunStyle() }
      change { $0.segments[index].style.fonts = [] }
      change { $0.segments[index].style.features = [] }
      change { $0.segments[index].style.language = nil }
      change { $0.segments[index].style.tracking = 0 }
      change { $0.segments[index].style.kerning = 0 }
      change { $0.segments[index].style.wordSpacing = 0 }
      change { $0.segments[index].style.baselineOffset = 0 }
      change { $0.segments[index].style.linePitch = nil }
      change { $0.segments[index].style.linePitch?.round() }
      change { $0.segments[index].style.weight = 400 }
      change { $0.segments[index].style.isItalic = false }
      change { $0.segments[index].style.size = 17 }
      change { $0.segments[index].style.size = 10 }
    }
  }

  private mutating func change(_ body: (inout TextCase) -> Void) {
    var candidate = smallest
    body(&candidate)
    tries(candidate)
  }
}

extension TextCase {
  /// The case without some of its scalars; segments stay, even when they become empty.
  fileprivate func dropping(_ range: Range<Int>) -> TextCase {
    var (result, start) = (self, 0)
    for index in segments.indices {
      let scalars = Array(segments[index].text.unicodeScalars)
      let kept = scalars.indices.filter { !range.contains(start + $0) }.map { scalars[$0] }
      result.segments[index].text = String(String.UnicodeScalarView(kept))
      start += scalars.count
    }
    return result
  }
}
