public import Foundation
internal import KumihanLayoutKernel
internal import KumihanTypesetting

/// A text, in as many lines as it is offered room for; else cut short.
///
/// What is shown is found out where the text is: values are written by the rules of the locale around it.
public struct Text: Equatable, Sendable {
  let content: TextContent
  var changes = TextChanges()

  init(_ content: TextContent) {
    self.content = content
  }

  /// Shows a string as it is.
  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  /// Shows a string as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.init(.verbatim(String(content)))
  }

  /// Shows the string that a key stands for; as long as there are no tables of strings, the key with its values.
  ///
  /// A literal is such a key, and a string is not.
  ///
  /// - Parameters:
  ///   - key: The key, with values in it.
  ///   - tableName: The table in which it is looked up.
  ///   - bundle: Where the table is.
  ///   - comment: What translators should know.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.key(key, StringTable(name: tableName, bundle: bundle)))
  }

  /// Shows a string with attributes, which count more than anything said around it.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(.attributed(attributedContent))
  }

  /// Shows a value as a format writes it, by the locale around the text.
  ///
  /// A format's own locale is not used. Dates are in the calendar and time zone around the text where those are given
  /// there; else in the format's.
  public init<F: FormatStyle & Sendable>(
    _ input: F.FormatInput, format: F
  ) where F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
    self.init(.formatted(FormattedValue(input, format)))
  }

  /// Shows a value as a format writes it, by the locale around the text, with the attributes that the format gives.
  public init<F: FormatStyle & Sendable>(
    _ input: F.FormatInput, format: F
  ) where F.FormatInput: Equatable & Sendable, F.FormatOutput == AttributedString {
    self.init(.formatted(FormattedValue(input, format)))
  }

  /// Shows one text behind another.
  ///
  /// The order of the two is fixed; texts in a key's literal may be put in another order by those who translate it.
  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(.joined(lhs.parts + rhs.parts))
  }

  /// The texts that it is joined of; itself where something holds for all of them.
  private var parts: [Text] {
    guard case .joined(let texts) = content, changes == TextChanges() else { return [self] }
    return texts
  }
}

/// What a text shows.
indirect enum TextContent: Equatable, Sendable {
  case verbatim(String)
  case key(LocalizedStringKey, StringTable)
  case attributed(AttributedString)
  case formatted(FormattedValue)
  case joined([Text])
}

/// Where a key is looked up.
struct StringTable: Equatable, Sendable {
  let name: String?
  let bundle: Bundle?
}

extension Text: LeafView {
  package func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: TextLeaf?
  ) -> TextLeaf? {
    let resolved = ResolvedText(self, in: environment)
    if let old, old.source == resolved { return nil }
    return TextLeaf(resolved, graph.engine, replacing: old)
  }
}
