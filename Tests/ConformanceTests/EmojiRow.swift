import TestSupport

/// A row of one of Unicode's emoji files: a sequence, and what it is.
struct EmojiRow {
  /// Where it stands in its file.
  let name: String
  /// The sequence.
  let scalars: [UInt32]
  /// Such as "fully-qualified" or "emoji style".
  let status: Substring
}

extension EmojiRow {
  /// The rows of a file that are looked at, such as "emoji-test.txt"; `count` is how many it has.
  static func rows(of name: String) throws -> (rows: [EmojiRow], count: Int) {
    let all = try UnicodeFile("emoji/\(name)").rows()
    let rows = stride(from: 0, to: all.count, by: UnicodeFile.step).map { index in
      let fields = all[index].fields
      return EmojiRow(
        name: "line \(all[index].line)", scalars: fields[0].scalars, status: fields[1])
    }
    return (rows, all.count)
  }

  /// The sequence as a string.
  var text: String { String(scalars: scalars) }
}
