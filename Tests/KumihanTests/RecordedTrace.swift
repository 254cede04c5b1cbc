import Kumihan
import TestSupport

/// The view trees whose traces were recorded.
enum RecordedTrace: String, CaseIterable {
  case twoTexts = "two-texts"
  case nestedWidth = "nested-width"
  case nestedMaxWidth = "nested-max-width"
  case layoutPriority = "layout-priority"
  case fixedSize = "fixed-size"

  /// Lets a view show what it is offered, under a label.
  typealias Show = (String, AnyView) -> AnyView

  /// The recorded lines.
  func lines() throws -> [String] { try TestFiles.trace(rawValue) }

  /// The tree with labels.
  func view() -> some View {
    tree { label, view in AnyView(view.traced(label)) }
  }

  /// The tree with decorators.
  func decorated(_ log: SizeDebugger.Log) -> some View {
    tree { label, view in AnyView(SizeDebugger(label: label, log: log) { view }) }
  }

  @ViewBuilder private func tree(_ show: Show) -> some View {
    switch self {
    case .twoTexts: twoTexts(show).frame(width: 200, height: 300)
    case .nestedWidth: nested(show, { $0 }, { $0 }).frame(width: 60)
    case .nestedMaxWidth: nested(show, { $0 }, { $0 }).frame(maxWidth: 60)
    case .layoutPriority:
      nested(show, { $0.layoutPriority(1) }, { $0 }).frame(maxWidth: 60)
    case .fixedSize:
      nested(show, { $0 }, { $0.fixedSize(horizontal: false, vertical: true) })
        .frame(maxWidth: 60)
    }
  }

  private func twoTexts(_ show: Show) -> AnyView {
    let texts = VStack(spacing: 0) {
      show("LongText", AnyView(Text("Long Long Long Long Long Long Text")))
      show("ShortText", AnyView(Text("Short Text")))
    }
    return show("VStack", AnyView(texts))
  }

  /// Two texts above one another, the second column changed, and the last text of it.
  private func nested(
    _ show: Show, _ child: (AnyView) -> some View, _ grandChild: (AnyView) -> some View
  ) -> AnyView {
    let inner = VStack(spacing: 0) {
      Text("か")
      grandChild(show("GrandChildText", AnyView(Text("さしすせそ"))))
    }
    let outer = VStack(spacing: 0) {
      show("ChildText", AnyView(Text("あいうえお")))
      child(show("ChildVStack", AnyView(inner)))
    }
    return show("VStack", AnyView(outer))
  }
}
