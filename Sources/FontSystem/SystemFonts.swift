internal import KumihanInterop
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

  /// What fontconfig knows; loaded when first asked for, once.
  var catalog: SystemCatalog {
    if let catalog = loaded.load() { return catalog }
    return loading.withLock { _ in
      loaded.load()
        ?? loaded.storeIfNil(SystemCatalog(FontConfiguration(file: configurationFile)))
    }
  }
}
