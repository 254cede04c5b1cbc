import KumihanTypography
import Testing

@testable import KumihanShaping

/// Where lines may end, and what hangs there, by what becomes of white space.
@Suite struct WhiteSpaceTests {
  private static let rows = """
    collapse auto a··b 3space
    collapse auto a<A>b 2space
    collapse auto ··a··b·· 5space
    collapse auto 日<A>本 4rule
    collapse auto 日·本 4space
    collapse auto a<200B>·b 5space
    collapse auto a<200B><A>·b 6space
    collapse auto a·<2028>·b 6mandatory
    collapse anywhere a·b 2rule
    collapse anywhere a··b 3rule
    collapse anywhere ab·c 1rule,3rule
    collapse auto a<AD>··b 5space
    nowrap auto a··b·漢字-c<AD>d<200B>·e -
    nowrap auto ภาษาไทย -
    nowrap anywhere a·b -
    nowrap auto a·<2028>·b·c 6mandatory
    nowrap auto a<B>b 2mandatory
    preserve anywhere a·b 1rule,2rule
    preserve auto a·<2028>b 5mandatory
    preserve auto a··b 3space
    preserve auto a·！ -
    breakSpaces auto a·b 2space
    breakSpaces auto a··b 2space,3space
    breakSpaces auto ··a 1space,2space
    breakSpaces auto a·· 2space
    breakSpaces auto · -
    breakSpaces auto a<9><9>b 2space,3space
    breakSpaces auto a<3000>b 4space
    breakSpaces auto a<2003>·<1680>b 4space,5space,8space
    breakSpaces auto a·！ 2space
    breakSpaces auto a·<2060>b 2space
    breakSpaces auto a<A0>b<2007>c<202F>d -
    breakSpaces auto a·<A0>b 2space
    breakSpaces auto a·<301>b -
    breakSpaces auto a·<FE0F>b 5space
    breakSpaces auto a·<2028>b 5mandatory
    breakSpaces auto a·<B>b 3mandatory
    breakSpaces auto a<200B>b 4space
    breakSpaces anywhere a·b 1rule,2space
    """

  @Test func `Opportunities are those of the text that is left, where they stood`() throws {
    for row in Self.rows.split(separator: "\n") {
      let columns = row.split(separator: " ").map(String.init)
      let style = ParagraphStyle(
        lineBreak: try #require(LineBreakStrictness(rawValue: columns[1])),
        whiteSpace: try #require(WhiteSpace(rawValue: columns[0])))
      let shaped = try ShapedText(VisibleText.read(columns[2]), paragraphStyle: style)
      let found = shaped.paragraphs[0].opportunities.map { "\($0.offset)\($0.kind)" }
      #expect((found.isEmpty ? "-" : found.joined(separator: ",")) == columns[3], "\(row)")
    }
  }

  @Test func `Spaces hang unless lines may end between them`() throws {
    let spaces = [" ", "\t", "\u{3000}", "\u{2003}", "\u{1680}", "\u{205F}", " \u{FE0F}"]
    let others = ["\u{200B}", "\u{2028}", "\u{B}", "\u{C}"]
    for space in spaces {
      #expect(try hangs(space, .preserve) == true, "\(VisibleText.show(space))")
      #expect(try hangs(space, .breakSpaces) == false, "\(VisibleText.show(space))")
    }
    for other in others {
      #expect(try hangs(other, .preserve) == true, "\(VisibleText.show(other))")
      #expect(try hangs(other, .breakSpaces) == true, "\(VisibleText.show(other))")
    }
    for glued in ["\u{A0}", "\u{2007}", "\u{202F}", " \u{301}", "x"] {
      #expect(try hangs(glued, .breakSpaces) == false, "\(VisibleText.show(glued))")
    }
    #expect(try hangs(" ", .collapse) && hangs("\t", .nowrap))
  }

  /// Whether a cluster between two letters hangs.
  private func hangs(_ cluster: String, _ whiteSpace: WhiteSpace) throws -> Bool {
    let shaped = try ShapedText(
      "x" + cluster + "x", paragraphStyle: ParagraphStyle(whiteSpace: whiteSpace))
    let flags = shaped.paragraphs[0].atoms.flags
    try #require(flags.count == 3)
    return flags[1].contains(.hangs)
  }
}
