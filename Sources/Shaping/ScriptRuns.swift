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
  private var last = Run(start: 0, set: .any, stated: nil)
  private var brackets: [(opening: UInt32, run: Int)] = []
  private var extensions: [UInt32: ScriptSet] = [:]
  /// The script of each of ICU's codes, and the set of it alone.
  private let scriptOfCode = (0...UInt8.max).map { ScriptRuns.script(ofCode: $0) }
  private let setOfCode = (0...UInt8.max).map { ScriptSet($0) }
  /// The traits of which the last run has so much that more of them changes nothing.
  private var settled: UInt64 = 0

  /// Brackets nested deeper than this are taken as plain punctuation.
  private static let deepestBracket = 128

  /// Fills `scripts` with one script a scalar; `language` tells that of the text at a scalar.
  mutating func resolve(
    _ scalars: [UInt32], _ properties: [ScalarProperties], language: (Int) -> LanguageTag?,
    into scripts: inout [Script]
  ) {
    runs.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    last = Run(start: 0, set: .any, stated: nil)
    settled = 0
    let (values, all) = (scalars.span, properties.span)
    for index in all.indices {
      let traits = all[index].scriptTraits
      if traits > 1, traits != settled { take(values[index], all[index], at: index) }
    }
    runs.append(last)
    fill(&scripts, count: scalars.count, language)
  }

  private mutating func fill(
    _ scripts: inout [Script], count: Int, _ language: (Int) -> LanguageTag?
  ) {
    scripts.refill(with: .common, count: count)
    let (all, scriptOfCode) = (runs, scriptOfCode)
    var scripts = scripts.mutableSpan
    var end = count
    for run in all.reversed() {
      let code = run.stated ?? code(of: run, language)
      for index in run.start..<end { scripts[index] = scriptOfCode[Int(code)] }
      end = run.start
    }
  }

  private mutating func take(_ scalar: UInt32, _ properties: ScalarProperties, at index: Int) {
    let set = set(of: scalar, properties)
    if set.isAny {
      if properties.bracketKind != .none { takeBracket(scalar, at: index) }
      return
    }
    let common = last.set.intersection(set)
    let stated = properties.hasScriptExtensions ? nil : properties.scriptCode
    if common.isEmpty {
      if index > 0, properties.isMark { return }
      start(Run(start: index, set: set, stated: stated))
    } else {
      last.set = common
      last.stated = last.stated ?? stated
    }
    if stated != nil { settled = properties.scriptTraits }
  }

  private mutating func start(_ run: Run) {
    runs.append(last)
    last = run
    settled = 0
  }

  private mutating func set(of scalar: UInt32, _ properties: ScalarProperties) -> ScriptSet {
    guard properties.hasScriptExtensions else { return setOfCode[Int(properties.scriptCode)] }
    if let known = extensions[scalar] { return known }
    let set = ScriptSet(UnicodeData.scriptExtensions(of: scalar))
    extensions[scalar] = set
    return set
  }

  private mutating func takeBracket(_ scalar: UInt32, at index: Int) {
    let bracket = UnicodeData.pairedBracket(of: scalar)
    switch bracket.kind {
    case .none: return
    case .open:
      if brackets.count < ScriptRuns.deepestBracket {
        let opening = UnicodeData.pairedBracket(of: bracket.pair).pair
        brackets.append((opening: opening, run: runs.count))
      }
    case .close:
      guard let match = brackets.lastIndex(where: { $0.opening == bracket.pair }) else { return }
      let run = brackets[match].run
      brackets.removeSubrange(match...)
      if run < runs.count {
        start(Run(start: index, set: runs[run].set, stated: runs[run].stated))
      }
    }
  }

  /// The code of a run of which no character has a script of its own.
  private func code(of run: Run, _ language: (Int) -> LanguageTag?) -> UInt8 {
    if run.set.isAny { return 0 }
    let codes = run.set.codes
    guard codes.count > 1 else { return codes[0] }
    for script in ScriptRuns.preference(language(run.start)) {
      if let code = codes.first(where: { scriptOfCode[Int($0)] == script }) { return code }
    }
    return codes[0]
  }

  private static func preference(_ language: LanguageTag?) -> [Script] {
    switch language?.primarySubtag {
    case "ja": [.hiragana]
    case "ko": [.hangul]
    default: [.han, .arabic, Script("Deva")].compactMap { $0 }
    }
  }

  /// The script of one of ICU's codes; both kinds of kana are one.
  private static func script(ofCode code: UInt8) -> Script {
    let script = UnicodeData.script(ofCode: code)
    return script == .katakana ? .hiragana : script
  }
}

extension ScalarProperties {
  /// Whether the scalar is a combining mark.
  var isMark: Bool {
    switch generalCategory {
    case .mn, .mc, .me: true
    default: false
    }
  }
}

/// A set of ICU script codes.
struct ScriptSet: Equatable {
  private var bits: SIMD4<UInt64>

  /// ICU's number of Hiragana.
  static var hiragana: UInt8 { 20 }
  /// ICU's number of Katakana.
  static var katakana: UInt8 { 22 }

  /// All scripts: what common and inherited characters fit.
  static var any: ScriptSet { ScriptSet(bits: SIMD4(repeating: .max)) }

  private init(bits: SIMD4<UInt64>) {
    self.bits = bits
  }

  /// One script; common and inherited stand for all.
  init(_ script: UInt8) {
    self.init([script])
  }

  /// Some scripts; common and inherited stand for all.
  init(_ scripts: [UInt8]) {
    bits = SIMD4(repeating: 0)
    for script in scripts { insert(script) }
  }

  private mutating func insert(_ script: UInt8) {
    guard script > 1 else {
      self = .any
      return
    }
    let code = script == ScriptSet.katakana ? ScriptSet.hiragana : script
    bits[Int(code >> 6)] |= 1 << UInt64(code & 63)
  }

  var isAny: Bool { self == .any }
  var isEmpty: Bool { bits == SIMD4(repeating: 0) }

  func intersection(_ other: ScriptSet) -> ScriptSet { ScriptSet(bits: bits & other.bits) }

  /// The codes in it, ascending.
  var codes: [UInt8] {
    (0...255).filter { bits[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 }.map { UInt8($0) }
  }
}
