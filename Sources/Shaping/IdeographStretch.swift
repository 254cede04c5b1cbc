internal import KumihanInterop
internal import KumihanTypography

/// The ideographs and kana of a stretch of text that one font is to show.
struct IdeographStretch {
  /// The scalars; each once where they are few.
  private(set) var scalars: [UInt32] = []

  /// Stretches of more different scalars hold them as they come, and are looked up anew each time.
  private static let mostDifferent = 16

  /// Reads a range of scalars.
  init(_ range: Range<Int>, _ analysis: borrowing Analysis) {
    for index in range where analysis.properties[index].isIdeographicText {
      insert(analysis.text.scalars[index])
    }
  }

  private mutating func insert(_ scalar: UInt32) {
    let isFew = scalars.count <= IdeographStretch.mostDifferent
    if !isFew || !scalars.contains(scalar) { scalars.append(scalar) }
  }
}

extension IdeographStretch {
  /// What answers are remembered by; nil for a stretch that is not remembered.
  var key: [UInt32]? {
    scalars.count <= IdeographStretch.mostDifferent ? scalars.sorted() : nil
  }

  /// What is left without some scalars.
  func filter(_ isWanted: (UInt32) -> Bool) -> IdeographStretch {
    var wanted = self
    wanted.scalars = scalars.filter(isWanted)
    return wanted
  }
}
