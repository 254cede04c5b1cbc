internal import Glibc

/// Ctrl-C (SIGINT) as something to wait for, in place of the end of the process.
package enum Interrupt {
  /// Keeps Ctrl-C from ending the process, in this thread and in those that it starts.
  ///
  /// Returns false, and changes nothing, where Ctrl-C is ignored: a shell starts what runs in the background so.
  package static func hold() -> Bool {
    var action = sigaction()
    guard unsafe sigaction(SIGINT, nil, &action) == 0, !isIgnored(action) else {
      return false
    }
    var signals = signalSet
    return unsafe pthread_sigmask(SIG_BLOCK, &signals, nil) == 0
  }

  /// Waits until Ctrl-C comes, in a process that holds it.
  package static func wait() {
    var signals = signalSet
    var signal: Int32 = 0
    while unsafe sigwait(&signals, &signal) != 0 {}
  }

  private static var signalSet: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    return signals
  }

  /// `SIG_IGN` is the number 1 in the place of a function.
  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
