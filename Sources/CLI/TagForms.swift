import Kumihan

/// Forms for what goes by a tag: features, variation axes, languages, scripts.
extension ValueForm<[FontFeature]> {
  /// OpenType features and their values; an option's text may leave out a value that is 1.
  static var features: ValueForm {
    .tagged(#"tags and whole numbers, as in {"palt": 1}"#, "TAG=N,…", missing: "1") { tag, value in
      value.wholeNumber.flatMap(UInt32.init(exactly:)).map { FontFeature(tag: tag, value: $0) }
    }
  }
}

extension ValueForm<[FontVariation]> {
  /// Variation axes and positions on them, in user units.
  static var variations: ValueForm {
    .tagged(#"axes and finite numbers, as in {"wght": 600}"#, "AXIS=N,…", missing: "") {
      axis, value in
      value.isFinite ? FontVariation(axis: axis, value: value) : nil
    }
  }
}

extension ValueForm {
  /// An object that has a number for each of some tags; the text of an option says `wght=600,wdth=80`.
  private static func tagged<Element>(
    _ takes: String, _ placeholder: String, missing: String,
    _ element: @escaping @Sendable (OpenTypeTag, Double) -> Element?
  ) -> ValueForm where Value == [Element] {
    ValueForm(
      takes, placeholder, json: { JSONValue.nested($0) ?? JSONValue(tags: $0, missing: missing) }
    ) { value in
      guard case .object(let members) = value.kind else { return .wrongType }
      var elements: [Element] = []
      for member in members {
        guard case .number(let number) = member.value.kind else { return .wrongType }
        guard let tag = OpenTypeTag(member.name), let element = element(tag, number) else {
          return .refused
        }
        elements.append(element)
      }
      return .taken(elements)
    }
  }
}

extension JSONValue {
  /// The object that a text such as `palt=1,kern=0` stands for.
  fileprivate init(tags text: String, missing: String) {
    let members = text.split(separator: ",").map { part in
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.count > 1 ? String(sides[1]) : missing
      return JSONMember(name: String(sides[0]), value: JSONValue.numberOrString(value))
    }
    self.init(.object(members))
  }
}

extension ValueForm<LanguageTag> {
  /// A well-formed language tag.
  static var language: ValueForm {
    ValueForm("a BCP 47 language tag, such as ja or zh-Hant", "TAG") { value in
      guard case .string(let tag) = value.kind else { return .wrongType }
      return isWellFormed(tag) ? .taken(LanguageTag(tag)) : .refused
    }
  }

  /// Whether a tag is made as BCP 47 (RFC 5646, section 2.1) makes them, registered or not.
  private static func isWellFormed(_ tag: String) -> Bool {
    let subtags = tag.utf8.split(separator: .minus, omittingEmptySubsequences: false)
    return subtags.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) }
      && subtags[0].allSatisfy(\.isLetter) && (subtags[0].count > 1 || subtags.count > 1)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isLetterOrDigit: Bool { isLetter || digit != nil }
}

extension ValueForm<Script> {
  /// A script's code.
  static var script: ValueForm {
    ValueForm("an ISO 15924 script code, such as Latn", "CODE") { value in
      guard case .string(let code) = value.kind else { return .wrongType }
      return Script(code).map { .taken($0) } ?? .refused
    }
  }
}
