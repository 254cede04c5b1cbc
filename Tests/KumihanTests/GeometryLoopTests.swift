import Foundation
import Kumihan
import Testing

/// Views that change in answer to their own geometry: until they settle, or for so many rounds.
@Suite struct GeometryLoopTests {
  /// Its width is what it measured last, and 16 more.
  struct GrowingPanel: View {
    @State private var width: CGFloat = 104
    var limit = CGFloat.infinity

    var body: some View {
      FixedView(10, 10).frame(width: min(width, limit)).padding(.horizontal, 8)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          width = $0
        }
    }
  }

  @Test func `A loop ends with the view, the values and the rounds`() throws {
    let host = try TraceFont.host(GrowingPanel())
    host.maximumRounds = 4
    #expect(host.layout(TraceFont.screen).width == 168)
    let diagnostic = try #require(host.diagnostics.first)
    #expect(host.diagnostics.count == 1)
    #expect(diagnostic.view == "GrowingPanel > Padding")
    #expect(
      diagnostic.problem
        == .feedback(.geometry, values: ["120", "136", "152", "168"], rounds: 4))
    #expect(
      diagnostic.description
        == "GrowingPanel > Padding: still changes with its geometry after 4 rounds: "
        + "120 → 136 → 152 → 168 → …")
  }

  @Test func `A label names the view, and ten rounds are made unless said otherwise`() throws {
    let host = try TraceFont.host(GrowingPanel().traced("panel"))
    host.layout(TraceFont.screen)
    #expect(
      host.diagnostics == [
        LayoutDiagnostic(
          view: "panel",
          problem: .feedback(
            .geometry,
            values: ["120", "136", "152", "168", "184", "200", "216", "232", "248", "264"],
            rounds: 10))
      ])
  }

  @Test func `A loop goes on with the next layout`() throws {
    let host = try TraceFont.host(GrowingPanel())
    host.maximumRounds = -3
    #expect(host.maximumRounds == 1)
    let widths = (0..<4).map { _ in host.layout(TraceFont.screen).width }
    #expect(widths == [120, 136, 152, 168])
    #expect(
      host.diagnostics.map(\.problem) == [.feedback(.geometry, values: ["168"], rounds: 1)])
  }

  @Test func `What settles is no loop, and is asked nothing afterwards`() throws {
    let host = try TraceFont.host(GrowingPanel(limit: 140))
    #expect(host.layout(TraceFont.screen).width == 156)
    #expect(host.diagnostics.isEmpty)
    #expect(host.layout(TraceFont.screen).width == 156)
    #expect(host.counts == LayoutCounts())
  }

  /// 104 → 120 → 136 → 152 → 156: that are four rounds that change something, and one that does not.
  @Test func `As many rounds are enough as it takes`() throws {
    let host = try TraceFont.host(GrowingPanel(limit: 140))
    host.maximumRounds = 5
    host.layout(TraceFont.screen)
    #expect(host.diagnostics.isEmpty)
  }

  @Test func `To and fro is a loop`() throws {
    struct Flapping: View {
      @State private var isWide = true
      var body: some View {
        FixedView(isWide ? 100 : 60, 10)
          .onGeometryChange(for: Bool.self) {
            $0.size.width < 80
          } action: {
            isWide = $0
          }
      }
    }
    let host = try TraceFont.host(VStack { Flapping() })
    host.maximumRounds = 5
    host.layout(TraceFont.screen)
    #expect(
      host.diagnostics == [
        LayoutDiagnostic(
          view: "VStack > Flapping > Fixed",
          problem: .feedback(
            .geometry, values: ["false", "true", "false", "true", "false"], rounds: 5))
      ])
  }

  @Test func `Not a number is the same as before`() throws {
    let told = Told<Double>()
    struct Panel: View {
      let told: Told<Double>
      @State private var height: CGFloat = 0
      var body: some View {
        FixedView(10, height)
          .onGeometryChange(for: Double.self) { _ in
            .nan
          } action: {
            told.add($0)
            height = 20
          }
      }
    }
    let host = try TraceFont.host(Panel(told: told))
    #expect(host.layout(TraceFont.screen).height == 20)
    #expect(told.values.count == 1 && host.diagnostics.isEmpty)
  }

  @Test func `A body that sets its own state is stopped`() throws {
    struct SelfFeeding: View {
      @State private var count = 0
      var body: some View {
        count += 1
        return FixedView(10, 10)
      }
    }
    let host = try TraceFont.host(VStack { SelfFeeding() })
    host.maximumRounds = 6
    #expect(host.layout(TraceFont.screen) == CGSize(width: 10, height: 10))
    #expect(
      host.diagnostics == [
        LayoutDiagnostic(
          view: "VStack > SelfFeeding", problem: .feedback(.body, values: [], rounds: 6))
      ])
  }

  @Test func `A body that sets state once settles`() throws {
    struct Once: View {
      @State private var count = 0
      var body: some View {
        if count < 3 { count += 1 }
        return FixedView(CGFloat(count), 10)
      }
    }
    let host = try TraceFont.host(Once())
    #expect(host.layout(TraceFont.screen).width == 3)
    #expect(host.diagnostics.isEmpty)
  }

  @Test func `Content made for its room that sets state is stopped`() throws {
    struct Owner: View {
      @State private var count = 0
      var body: some View {
        let seen = count
        GeometryReader { _ in
          let _ = (count = seen + 1)
          FixedView(10, 10)
        }
      }
    }
    let host = try TraceFont.host(Owner())
    host.layout(TraceFont.screen)
    #expect(
      host.diagnostics == [
        LayoutDiagnostic(view: "Owner", problem: .feedback(.body, values: [], rounds: 10))
      ])
  }
}
