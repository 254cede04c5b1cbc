import KumihanInterop

extension GlyphOutline {
  /// The outline as the path of an SVG, with y up, as fontTools draws it: without the line that closes a contour.
  var path: String {
    var path = ""
    var start = ""
    for (index, element) in elements.enumerated() {
      if case .move = element { start = String(element.path.dropFirst()) }
      let closes = index + 1 < elements.count && elements[index + 1] == .close
      if !closes || element.path != "L" + start { path += element.path }
    }
    return path
  }
}

extension GlyphOutline.Element {
  fileprivate var path: String {
    switch self {
    case .move(let x, let y): "M" + points(x, y)
    case .line(let x, let y): "L" + points(x, y)
    case .quadratic(let controlX, let controlY, let x, let y):
      "Q" + points(controlX, controlY, x, y)
    case .cubic(let firstX, let firstY, let secondX, let secondY, let x, let y):
      "C" + points(firstX, firstY, secondX, secondY, x, y)
    case .close: "Z"
    }
  }

  private func points(_ numbers: Float...) -> String {
    stride(from: 0, to: numbers.count, by: 2)
      .map { "\(text(numbers[$0])),\(text(numbers[$0 + 1]))" }.joined(separator: " ")
  }

  private func text(_ number: Float) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
