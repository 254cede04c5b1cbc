import Foundation
import Kumihan
import Testing

/// Which words a text shows.
@Suite struct TextContentTests {
  private static let price = 1234

  private func words(_ text: Text, _ locale: String? = nil) -> String {
    var environment = EnvironmentValues()
    if let locale { environment.locale = Locale(identifier: locale) }
    return ResolvedText(text, in: environment).text.text
  }

  @Test func `A value is written by the locale around the text`() {
    let text = Text(Self.price, format: .currency(code: "JPY"))
    #expect(words(text, "ja_JP") == "\u{A5}1,234")
    #expect(words(text, "en_US") == "\u{A5}1,234")
    #expect(words(text, "fr_FR") == "1\u{202F}234\u{A0}JPY")
    #expect(words(text) == "JP\u{A5}1,234")
    // The format's own locale is not used.
    let german = Text(Self.price, format: .number.locale(Locale(identifier: "de_DE")))
    #expect(words(german, "en_US") == "1,234")
  }

  @Test func `A value that was written before is not written again`() {
    let written = Self.price.formatted(
      .currency(code: "JPY").locale(Locale(identifier: "fr_FR")))
    #expect(words(Text(verbatim: written), "ja_JP") == "1\u{202F}234\u{A0}JPY")
    #expect(words(Text(written), "ja_JP") == "1\u{202F}234\u{A0}JPY")
  }

  @Test func `The environment of a view reaches the format`() {
    func width(_ text: Text) -> CGFloat {
      TraceFont.embeddedHost(text.environment(\.locale, Locale(identifier: "fr_FR")))
        .layout(.unspecified).width
    }
    let found = width(Text(Self.price, format: .currency(code: "JPY")))
    #expect(found == width(Text(verbatim: "1\u{202F}234\u{A0}JPY")))
    #expect(found != width(Text(verbatim: "\u{A5}1,234")))
  }

  @Test func `Formats may give attributes`() {
    let text = Text(Self.price, format: .currency(code: "JPY").attributed)
    #expect(words(text, "fr_FR") == "1\u{202F}234\u{A0}JPY")
    #expect(words(Text("\(Self.price, format: .percent.attributed)!"), "en_US") == "1,234%!")
  }

  @Test func `Dates are in the calendar and time zone around the text`() throws {
    let text = Text(Date(timeIntervalSince1970: 0), format: .dateTime.year().month().day().hour())
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    func words() -> String { ResolvedText(text, in: environment).text.text }
    #expect(words().hasPrefix("Jan 1, 1970") && words().contains("12"))
    environment.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(words().hasPrefix("Jan 1, 1970") && words().contains("9"))
    environment.calendar = Calendar(identifier: .buddhist)
    #expect(words().contains("2513"))
  }

  @Test func `Dates and times of day are written by the locale around the text`() throws {
    let date = Date(timeIntervalSince1970: 46_800)
    var environment = EnvironmentValues()
    environment.timeZone = try #require(TimeZone(identifier: "GMT"))
    for (locale, day, time) in [
      ("en_GB", "1 January 1970", "13:00"), ("de_DE", "1. Januar 1970", "13:00"),
      ("ja_JP", "1970年1月1日", "13:00"),
    ] {
      environment.locale = Locale(identifier: locale)
      let host = TraceFont.embeddedHost(
        VStack {
          Text(date, style: .date)
          Text(date, style: .time)
        }, environment)
      host.layout(.unspecified)
      #expect(host.placedViews.compactMap(\.text) == [day, time], "\(locale)")
    }
  }

  @Test func `A date format's own time zone counts where none is given`() throws {
    var style = Date.FormatStyle.dateTime.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits)
    style.timeZone = try #require(TimeZone(identifier: "Asia/Kolkata"))
    let text = Text(Date(timeIntervalSince1970: 0), format: style)
    #expect(words(text, "en_GB") == "05:30")
  }

  @Test func `Literals, strings and parts of strings show the same`() {
    let string = "100% %@ %d"
    let texts = [
      Text("100% %@ %d"), Text(string), Text(verbatim: string), Text(string.prefix(20)),
      Text(LocalizedStringKey(string)), Text(AttributedString(string)),
      Text("100% %@ %d", tableName: "T", bundle: nil, comment: "C"),
    ]
    for text in texts { #expect(words(text) == string) }
    #expect(["a", "b"].map(Text.init) == [Text(verbatim: "a"), Text(verbatim: "b")])
  }

  @Test func `A literal is a key and a string is not`() {
    let string = "a"
    #expect(Text("a") == Text(LocalizedStringKey("a")))
    #expect(Text("a") != Text(verbatim: "a") && Text(string) == Text(verbatim: "a"))
  }

  @Test func `Values in literals are written by the locale`() {
    let (price, ratio) = (1234, 0.5)
    #expect(words(Text("\(price)円"), "ja_JP") == "1,234円")
    #expect(words(Text("\(price)"), "de_DE") == "1.234")
    #expect(words(Text("\(ratio)"), "de_DE") == "0,500000")
    #expect(words(Text("\(Float(0.25))"), "en_US") == "0.250000")
    #expect(words(Text("\(UInt64.max)"), "en_US") == "18446744073709551615")
    #expect(words(Text("\(Int128.max)")) == "170141183460469231731687303715884105727")
    #expect(
      words(Text("価格は\(price, format: .currency(code: "JPY"))です"), "ja_JP")
        == "価格は\u{A5}1,234です")
    #expect(
      words(Text("\(price)% of \("100%") \(true) \(Character("x"))")) == "1,234% of 100% true x")
  }

  @Test func `Numbers in literals may have a format of printf's`() {
    let (number, ratio) = (42, 1.25)
    #expect(words(Text("\(ratio, specifier: "%.1f")"), "fr_FR") == "1,2")
    // Foundation groups the zeros too.
    #expect(words(Text("\(number, specifier: "%05d")")) == "00,042")
    #expect(words(Text("\(number, specifier: "%.1f")")) == "42.0")
    #expect(words(Text("\(UInt8(255), specifier: "%hhx")")) == "ff")
    #expect(words(Text("\(-1, specifier: "%lld")")) == "-1")
    // Formats for other values, for no value, or for too many are not followed.
    for odd in ["%s", "%@", "%n", "%d%d", "d", "", "%", "%*d", "%9999d", "%.999f"] {
      #expect(words(Text("<\(number, specifier: odd)>")) == "<42>", "\(odd)")
    }
    #expect(words(Text("\(ratio, specifier: "%d")")) == "1.25")
    #expect(words(Text("\(Double.nan, specifier: "%f") \(Double.infinity)")) == "NaN ∞")
  }

  @Test func `Templates name values in any order`() {
    #expect(
      FormatTemplate("%2$@: %1$lld %% %@ %.2f %").parts == [
        .argument(1), .literal(": "), .argument(0), .literal(" % "), .argument(0), .literal(" "),
        .argument(1), .literal(" %"),
      ])
    #expect(FormatTemplate("").parts == [])
    #expect(FormatTemplate("%0$@%99999999999999999999$@").parts.first == .argument(-1))
  }

  @Test func `The case follows the locale`() {
    var environment = EnvironmentValues()
    environment.textCase = .uppercase
    #expect(ResolvedText(Text("istanbul ß"), in: environment).text.text == "ISTANBUL SS")
    environment.locale = Locale(identifier: "tr_TR")
    #expect(ResolvedText(Text("i"), in: environment).text.text == "\u{130}")
    environment.textCase = .lowercase
    #expect(ResolvedText(Text("I"), in: environment).text.text == "\u{131}")
  }

  @Test func `Texts of equal parts are equal`() {
    #expect(Text(1, format: .number) == Text(1, format: .number))
    #expect(Text(1, format: .number) != Text(2, format: .number))
    #expect(Text(1, format: .number) != Text(1, format: .percent))
    #expect(Text("\(1)") == Text("\(1)") && Text("\(1)") != Text("\(2)"))
    #expect(Text("a") + Text("b") == Text("a") + Text("b"))
    #expect(Text("a").bold() != Text("a"))
  }
}
