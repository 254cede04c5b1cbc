package import KumihanInterop
package import KumihanTypography
internal import Synchronization

/// The fonts that are installed on the system, found by fontconfig.
///
/// Making one does nothing: the first question loads fontconfig's configuration and caches, in a few milliseconds.
/// No font file is opened before a text uses the font.
public final class SystemFonts: Sendable {
  private let configurationFile: String?
  private let loading = Mutex(())
  private let loaded = AtomicLazyReference<SystemCatalog>()

  /// The fonts of the machine's configuration.
  public init() {
    configurationFile = nil
  }

  /// The fonts of a fontconfig file, for closed worlds; one that cannot be read has none.
  public init(configurationFile: String) {
    self.configurationFile = configurationFile
  }
}

extension SystemFonts {
  /// Whether fontconfig was started.
  public var isLoaded: Bool { loaded.load() != nil }

  /// All faces that can be used, in fontconfig's order; copies of a font in several folders count once.
  public var faces: [SystemFace] { catalog.faces }

  /// Font files that fontconfig lists and that are not used, each with the reason.
  package var skipped: [SkippedFont] { catalog.configuration.skipped }

  /// The faces of a family, or those with that full or PostScript name, as places in `faces`.
  package func places(named name: String) -> [Int] { catalog.faces(named: name) }

  /// The scalars, ascending, that fontconfig's cache says the face at a place has; opens no font.
  package func scalars(ofFaceAt place: Int) -> [UInt32] {
    catalog.configuration.scalars(of: place)
  }

  /// Bytes that remembered searches among the fonts take, roughly; loads nothing.
  package var byteCount: Int { loaded.load()?.byteCount ?? 0 }

  /// Opens the face at a place in `faces`, once.
  package func open(faceAt place: Int) -> Result<FontFace, FontError> { catalog.open(place) }

  /// What fontconfig knows; loaded when first asked for, once.
  var catalog: SystemCatalog {
    if let catalog = loaded.load() { return catalog }
    return loading.withLock { _ in
      loaded.load()
        ?? loaded.storeIfNil(SystemCatalog(FontConfiguration(file: configurationFile)))
    }
  }
}
