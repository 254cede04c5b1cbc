internal import Foundation

/// A number and printf's format for it.
struct FormattedNumber: Equatable, Sendable {
  private enum Value: Equatable, Sendable {
    case integer(Int64)
    case floating(Double)
  }

  private let value: Value
  let specifier: NumberSpecifier

  /// A whole number; nil where it takes more than 64 bits, or the format is for no number.
  init?(_ number: some BinaryInteger, _ specifier: String? = nil) {
    guard let integer = Int64(exactly: number),
      let specifier = NumberSpecifier(specifier ?? "%lld")
    else { return nil }
    value = .integer(integer)
    self.specifier = specifier
  }

  /// A number; nil where the format is for no such number.
  init?(_ number: some BinaryFloatingPoint, _ specifier: String? = nil) {
    value = .floating(Double(number))
    guard let specifier = NumberSpecifier(specifier ?? "%lf"), !specifier.isForIntegers else {
      return nil
    }
    self.specifier = specifier
  }

  /// The number as a locale writes it.
  func string(_ locale: Locale) -> String {
    String(format: specifier.format, locale: locale, argument)
  }

  private var argument: any CVarArg {
    switch value {
    case .integer(let number): specifier.isForIntegers ? number : Double(number)
    case .floating(let number): number
    }
  }
}

/// One of printf's formats, for a number.
struct NumberSpecifier: Equatable, Sendable, CustomStringConvertible {
  /// As it was given.
  let description: String
  /// The same for a number of 64 bits.
  let format: String
  let isForIntegers: Bool

  /// Takes a format of at most three digits for width and two for precision; nil for anything else.
  init?(_ text: String) {
    let pattern =
      #/%([\-+ 0#]*)([0-9]{0,3})(\.[0-9]{0,2})?(hh|h|ll|l|q|z|t|j|L)?([diuxXofFeEgGaA])/#
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    isForIntegers = "diuxXo".contains(match.5)
    description = text
    format = "%\(match.1)\(match.2)\(match.3 ?? "")\(isForIntegers ? "ll" : "")\(match.5)"
  }
}
