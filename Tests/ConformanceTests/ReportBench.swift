import Kumihan

/// The fonts and the engine that reports are laid out with: those installed, and a fixture's.
struct ReportBench {
  /// The fonts.
  let fonts: FontCollection
  /// An engine that uses them.
  let engine: TextEngine

  /// Opens the fixture.
  init(system: SystemFonts = SystemFonts()) throws {
    fonts = FontCollection([try FixtureFont.variable.face()], system: system)
    engine = TextEngine(fonts: fonts)
  }
}

extension ReportBench {
  /// The families of an input that are not installed.
  func missingFamilies(of input: ReportInput) -> [String] {
    fonts.missingFamilies(for: input.style)
  }

  /// Prepares an input and lays it out.
  func sample(_ input: ReportInput) throws -> ReportSample {
    ReportSample(input: input, prepared: try engine.prepare(input.styledText()), bench: self)
  }

  /// The same fonts, the fixture opened again, with an engine that remembers nothing.
  func reopened() throws -> ReportBench { try ReportBench(system: fonts.system ?? SystemFonts()) }

  /// An installed face of a family; nil when there is none.
  func installedFace(_ family: String) throws -> FontFace? {
    let face = fonts.system?.faces.first {
      $0.familyNames.contains(family) && $0.weight == 400 && $0.widthClass == 5 && !$0.isItalic
    }
    return try face.map { try FontFace(path: $0.path, index: $0.index) }
  }
}
