/// Why bytes are no font that can be used.
public enum FontError: Error, Hashable, Sendable {
  /// The file cannot be read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// The bytes are no font, or one that is damaged; `reason` says where.
  case damaged(name: String, reason: String)
  /// The bytes are a font of a kind that is not used; `reason` says which.
  case unsupported(name: String, reason: String)
  /// The file has no face of that index.
  case noSuchFace(name: String, index: Int, count: Int)
}

extension FontError: CustomStringConvertible {
  /// Says what is wrong with which file.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .damaged(let name, let reason), .unsupported(let name, let reason):
      "\(name) is no usable font: \(reason)"
    case .noSuchFace(let name, let index, let count):
      "\(name) has no face \(index): it has \(count), counted from 0"
    }
  }
}
