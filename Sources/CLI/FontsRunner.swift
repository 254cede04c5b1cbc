import Kumihan
import KumihanFonts
import KumihanInterop

/// Answers `fonts`: which faces texts may use, or what one of them offers.
struct FontsRunner: Sendable {
  /// The faces that are part of the program.
  var embedded = EmbeddedFonts.collection().faces
  /// The fonts of the machine.
  var installed = SystemFonts()

  /// All faces, or those that a name or a path stands for.
  ///
  /// - Throws: A `RunError` when nothing answers to the name.
  func answer(_ name: String?) throws(RunError) -> FontsAnswer {
    guard let name else { return FontsAnswer(faces: .all(all), skipped: installed.skipped) }
    switch FontDescription(named: name).source {
    case .file(let path, _): return faces(ofFile: path)
    case .family(let name): return try faces(named: name)
    }
  }
}

extension FontsRunner {
  private var all: [ListedFace] {
    var table = PropertyTable()
    var listed: [ListedFace] = []
    for face in embedded { listed.append(ListedFace(face, .embedded, &table)) }
    for (place, face) in installed.faces.enumerated() {
      listed.append(ListedFace(face, installed.scalars(ofFaceAt: place), &table))
    }
    return listed
  }

  private func faces(named name: String) throws(RunError) -> FontsAnswer {
    let own = embedded.filter { $0.answers(to: name) }
    let places = installed.places(named: name)
    guard !own.isEmpty || !places.isEmpty else { throw .failure(unknown(name)) }
    var answer = FontsAnswer(faces: .asked(own.map { FaceReport($0, .embedded) }))
    for place in places {
      answer.add(installed.open(faceAt: place), .installed, installed.faces[place].path)
    }
    return answer
  }

  private func faces(ofFile path: String) -> FontsAnswer {
    var answer = FontsAnswer(faces: .asked([]))
    let data = Result { () throws(FontError) in try FontData(contentsOf: path) }
    // A file without faces is asked for its first one, to say why.
    for index in 0..<max(1, (try? data.get())?.faceCount ?? 0) {
      let face = data.flatMap { data in
        Result { () throws(FontError) in try FontFace(data, path: path, index: index) }
      }
      answer.add(face, .file, path)
    }
    return answer
  }

  private func unknown(_ name: String) -> String {
    let names = embedded.map(\.familyName) + installed.faces.flatMap(\.familyNames)
    let hint = name.nearest(among: names).map { "; did you mean \(JSONValue.quoted($0))?" } ?? ""
    return "no font is called \(JSONValue.quoted(name))\(hint)\nkumihan fonts lists what there is"
  }
}

/// What `fonts` found.
struct FontsAnswer: Sendable {
  /// The faces, by how much is said of them.
  enum Faces: Sendable {
    /// All that there are.
    case all([ListedFace])
    /// Those that were asked for.
    case asked([FaceReport])
  }

  private(set) var faces: Faces
  /// Files that are not used, each with the reason.
  private(set) var skipped: [SkippedFont] = []

  /// Takes what was found so far.
  init(faces: Faces, skipped: [SkippedFont] = []) {
    self.faces = faces
    self.skipped = skipped
  }

  /// Adds a face that was asked for, or why it is not used.
  fileprivate mutating func add(
    _ face: Result<FontFace, FontError>, _ source: ListedFace.Source, _ path: String
  ) {
    switch (face, faces) {
    case (.success(let face), .asked(let reports)):
      faces = .asked(reports + [FaceReport(face, source)])
    case (.failure(let error), _): skip(SkippedFont(path: path, reason: error.reason))
    default: break
    }
  }

  private mutating func skip(_ font: SkippedFont) {
    if !skipped.contains(font) { skipped.append(font) }
  }
}

extension FontsAnswer {
  /// Why there is nothing that was asked for; nil if there is something.
  var error: RunError? {
    guard case .asked(let reports) = faces, reports.isEmpty, let font = skipped.first else {
      return nil
    }
    return .failure("\(font.path) cannot be used: \(font.reason)")
  }

  /// The answer for a person.
  var text: String {
    let table = skipped.isEmpty ? [] : [TextTable(skipped).text]
    switch faces {
    case .all(let faces): return ([TextTable(faces).text] + table).joined(separator: "\n")
    case .asked(let reports): return (reports.map(\.text) + table).joined(separator: "\n")
    }
  }

  /// The answer as JSON, a line.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("faces")
      writer.array { writer in
        switch faces {
        case .all(let faces): writer.objects(faces) { $0.write(membersOf: $1) }
        case .asked(let reports): writer.objects(reports) { $0.write(membersOf: $1) }
        }
      }
      writer.name("skipped")
      writer.write(skipped)
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes an object for each value.
  fileprivate mutating func objects<Value>(
    _ values: [Value], _ members: (inout JSONWriter, Value) -> Void
  ) {
    for value in values { object { members(&$0, value) } }
  }
}

extension FontError {
  /// What is wrong, without the name of the file.
  fileprivate var reason: String {
    switch self {
    case .unreadable(_, let reason), .damaged(_, let reason), .unsupported(_, let reason): reason
    case .noSuchFace: description
    }
  }
}
