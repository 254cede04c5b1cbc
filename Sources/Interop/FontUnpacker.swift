internal import CKumihanFreeType
internal import Glibc
internal import KumihanTypography

/// Unpacks one face of a WOFF or WOFF2 file with FreeType, which has zlib and Brotli and checks what it unpacks.
///
/// A file must not state more than a font can be: no piece of memory is larger than 128 MB, or than 32 times the
/// packed file, of which 16 MB are always allowed. Fonts are packed to a half or a fourth.
struct FontUnpacker {
  /// Bytes; the largest fonts have 40 MB.
  private static let mostBytes = 1 << 27
  private static let freeBytes = 1 << 24
  private static let mostTimes = 32

  /// How many faces the file has.
  private(set) var faceCount = 0
  /// The face as an OpenType file; nil when it cannot be unpacked.
  private(set) var font: [UInt8]?

  /// Unpacks a face.
  init(_ data: FontData, face index: Int) {
    let limit = min(
      FontUnpacker.mostBytes, max(FontUnpacker.freeBytes, FontUnpacker.mostTimes * data.byteCount))
    // FreeType hands `user` on; it is no address here.
    var memory = unsafe FT_MemoryRec_(
      user: UnsafeMutableRawPointer(bitPattern: limit),
      alloc: { unsafe FontUnpacker.resize($1, nil, $0) }, free: { unsafe Glibc.free($1) },
      realloc: { unsafe FontUnpacker.resize($2, $3, $0) })
    unsafe withUnsafeMutablePointer(to: &memory) { memory in
      var library: FT_Library?
      guard unsafe FT_New_Library(memory, &library) == 0 else { return }
      defer { unsafe _ = FT_Done_Library(library) }
      unsafe FT_Add_Default_Modules(library)
      unsafe unpack(data, index, library, limit)
    }
  }

  private mutating func unpack(
    _ data: FontData, _ index: Int, _ library: FT_Library?, _ limit: Int
  ) {
    var face: FT_Face?
    let (start, count) = unsafe data.bytes
    guard index >= 0, index < 0x10000,
      unsafe FT_New_Memory_Face(library, start, count, index, &face) == 0, let face = unsafe face
    else { return }
    defer { unsafe _ = FT_Done_Face(face) }
    faceCount = unsafe face.pointee.num_faces
    font = unsafe FontUnpacker.wholeFile(of: face, atMost: limit)
  }

  /// FreeType gives the whole file for the tag 0.
  private static func wholeFile(of face: FT_Face, atMost limit: Int) -> [UInt8]? {
    var length: FT_ULong = 0
    guard unsafe FT_Load_Sfnt_Table(face, 0, 0, nil, &length) == 0, length <= limit else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    return unsafe FT_Load_Sfnt_Table(face, 0, 0, &bytes, &length) == 0 ? bytes : nil
  }

  private static func resize(
    _ size: Int, _ block: UnsafeMutableRawPointer?, _ memory: FT_Memory?
  ) -> UnsafeMutableRawPointer? {
    let limit = unsafe Int(bitPattern: memory?.pointee.user)
    return size <= limit ? unsafe realloc(block, size) : nil
  }
}
