internal import Glibc

/// Why the system refused something, by its number (`errno`).
package struct SystemError: Hashable, Sendable {
  private let number: Int32

  /// Takes a number.
  package init(_ number: Int32) {
    self.number = number
  }

  /// The reason of the call just made; anything else that is called in between may change it.
  package static var last: SystemError { SystemError(errno) }

  /// Whether a signal came in between and the call is to be made again.
  var isInterruption: Bool { number == EINTR }

  /// Whether the call would have had to wait, which the descriptor was told not to do.
  var isWait: Bool { number == EAGAIN || number == EWOULDBLOCK }

  /// Whether nobody reads any more what is written.
  var isClosedPipe: Bool { number == EPIPE }
}

extension SystemError: CustomStringConvertible {
  /// Says it in the system's words.
  package var description: String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let text = buffer.baseAddress, unsafe strerror_r(number, text, buffer.count) == 0
      else { return "error \(number)" }
      return unsafe String(cString: text)
    }
  }
}
