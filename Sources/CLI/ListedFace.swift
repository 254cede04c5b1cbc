import Kumihan
import KumihanInterop

/// A face as `fonts` lists it: what can be said of an installed one without opening its file.
struct ListedFace: Equatable, Sendable {
  /// Where a face comes from.
  enum Source: String, Sendable {
    /// It is part of the program.
    case embedded
    /// fontconfig found it.
    case installed
    /// Its file was named.
    case file
  }

  let source: Source
  let path: String
  /// Which face of the file.
  let index: Int
  let family: String
  let style: String
  let isVariable: Bool
  let hasColor: Bool
  let coverage: ScriptCoverage
}

extension ListedFace {
  /// Describes a face that is open.
  init(_ face: FontFace, _ source: Source, _ table: inout PropertyTable) {
    self.init(
      source: source, path: face.path, index: face.index, family: face.familyName,
      style: face.styleName, isVariable: !face.axes.isEmpty, hasColor: face.hasColorGlyphs,
      coverage: ScriptCoverage(face.defaultFont.file.codePoints(), &table))
  }

  /// Describes an installed face with the scalars it has.
  init(_ face: SystemFace, _ scalars: [UInt32], _ table: inout PropertyTable) {
    self.init(
      source: .installed, path: face.path, index: face.index,
      family: face.familyNames.first ?? "", style: face.styleName, isVariable: face.isVariable,
      hasColor: face.hasColor, coverage: ScriptCoverage(scalars, &table))
  }

  /// The file and the place in it, for a person.
  var place: String {
    let name = source == .embedded ? "\(path), embedded" : path
    return (index == 0 ? name : "\(name), face \(index)").oneLine
  }
}

extension TextTable {
  /// A table of faces.
  init(_ faces: [ListedFace]) {
    self.init([
      ("family", .left), ("style", .left), ("variable", .left), ("colour", .left),
      ("scripts", .left), ("source", .left),
    ])
    for face in faces {
      append([
        face.family.oneLine, face.style.oneLine, face.isVariable ? "yes" : "no",
        face.hasColor ? "yes" : "no", face.coverage.brief, face.place,
      ])
    }
  }

  /// A table of files that are not used.
  init(_ skipped: [SkippedFont]) {
    self.init([("skipped", .left), ("why", .left)])
    for font in skipped { append([font.path.oneLine, font.reason.oneLine]) }
  }
}

extension JSONWriter {
  /// Writes the members that all faces have.
  mutating func write(membersOf face: ListedFace) {
    member("family", face.family)
    member("style", face.style)
    member("source", face.source.rawValue)
    member("file", face.path)
    member("index", face.index)
    member("variable", face.isVariable)
    member("color", face.hasColor)
    name("scripts")
    write(face.coverage)
  }

  /// Writes a list of files that are not used.
  mutating func write(_ skipped: [SkippedFont]) {
    array { writer in
      for font in skipped {
        writer.object { writer in
          writer.member("file", font.path)
          writer.member("reason", font.reason)
        }
      }
    }
  }
}
