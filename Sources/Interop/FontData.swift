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

  /// Copies the bytes; `name` is what errors call them.
  package init(_ bytes: [UInt8], name: String) throws(FontError) {
    try FontData.checkSize(bytes.count, name: name)
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
    try self.init(FontData.bytes(ofFile: path), name: path)
  }

  /// Maps a file that nobody changes in place; `name` is what errors call it.
  package init(mapping path: String, name: String) throws(FontError) {
    try FontData.checkIsFile(path, name: name)
    guard let mapped = unsafe hb_blob_create_from_file_or_fail(path) else {
      throw FontData.unreadable(name, .last)
    }
    unsafe blob = mapped
    byteCount = unsafe Int(hb_blob_get_length(mapped))
    isOwned = false
  }

  deinit { unsafe hb_blob_destroy(blob) }

  /// How many faces the file has; 0 when it is no font file that can be used.
  package var faceCount: Int {
    switch format {
    case .openType: unsafe Int(hb_face_count(blob))
    case .packed: FontUnpacker(self, face: 0).faceCount
    case .unsupported: 0
    }
  }

  /// A face as OpenType, and its index in what is returned; `name` is what errors call the data.
  package func openType(face index: Int, name: String) throws(FontError) -> (FontData, Int) {
    switch format {
    case .openType: return (self, index)
    case .unsupported(let kind):
      throw .unsupported(name: name, reason: "it is \(kind), not OpenType")
    case .packed:
      let unpacker = FontUnpacker(self, face: index)
      if let font = unpacker.font { return (try FontData(font, name: name), 0) }
      let count = faceCount
      guard count == 0 || index >= 0 && index < count else {
        throw .noSuchFace(name: name, index: index, count: count)
      }
      throw .damaged(name: name, reason: "it cannot be unpacked")
    }
  }

  private var format: FontFormat {
    let (start, count) = unsafe bytes
    return unsafe FontFormat(Array(UnsafeBufferPointer(start: start, count: min(count, 16))))
  }

  /// Where the bytes lie, as long as the data live.
  var bytes: (start: UnsafePointer<UInt8>?, count: Int) {
    var length: UInt32 = 0
    let address = unsafe hb_blob_get_data(blob, &length)
    return unsafe (UnsafeRawPointer(address)?.assumingMemoryBound(to: UInt8.self), Int(length))
  }

  /// The path without symbolic links; nil when nothing is there.
  package static func resolvedPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private static func bytes(ofFile path: String) throws(FontError) -> [UInt8] {
    try checkIsFile(path, name: path)
    guard let file = unsafe fopen(path, "rb") else { throw unreadable(path, .last) }
    defer { unsafe fclose(file) }
    var status = stat()
    guard unsafe fstat(fileno(file), &status) == 0 else { throw unreadable(path, .last) }
    try checkSize(Int(status.st_size), name: path)
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

  /// Asked before a file is opened: opening a pipe that nobody writes into never returns.
  private static func checkIsFile(_ path: String, name: String) throws(FontError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw unreadable(name, .last) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: name, reason: "it is not a file")
    }
    try checkSize(Int(status.st_size), name: name)
  }

  private static func checkSize(_ count: Int, name: String) throws(FontError) {
    guard count < 1 << 31 else {
      throw .unreadable(path: name, reason: "it is larger than 2 GB")
    }
  }

  private static func unreadable(_ path: String, _ error: SystemError) -> FontError {
    .unreadable(path: path, reason: error.description)
  }
}
