internal import KumihanInterop

/// All faces in the order in which fontconfig would try them for a language and style; shared by all sizes.
final class SystemOrder: Sendable {
  /// Places in the catalogue's list of faces.
  let faces: [Int]
  /// For each place in the order, whether the face has colour glyphs.
  let hasColor: [Bool]
  /// For each place in the order, whether the face has the letters of the language.
  let speaks: [Bool]
  /// The places of faces without colours, those for the language before others.
  let text: [Int]
  /// The places of faces with colours.
  let colored: [Int]
  /// What was found in this order.
  let answers = SystemAnswers()

  /// Asks fontconfig.
  init(_ query: FontQuery, _ configuration: FontConfiguration, _ all: [SystemFace]) {
    let order = configuration.order(for: query)
    faces = order
    hasColor = order.map { all[$0].hasColor }
    speaks = order.map { face in
      query.language.map { configuration.face(face, supports: $0) } ?? false
    }
    let plain = order.indices.filter { [hasColor] in !hasColor[$0] }
    text = plain.filter { [speaks] in speaks[$0] } + plain.filter { [speaks] in !speaks[$0] }
    colored = order.indices.filter { [hasColor] in hasColor[$0] }
  }

  /// Bytes held, roughly.
  var byteCount: Int { faces.count * 18 + answers.byteCount }
}
