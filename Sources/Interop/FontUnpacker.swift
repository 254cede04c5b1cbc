internal import CKumihanFreeType
internal import Glibc
internal import KumihanTypography

/// Unpacks one face of a WOFF or WOFF2 file with FreeType, which has zlib and Brotli and checks what it unpacks.
///
/// A file must not state more than a font can be: no piece of memory is larger than `largestPiece`.
struct FontUnpacker {
  /// Bytes; the largest fonts have 40 MB.
  static let largestPiece = 1 << 27

  /// How many faces the file has.
  private(set) var faceCount = 0
  /// The face as an OpenType file; nil when it cannot be unpacked.
  private(set) var font: [UInt8]?

  /// Unpacks a face.
  init(_ data: FontData, face index: Int) {
    var memory = unsafe FT_MemoryRec_(
      user: nil, alloc: { unsafe FontUnpacker.resize($1, nil) }, free: { unsafe Glibc.free($1) },
      realloc: { unsafe FontUnpacker.resize($2, $3) })
    unsafe withUnsafeMutablePointer(to: &memory) { memory in
      var library: FT_Library?
      guard unsafe FT_New_Library(memory, &library) == 0 else { return }
      defer { unsafe _ = FT_Done_Library(library) }
      unsafe FT_Add_Default_Modules(library)
      unsafe unpack(data, index, library)
    }
  }

  private mutating func unpack(_ data: FontData, _ index: Int, _ library: FT_Library?) {
    var face: FT_Face?
    let (start, count) = unsafe data.bytes
    guard index >= 0, index < 0x10000,
      unsafe FT_New_Memory_Face(library, start, count, index, &face) == 0, let face = unsafe face
    else { return }
    defer { unsafe _ = FT_Done_Face(face) }
    faceCount = unsafe face.pointee.num_faces
    font = unsafe FontUnpacker.wholeFile(of: face)
  }

  /// FreeType gives the whole file for the tag 0.
  private static func wholeFile(of face: FT_Face) -> [UInt8]? {
    var length: FT_ULong = 0
    guard unsafe FT_Load_Sfnt_Table(face, 0, 0, nil, &length) == 0, length <= largestPiece else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    return unsafe FT_Load_Sfnt_Table(face, 0, 0, &bytes, &length) == 0 ? bytes : nil
  }

  private static func resize(
    _ size: Int, _ block: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer? {
    size <= largestPiece ? unsafe realloc(block, size) : nil
  }
}
