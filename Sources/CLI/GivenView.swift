import Kumihan

/// A view as JSON gives it: a string for a text, or an object that names its type.
struct GivenView: Sendable {
  private let content: any GivenContent
  private let modifiers: [GivenModifier.Change]

  /// The view, made anew.
  var view: AnyView {
    modifiers.reduce(content.view) { view, change in change(view) }
  }
}

/// What a view is before any modifier.
protocol GivenContent: CaseObject {
  /// The view, made anew.
  var view: AnyView { get }
}

extension GivenView {
  /// Reads a view and all in it.
  init(_ value: JSONValue) throws(CaseError) {
    switch value.kind {
    case .string(let text): self.init(content: GivenText(text), modifiers: [])
    case .object(let members): try self.init(members)
    default: throw CaseError(.type, "takes \(GivenView.takes), not \(value.gist)")
    }
  }

  private init(_ members: [JSONMember]) throws(CaseError) {
    var own: [JSONMember] = []
    var common = GivenCommon()
    for member in members {
      if GivenCommon.fields.names.contains(member.name) {
        try GivenCommon.fields.read([member], into: &common)
      } else {
        own.append(member)
      }
    }
    guard let kind = common.kind else {
      throw CaseError(.value, field: "type", "is missing: \(ViewKind.form.takes)")
    }
    content = try kind.read(own)
    modifiers = common.labels + common.modifiers
  }

  static let takes = #"a string, or an object such as {"type": "vstack", "children": ["a", "b"]}"#
}

/// What every view can have.
private struct GivenCommon: CaseObject {
  static let name = "a view"
  static let fields = CaseFields<GivenCommon>([
    CaseField("type", ViewKind.form) { $0.kind = $1 },
    CaseField("label", .text) { view, label in
      view.labels = [{ AnyView($0.traced(label.text.oneLine)) }]
    },
    CaseField("modifiers", .list(of: .modifier, "a list of modifiers")) {
      $0.modifiers = $1.map(\.change)
    },
  ])

  var kind: ViewKind?
  var labels: [GivenModifier.Change] = []
  var modifiers: [GivenModifier.Change] = []
}

extension ValueForm<GivenView> {
  /// A view.
  static var view: ValueForm {
    ValueForm(takes: GivenView.takes, placeholder: "JSON", json: JSONValue.nestedOrString) {
      value throws(CaseError) in try GivenView(value)
    }
  }
}

extension ValueForm<[GivenView]> {
  /// Views, in order.
  static var views: ValueForm { .list(of: .view, "a list of views") }
}

/// Views beside one another in what holds them.
struct GivenViews: Sendable {
  var views: [GivenView] = []

  /// The views, each by itself for what holds them.
  @ViewBuilder var all: some View {
    ForEach(0..<views.count) { index in views[index].view }
  }
}
