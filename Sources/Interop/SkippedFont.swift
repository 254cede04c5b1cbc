/// A font file that is not used, and why.
package struct SkippedFont: Hashable, Sendable {
  /// The file.
  package var path: String
  /// Why, to be read on from the file's name: "it is PCF, not OpenType".
  package var reason: String

  /// Says why a file is not used.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
