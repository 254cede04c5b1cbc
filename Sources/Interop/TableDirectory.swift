internal import CKumihanHarfBuzz
internal import KumihanTypography

/// The list of a face's tables and where they lie in the file (OpenType, "Organization of an OpenType Font").
///
/// HarfBuzz takes a table that reaches beyond the file's end as far as it goes, or as empty.
@safe struct TableDirectory {
  private let bytes: UnsafeRawBufferPointer
  private let start: Int

  /// Finds the directory of a face; the data must outlive it.
  init(of data: FontData, face index: Int) {
    var length: UInt32 = 0
    let address = unsafe hb_blob_get_data(data.blob, &length)
    unsafe bytes = UnsafeRawBufferPointer(
      start: address, count: Int(length))
    let isCollection = unsafe TableDirectory.number(at: 0, in: bytes) == 0x7474_6366  // ttcf
    unsafe start = isCollection ? TableDirectory.number(at: 12 + 4 * index, in: bytes) : 0
  }

  /// The first table that reaches beyond the file's end; nil when there is none.
  ///
  /// Nil also for resource forks, whose directories lie elsewhere.
  var firstCutOff: OpenTypeTag? {
    guard number(at: start) != 0x100 else { return nil }
    let end = unsafe bytes.count
    for index in 0..<number(at: start + 4) >> 16 {
      let entry = start + 12 + 16 * index
      if number(at: entry + 8) + number(at: entry + 12) > end {
        return OpenTypeTag(rawValue: UInt32(number(at: entry)))
      }
    }
    return nil
  }

  /// Whether the face says that its outlines are those of CFF, by its first four bytes ("OTTO").
  var statesCFF: Bool { number(at: start) == 0x4F54_544F }

  private func number(at offset: Int) -> Int {
    unsafe TableDirectory.number(at: offset, in: bytes)
  }

  /// The 32-bit number at an offset, 0 beyond the end.
  private static func number(at offset: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard offset + 4 <= bytes.count else { return 0 }
    return unsafe Int(
      UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
