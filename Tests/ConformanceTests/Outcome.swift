/// What became of a row of a set: a case, or one of its checks.
enum Outcome: Equatable {
  /// It holds.
  case held
  /// It does not; says where, and what was found.
  case failed(String)
  /// It cannot be looked at before something else is there.
  case waits(for: String)
  /// It is not for this machine, or other tests make it; says why.
  case skipped(String)
}
