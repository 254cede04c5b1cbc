internal import Glibc

/// What the process was started with.
package enum ProcessArguments {
  /// The arguments behind the program's name, byte for byte: they need not be UTF-8.
  ///
  /// `CommandLine.arguments` has what is not UTF-8 replaced already.
  package static var bytes: [[UInt8]] {
    // An index loop: the formatter drops the `unsafe` of a for-in loop over pointers.
    (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
      guard let start = unsafe CommandLine.unsafeArgv[index] else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: strlen(start))
      return unsafe [UInt8](bytes)
    }
  }
}
