public import Foundation

/// A string to look up, with the values that belong into it.
///
/// As a literal it has a format for each value in it (`%@`, `%lld`, `%lf`) and doubles its own percent signs. A string
/// looked up may name the values by their order (`%2$@`) and so put them in another one.
public struct LocalizedStringKey: Equatable, Sendable {
  /// A value in the key.
  enum Argument: Equatable, Sendable {
    case text(Text)
    case number(FormattedNumber)
  }

  let key: String
  let arguments: [Argument]
  /// Whether percent signs in the key mean something.
  let isTemplate: Bool

  /// Takes a key without values.
  public init(_ value: String) {
    (key, arguments, isTemplate) = (value, [], false)
  }
}

extension LocalizedStringKey: ExpressibleByStringInterpolation {
  /// Takes a literal without values.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Takes a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    arguments = stringInterpolation.arguments
    isTemplate = !arguments.isEmpty
    key = isTemplate ? stringInterpolation.template : stringInterpolation.literal
  }

  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var template = ""
    fileprivate var literal = ""
    fileprivate var arguments: [Argument] = []

    /// Makes room for a literal's parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      template.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    /// Appends what stands between values.
    public mutating func appendLiteral(_ literal: String) {
      self.literal += literal
      template += literal.replacing("%", with: "%%")
    }

    fileprivate mutating func append(_ text: Text) {
      template += "%@"
      arguments.append(.text(text))
    }

    fileprivate mutating func append(_ number: FormattedNumber) {
      template += number.specifier.description
      arguments.append(.number(number))
    }
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a string as it is.
  public mutating func appendInterpolation(_ string: String) { append(Text(verbatim: string)) }

  /// Appends a text with its style.
  public mutating func appendInterpolation(_ text: Text) { append(text) }

  /// Appends a string with its attributes.
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    append(Text(attributedString))
  }

  /// Appends a value as a format writes it, by the locale around the text.
  public mutating func appendInterpolation<F: FormatStyle & Sendable>(
    _ input: F.FormatInput, format: F
  ) where F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
    append(Text(input, format: format))
  }

  /// Appends a value as a format writes it, by the locale around the text, with the attributes that the format gives.
  public mutating func appendInterpolation<F: FormatStyle & Sendable>(
    _ input: F.FormatInput, format: F
  ) where F.FormatInput: Equatable & Sendable, F.FormatOutput == AttributedString {
    append(Text(input, format: format))
  }

  /// Appends a whole number with the locale's digits and groups.
  public mutating func appendInterpolation(_ value: some BinaryInteger) {
    append(FormattedNumber(value), orElse: value)
  }

  /// Appends a number with six digits behind the locale's decimal separator.
  public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
    append(FormattedNumber(value), orElse: value)
  }

  /// Appends a whole number as printf's format says; as it describes itself where no number can be written so.
  public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
    append(FormattedNumber(value, specifier), orElse: value)
  }

  /// Appends a number as printf's format says; as it describes itself where no number can be written so.
  public mutating func appendInterpolation(
    _ value: some BinaryFloatingPoint, specifier: String
  ) {
    append(FormattedNumber(value, specifier), orElse: value)
  }

  /// Appends anything as it describes itself.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
    append(Text(verbatim: value.description))
  }

  private mutating func append(_ number: FormattedNumber?, orElse value: some Any) {
    if let number { append(number) } else { append(Text(verbatim: "\(value)")) }
  }
}
