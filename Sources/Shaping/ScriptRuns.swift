internal import KumihanInterop
internal import KumihanTypography

/// Scripts of a text, resolved from Script_Extensions, context and paired brackets (UAX #24, 5.1 and 5.2).
///
/// Common and inherited characters join the script before them, at the start the one after them; a closing
/// bracket takes the script of its opening one; a mark takes that of its base, whatever its own. Kana of both kinds
/// count as Hiragana, as in HarfBuzz.
struct ScriptRuns {
  private struct Run {
    var start: Int
    var set: ScriptSet
    var stated: UInt8?
  }

  private var runs: [Run] = []
  private var brackets: [(opening: UInt32, run: Int)] = []
  private var scriptOfCode: [Script?] = Array(repeating: nil, count: 256)

  /// Brackets nested deeper than this are taken as plain punctuation.
  private static let deepestBracket = 128

  /// Fills `scripts` with one script a scalar; `language` tells that of the text at a scalar.
  mutating func resolve(
    _ scalars: [UInt32], _ properties: [ScalarProperties], language: (Int) -> LanguageTag?,
    into scripts: inout [Script]
  ) {
    runs.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    runs.append(Run(start: 0, set: .any, stated: nil))
    for index in scalars.indices { take(scalars[index], properties[index], at: index) }
    scripts.removeAll(keepingCapacity: true)
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].start : scalars.count
      scripts.append(contentsOf: repeatElement(script(of: run, language), count: end - run.start))
    }
  }

  private mutating func take(_ scalar: UInt32, _ properties: ScalarProperties, at index: Int) {
    let current = runs.count - 1
    let set = ScriptSet(of: scalar, properties)
    if set.isAny {
      if properties.generalCategory == .ps || properties.generalCategory == .pe {
        takeBracket(scalar, at: index)
      }
      return
    }
    let common = runs[current].set.intersection(set)
    let stated = properties.hasScriptExtensions ? nil : properties.scriptCode
    if common.isEmpty, index > 0, properties.isMark { return }
    if common.isEmpty {
      runs.append(Run(start: index, set: set, stated: stated))
    } else {
      runs[current].set = common
      runs[current].stated = runs[current].stated ?? stated
    }
  }

  private mutating func takeBracket(_ scalar: UInt32, at index: Int) {
    let bracket = UnicodeData.pairedBracket(of: scalar)
    switch bracket.kind {
    case .none: return
    case .open:
      if brackets.count < ScriptRuns.deepestBracket {
        let opening = UnicodeData.pairedBracket(of: bracket.pair).pair
        brackets.append((opening: opening, run: runs.count - 1))
      }
    case .close:
      guard let match = brackets.lastIndex(where: { $0.opening == bracket.pair }) else { return }
      let opening = brackets[match].run
      brackets.removeSubrange(match...)
      if opening != runs.count - 1 {
        runs.append(Run(start: index, set: runs[opening].set, stated: runs[opening].stated))
      }
    }
  }

  private mutating func script(of run: Run, _ language: (Int) -> LanguageTag?) -> Script {
    if run.set.isAny { return .common }
    if let stated = run.stated, run.set.contains(stated) { return script(ofCode: stated) }
    let codes = run.set.codes
    if let only = codes.first, codes.count == 1 { return script(ofCode: only) }
    let candidates = codes.map { script(ofCode: $0) }
    let preferred = ScriptRuns.preference(language(run.start))
    return preferred.first { candidates.contains($0) } ?? candidates[0]
  }

  private static func preference(_ language: LanguageTag?) -> [Script] {
    switch language?.primarySubtag {
    case "ja": [.hiragana]
    case "ko": [.hangul]
    default: [.han, .arabic, Script("Deva")].compactMap { $0 }
    }
  }

  private mutating func script(ofCode code: UInt8) -> Script {
    if let known = scriptOfCode[Int(code)] { return known }
    let script = UnicodeData.script(ofCode: code)
    let merged = script == .katakana ? .hiragana : script
    scriptOfCode[Int(code)] = merged
    return merged
  }
}

extension ScalarProperties {
  /// Whether the scalar is a combining mark.
  fileprivate var isMark: Bool {
    switch generalCategory {
    case .mn, .mc, .me: true
    default: false
    }
  }
}

/// A set of ICU script codes.
struct ScriptSet: Equatable {
  private var bits: SIMD4<UInt64>

  private static let katakana = UnicodeData.code(of: .katakana)
  private static let hiragana = UnicodeData.code(of: .hiragana)

  /// All scripts: what common and inherited characters fit.
  static let any = ScriptSet(bits: SIMD4(repeating: .max))

  private init(bits: SIMD4<UInt64>) {
    self.bits = bits
  }

  /// The scripts that a scalar is used in.
  init(of scalar: UInt32, _ properties: ScalarProperties) {
    bits = SIMD4(repeating: 0)
    if properties.hasScriptExtensions {
      for code in UnicodeData.scriptExtensions(of: scalar) { insert(code) }
    } else {
      insert(properties.scriptCode)
    }
  }

  /// Inserts a script; common and inherited stand for all.
  private mutating func insert(_ script: UInt8) {
    guard script > 1 else {
      self = .any
      return
    }
    let code = script == ScriptSet.katakana ? ScriptSet.hiragana ?? script : script
    bits[Int(code >> 6)] |= 1 << UInt64(code & 63)
  }

  var isAny: Bool { self == .any }
  var isEmpty: Bool { bits == SIMD4(repeating: 0) }

  func intersection(_ other: ScriptSet) -> ScriptSet { ScriptSet(bits: bits & other.bits) }

  func contains(_ code: UInt8) -> Bool {
    let folded = code == ScriptSet.katakana ? ScriptSet.hiragana ?? code : code
    return bits[Int(folded >> 6)] >> UInt64(folded & 63) & 1 == 1
  }

  /// The codes in it, ascending.
  var codes: [UInt8] {
    (0...255).filter { bits[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 }.map { UInt8($0) }
  }
}
