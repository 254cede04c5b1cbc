import KumihanInterop

/// Where `trace` finds its view tree.
struct TreeSource {
  /// More bytes are not read.
  static let mostBytes = 64 << 20

  /// The path; nil: standard input.
  private let path: String?

  /// Takes the argument, or the option in its place.
  init(arguments: ParsedArguments) throws(RunError) {
    guard arguments.argument == nil || !arguments.has("file") else {
      throw .usage("--file stands beside a file; give one of them")
    }
    guard !arguments.has("json") || !arguments.has("lines") else {
      throw .usage("--lines stands beside --json; give one of them")
    }
    let given = arguments.argument?.text ?? arguments.value(of: "file") ?? "-"
    path = given == "-" ? nil : given
  }

  /// What messages call it.
  var name: String { path ?? "standard input" }

  /// All of it, without a byte order mark.
  func bytes() throws(RunError) -> [UInt8] {
    let all = try TextSource.reading { () throws(FileError) in
      let input =
        try path.map { path throws(FileError) in try ByteInput(path: path) } ?? .standard()
      var all: [UInt8] = []
      while all.count <= TreeSource.mostBytes {
        let block = try input.read(atMost: 1 << 20)
        if block.isEmpty { break }
        all += block
      }
      return all
    }
    guard all.count <= TreeSource.mostBytes else {
      throw .failure(
        "\(name) is larger than \(TreeSource.mostBytes >> 20) MiB; trace a smaller part of the tree"
      )
    }
    return Array(all[...].withoutByteOrderMark)
  }
}
