import Foundation
import Kumihan
import Synchronization
import TestSupport
import Testing

/// Checks of what bad input does, and of threads.
enum RobustnessChecks {
  /// How each is made, by its name.
  static let rules: [String: CheckRule] = [
    "no_crash": { run in try run.survival() },
    "finite_geometry": { run in
      try run.each { sample in
        let numbers = sample.layout.numbers
        return numbers.allSatisfy(\.isFinite) ? nil : "\(numbers.filter { !$0.isFinite })"
      }
    },
    "throws": { run in try run.refusal() },
    "then_valid_layout_equals_fresh": { run in try run.validLayoutAfterwards() },
    "same_as_width": { run in
      try run.each { sample in
        let other = sample.prepared.layout(
          TextProposal(width: run.check.number("value"), displayScale: 1000))
        return sample.layout == other && sample.layout.size.width >= 0 ? nil : "they differ"
      }
    },
    "display_text_eq": { run in
      guard run.inputs.contains(where: { $0.name == run.check.text("input") }) else {
        return .failed("there is no such input")
      }
      return try run.each { sample in
        guard sample.input.name == run.check.text("input") else { return nil }
        let shown = sample.layout.map { sample.text($0.range) }.joined()
        return run.compare(Array(shown.utf8), with: Array((run.check.text("eq") ?? "").utf8))
      }
    },
    "terminates_ms": { run in try run.termination() },
    "equal_across_threads": { run in try run.each { run.threads($0) } },
  ]
}

extension TextLayout {
  /// All numbers that it gives back.
  fileprivate var numbers: [Double] {
    let measures = [
      size.width, size.height, measure.boxWidth, measure.typographicWidth, measure.firstBaseline,
      measure.lastBaseline,
    ]
    let lines = flatMap { line in
      [
        line.x, line.baseline, line.width, line.hangingWidth, line.ascent, line.descent,
        line.leading,
      ]
        + line.flatMap { [$0.x, $0.width] } + (line.ellipsis.map { [$0.x, $0.width] } ?? [])
    }
    return measures + lines + placedGlyphs.flatMap { [$0.glyph.x, $0.glyph.y, $0.glyph.advance] }
  }
}

extension CheckRun {
  /// Whatever is asked comes back with a line at least, or was refused.
  fileprivate func survival() throws -> Outcome {
    guard report.input.text("fixture") != "upem0.ttf" else { return try fontRefusal() }
    return try each { $0.layout.isEmpty ? "no line" : nil }
  }

  /// A broken font, or a style with a number that is none, is refused; the reports' names of errors are proposals.
  fileprivate func refusal() throws -> Outcome {
    switch check.text("error") {
    case "invalidFont": try fontRefusal()
    case "invalidParameter": try styleRefusal()
    default: .failed("no such error is known")
    }
  }

  /// A style with a number that is none is refused by the number's name; NaN as a width is no width.
  private func styleRefusal() throws -> Outcome {
    try eachInput { input in
      let field = ["size", "letter_spacing", "line_height"].first {
        input.fields.number($0)?.isNaN == true
      }
      guard let field else { return try widthFinding(input) }
      do throws(StyleError) {
        _ = try StyledText("x", style: input.style, paragraphStyle: input.paragraphStyle)
        return "\(field) is taken"
      } catch {
        let names = ["letter_spacing": "tracking", "line_height": "lineHeight"]
        return compare(error, with: .outOfRange(field: names[field] ?? field))
      }
    }
  }

  /// "A side of nil or NaN leaves the text its ideal size" is the documented meaning.
  private func widthFinding(_ input: ReportInput) throws -> String? {
    let sample = try bench.sample(input)
    return sample.layout == sample.unbroken ? nil : "NaN is not nil"
  }

  private func fontRefusal() throws -> Outcome {
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: TestFonts.path("NotoSans-Regular.ttf"))))
    let entry = try #require(
      stride(from: 12, to: 600, by: 16).first { bytes[$0..<$0 + 4].elementsEqual("head".utf8) })
    let head = bytes[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
    bytes.replaceSubrange(head + 18..<head + 20, with: [0, 0])
    do throws(FontError) {
      _ = try FontFace(bytes: bytes, name: "upem0.ttf")
      return .failed("the font is taken")
    } catch {
      let isClear = "\(error)".contains("units per em")
      return isClear ? .held : .failed("the error says: \(error)")
    }
  }

  /// After what was refused, the same engine gives what a new one does.
  fileprivate func validLayoutAfterwards() throws -> Outcome {
    for input in inputs { _ = try? bench.sample(input) }
    let valid = report.input.with("width", 80)
    let sample = try bench.sample(ReportInput(name: "", fields: valid))
    let fresh = try sample.preparedAfresh().layout(sample.input.proposal)
    return sample.layout == fresh && fresh.count == 2 ? .held : .failed("they differ")
  }

  /// The fastest of five layouts keeps the time: others may wait for the machine.
  fileprivate func termination() throws -> Outcome {
    return try each { sample in
      let times = try (0..<5).map { _ in
        let start = ContinuousClock.now
        _ = try sample.changed { $0 }
        return ContinuousClock.now - start
      }
      let limit = Duration.milliseconds(check.whole("le") ?? 0)
      return times.contains { $0 <= limit } ? nil : "it takes \(times.min() ?? .zero)"
    }
  }

  /// Threads that prepare and lay out at once get what one alone gets.
  ///
  /// Now and then one opens a font and makes an engine of its own, and lets them go: no cache is as it was.
  fileprivate func threads(_ sample: ReportSample) -> String? {
    guard let count = report.input.whole("threads"), let rounds = report.input.whole("iterations")
    else { return "it is not said how many threads there are" }
    let same = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      for round in 0..<rounds {
        let bench = round.isMultiple(of: 25) ? try? self.bench.reopened() : self.bench
        let layout = try? bench?.sample(sample.input).layout
        if layout == sample.layout { same.add(1, ordering: .relaxed) }
      }
    }
    return compare(same.load(ordering: .relaxed), with: count * rounds)
  }
}
