/// The clusters that HarfBuzz's default has where ours are finer.
///
/// At cluster level 0, that of `hb-shape`, what HarfBuzz takes for the rest of a grapheme cluster is one cluster with
/// what it follows before anything is shaped; at level 1, which is ours, only what shaping ties together is.
struct HarfBuzzClusters {
  private let scalars: [Unicode.Scalar]
  private let starts: [Int]
  private let continues: [Bool]

  /// Takes a text and where its clusters of level 1 start, as scalar indices in any order.
  init(_ text: String, starts: [Int]) {
    scalars = Array(text.unicodeScalars)
    self.starts = Set(starts).sorted()
    var continues: [Bool] = []
    for index in scalars.indices {
      continues.append(HarfBuzzClusters.continues(scalars, index, before: continues))
    }
    self.continues = continues
  }
}

extension HarfBuzzClusters {
  /// Where the cluster of level 0 starts that a cluster of level 1 is part of.
  func start(ofLevel1 cluster: Int) -> Int {
    var (start, isNew) = (cluster, true)
    while isNew {
      var base = start
      while base > 0, continues[base] { base -= 1 }
      let whole = starts.last { $0 <= base } ?? base
      isNew = whole != start
      start = whole
    }
    return start
  }

  /// Whether a scalar belongs to the grapheme cluster before it: `hb_set_unicode_props` of HarfBuzz 6.0.0.
  ///
  /// SARA AM too: its first half is a mark (`preprocess_text_thai`).
  private static func continues(
    _ scalars: [Unicode.Scalar], _ index: Int, before: [Bool]
  ) -> Bool {
    let scalar = scalars[index]
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: break
    }
    switch scalar.value {
    case 0xE33, 0xEB3, 0x200D, 0x1F3FB...0x1F3FF, 0xFF9E...0xFF9F, 0xE0020...0xE007F: return true
    case 0x1F1E6...0x1F1FF:
      return index > 0 && 0x1F1E6...0x1F1FF ~= scalars[index - 1].value && !before[index - 1]
    default:
      return index > 0 && scalars[index - 1].value == 0x200D && scalar.properties.isEmoji
    }
  }
}
