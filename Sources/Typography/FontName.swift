/// A family, full or PostScript name as names are compared: ASCII letters match in any case, no others do.
package struct FontName: Hashable, Sendable {
  private let folded: [UInt8]

  /// Takes a name as it is written.
  package init(_ name: String) {
    folded = name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
