import Foundation
import Kumihan
import TestSupport

/// The view trees whose traces were recorded.
enum RecordedTrace: String, CaseIterable {
  case twoTexts = "two-texts"
  case nestedWidth = "nested-width"
  case nestedMaxWidth = "nested-max-width"
  case layoutPriority = "layout-priority"
  case fixedSize = "fixed-size"

  /// The recorded lines.
  func lines() throws -> [String] {
    try TestFiles.trace(rawValue)
  }

  /// The tree with labels.
  @ViewBuilder func view() -> some View {
    switch self {
    case .twoTexts:
      VStack(spacing: 0) {
        Text("Long Long Long Long Long Long Text").traced("LongText")
        Text("Short Text").traced("ShortText")
      }
      .traced("VStack").frame(width: 200, height: 300)
    case .nestedWidth:
      VStack(spacing: 0) {
        Text("あいうえお").traced("ChildText")
        VStack(spacing: 0) {
          Text("か")
          Text("さしすせそ").traced("GrandChildText")
        }
        .traced("ChildVStack")
      }
      .traced("VStack").frame(width: 60)
    case .nestedMaxWidth:
      VStack(spacing: 0) {
        Text("あいうえお").traced("ChildText")
        VStack(spacing: 0) {
          Text("か")
          Text("さしすせそ").traced("GrandChildText")
        }
        .traced("ChildVStack")
      }
      .traced("VStack").frame(maxWidth: 60)
    case .layoutPriority:
      VStack(spacing: 0) {
        Text("あいうえお").traced("ChildText")
        VStack(spacing: 0) {
          Text("か")
          Text("さしすせそ").traced("GrandChildText")
        }
        .traced("ChildVStack").layoutPriority(1)
      }
      .traced("VStack").frame(maxWidth: 60)
    case .fixedSize:
      VStack(spacing: 0) {
        Text("あいうえお").traced("ChildText")
        VStack(spacing: 0) {
          Text("か")
          Text("さしすせそ").traced("GrandChildText")
            .fixedSize(horizontal: false, vertical: true)
        }
        .traced("ChildVStack")
      }
      .traced("VStack").frame(maxWidth: 60)
    }
  }

  /// The tree with decorators.
  @ViewBuilder func decorated(_ log: SizeDebugger.Log) -> some View {
    switch self {
    case .twoTexts:
      SizeDebugger(label: "VStack", log: log) {
        VStack(spacing: 0) {
          SizeDebugger(label: "LongText", log: log) {
            Text("Long Long Long Long Long Long Text")
          }
          SizeDebugger(label: "ShortText", log: log) { Text("Short Text") }
        }
      }
      .frame(width: 200, height: 300)
    case .nestedWidth:
      nested(log) {
        $0
      } grandChild: {
        $0
      }
      .frame(width: 60)
    case .nestedMaxWidth:
      nested(log) {
        $0
      } grandChild: {
        $0
      }
      .frame(maxWidth: 60)
    case .layoutPriority:
      nested(log) {
        $0.layoutPriority(1)
      } grandChild: {
        $0
      }
      .frame(maxWidth: 60)
    case .fixedSize:
      nested(log) {
        $0
      } grandChild: {
        $0.fixedSize(horizontal: false, vertical: true)
      }
      .frame(maxWidth: 60)
    }
  }

  private func nested<Child: View, GrandChild: View>(
    _ log: SizeDebugger.Log, child: (AnyView) -> Child, grandChild: (AnyView) -> GrandChild
  ) -> some View {
    SizeDebugger(label: "VStack", log: log) {
      VStack(spacing: 0) {
        SizeDebugger(label: "ChildText", log: log) { Text("あいうえお") }
        child(
          AnyView(
            SizeDebugger(label: "ChildVStack", log: log) {
              VStack(spacing: 0) {
                Text("か")
                grandChild(
                  AnyView(
                    SizeDebugger(label: "GrandChildText", log: log) { Text("さしすせそ") }))
              }
            }))
      }
    }
  }
}
