import Kumihan
import Synchronization

/// A face of a file, as a case names it.
struct FontFile: Hashable, Sendable {
  /// The path.
  let path: String
  /// Which face of a collection.
  let index: Int
}

/// A face that was opened, and what it takes to keep it.
struct OpenedFont: Sendable {
  /// The face.
  let face: FontFace
  /// How many bytes it has in memory, unpacked.
  let byteCount: Int
}

extension FontFile {
  /// Reads the file and opens the face.
  ///
  /// - Throws: `FontError` when the file cannot be read or has no such usable face.
  func open() throws(FontError) -> OpenedFont {
    let face = try FontFace(path: path, index: index)
    return OpenedFont(face: face, byteCount: face.byteCount)
  }
}

/// A file that is opened once, by the thread that needs it first; others that need it meanwhile wait.
final class LazyFont: Sendable {
  private let result = Mutex<Result<OpenedFont, FontError>?>(nil)

  /// The face, or why there is none.
  func get(
    opening open: () throws(FontError) -> OpenedFont
  ) throws(FontError) -> OpenedFont {
    let known = result.withLock { result in
      if let known = result { return known }
      let made = Result { () throws(FontError) in try open() }
      result = made
      return made
    }
    return try known.get()
  }
}
