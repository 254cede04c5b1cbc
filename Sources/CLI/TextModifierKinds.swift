import Foundation
import Kumihan

/// What changes the texts in a view.
extension ModifierKind {
  /// The modifiers, in the order of the help.
  static let text = [
    ModifierKind("font", .textFont) { $0.font($1.font) },
    ModifierKind("bold", .truth) { $0.bold($1) },
    ModifierKind("italic", .truth) { $0.italic($1) },
    ModifierKind("kerning", .distance) { $0.kerning($1) },
    ModifierKind("tracking", .distance) { $0.tracking($1) },
    ModifierKind("lineLimit", .lines) { $0.lineLimit($1) },
    ModifierKind("lineSpacing", .distance) { $0.lineSpacing($1) },
    ModifierKind("multilineTextAlignment", .textAlignment) { $0.multilineTextAlignment($1) },
    ModifierKind("truncationMode", .truncationMode) { $0.truncationMode($1) },
    ModifierKind("allowsTightening", .truth) { $0.allowsTightening($1) },
    ModifierKind("minimumScaleFactor", .share) { $0.minimumScaleFactor($1) },
    ModifierKind("dynamicTypeSize", .dynamicTypeSize) { $0.dynamicTypeSize($1) },
    ModifierKind("locale", .locale) { $0.environment(\.locale, $1) },
  ]
}

extension ValueForm<Double> {
  /// A part of a whole.
  fileprivate static var share: ValueForm {
    .number("a number from 0 to 1", "N") { (0...1).contains($0) }
  }
}

extension ValueForm<Int?> {
  /// The most lines, or null for any number.
  fileprivate static var lines: ValueForm {
    let whole = ValueForm<Int>.whole(from: 1)
    return ValueForm(takes: whole.takes + ", or null", placeholder: "N", json: whole.json) {
      value throws(CaseError) in
      value == JSONValue(.null) ? nil : try whole.read(value)
    }
  }
}

extension ValueForm<TextAlignment> {
  /// Which edge lines are set flush with.
  fileprivate static var textAlignment: ValueForm {
    .named(TextAlignment.allCases.map { ("\($0)", $0) })
  }
}

extension ValueForm<Text.TruncationMode> {
  /// What is left out of a text.
  fileprivate static var truncationMode: ValueForm {
    .named([("head", .head), ("middle", .middle), ("tail", .tail)])
  }
}

extension ValueForm<DynamicTypeSize> {
  /// How large the reader wants texts.
  static var dynamicTypeSize: ValueForm {
    .named(DynamicTypeSize.allCases.map { ("\($0)", $0) })
  }
}

extension ValueForm<Locale> {
  /// A locale, by the tag of its language.
  static var locale: ValueForm {
    let tag = ValueForm<LanguageTag>.language
    return ValueForm(takes: tag.takes, placeholder: tag.placeholder, json: tag.json) {
      value throws(CaseError) in Locale(identifier: try tag.read(value).tag)
    }
  }
}
