import Kumihan
import KumihanInterop

/// All that `fonts` says of a face that it was asked about, from the face's own tables.
struct FaceReport: Sendable {
  let face: FontFace
  fileprivate let listed: ListedFace

  /// Reads what a face has.
  init(_ face: FontFace, _ source: ListedFace.Source) {
    var table = PropertyTable()
    self.face = face
    listed = ListedFace(face, source, &table)
  }

  fileprivate var slant: String {
    switch face.styleTables.slants {
    case .italic: "italic"
    case .oblique: "oblique"
    default: "upright"
    }
  }

  fileprivate func features(_ table: OpenTypeTag?) -> [OpenTypeTag] {
    table.map { face.defaultFont.file.features(in: $0) } ?? []
  }
}

// MARK: For a person

extension FaceReport {
  /// The face, a line for each thing that is said of it.
  var text: String {
    var table = TextTable([.left, .left])
    for (name, value) in names + measures + tables where !value.isEmpty {
      table.append([name, value.oneLine])
    }
    for axis in face.axes { table.append(["axis", line(axis).oneLine]) }
    for instance in face.namedInstances { table.append(["instance", line(instance).oneLine]) }
    return table.text
  }

  private var names: [(String, String)] {
    [
      ("full name", face.fullName), ("family", face.familyName), ("style", face.styleName),
      ("source", listed.place), ("weight", face.styleTables.weight.brief),
      ("width class", "\(face.styleTables.widthClass)"), ("slant", slant),
    ]
  }

  private var measures: [(String, String)] {
    [
      ("units per em", "\(face.metrics.unitsPerEm)"), ("ascent", "\(face.metrics.ascent)"),
      ("descent", "\(face.metrics.descent)"), ("line gap", "\(face.metrics.lineGap)"),
      ("glyphs", "\(face.glyphCount)"), ("colour", face.hasColorGlyphs ? "yes" : "no"),
    ]
  }

  private var tables: [(String, String)] {
    [
      ("scripts", listed.coverage.full), ("GSUB", list(features(OpenTypeTag("GSUB")))),
      ("GPOS", list(features(OpenTypeTag("GPOS")))),
    ]
  }

  private func list(_ tags: [OpenTypeTag]) -> String {
    tags.map(\.description).joined(separator: " ")
  }

  private func line(_ axis: FontAxis) -> String {
    "\(axis.tag) \(axis.minimum.brief) to \(axis.maximum.brief), \(axis.defaultValue.brief) by default: "
      + axis.name + (axis.isHidden ? ", hidden" : "")
  }

  private func line(_ instance: NamedInstance) -> String {
    let positions = instance.positions.map { "\($0.axis) \($0.value.brief)" }
    return positions.joined(separator: ", ") + ": " + instance.name
  }
}

// MARK: As JSON

extension JSONWriter {
  /// Writes the members that say all of a face.
  mutating func write(membersOf report: FaceReport) {
    let (face, metrics) = (report.face, report.face.metrics)
    write(membersOf: report.listed)
    member("fullName", face.fullName)
    member("weight", face.styleTables.weight)
    member("widthClass", face.styleTables.widthClass)
    member("slant", report.slant)
    member("unitsPerEm", metrics.unitsPerEm)
    member("ascent", metrics.ascent)
    member("descent", metrics.descent)
    member("lineGap", metrics.lineGap)
    member("glyphCount", face.glyphCount)
    write(face.axes)
    write(face.namedInstances)
    name("features")
    object { writer in
      for table in ["GSUB", "GPOS"] {
        writer.write(table, report.features(OpenTypeTag(table)))
      }
    }
  }

  private mutating func write(_ axes: [FontAxis]) {
    name("axes")
    array { writer in
      for axis in axes {
        writer.object { writer in
          writer.member("tag", axis.tag.description)
          writer.member("name", axis.name)
          writer.member("minimum", axis.minimum)
          writer.member("default", axis.defaultValue)
          writer.member("maximum", axis.maximum)
          writer.member("hidden", axis.isHidden)
        }
      }
    }
  }

  private mutating func write(_ instances: [NamedInstance]) {
    name("instances")
    array { writer in
      for instance in instances {
        writer.object { writer in
          writer.member("name", instance.name)
          writer.name("variations")
          writer.object { writer in
            for position in instance.positions {
              writer.member(position.axis.description, position.value)
            }
          }
        }
      }
    }
  }

  private mutating func write(_ table: String, _ features: [OpenTypeTag]) {
    name(table)
    array { writer in
      for feature in features { writer.write(feature.description) }
    }
  }
}
