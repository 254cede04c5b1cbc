import KumihanInterop

/// Where a command's text comes from.
struct TextSource {
  let arguments: ParsedArguments

  /// The text: the argument, else the file, else standard input; broken UTF-8 is mended.
  ///
  /// A single line terminator at the end of a file or of standard input belongs to the file, not to the text.
  func text() throws(RunError) -> RepairedText {
    if let argument = arguments.argument {
      guard !arguments.has("file") else {
        throw .usage("--file stands beside a text; give one of them")
      }
      return RepairedText(argument)
    }
    let bytes = try TextSource.reading { () throws(FileError) in try input().readAll() }
    let text = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    return RepairedText(decoding: text)
  }

  /// The file or standard input.
  func input() throws(FileError) -> ByteInput {
    guard let path = arguments.value(of: "file"), path != "-" else { return .standard() }
    return try ByteInput(path: path)
  }

  /// Turns an error of reading into one of running.
  static func reading<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(RunError) -> Value {
    do throws(FileError) { return try body() } catch {
      throw .failure("\(error.path) cannot be read: \(error.reason)")
    }
  }
}

/// Why a command could not be carried out.
enum RunError: Error, Equatable, Sendable {
  /// The command line is wrong; exit code 2.
  case usage(String)
  /// Something else is; exit code 1.
  case failure(String)
  /// So many cases of a stream had no result; exit code 1.
  case cases(failed: Int, of: Int)
}

extension RunError {
  /// What is said of it on standard error.
  var message: String {
    switch self {
    case .usage(let message), .failure(let message): message
    case .cases(let failed, let all): "\(failed) of \(all) cases had an error"
    }
  }

  /// The program's exit code.
  var exitCode: Int32 {
    if case .usage = self { return UsageError.exitCode }
    return 1
  }
}
