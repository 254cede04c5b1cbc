import Foundation
import Kumihan

/// Nested stacks of many texts, laid out up to some stage: `KumihanBench views --count N --stage STAGE --font FILE`.
///
/// Each stage does all that those before it do, so that what one costs is a difference.
struct ViewGrowth {
  /// How far it goes.
  enum Stage: String, CaseIterable {
    /// The font is opened and the first host is made, of one text.
    case start
    /// The host is made.
    case build
    /// It is laid out.
    case first
    /// It is laid out again, as nothing changed.
    case second
    /// A text in the middle becomes another one as large, and the host is laid out again.
    case change
    /// The host is made and laid out with deep instead of wide stacks: a text in each of as many columns.
    case deep
  }

  private var count = 1_000
  private var stage = Stage.change
  private var font = ""

  /// Reads the arguments behind "views".
  init(_ arguments: some Sequence<String>) throws(BenchError) {
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      guard let value = rest.next() else { throw .missingValue(option: option) }
      switch option {
      case "--count":
        guard let read = Int(value), read >= 10 else {
          throw .badValue(option: option, value: value)
        }
        count = read
      case "--stage":
        guard let read = Stage(rawValue: value) else {
          throw .badValue(option: option, value: value)
        }
        stage = read
      case "--font": font = value
      default: throw .unknownOption(option)
      }
    }
    if font.isEmpty { throw .missingOption("--font") }
  }

  /// Does the work; tells what the last layout asked.
  func result() throws -> String {
    let engine = TextEngine(fonts: FontCollection([try FontFace(path: font)]))
    var line = JSONLine()
    line.append("stage", stage.rawValue)
    line.append("texts", count)
    append(stage == .deep ? deep(engine) : wide(engine), to: &line)
    return line.text
  }

  private static let offer = ProposedViewSize(width: 800, height: 600)

  private func wide(_ engine: TextEngine) -> ViewHost {
    let first = ViewHost(Text(verbatim: "text 1"), engine: engine)
    guard stage != .start else { return first }
    let page = GrowingPage(count: count)
    let host = ViewHost(page, engine: engine)
    guard stage != .build else { return host }
    host.layout(Self.offer)
    guard stage != .first else { return host }
    host.layout(Self.offer)
    guard stage != .second else { return host }
    page.changing.text = "text 3"
    host.layout(Self.offer)
    return host
  }

  private func deep(_ engine: TextEngine) -> ViewHost {
    var view = AnyView(Text(verbatim: "text 1"))
    for number in 0..<count {
      let inner = view
      view = AnyView(
        VStack(spacing: 0) {
          inner
          Text(verbatim: "text \(number % 97)")
        })
    }
    let host = ViewHost(view, engine: engine)
    host.layout(ProposedViewSize(width: 800, height: nil))
    return host
  }

  private func append(_ host: ViewHost, to line: inout JSONLine) {
    line.append("asked", host.counts.asked)
    line.append("computed", host.counts.computed)
    line.append("arranged", host.counts.arranged)
  }
}

/// A page of sections of rows of ten texts each.
private struct GrowingPage: View {
  let count: Int
  let changing = ChangingText()

  var body: some View {
    let rows = max(1, Int(Double(count / 10).squareRoot()))
    let sections = count / 10 / rows
    return VStack(alignment: .leading, spacing: 4) {
      ForEach(0..<sections) { section in
        VStack(alignment: .leading, spacing: 4) {
          ForEach(0..<rows) { row in
            HStack(spacing: 0) {
              ForEach(0..<10) { place in
                if section == sections / 2, row == rows / 2, place == 5 {
                  changing
                } else {
                  Text(verbatim: "text \((section + row + place) % 97)")
                }
              }
            }
          }
        }
      }
    }
  }
}

private struct ChangingText: View {
  @State var text = "text 2"

  var body: some View { Text(verbatim: text) }
}
