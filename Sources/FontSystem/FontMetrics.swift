package import KumihanInterop
internal import KumihanTypography

/// The vertical measures of a font in font units.
///
/// Ascent, descent and line gap are those of `hhea`; of OS/2 (`sTypo…`) where its USE_TYPO_METRICS bit is set;
/// variations (MVAR) applied. A font without `hhea`, or with heights of 0, gets 0.8 em, 0.2 em and 0.
/// No measure that a font states counts beyond 65,536 units, four of the largest ems.
public struct FontMetrics: Hashable, Sendable {
  /// Font units an em.
  public let unitsPerEm: Int
  /// From the baseline up, positive.
  public let ascent: Int
  /// From the baseline down, positive.
  public let descent: Int
  /// Extra space between lines.
  public let lineGap: Int
  /// Height of a lower-case x; half an em where the font does not say.
  public let xHeight: Int
  /// Height of capitals; 0.7 em where the font does not say.
  public let capHeight: Int
  /// Top edge of the underline, up from the baseline, hence mostly negative; a tenth of an em below where the font does not say.
  public let underlineOffset: Int
  /// Thickness of the underline; a twentieth of an em where the font does not say.
  public let underlineThickness: Int
  /// Top edge of the strike-out line, up from the baseline; half the x-height where the font does not say.
  public let strikeoutOffset: Int
  /// Thickness of the strike-out line; the underline's where the font does not say.
  public let strikeoutThickness: Int
}

extension FontMetrics {
  package init(of font: ScaledFont) {
    let em = font.file.unitsPerEm
    func stated(_ tag: String) -> Int? {
      OpenTypeTag(tag).flatMap { font.metric($0) }
    }
    let statesHeight = (stated("hasc") ?? 0, stated("hdsc") ?? 0) != (0, 0)
    unitsPerEm = em
    ascent = statesHeight ? stated("hasc") ?? 0 : em * 4 / 5
    descent = statesHeight ? -(stated("hdsc") ?? 0) : em / 5
    lineGap = max(0, stated("hlgp") ?? 0)
    xHeight = stated("xhgt").flatMap { $0 == 0 ? nil : $0 } ?? em / 2
    capHeight = stated("cpht").flatMap { $0 == 0 ? nil : $0 } ?? em * 7 / 10
    underlineOffset = stated("undo") ?? -em / 10
    underlineThickness = stated("unds").flatMap { $0 <= 0 ? nil : $0 } ?? em / 20
    strikeoutOffset = stated("stro") ?? xHeight / 2
    strikeoutThickness = stated("strs").flatMap { $0 <= 0 ? nil : $0 } ?? underlineThickness
  }
}
