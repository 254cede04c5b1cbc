import Foundation
import KumihanFontSystem
import TestSupport

/// A font file taken apart into its tables, so that a test can change one and put the file together again.
struct FontTables {
  /// The four bytes that a file starts with.
  var version: [UInt8]
  /// The tables in the order of the file.
  private(set) var tables: [(tag: String, bytes: [UInt8])]

  /// Takes apart a file of one face (OpenType, "Organization of an OpenType Font").
  init(_ file: [UInt8]) {
    version = Array(file[0..<4])
    tables = (0..<file.number16(at: 4)).map { index in
      let entry = 12 + 16 * index
      let start = file.number32(at: entry + 8)
      let tag = String(decoding: file[entry..<entry + 4], as: UTF8.self)
      return (tag, Array(file[start..<start + file.number32(at: entry + 12)]))
    }
  }

  /// Takes apart a file of `Fonts/`.
  init(embedded name: String) throws {
    self.init(try Self.file(name))
  }

  /// The bytes of a file of `Fonts/`.
  static func file(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: TestFonts.path(name))))
  }

  /// The bytes of a table; nil takes the table out of the file, a new one goes where its tag belongs.
  subscript(tag: String) -> [UInt8]? {
    get { tables.first { $0.tag == tag }?.bytes }
    set {
      let index = tables.firstIndex { $0.tag == tag }
      if let index { tables.remove(at: index) }
      let place = index ?? tables.firstIndex { $0.tag > tag } ?? tables.count
      if let newValue { tables.insert((tag, newValue), at: place) }
    }
  }

  /// Writes a 16-bit number into a table.
  mutating func set(_ number: Int, at offset: Int, of tag: String) {
    guard var bytes = self[tag] else { return }
    bytes.replaceSubrange(offset..<offset + 2, with: [UInt8].number(number, bytes: 2))
    self[tag] = bytes
  }

  /// The file.
  var file: [UInt8] { Self.file(of: [self], isCollection: false) }

  /// A collection of faces.
  static func collection(_ fonts: [FontTables]) -> [UInt8] { file(of: fonts, isCollection: true) }

  private static func file(of fonts: [FontTables], isCollection: Bool) -> [UInt8] {
    var headerSize = isCollection ? 12 + 4 * fonts.count : 0
    let starts = fonts.map { font in
      defer { headerSize += 12 + 16 * font.tables.count }
      return headerSize
    }
    var header: [UInt8] = isCollection ? collectionHeader(starts) : []
    var body: [UInt8] = []
    for font in fonts {
      header += font.version + .number(font.tables.count, bytes: 2) + [0, 0, 0, 0, 0, 0]
      for (tag, bytes) in font.tables {
        header += Array(tag.utf8) + [0, 0, 0, 0]
        header += .number(headerSize + body.count, bytes: 4) + .number(bytes.count, bytes: 4)
        body += bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
      }
    }
    return header + body
  }

  private static func collectionHeader(_ starts: [Int]) -> [UInt8] {
    starts.reduce(Array("ttcf".utf8) + [0, 1, 0, 0] + .number(starts.count, bytes: 4)) {
      $0 + .number($1, bytes: 4)
    }
  }
}

extension [UInt8] {
  /// The big-endian bytes of a number.
  static func number(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// The unsigned 16-bit number at an offset.
  func number16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

  /// The unsigned 32-bit number at an offset.
  func number32(at offset: Int) -> Int { number16(at: offset) << 16 | number16(at: offset + 2) }
}
