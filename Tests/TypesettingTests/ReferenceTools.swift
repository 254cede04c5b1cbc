import KumihanInterop
import KumihanShaping

/// The buffer, iterator and table that references of many texts share; one thread's own.
final class ReferenceTools {
  var buffer = ShapingBuffer()
  var shaper = Shaper()
  private var table = PropertyTable()
  private var graphemes = try? BreakIterator(.grapheme, locale: "root")
  private var words = try? BreakIterator(.word, locale: "root")
}

extension ReferenceTools {
  /// ICU's properties of each scalar.
  func properties(of scalars: [UInt32]) -> [ScalarProperties] {
    var properties: [ScalarProperties] = []
    table.append(propertiesOf: scalars, to: &properties)
    return properties
  }

  /// The extended grapheme clusters by ICU: how many scalars of the text lie before each one's end.
  func clusterEnds(of text: String) -> [Int] {
    var boundaries: [Int32] = []
    graphemes?.appendBoundaries(ofUTF16: Array(text.utf16), to: &boundaries)
    return ReferenceTools.scalarEnds(boundaries, in: text)
  }

  /// How many scalars lie before each of some boundaries, which are UTF-16 offsets.
  private static func scalarEnds(_ boundaries: [Int32], in text: String) -> [Int] {
    var (ends, scalar, unit) = ([Int](), 0, 0)
    var widths = text.unicodeScalars.lazy.map { $0.utf16.count }.makeIterator()
    for boundary in boundaries {
      while unit < Int(boundary), let width = widths.next() {
        unit += width
        scalar += 1
      }
      ends.append(scalar)
    }
    return ends
  }

  /// The UTF-8 offsets where an extended grapheme cluster starts or ends by ICU.
  func clusterOffsets(of text: String) -> Set<Int> {
    ReferenceTools.offsets(clusterEnds(of: text), in: text)
  }

  /// The UTF-8 offsets where a word or what lies between two starts or ends by ICU.
  func wordOffsets(of text: String) -> Set<Int> {
    var boundaries: [Int32] = []
    words?.appendBoundaries(ofUTF16: Array(text.utf16), to: &boundaries)
    return ReferenceTools.offsets(ReferenceTools.scalarEnds(boundaries, in: text), in: text)
  }

  private static func offsets(_ ends: [Int], in text: String) -> Set<Int> {
    let scalars = Array(text.unicodeScalars)
    var (offsets, offset, scalar): (Set<Int>, Int, Int) = ([0], 0, 0)
    for end in ends {
      while scalar < end {
        offset += scalars[scalar].utf8.count
        scalar += 1
      }
      offsets.insert(offset)
    }
    return offsets
  }

  /// The UTF-8 offsets where a `Character` of the standard library starts or ends.
  func characterOffsets(of text: String) -> Set<Int> {
    var offset = 0
    return text.reduce(into: [0]) { offsets, character in
      offset += character.utf8.count
      offsets.insert(offset)
    }
  }
}
