import Kumihan

/// Forms for what goes by a tag: features, variation axes, languages, scripts.
extension ValueForm<[FontFeature]> {
  /// OpenType features and their values; an option's text may leave out a value that is 1.
  static var features: ValueForm {
    .tagged(
      #"tags and whole numbers, as in {"palt": 1}"#, "TAG=N,…", missing: "1",
      .whole(from: 0, to: Int(UInt32.max))
    ) { FontFeature(tag: $0, value: UInt32(clamping: $1)) }
  }
}

extension ValueForm<[FontVariation]> {
  /// Variation axes and positions on them, in user units.
  static var variations: ValueForm {
    .tagged(
      #"axes and finite numbers, as in {"wght": 600}"#, "AXIS=N,…", missing: "",
      .number("a finite number") { _ in true }
    ) { FontVariation(axis: $0, value: $1) }
  }
}

extension ValueForm {
  /// An object that has a value for each of some tags; the text of an option says `wght=600,wdth=80`.
  private static func tagged<Element, Given>(
    _ takes: String, _ placeholder: String, missing: String, _ form: ValueForm<Given>,
    _ element: @escaping @Sendable (OpenTypeTag, Given) -> Element
  ) -> ValueForm where Value == [Element] {
    ValueForm(
      takes: takes, placeholder: placeholder,
      json: { JSONValue.nested($0) ?? JSONValue(tags: $0, missing: missing) }
    ) { value throws(CaseError) in
      guard case .object(let members) = value.kind else {
        throw CaseError(.type, "takes \(takes), not \(value.gist)")
      }
      var elements: [Element] = []
      for member in members { elements.append(try element(tag(member), form.read(member))) }
      return elements
    }
  }

  private static func tag(_ member: JSONMember) throws(CaseError) -> OpenTypeTag {
    if let tag = OpenTypeTag(member.name) { return tag }
    let name = JSONValue.quoted(member.name)
    throw CaseError(.value, "takes tags of one to four letters, not \(name)")
  }

  private func read(_ member: JSONMember) throws(CaseError) -> Value {
    do { return try read(member.value) } catch { throw error.inside(member.name) }
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
