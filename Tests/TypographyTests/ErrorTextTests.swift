import KumihanTypography
import Testing

/// Errors name what is wrong, and with what.
@Suite struct ErrorTextTests {
  @Test func `An error about a font names the file`() {
    let texts: [(error: FontError, text: String)] = [
      (.unreadable(path: "a.ttf", reason: "No such file"), "a.ttf cannot be read: No such file"),
      (.damaged(name: "a.ttf", reason: "it is empty"), "a.ttf is no usable font: it is empty"),
      (
        .unsupported(name: "a.pfb", reason: "it is a Type 1 font"),
        "a.pfb is no usable font: it is a Type 1 font"
      ),
      (
        .noSuchFace(name: "a.ttc", index: 3, count: 2),
        "a.ttc has no face 3: it has 2, counted from 0"
      ),
    ]
    for (error, text) in texts { #expect("\(error)" == text) }
  }

  @Test func `An error about a style says what would be right`() {
    #expect(
      "\(StyleError.outOfRange(field: "tracking"))"
        == "tracking must be a finite number, at most 100000 points")
    #expect(
      "\(StyleError.outOfRange(field: "weight"))" == "weight must be a number from 1 to 1000")
    #expect(
      "\(StyleError.outOfRange(field: "widthClass"))"
        == "widthClass must be a whole number from 1 to 9")
    #expect(
      "\(StyleError.runsDoNotTileText)"
        == "the style runs must cover the text from start to end without gap or overlap")
    #expect("\(StyleError.paintOutsideText)" == "each stretch of paint must lie within the text")
  }
}
