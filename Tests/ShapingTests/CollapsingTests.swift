import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping

/// How white space collapses before a text is analysed (CSS Text 3, 4.1.1 to 4.1.3).
@Suite struct CollapsingTests {
  /// A text and what is left of it, `-` for nothing.
  private static let rows = """
    a·b a·b
    a··b a·b
    a<9>b a·b
    a<9>·<9>·b a·b
    ··a<9> a
    ·<9><A>·<D> -
    a<A0>·<3000>·<2003>b a<A0>·<3000>·<2003>b
    a<A>b a·b
    a<D>b a·b
    a<D><A>b a·b
    a·<A><9>b a·b
    a<A><A><D>·<A><D><D>b a·b
    <A>a<A> a
    a·日 a·日
    日·本 日·本
    日<A>本 日本
    日·<D><A><9>本 日本
    日<A><A>本 日本
    日<A>a 日·a
    a<A>日 a·日
    。<A>「 。「
    Ａ<A>１ Ａ１
    ｶ<A>ｶ ｶｶ
    あ<3000><A>あ あ<3000>あ
    😀<A>日 😀日
    ①<A>日 ①·日
    日<A>” 日·”
    é<A>é é·é
    한<A>국 한·국
    한<A>日 한·日
    日<A>한 日·한
    ﾡ<A>日 ﾡ·日
    a<200B><A>b a<200B>b
    a<A><200B>b a<200B>b
    a<200B>·<A>·b a<200B>b
    a<200B>·b a<200B>·b
    한<A><200B>국 한<200B>국
    a·<200E>·b a·<200E>b
    a·<200E><A>·<200F>b a<200E>·<200F>b
    a<A><200E><A>b a·<200E>b
    日<200E><A><2067>本 日<200E><2067>本
    a<200B><2069><A>b a<200B><2069>b
    ·<200E>·a <200E>a
    a·<200E>· a<200E>
    <200E>·a <200E>a
    a·<2060>·b a·<2060>·b
    a·<200D>·b a·<200D>·b
    """

  @Test(arguments: [WhiteSpace.collapse, .nowrap])
  func `White space becomes one space or none`(_ whiteSpace: WhiteSpace) throws {
    for row in Self.rows.split(separator: "\n") {
      let columns = row.split(separator: " ")
      let expected = columns[1] == "-" ? "" : columns[1]
      let found = try rewritten(VisibleText.read(columns[0]), whiteSpace)
      #expect(found.shown == expected, "\(row)")
    }
  }

  @Test func `Nothing is left beside a forced break`() throws {
    for value: UInt32 in [0x85, 0x2028, 0x2029, 0xB, 0xC] {
      let name = "<" + String(value, radix: 16, uppercase: true) + ">"
      for source in ["a·X·b", "aX<A>b", "a<9><A>X··b", "·aX<D><A>b·", "·a·X·<A>·b"] {
        let text = VisibleText.read(source.replacing("X", with: name))
        #expect(try rewritten(text).shown == "a\(name)b", "\(source), \(name)")
      }
      let controls = VisibleText.read("a·<200E>·\(name)·<200F>·b")
      #expect(try rewritten(controls).shown == "a<200E>\(name)<200F>b", "\(name)")
      #expect(try rewritten(VisibleText.read("·\(name)·\(name)·")).shown == name + name)
    }
  }

  /// The twelve characters that PropList.txt calls Bidi_Control.
  @Test func `All bidi controls stay and are looked over`() throws {
    let controls: [UInt32] = [0x61C, 0x200E, 0x200F] + (0x202A...0x202E) + (0x2066...0x2069)
    for control in controls {
      let name = "<" + String(control, radix: 16, uppercase: true) + ">"
      let text = VisibleText.read("a·\(name)·b日<A>\(name)本")
      #expect(try rewritten(text).shown == "a·\(name)b日\(name)本", "\(name)")
    }
  }

  @Test func `Text whose white space is kept is not touched`() throws {
    let text = "  a \t\r\n\u{200B}\n 日\n本\u{85} "
    for whiteSpace in [WhiteSpace.preserve, .breakSpaces] {
      let found = try rewritten(text, whiteSpace)
      #expect(found.bytes == Array(text.utf8))
      #expect(found.offsets == SourceOffsets())
    }
  }

  /// A text, and where in it each character that is kept starts, and the end.
  private static let offsets: [(text: String, starts: [Int])] = [
    ("a·b", [0, 1, 2, 3]), ("a··b", [0, 1, 3, 4]), ("··a··b··", [0, 3, 5, 8]),
    ("a<D><A>b", [0, 1, 3, 4]), ("a·<A>·b", [0, 2, 4, 5]), ("日·<D><A>·本", [0, 7, 10]),
    ("a·<200E><A>b", [0, 2, 5, 6, 7]), ("a·<200E>·b", [0, 1, 2, 6, 7]),
    ("·<200E>·a", [0, 5, 6]), ("·<2029>·a", [0, 5, 6]), ("a·<85>·", [0, 2, 5]),
  ]

  @Test func `Each character that is kept is found where it stood`() throws {
    for row in Self.offsets {
      let found = try rewritten(VisibleText.read(row.text))
      let end = found.offsets.end(found.bytes.count)
      #expect(found.starts + [end] == row.starts, "\(row.text)")
    }
  }

  @Test func `What was left out belongs to what is kept before it`() throws {
    for (text, end) in [("", 0), (" ", 1), (" \n\t", 3)] {
      let offsets = try rewritten(text).offsets
      #expect(offsets.start(0) == 0 && offsets.end(0) == end)
    }
  }

  /// Texts of an alphabet that has one character of each kind, against the rules applied one after the other.
  @Test func `Any text collapses as the rules say, one by one`() throws {
    var random = SeededGenerator(seed: 4)
    var properties = PropertyTable()
    let style = ParagraphStyle(whiteSpace: .collapse)
    var failures: [String] = []
    for _ in 0..<20_000 {
      let scalars = (0..<random.below(10)).map { _ in random.pick(CollapsingRules.alphabet) }
      let text = String(String.UnicodeScalarView(scalars))
      let expected = CollapsingRules.collapse(text)
      let found = RewrittenText(try StyledText(text, paragraphStyle: style), &properties)
      let isSame =
        found.shown == VisibleText.show(expected.text) && found.starts == expected.starts
        && found.offsets.end(found.bytes.count) == text.utf8.count
      if !isSame {
        failures.append("\(VisibleText.show(text)) is \(found.shown) at \(found.starts)")
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  @Test func `Long stretches take no longer than short ones`() throws {
    let count = 100_000
    let rows: [(unit: String, kept: Int)] = [
      (" ", 0), ("\n", 0), ("\r\n", 0), (" \n", 0), ("\u{200E}", 3 * count),
      (" \u{200E}", 3 * count), ("\u{200E}\n", 3 * count), ("a  ", 2 * count - 1),
      ("a\n", 2 * count - 1), ("日\n", 3 * count), ("\u{85} ", 2 * count),
    ]
    for row in rows {
      let found = try rewritten(String(repeating: row.unit, count: count))
      #expect(found.bytes.count == row.kept, "\(VisibleText.show(row.unit))")
      #expect(found.offsets.end(row.kept) == row.unit.utf8.count * count)
    }
  }
}

/// What becomes of style runs where text is left out.
@Suite struct CollapsedRunTests {
  /// A text, the ends of its runs with the size of each, and the ends in what is left.
  private static let rows: [(text: String, runs: [(Int, Double)], kept: [(Int, Double)])] = [
    ("a··b", [(2, 1), (4, 2)], [(2, 1), (3, 2)]),
    ("a··b", [(1, 1), (4, 2)], [(1, 1), (3, 2)]),
    ("a··b", [(1, 1), (2, 2), (3, 3), (4, 4)], [(1, 1), (2, 2), (3, 4)]),
    ("a··b", [(2, 1), (3, 2), (4, 1)], [(3, 1)]),
    ("a··b··", [(4, 1), (5, 2), (6, 3)], [(3, 1)]),
    ("··a", [(2, 1), (3, 2)], [(0, 1), (1, 2)]),
    ("··a", [(1, 1), (2, 2), (3, 3)], [(0, 1), (1, 3)]),
    ("··a", [(2, 1), (3, 1)], [(1, 1)]),
    ("··", [(1, 1), (2, 2)], [(0, 1)]),
    ("", [(0, 1)], [(0, 1)]),
    ("a<D><A>b", [(2, 1), (4, 2)], [(2, 1), (3, 2)]),
    ("日<A>本", [(3, 1), (4, 2), (7, 3)], [(3, 1), (6, 3)]),
    ("日<A>本", [(4, 1), (7, 2)], [(3, 1), (6, 2)]),
    ("日··本", [(1, 1), (8, 2)], [(1, 1), (7, 2)]),
  ]

  @Test func `A run ends where its last character that is kept does`() throws {
    for row in Self.rows {
      let runs = row.runs.map { StyledText.Run(end: $0.0, style: RunStyle(size: $0.1)) }
      let found = try rewritten(
        StyledText(
          VisibleText.read(row.text), runs: runs,
          paragraphStyle: ParagraphStyle(whiteSpace: .collapse)))
      let kept = row.kept.map { StyledText.Run(end: $0.0, style: RunStyle(size: $0.1)) }
      #expect(found.runs == kept, "\(row)")
    }
  }

  @Test func `The style of each character that is kept is its own`() throws {
    let sizes: [Double] = [1, 2, 3, 4, 5, 6, 7]
    let runs = sizes.enumerated().map {
      StyledText.Run(end: $0.offset + 1, style: RunStyle(size: $0.element))
    }
    let source = try StyledText(
      "a  b\n c", runs: runs, paragraphStyle: ParagraphStyle(whiteSpace: .collapse))
    let paragraph = ShapedText(source).paragraphs[0]
    let found = paragraph.items.map { paragraph.context(of: $0).style.size }
    #expect(found == [1, 2, 4, 5, 7])
  }
}

private func rewritten(
  _ text: String, _ whiteSpace: WhiteSpace = .collapse
) throws -> RewrittenText {
  try rewritten(StyledText(text, paragraphStyle: ParagraphStyle(whiteSpace: whiteSpace)))
}

private func rewritten(_ source: StyledText) -> RewrittenText {
  var properties = PropertyTable()
  return RewrittenText(source, &properties)
}

extension RewrittenText {
  /// The text as tables show it.
  fileprivate var shown: String { VisibleText.show(String(decoding: bytes, as: UTF8.self)) }

  /// Where each of its characters starts in the source.
  fileprivate var starts: [Int] {
    bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }.map { offsets.start($0) }
  }
}
