internal import CKumihanHarfBuzz
internal import KumihanTypography

/// The bytes of a font's table, read without a copy; beyond the end all is 0.
@safe final class TableBytes: Sendable {
  private nonisolated(unsafe) let blob: UnsafeMutablePointer<hb_blob_t>?
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Takes a table of a face; empty when there is none.
  init(_ tag: UInt32, of face: UnsafeMutablePointer<hb_face_t>) {
    var length: UInt32 = 0
    unsafe blob = hb_face_reference_table(face, tag)
    let address = unsafe hb_blob_get_data(blob, &length)
    unsafe bytes = UnsafeRawBufferPointer(start: address, count: Int(length))
  }

  deinit { unsafe hb_blob_destroy(blob) }

  /// How many bytes there are.
  var count: Int { unsafe bytes.count }

  /// The byte at an offset.
  func byte(at offset: Int) -> UInt8 {
    guard offset >= 0, offset < count else { return 0 }
    return unsafe bytes[offset]
  }

  /// The unsigned 16-bit number at an offset.
  func number16(at offset: Int) -> Int {
    guard offset >= 0, offset <= count - 2 else { return 0 }
    return unsafe Int(
      UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// The unsigned 32-bit number at an offset.
  func number32(at offset: Int) -> Int {
    guard offset >= 0, offset <= count - 4 else { return 0 }
    return unsafe Int(
      UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
