import KumihanInterop

/// Where a command's text comes from.
struct TextSource {
  let arguments: ParsedArguments

  /// The text: the argument, else the file, else standard input; broken UTF-8 is mended.
  ///
  /// A byte order mark at the start of a file or of standard input, and a single line terminator at its end, belong
  /// to the file, not to the text.
  func text() throws(RunError) -> RepairedText {
    if let argument = arguments.argument {
      guard !arguments.has("file") else {
        throw .usage("--file stands beside a text; give one of them")
      }
      return argument
    }
    let bytes = try TextSource.reading { () throws(FileError) in try input().readAll() }
    let text = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    return RepairedText(decoding: text.withoutByteOrderMark)
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
    do throws(FileError) { return try body() } catch { throw RunError(reading: error) }
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
  /// Nobody reads the output any more; the exit code is a shell's for SIGPIPE.
  case closedPipe
  /// Ctrl-C was typed; the exit code is a shell's for SIGINT.
  case interrupted
}

extension RunError {
  /// What went wrong with the input.
  init(reading error: FileError) {
    self = .failure("\(error.path) cannot be read: \(error.reason)")
  }

  /// What went wrong with the output.
  init(writing error: FileError) {
    self =
      error.isClosedPipe
      ? .closedPipe : .failure("the output cannot be written: \(error.reason)")
  }

  /// What is said of it on standard error; nil: nothing.
  var message: String? {
    switch self {
    case .usage(let message): "\(message)\nkumihan --help says what there is."
    case .failure(let message): message
    case .cases(let failed, let all): "\(failed) of \(all) cases had an error"
    case .closedPipe, .interrupted: nil
    }
  }

  /// The program's exit code.
  var exitCode: Int32 {
    switch self {
    case .usage: UsageError.exitCode
    case .failure, .cases: 1
    case .closedPipe: 141
    case .interrupted: 130
    }
  }
}
