internal import CKumihanHarfBuzz
internal import KumihanTypography

/// What HarfBuzz makes a plan for, without the text.
struct PlanSettings: Equatable {
  let direction: ShapingProperties.Direction
  let script: Script
  /// The address of HarfBuzz's language, which stays for ever.
  let language: UInt
  /// Of a range, a plan knows only that there is one.
  let features: [RangedFeature]

  /// The settings for a font; nil where direction or script depend on the text.
  init?(_ properties: ShapingProperties, _ features: [RangedFeature], for file: FontFile) {
    guard let direction = properties.direction, let script = properties.script else { return nil }
    self.direction = direction
    self.script = script
    unsafe language = UInt(bitPattern: properties.language.handle(for: file))
    self.features = features.map { feature in
      var feature = feature
      if feature.range != nil { feature.range = 1..<2 }
      return feature
    }
  }

  fileprivate var properties: hb_segment_properties_t {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = hb_direction_t(rawValue: direction.rawValue)
    unsafe properties.script = hb_script_t(rawValue: script.rawValue)
    unsafe properties.language = hb_language_t(bitPattern: language)
    return unsafe properties
  }
}

/// The lookups that HarfBuzz applies with some settings.
struct ActiveLookups {
  /// The tables that have lookups, in the order in which they are applied.
  enum Table: UInt32, CaseIterable {
    case substitution = 0x4753_5542
    case positioning = 0x4750_4F53
  }

  private var indices: [Table: [Int]] = [:]

  /// The lookups of a table by their index, in order.
  subscript(table: Table) -> [Int] { indices[table] ?? [] }

  /// Asks HarfBuzz; nil where it shapes in another way.
  init?(of font: ScaledFont, _ settings: PlanSettings) {
    var properties = unsafe settings.properties
    let features = settings.features.map(\.setting)
    var count: UInt32 = 0
    let places = unsafe hb_font_get_var_coords_normalized(font.handle, &count)
    guard
      let plan = unsafe hb_shape_plan_create2(
        font.file.handle, &properties, features, UInt32(features.count), places, count, nil),
      let set = unsafe hb_set_create()
    else { return nil }
    defer {
      unsafe hb_set_destroy(set)
      unsafe hb_shape_plan_destroy(plan)
    }
    guard let shaper = unsafe hb_shape_plan_get_shaper(plan), unsafe String(cString: shaper) == "ot"
    else { return nil }
    for table in Table.allCases {
      unsafe hb_set_clear(set)
      unsafe hb_ot_shape_plan_collect_lookups(plan, table.rawValue, set)
      indices[table] = unsafe set.numbers
    }
  }
}

extension ActiveLookups {
  /// Scripts whose letters join by what Unicode says of them, and at no space.
  private static let joiningScripts = Set(
    [
      "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg",
      "Sogd", "Syrc",
    ].compactMap { Script($0) })

  /// Whether some lookups are for the first, the middle and the last of what follows one another in other scripts.
  ///
  /// HarfBuzz then counts syllables, and spaces may be among them.
  func dependOnPlace(_ script: Script, in file: FontFile) -> Bool {
    guard !ActiveLookups.joiningScripts.contains(script), let set = unsafe hb_set_create() else {
      return false
    }
    defer { unsafe hb_set_destroy(set) }
    let features = ["isol", "init", "medi", "fina"].compactMap { OpenTypeTag($0)?.rawValue } + [0]
    unsafe hb_ot_layout_collect_lookups(
      file.handle, Table.substitution.rawValue, nil, nil, features, set)
    return !Set(unsafe set.numbers).isDisjoint(with: self[.substitution])
  }
}

extension UnsafeMutablePointer<hb_set_t> {
  /// The members of the set, in order.
  var numbers: [Int] {
    var numbers: [Int] = []
    var next = UInt32.max
    while unsafe hb_set_next(self, &next) != 0 { numbers.append(Int(next)) }
    return numbers
  }
}

extension FontFile {
  /// Whether HarfBuzz shapes with GSUB and GPOS alone, each glyph by what the text says.
  ///
  /// Other tables for shaping may come before these; and what is chosen by chance depends on all the text before it.
  var isShapedByLayoutTables: Bool {
    let others = ["kern", "kerx", "morx", "mort", "Silf"].compactMap { OpenTypeTag($0) }
    let tags = (OpenTypeTag("GSUB"), OpenTypeTag("rand"))
    guard !others.contains(where: hasTable), let substitution = tags.0, let chance = tags.1 else {
      return false
    }
    return !features(in: substitution).contains(chance)
  }
}
