import Testing

@testable import KumihanBench

@Suite struct JSONLineTests {
  @Test func `Numbers are rounded to the digits asked for`() {
    #expect(JSONLine.fixed(168.2049, digits: 3) == "168.205")
    #expect(JSONLine.fixed(0.0004, digits: 3) == "0.000")
    #expect(JSONLine.fixed(300, digits: 2) == "300.00")
    #expect(JSONLine.fixed(-1.5, digits: 2) == "-1.50")
    #expect(JSONLine.fixed(99_009.6, digits: 0) == "99010")
    #expect(JSONLine.fixed(9.999, digits: 2) == "10.00")
  }

  @Test func `An object has its keys in the order they were written`() {
    var line = JSONLine()
    line.append("engine", "a \"b\" \\")
    line.append("lines", 3)
    line.append("width", 1.25, digits: 2)
    line.append("starts", [[0, 38], [0]])
    #expect(
      line.text == #"{"engine": "a \"b\" \\", "lines": 3, "width": 1.25, "starts": [[0, 38], [0]]}"#
    )
  }
}
