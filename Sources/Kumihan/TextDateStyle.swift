public import Foundation

extension Text {
  /// What of a date is shown.
  ///
  /// What changes with time, such as how long ago it was, takes a clock, which a host does not have.
  public struct DateStyle: Hashable, Sendable {
    fileprivate enum Part {
      case time, date
    }

    fileprivate let part: Part

    /// The time of day, without seconds.
    public static var time: DateStyle { DateStyle(part: .time) }
    /// Day, month and year, the month as a word.
    public static var date: DateStyle { DateStyle(part: .date) }
  }

  /// Shows a part of a date by the locale around the text, in the calendar and time zone given there.
  public init(_ date: Date, style: DateStyle) {
    switch style.part {
    case .time: self.init(date, format: Date.FormatStyle(date: .omitted, time: .shortened))
    case .date: self.init(date, format: Date.FormatStyle(date: .long, time: .omitted))
    }
  }
}
