/// What the rules of a subtable ask for before, within and behind what they change: glyphs, or classes.
private struct ContextPlaces {
  var before = NumberSet()
  var within = NumberSet()
  var behind = NumberSet()
  /// Whether one of the rules asks for more than one glyph.
  var areSeveral = false
}

/// Where the parts of a rule lie.
private struct ContextRule {
  var before = ElementPlaces(start: 0, endIndex: 0, size: 2)
  var within: ElementPlaces
  var behind = ElementPlaces(start: 0, endIndex: 0, size: 2)
  /// What the rule does: places, and lookups that are applied there.
  var actions: ElementPlaces
}

/// Contexts and chained contexts (OpenType, "Sequence Context" and "Chained Sequence Context").
extension LookupReader {
  /// Reads the rules of a subtable, which apply other lookups.
  mutating func readContexts(
    at place: Int, isChained: Bool, _ flag: Int, _ actions: inout LookupActions
  ) {
    let format = table.number(at: place)
    switch format {
    case 1, 2:
      let sets = place + (format == 1 ? 4 : isChained ? 10 : 6)
      let places = readRules(ofSetsAt: sets, from: place, isChained, &actions)
      guard places.areSeveral else { return }
      ties.look(through: flag)
      ties.tie(NumberSet(table.coverage(at: table.target(place + 2, from: place))))
      if format == 1 { tieGlyphs(at: places) } else { tieClasses(at: places, place, isChained) }
    case 3: readCoverages(at: place, isChained, flag, &actions)
    default: table.fail()
    }
  }

  /// A rule whose parts are coverage tables.
  private mutating func readCoverages(
    at place: Int, _ isChained: Bool, _ flag: Int, _ actions: inout LookupActions
  ) {
    let rule = isChained ? chainedRule(at: place + 2, skipped: 0) : rule(at: place + 2, skipped: 0)
    add(rule.actions, to: &actions)
    guard rule.before.count + rule.within.count + rule.behind.count > 1 else { return }
    ties.look(through: flag)
    for part in [rule.before, rule.within, rule.behind] { tieCoverages(part, from: place) }
  }

  /// Ties the glyphs of coverage tables that offsets point to.
  mutating func tieCoverages(_ offsets: ElementPlaces, from place: Int) {
    for offset in offsets where table.isSound {
      ties.tie(NumberSet(table.coverage(at: table.target(offset, from: place))))
    }
  }

  private mutating func readRules(
    ofSetsAt sets: Int, from place: Int, _ isChained: Bool, _ actions: inout LookupActions
  ) -> ContextPlaces {
    var places = ContextPlaces()
    for offset in table.array(at: sets) where table.isSound {
      guard let set = table.target(offset, from: place) else { continue }
      for offset in table.array(at: set) where table.isSound {
        guard let start = table.target(offset, from: set) else { continue }
        // The first part within has no place of its own: it is that of the coverage table, or of the rule's set.
        let rule = isChained ? chainedRule(at: start, skipped: 1) : rule(at: start, skipped: 1)
        add(rule.actions, to: &actions)
        add(rule, to: &places)
      }
    }
    return places
  }

  /// A rule's parts; `skipped` of those within are not written down.
  private mutating func rule(at place: Int, skipped: Int) -> ContextRule {
    let (count, actionCount) = (table.number(at: place), table.number(at: place + 2))
    let within = table.places(from: place + 4, count: max(0, count - skipped))
    return ContextRule(
      within: within, actions: table.places(from: within.end, count: actionCount, size: 4))
  }

  /// A chained rule's parts; `skipped` of those within are not written down.
  private mutating func chainedRule(at place: Int, skipped: Int) -> ContextRule {
    let before = table.array(at: place)
    let count = table.number(at: before.end)
    let within = table.places(from: before.end + 2, count: max(0, count - skipped))
    let behind = table.array(at: within.end)
    return ContextRule(
      before: before, within: within, behind: behind,
      actions: table.array(at: behind.end, size: 4))
  }

  private func add(_ places: ElementPlaces, to actions: inout LookupActions) {
    actions.most = max(actions.most, places.count)
    for place in places { actions.lookups.insert(table.known(place + 2)) }
  }

  private func add(_ rule: ContextRule, to places: inout ContextPlaces) {
    let count = rule.before.count + rule.within.count + rule.behind.count
    if count == 0 { return }
    places.areSeveral = true
    for place in rule.before { places.before.insert(table.known(place)) }
    for place in rule.within { places.within.insert(table.known(place)) }
    for place in rule.behind { places.behind.insert(table.known(place)) }
  }

  private mutating func tieGlyphs(at places: ContextPlaces) {
    for set in [places.before, places.within, places.behind] { ties.tie(set) }
  }

  private mutating func tieClasses(at places: ContextPlaces, _ place: Int, _ isChained: Bool) {
    let sets = isChained ? [places.before, places.within, places.behind] : [places.within]
    for (index, set) in sets.enumerated() {
      ties.tie(
        NumberSet(set, of: table.classes(at: table.target(place + 4 + 2 * index, from: place))))
    }
  }
}
