import Kumihan

/// The fonts of the benchmark, in the order in which they are tried.
struct BenchFonts {
  /// A family and the file that has it as its first face.
  struct Entry: Equatable {
    let family: String
    let file: String
  }

  static let entries = [
    Entry(family: "Noto Sans", file: "NotoSans-Regular.ttf"),
    Entry(family: "Noto Sans CJK JP", file: "NotoSansCJK-Regular.ttc"),
    Entry(family: "Noto Sans Arabic", file: "NotoSansArabic-Regular.ttf"),
    Entry(family: "Noto Sans Devanagari", file: "NotoSansDevanagari-Regular.ttf"),
    Entry(family: "Noto Sans Thai", file: "NotoSansThai-Regular.ttf"),
    Entry(family: "Noto Color Emoji", file: "NotoColorEmoji.ttf"),
  ]

  /// The entries, with one family moved to the front.
  static func ordered(first family: String?) throws(BenchError) -> [Entry] {
    guard let family else { return entries }
    guard let index = entries.firstIndex(where: { $0.family == family }) else {
      throw .badValue(option: "--first", value: family)
    }
    return [entries[index]] + entries[..<index] + entries[(index + 1)...]
  }

  /// Opens the files.
  static func collection(in folder: String, first family: String?) throws -> FontCollection {
    FontCollection(
      try ordered(first: family).map { try FontFace(path: "\(folder)/\($0.file)", index: 0) })
  }
}
