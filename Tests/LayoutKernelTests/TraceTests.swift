import Foundation
import TestSupport
import Testing

@testable import KumihanLayoutKernel

/// The five recorded traces, line by line.
@Suite struct TraceTests {
  /// The view trees that were recorded; `show` puts a label on a view, one way or the other.
  enum Recording: String, CaseIterable {
    case twoTexts = "two-texts"
    case nestedWidth = "nested-width"
    case nestedMaxWidth = "nested-max-width"
    case layoutPriority = "layout-priority"
    case fixedSize = "fixed-size"

    func tree(_ show: (String, LayoutNode) -> LayoutNode) -> LayoutNode {
      switch self {
      case .twoTexts:
        return show(
          "VStack", vstack(show("LongText", text(.long)), show("ShortText", text(.short)))
        )
        .frame(width: 200, height: 300)
      case .nestedWidth:
        return nested(show).frame(width: 60)
      case .nestedMaxWidth:
        return nested(show).frame(maxWidth: 60)
      case .layoutPriority:
        return nested(show, child: { $0.layoutPriority(1) }).frame(maxWidth: 60)
      case .fixedSize:
        return nested(show, grandChild: { $0.fixedSize(horizontal: false, vertical: true) })
          .frame(maxWidth: 60)
      }
    }

    private func nested(
      _ show: (String, LayoutNode) -> LayoutNode, child: (LayoutNode) -> LayoutNode = { $0 },
      grandChild: (LayoutNode) -> LayoutNode = { $0 }
    ) -> LayoutNode {
      let inner = vstack(text(.kana(1)), grandChild(show("GrandChildText", text(.kana(5)))))
      return show(
        "VStack",
        vstack(show("ChildText", text(.kana(5))), child(show("ChildVStack", inner))))
    }

    /// The lines of the file of that name.
    func recorded() throws -> [String] {
      try TestFiles.trace(rawValue)
    }

    /// The lines as the built-in trace gives them.
    func traced(_ options: LayoutOptions = LayoutOptions()) -> LayoutTrace {
      let root = tree { label, node in
        node.label = label
        return node
      }
      return layOut(root, options: options, tracing: true).trace ?? LayoutTrace()
    }
  }

  @Test(arguments: Recording.allCases)
  func theBuiltInTraceIsTheRecordedOne(_ recording: Recording) throws {
    let recorded = try recording.recorded()
    #expect(recorded.count >= 14)
    #expect(recording.traced().lines == recorded)
  }

  @Test(arguments: Recording.allCases)
  func aDecoratorThatUsersWriteSeesTheSame(_ recording: Recording) throws {
    let log = SizeDebugger.Log()
    layOut(recording.tree { $1.wrapped(in: SizeDebugger(label: $0, log: log)) })
    #expect(log.lines == (try recording.recorded()))
  }

  @Test func theFilesHold106Lines() throws {
    #expect(try Recording.allCases.map { try $0.recorded().count }.reduce(0, +) == 106)
  }

  /// On the pixel grid both children of `nested-max-width` are equally flexible, the text comes first, and nothing is cut.
  @Test func robustTiesDoNotTruncate() {
    let robust = LayoutOptions(ties: .pixelGrid(1.0 / 3))
    let lines = Recording.nestedMaxWidth.traced(robust).lines
    #expect(lines.last == "[VStack] Report: (48.00, 105.00)")
    #expect(lines.firstIndex(of: "[ChildText] Receive: (60.00, 389.00)") != nil)
  }

  /// How often a view within each kind of frame works out its size, as the recording's author counted.
  @Test func framesAskAsOftenAsRecorded() {
    func passes(_ frame: (LayoutNode) -> LayoutNode) -> Int {
      let view = vstack(label: "view", text(.kana(5)))
      let lines = layOut(frame(view), tracing: true).trace?.lines ?? []
      return lines.count { $0.contains("Receive") }
    }
    #expect(passes { $0.frame(width: 60) } == 1)
    #expect(passes { $0.frame(height: 60) } == 1)
    #expect(passes { $0.frame(width: 60, height: 60) } == 1)
    #expect(passes { $0.frame(maxWidth: 60) } == 2)
    #expect(passes { $0.frame(minWidth: 60) } == 2)
    #expect(passes { $0.frame(maxHeight: 60) } == 2)
    #expect(passes { $0.frame(maxWidth: .infinity) } == 2)
    #expect(passes { $0.frame(maxWidth: 60, maxHeight: 60) } == 1)
    #expect(passes { $0.frame(minWidth: 60, minHeight: 60) } == 2)
    #expect(passes { $0.frame(minWidth: 30, maxWidth: 60, minHeight: 30, maxHeight: 60) } == 1)
  }

  /// The tree form, with reasons; the two lines that seed the truncation are the ones re-proposed.
  @Test func theTreeTellsReasons() {
    let tree = Recording.nestedMaxWidth.traced().tree.split(separator: "\n").map(String.init)
    #expect(tree.first == "FlexibleFrame (402.00, 778.00) -> (60.00, 105.00)  root")
    #expect(tree.contains("  VStack (60.00, 778.00) -> (48.00, 105.00)  asked"))
    #expect(tree.contains("    ChildVStack (60.00, 0.00) -> (48.00, 40.67)  probe at 0"))
    #expect(tree.contains("    ChildVStack (60.00, inf) -> (48.00, 62.67)  probe at infinity"))
    #expect(
      tree.contains(
        "    ChildVStack (60.00, 389.00) -> (48.00, 62.67)  share 778.00 / 2, flexibility 22.00"))
    #expect(
      tree.contains("VStack (60.00, 105.00) -> (48.00, 83.00)  re-proposed: flexible frame"))
    #expect(
      tree.contains(
        "    GrandChildText (60.00, 32.17) -> (48.00, 20.33)  share 32.17 / 1, flexibility 22.00"))
    #expect(
      tree.contains("    ChildText (60.00, 0.00) -> (48.00, 20.33)  probe at 0"))
    #expect(tree.contains { $0.hasPrefix("    ") && $0.hasSuffix(", cached") })
  }

  /// A view that is placed, or probed again, is not asked anew: its line would tell nothing.
  @Test func theTreeLeavesOutWhatIsKnown() {
    for recording in Recording.allCases {
      let trace = recording.traced()
      let known = trace.events.filter { event in
        guard case .cached = event.kind else { return false }
        return true
      }
      #expect(known.contains { $0.depth == 0 } && known.contains { $0.reason == .placement })
      let cached = trace.tree.split(separator: "\n").filter { $0.hasSuffix(", cached") }
      #expect(cached.allSatisfy { $0.hasPrefix("  ") })
      #expect(!cached.contains { $0.contains("  placement,") || $0.contains("  probe at ") })
    }
  }

  /// A line for each offer that was worked out, and none for what is known.
  @Test func theTreeIsAsShortAsItsStory() {
    #expect(
      Recording.twoTexts.traced().tree == """
        Frame (402.00, 778.00) -> (200.00, 300.00)  root
        VStack (200.00, 300.00) -> (169.00, 62.67)  placement
          ShortText (200.00, 0.00) -> (78.00, 20.33)  probe at 0
          ShortText (200.00, inf) -> (78.00, 20.33)  probe at infinity
          LongText (200.00, 0.00) -> (191.00, 20.33)  probe at 0
          LongText (200.00, inf) -> (169.00, 42.33)  probe at infinity
          ShortText (200.00, 150.00) -> (78.00, 20.33)  share 300.00 / 2, flexibility 0.00
          LongText (200.00, 279.67) -> (169.00, 42.33)  share 279.67 / 1, flexibility 22.00
        """)
  }

  @Test func theTreeTellsPriorities() {
    let tree = Recording.layoutPriority.traced().tree
    #expect(
      tree.contains("ChildVStack (60.00, 757.67) -> (48.00, 62.67)  share 757.67 / 1, priority 1"))
    #expect(tree.contains("ChildText (60.00, 0.00) -> (48.00, 20.33)  minimum of lower priority"))
  }
}
