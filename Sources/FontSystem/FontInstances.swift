internal import KumihanInterop
internal import KumihanTypography
internal import Synchronization

/// The fonts at positions on their axes that a collection has made.
final class FontInstances: Sendable {
  private struct Key: Hashable {
    let face: ObjectIdentifier
    let variations: [FontVariation]
  }

  /// Holds the face too, so that its identity is not given to another.
  private struct Instance {
    let face: FontFace
    let scaled: ScaledFont
    let metrics: FontMetrics
  }

  private let instances = Mutex<[Key: Instance]>([:])
  /// More are not remembered: all are forgotten and made anew.
  private static let most = 256

  /// How many are remembered.
  var count: Int { instances.withLock { $0.count } }

  /// A face as it is set, at a size.
  func font(_ face: FontFace, _ setting: FaceSetting, size: Double) -> SizedFont {
    guard !setting.variations.isEmpty else {
      return SizedFont(face: face, synthesis: setting.synthesis, size: size)
    }
    let instance = instance(of: face, setting.variations)
    return SizedFont(
      face: face, variations: setting.variations, synthesis: setting.synthesis,
      scaled: instance.scaled, metrics: instance.metrics, size: size)
  }

  private func instance(of face: FontFace, _ variations: [FontVariation]) -> Instance {
    let key = Key(face: ObjectIdentifier(face), variations: variations)
    return instances.withLock { instances in
      if let known = instances[key] { return known }
      let scaled = ScaledFont(face.defaultFont.file, variations: variations)
      let made = Instance(face: face, scaled: scaled, metrics: FontMetrics(of: scaled))
      if instances.count >= FontInstances.most { instances.removeAll() }
      instances[key] = made
      return made
    }
  }
}
