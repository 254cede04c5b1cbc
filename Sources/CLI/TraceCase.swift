import Foundation
import Kumihan

/// What `trace` is given: a view, what it is offered, and what surrounds it.
struct TraceCase: CaseObject {
  static let name = "a view tree"
  static let fields = CaseFields<TraceCase>([
    CaseFields.Section(
      title: "Room",
      fields: [
        CaseField("view", .view) { $0.given = $1 },
        CaseField("width", .proposal, "Offered width in points") { $0.width = $1 },
        CaseField("height", .proposal, "Offered height in points") { $0.height = $1 },
        CaseField("displayScale", .scale, "Pixels per point (1)") { $0.displayScale = $1 },
        CaseField("locale", .locale, "Locale, and language of the texts (none)") {
          $0.locale = $1
        },
        CaseField("dynamicTypeSize", .dynamicTypeSize, "The reader's text size (large)") {
          $0.dynamicTypeSize = $1
        },
        CaseField("direction", .layoutDirection, "Where rows start (ltr)") { $0.direction = $1 },
      ]),
    CaseFields.Section(
      title: "Font",
      fields: [
        CaseField(
          "fonts", listOf: .font, "a list of fonts, the main one first", option: "font",
          "A font, given once for each, the main one first: \(ValueForm.font.takes)"
        ) { $0.fonts = $1 },
        CaseField(
          "systemFonts", .truth,
          "Whether fonts beyond the given ones may be used (if none are given)"
        ) { $0.systemFonts = $1 },
      ]),
  ])

  private var given: GivenView?
  /// The offered width in points; nil: the ideal one is asked for.
  private(set) var width: Double?
  /// The offered height in points; nil: the ideal one is asked for.
  private(set) var height: Double?
  /// Pixels per point.
  private(set) var displayScale = 1.0
  /// By whose rules texts are set; nil: nobody said.
  private var locale: Locale?
  /// How large the reader wants texts.
  private var dynamicTypeSize = DynamicTypeSize.large
  /// Where rows start.
  private(set) var direction = LayoutDirection.leftToRight
  /// The fonts of texts, the main one first.
  private(set) var fonts: [FontDescription] = []
  /// Whether fonts beyond the given ones may be used; nil: where none are given.
  private(set) var systemFonts: Bool?

  /// Lists and objects may lie so deep in each other; each view takes two of these levels.
  static let depthLimit = 1024

  mutating func finish() throws(CaseError) {
    guard given != nil else {
      throw CaseError(.value, field: "view", "is missing: \(GivenView.takes)")
    }
  }
}

extension TraceCase {
  /// The view, made anew.
  var view: AnyView { given?.view ?? AnyView(EmptyView()) }

  /// What the view is offered.
  var proposal: ProposedViewSize {
    ProposedViewSize(width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
  }

  /// What surrounds the view.
  var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.displayScale = displayScale
    values.layoutDirection = direction
    values.dynamicTypeSize = dynamicTypeSize
    if let locale { values.locale = locale }
    return values
  }

  /// Reads a tree from JSON; an object with a type is a view by itself.
  init(json: [UInt8]) throws(CaseError) {
    self.init()
    let value: JSONValue
    do { value = try JSONReader.value(of: json, depthLimit: TraceCase.depthLimit) } catch {
      throw CaseError(.json, TraceCase.message(error))
    }
    guard case .object(let members) = value.kind else {
      throw CaseError(.type, "is no view tree: it takes an object with a view, not \(value.gist)")
    }
    let isView = members.contains { $0.name == "type" }
    let all = isView ? [JSONMember(name: "view", value: value)] : members
    try ViewDepth.check(all)
    try TraceCase.fields.read(all, into: &self)
    try finish()
  }

  /// Lets the options of a command line go before what the tree says.
  mutating func apply(_ arguments: ParsedArguments) throws(UsageError) {
    do throws(CaseError) {
      try TraceCase.fields.read(TraceCase.fields.members(for: arguments), into: &self)
    } catch { throw TraceCase.fields.usageError(error) }
  }

  private static func message(_ error: JSONError) -> String {
    guard case .tooDeep = error else { return "is not JSON: \(error)" }
    return "is nested too deep: \(error), where a view takes two levels;"
      + " trace the part of the tree that matters"
  }
}
