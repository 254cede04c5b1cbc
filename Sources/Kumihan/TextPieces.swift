internal import Foundation
internal import KumihanTypography

/// The words of a text, put together of its parts, with a style for each.
struct TextPieces {
  private(set) var string = ""
  private(set) var paint: [StyledText.Paint] = []
  private(set) var paints: [TextPaint] = []
  private(set) var paragraph = ParagraphAttributes()
  private var runs: [StyledText.Run] = []
  private var numbers: [TextPaint: Int] = [:]
  private let environment: TextEnvironment

  init(_ environment: TextEnvironment) {
    self.environment = environment
  }

  /// The runs, without empty ones: those would be the strut of all lines.
  ///
  /// An empty text has the first.
  var shownRuns: [StyledText.Run] {
    var start = 0
    let shown = runs.filter { run in
      defer { start = run.end }
      return run.end > start
    }
    return shown.isEmpty ? Array(runs.prefix(1)) : shown
  }

  /// Appends a text for which some changes hold where it says nothing else.
  mutating func append(_ text: Text, within outer: TextChanges) {
    append(text.content, text.changes.merged(over: outer))
  }

  private mutating func append(_ content: TextContent, _ changes: TextChanges) {
    switch content {
    case .verbatim(let string): append(string, changes)
    case .attributed(let string): append(string, changes)
    case .formatted(let value): append(value.content(in: environment), changes)
    case .joined(let texts): for text in texts { append(text, within: changes) }
    case .key(let key, _): append(key, changes)
    }
  }

  /// Here a key's string is to be looked up; as long as there is no table, it is the key itself.
  private mutating func append(_ key: LocalizedStringKey, _ changes: TextChanges) {
    guard key.isTemplate else { return append(key.key, changes) }
    for part in FormatTemplate(key.key).parts {
      switch part {
      case .literal(let string): append(string, changes)
      case .argument(let index) where key.arguments.indices.contains(index):
        append(key.arguments[index], changes)
      case .argument: break
      }
    }
  }

  private mutating func append(_ argument: LocalizedStringKey.Argument, _ changes: TextChanges) {
    switch argument {
    case .text(let text): append(text, within: changes)
    case .number(let number): append(number.string(environment.formatLocale), changes)
    }
  }

  private mutating func append(_ attributed: AttributedString, _ changes: TextChanges) {
    if attributed.startIndex == attributed.endIndex { append("", changes) }
    for run in attributed.runs {
      paragraph.merge(ParagraphAttributes(run))
      append(String(attributed[run.range].characters), TextChanges(run).merged(over: changes))
    }
  }

  private mutating func append(_ words: String, _ changes: TextChanges) {
    let start = string.utf8.count
    string += environment.cased(words)
    let end = string.utf8.count
    runs.append(StyledText.Run(end: end, style: changes.runStyle(in: environment)))
    if changes.paint != TextPaint(), end > start {
      paint.append(StyledText.Paint(range: start..<end, id: number(of: changes.paint)))
    }
  }

  private mutating func number(of paint: TextPaint) -> Int {
    if let known = numbers[paint] { return known }
    numbers[paint] = paints.count
    paints.append(paint)
    return paints.count - 1
  }
}
