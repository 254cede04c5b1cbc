/// Which way lines run.
package enum WritingMode: UInt8, Hashable, Sendable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical
}
