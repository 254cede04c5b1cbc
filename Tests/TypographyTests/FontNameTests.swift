import KumihanTypography
import Testing

/// Which spellings are one name.
@Suite struct FontNameTests {
  @Test func `ASCII letters match in any case, no other letters do`() {
    #expect(FontName("Noto Sans") == FontName("nOTO sANS"))
    // U+212A is the Kelvin sign, U+0130 the Turkish capital i: both fold to ASCII in Unicode.
    for (left, right) in [
      ("\u{212A}", "k"), ("\u{130}", "i\u{307}"), ("É", "é"), ("a ", "a"), ("", " "), ("@", "`"),
      ("é", "e\u{301}"),
    ] {
      #expect(FontName(left) != FontName(right), "\(left)")
    }
  }

  @Test func `A keyword is a generic family in any case`() {
    #expect(GenericFamily(keyword: "Sans-Serif") == .sansSerif)
    #expect(GenericFamily(keyword: "SYSTEM-UI") == .systemUI)
    for family in GenericFamily.allCases {
      #expect(GenericFamily(keyword: family.rawValue) == family)
    }
    for name in ["", "sans", "sans serif", "Noto Sans", " serif"] {
      #expect(GenericFamily(keyword: name) == nil, "\(name)")
    }
  }
}
