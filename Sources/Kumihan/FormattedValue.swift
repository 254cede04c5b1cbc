internal import Foundation

/// A value and the format that will write it.
struct FormattedValue: Equatable, Sendable {
  private let format: any TextFormat

  init<F: FormatStyle & Sendable>(_ input: F.FormatInput, _ style: F)
  where F.FormatInput: Equatable & Sendable {
    format = StyledValue(input: input, style: style)
  }

  /// The value as it is written in some surroundings.
  func content(in environment: TextEnvironment) -> TextContent { format.content(in: environment) }

  static func == (left: FormattedValue, right: FormattedValue) -> Bool {
    Sameness.areEqual(left.format, right.format)
  }
}

/// Something that is written when it is known where.
private protocol TextFormat: Equatable, Sendable {
  func content(in environment: TextEnvironment) -> TextContent
}

/// A value of one type and a format for it.
private struct StyledValue<F: FormatStyle & Sendable>: TextFormat
where F.FormatInput: Equatable & Sendable {
  let input: F.FormatInput
  let style: F

  func content(in environment: TextEnvironment) -> TextContent {
    let style = environment.localized(style).locale(environment.formatLocale)
    let output: Any = style.format(input)
    if let attributed = output as? AttributedString { return .attributed(attributed) }
    return .verbatim(output as? String ?? "")
  }
}

extension TextEnvironment {
  /// A format with the calendar and time zone of the surroundings, where it has such.
  fileprivate func localized<F: FormatStyle>(_ style: F) -> F {
    switch style {
    case var date as Date.FormatStyle:
      (date.calendar, date.timeZone) = (calendar(date.calendar), timeZone(date.timeZone))
      return date as? F ?? style
    case var interval as Date.IntervalFormatStyle:
      interval.calendar = calendar(interval.calendar)
      interval.timeZone = timeZone(interval.timeZone)
      return interval as? F ?? style
    default: return style
    }
  }

  /// A format's calendar counts where none is given, unless it is only the system's.
  private func calendar(_ own: Calendar) -> Calendar {
    calendar ?? (own == .autoupdatingCurrent ? Calendar(identifier: .gregorian) : own)
  }

  /// A format's time zone counts where none is given, unless it is only the system's.
  private func timeZone(_ own: TimeZone) -> TimeZone {
    timeZone ?? (own == .autoupdatingCurrent ? .gmt : own)
  }
}
