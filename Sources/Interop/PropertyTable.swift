internal import CKumihanICU

/// A table of scalar properties that asks ICU once for each 256 code points.
///
/// It belongs to one worker. Pages that are alike are held once: of the 4352 pages of Unicode some
/// 300 differ.
package struct PropertyTable: ~Copyable, Sendable {
  /// The page of each 256 code points, or `unread`; the last entry is for all beyond U+10FFFF.
  private var pages: [UInt16]
  /// The pages, one after the other; the first says of all its code points that they are unread.
  private var entries: [UInt64]

  private static let pageSize = 256
  private static let pageCount = 0x11_0000 / pageSize
  private static let unread: UInt16 = 0
  /// No property of ICU's.
  private static let unreadBit: UInt64 = 1 << 63

  /// Makes an empty table.
  package init() {
    pages = [UInt16](repeating: PropertyTable.unread, count: PropertyTable.pageCount + 1)
    pages[PropertyTable.pageCount] = 1
    entries = [UInt64](repeating: PropertyTable.unreadBit, count: PropertyTable.pageSize)
    entries += [UInt64](
      repeating: ScalarProperties.unassigned.bits, count: PropertyTable.pageSize)
  }
}

extension PropertyTable {
  /// How much memory the table holds.
  package var byteCount: Int { pages.capacity * 2 + entries.capacity * 8 }

  /// The properties of a scalar; numbers that are no code point are unassigned.
  package mutating func properties(of scalar: UInt32) -> ScalarProperties {
    let row = PropertyTable.row(of: scalar)
    if pages[row] == PropertyTable.unread { read(row) }
    return ScalarProperties(bits: entries[Int(pages[row]) * 256 + Int(scalar & 0xFF)])
  }

  /// Appends the properties of each scalar, in order, and tells which of them occur.
  @discardableResult package mutating func append(
    propertiesOf scalars: [UInt32], to properties: inout [ScalarProperties]
  ) -> OccurringProperties {
    let count = properties.count
    var occurring = appendWhatIsRead(scalars, to: &properties)
    if occurring.bits & PropertyTable.unreadBit != 0 {
      for scalar in scalars { _ = self.properties(of: scalar) }
      properties.removeSubrange(count...)
      occurring = appendWhatIsRead(scalars, to: &properties)
    }
    return occurring
  }

  private func appendWhatIsRead(
    _ scalars: [UInt32], to properties: inout [ScalarProperties]
  ) -> OccurringProperties {
    var occurring = OccurringProperties()
    unsafe pages.withUnsafeBufferPointer { pages in
      unsafe entries.withUnsafeBufferPointer { entries in
        properties.append(addingCapacity: scalars.count) { output in
          for scalar in scalars {
            // There is a page for each row, and all entries of each page.
            let page = unsafe Int(pages[PropertyTable.row(of: scalar)])
            let bits = unsafe entries[page &<< 8 | Int(scalar & 0xFF)]
            occurring.bits |= bits
            output.append(ScalarProperties(bits: bits))
          }
        }
      }
    }
    return occurring
  }

  private static func row(of scalar: UInt32) -> Int { min(Int(scalar >> 8), pageCount) }

  /// Asks ICU for a page.
  private mutating func read(_ row: Int) {
    let size = PropertyTable.pageSize
    let scalars = (0..<UInt32(size)).map { UInt32(row * size) + $0 }
    let page = UnicodeData.bits(of: scalars)
    let same = stride(from: 0, to: entries.count, by: size).first { start in
      entries[start..<start + size].elementsEqual(page)
    }
    pages[row] = UInt16((same ?? entries.count) / size)
    if same == nil { entries += page }
  }
}
