internal import CKumihanHarfBuzz
package import KumihanTypography

/// A language in HarfBuzz's own table of them, made once a style; HarfBuzz never frees it.
@safe package struct HarfBuzzLanguage: Sendable {
  nonisolated(unsafe) let handle: hb_language_t?

  /// Looks a tag up; nil and empty tags give no language.
  package init(_ tag: LanguageTag?) {
    if let tag, !tag.tag.isEmpty {
      unsafe handle = hb_language_from_string(tag.tag, -1)
    } else {
      unsafe handle = kumihan_hb_language_invalid()
    }
  }
}
