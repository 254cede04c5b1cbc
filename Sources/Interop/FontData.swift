internal import CKumihanHarfBuzz
internal import Glibc
package import KumihanTypography

/// The bytes of a font file, shared by the faces in it; they never change.
@safe package final class FontData: Sendable {
  nonisolated(unsafe) let blob: UnsafeMutablePointer<hb_blob_t>
  /// How many bytes there are.
  package let byteCount: Int
  /// Whether the bytes lie in memory that was allocated for them.
  package let isOwned: Bool

  /// Copies the bytes.
  package init(_ bytes: [UInt8]) {
    let copy = unsafe bytes.withUnsafeBufferPointer { source in
      unsafe hb_blob_create_or_fail(
        source.baseAddress, UInt32(source.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    unsafe blob = copy ?? hb_blob_get_empty()
    byteCount = bytes.count
    isOwned = true
  }

  /// Takes bytes that stay where they are for as long as the process runs.
  package init(staticAddress: UInt, byteCount: Int) {
    unsafe blob = hb_blob_create(
      UnsafePointer(bitPattern: staticAddress), UInt32(byteCount), HB_MEMORY_MODE_READONLY, nil, nil
    )
    self.byteCount = byteCount
    isOwned = false
  }

  /// Text that stays where it is for as long as the process runs.
  package static func text(staticAddress: UInt, byteCount: Int) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: staticAddress), count: byteCount)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a file into memory, so that nothing that happens to the file later can be seen.
  package convenience init(contentsOf path: String) throws(FontError) {
    self.init(try FontData.bytes(ofFile: path))
  }

  deinit { unsafe hb_blob_destroy(blob) }

  /// How many faces the file has; 0 when it is no font file.
  package var faceCount: Int { unsafe Int(hb_face_count(blob)) }

  private static func bytes(ofFile path: String) throws(FontError) -> [UInt8] {
    var status = stat()
    // Asked before it is opened: opening a pipe that nobody writes into never returns.
    guard unsafe stat(path, &status) == 0 else { throw unreadable(path, .last) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a file")
    }
    guard let file = unsafe fopen(path, "rb") else { throw unreadable(path, .last) }
    defer { unsafe fclose(file) }
    guard unsafe fstat(fileno(file), &status) == 0 else { throw unreadable(path, .last) }
    guard status.st_size < 1 << 31 else {
      throw .unreadable(path: path, reason: "it is larger than 2 GB")
    }
    return unsafe try bytes(of: file, path: path, count: Int(status.st_size))
  }

  private static func bytes(
    of file: UnsafeMutablePointer<FILE>, path: String, count: Int
  ) throws(FontError) -> [UInt8] {
    var error: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      unsafe size = fread(buffer.baseAddress, 1, count, file)
      if unsafe ferror(file) != 0 { error = .last }
    }
    if let error { throw unreadable(path, error) }
    guard bytes.count == count else {
      throw .unreadable(path: path, reason: "it changed while it was read")
    }
    return bytes
  }

  private static func unreadable(_ path: String, _ error: SystemError) -> FontError {
    .unreadable(path: path, reason: error.description)
  }
}
