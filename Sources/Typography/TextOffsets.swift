/// Tells offsets in a text as offsets in its input, and the other way round.
///
/// The input is what a ``DecodedText`` was made from, or the text itself, counted in another ``Unit``. Offsets in the
/// text are those that layouts give: UTF-8, from its start. Making one takes time in proportion to the text; asking
/// takes the logarithm of how often characters of different widths alternate. Offsets outside count as the nearest end.
public struct TextOffsets: Hashable, Sendable {
  /// What is counted.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Bytes of UTF-8.
    case utf8
    /// Code units of UTF-16.
    case utf16
    /// Unicode scalar values.
    case scalar
  }

  /// Where characters start on one side, and how many units each has there.
  private struct Side: Hashable {
    var start: Int
    var width: UInt8
  }

  /// Characters that are equally wide, up to the next stretch.
  private struct Stretch: Hashable {
    var text: Side
    var input: Side
    var isRepair: Bool
  }

  private var stretches: [Stretch] = []
  /// How many bytes of UTF-8 the text has.
  public private(set) var textCount = 0
  /// How many units the input has.
  public private(set) var inputCount = 0

  /// Makes the offsets of no text.
  init() {}

  /// Counts a text in a unit.
  public init(_ text: String, unit: Unit) {
    guard unit != .utf8 else {
      append(text.utf8.count, textWidth: 1, inputWidth: 1)
      return
    }
    for scalar in text.unicodeScalars {
      let width = unit == .utf16 ? UTF16.width(scalar) : 1
      append(1, textWidth: UTF8.width(scalar), inputWidth: width)
    }
  }

  /// Appends characters that have so many units each.
  mutating func append(
    _ count: Int, textWidth: Int, inputWidth: Int, isRepair: Bool = false
  ) {
    guard count > 0 else { return }
    let text = Side(start: textCount, width: UInt8(textWidth))
    let input = Side(start: inputCount, width: UInt8(inputWidth))
    textCount += count * textWidth
    inputCount += count * inputWidth
    if let last = stretches.last, last.text.width == text.width, last.input.width == input.width,
      last.isRepair == isRepair
    {
      return
    }
    stretches.append(Stretch(text: text, input: input, isRepair: isRepair))
  }
}

extension TextOffsets {
  /// The offset in the input of an offset in the text; of the character's start for one within it.
  public func inputOffset(of offset: Int) -> Int {
    let offset = min(max(0, offset), textCount)
    guard let stretch = stretch(offset, \.text.start) else { return 0 }
    return TextOffsets.convert(offset, from: stretch.text, to: stretch.input, roundsUp: false)
  }

  /// The range in the input of a range in the text; it holds all characters of which the range has a part.
  public func inputRange(of range: TextRange) -> Range<Int> {
    let start = inputOffset(of: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    let end = min(max(0, range.upperBound), textCount)
    guard let stretch = stretch(end, \.text.start) else { return start..<start }
    return start..<TextOffsets.convert(end, from: stretch.text, to: stretch.input, roundsUp: true)
  }

  /// The offset in the text of an offset in the input; of the character's start for one within it.
  public func textOffset(of offset: Int) -> Int {
    let offset = min(max(0, offset), inputCount)
    guard let stretch = stretch(offset, \.input.start) else { return 0 }
    return TextOffsets.convert(offset, from: stretch.input, to: stretch.text, roundsUp: false)
  }

  /// The range in the text of a range in the input; it holds all characters of which the range has a part.
  public func textRange(of range: Range<Int>) -> TextRange {
    let start = textOffset(of: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    let end = min(max(0, range.upperBound), inputCount)
    guard let stretch = stretch(end, \.input.start) else { return start..<start }
    return start..<TextOffsets.convert(end, from: stretch.input, to: stretch.text, roundsUp: true)
  }

  /// The ranges of the input in whose place U+FFFD stands, in order.
  var repairs: [Range<Int>] {
    stretches.indices.filter { stretches[$0].isRepair }.flatMap { index in
      let input = stretches[index].input
      let end = index + 1 < stretches.count ? stretches[index + 1].input.start : inputCount
      return stride(from: input.start, to: end, by: Int(input.width)).map {
        $0..<$0 + Int(input.width)
      }
    }
  }

  /// The last stretch that starts at an offset or before it.
  private func stretch(_ offset: Int, _ start: (Stretch) -> Int) -> Stretch? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if start(stretches[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? stretches[low - 1] : nil
  }

  private static func convert(
    _ offset: Int, from source: Side, to target: Side, roundsUp: Bool
  ) -> Int {
    let (count, rest) = (offset - source.start).quotientAndRemainder(dividingBy: Int(source.width))
    return target.start + (count + (roundsUp && rest > 0 ? 1 : 0)) * Int(target.width)
  }
}
