internal import KumihanInterop
public import KumihanTypography
internal import Synchronization

/// The faces that texts may use, and the order in which missing characters are looked for.
public final class FontCollection: Sendable {
  private struct InstanceKey: Hashable {
    let face: ObjectIdentifier
    let variations: [FontVariation]
  }

  /// All faces, which styles may ask for by name or file.
  public let faces: [FontFace]
  /// The faces that are tried in order where a style names no fonts.
  public let fallback: [FontFace]
  private let instances = Mutex<[InstanceKey: SizedFont]>([:])
  /// More fonts at positions on their axes are not remembered: all are forgotten and made anew.
  private static let mostInstances = 256

  /// Makes a collection; without `fallback` all faces are tried in their order.
  public init(_ faces: [FontFace], fallback: [FontFace]? = nil) {
    self.faces = faces
    self.fallback = fallback ?? faces
  }
}

extension FontCollection {
  /// The first face that a description names; nil when there is none.
  public func face(for description: FontDescription) -> FontFace? {
    switch description.source {
    case .family(let name): faces.first { $0.answers(to: name) }
    case .file(let path, let index): faces.first { $0.path == path && $0.index == index }
    }
  }

  /// The fonts of a style in the order in which they are tried; never empty unless the collection is.
  package func fonts(for style: RunStyle) -> [SizedFont] {
    let named = style.fonts.compactMap { description in
      face(for: description).map { font($0, description.variations, style.size) }
    }
    guard named.isEmpty else { return named }
    return (fallback.isEmpty ? Array(faces.prefix(1)) : fallback)
      .map { SizedFont(face: $0, size: style.size) }
  }

  /// How many fonts at positions on their axes are remembered.
  package var instanceCount: Int { instances.withLock { $0.count } }

  private func font(
    _ face: FontFace, _ variations: [FontVariation], _ size: Double
  ) -> SizedFont {
    guard !variations.isEmpty else { return SizedFont(face: face, size: size) }
    let key = InstanceKey(face: ObjectIdentifier(face), variations: variations)
    let unit = instances.withLock { instances in
      if let known = instances[key] { return known }
      let scaled = ScaledFont(face.defaultFont.file, variations: variations)
      let made = SizedFont(
        face: face, variations: variations, scaled: scaled, metrics: FontMetrics(of: scaled),
        size: 1)
      if instances.count >= FontCollection.mostInstances { instances.removeAll() }
      instances[key] = made
      return made
    }
    return SizedFont(
      face: face, variations: variations, scaled: unit.scaled, metrics: unit.metrics, size: size)
  }
}
