import Foundation
import Kumihan
import Testing

/// Properties that views hold in other ways than as `@State var`.
@Suite struct DynamicPropertyTests {
  private func shown(_ host: ViewHost) -> [String] {
    host.layout(.unspecified)
    return host.placedViews.compactMap(\.text)
  }

  /// A property of a property; what it works out itself is there in the body.
  @propertyWrapper
  struct Doubled: DynamicProperty {
    @State private var number = 1
    @Environment(\.displayScale) private var scale
    private(set) var wrappedValue: CGFloat = 0
    var projectedValue: Binding<Int> { $number }

    mutating func update() { wrappedValue += CGFloat(number) * 2 * scale }
  }

  struct DoubledView: View {
    let remote: Remote
    @Doubled private var number
    var body: some View {
      remote.press = { $number.wrappedValue += 1 }
      return Text(verbatim: "\(number)")
    }
  }

  @Test func `A property is brought up to date before the body`() throws {
    let remote = Remote()
    let host = try TraceFont.host(DoubledView(remote: remote))
    #expect(shown(host) == ["6.0"])
    remote.press()
    #expect(shown(host) == ["12.0"])
    host.environment.displayScale = 1
    #expect(shown(host) == ["4.0"])
  }

  struct DoubledModifier: ViewModifier {
    @Doubled private var number
    func body(content: Content) -> some View { content.padding(number) }
  }

  @Test func `A modifier's property is brought up to date too`() throws {
    let host = try TraceFont.host(FixedView(10, 10).modifier(DoubledModifier()))
    #expect(host.layout(.unspecified).width == 22)
  }

  /// What a view holds in a constant is tied too.
  @Test func `A property in a constant has state and surroundings`() throws {
    struct Scale: DynamicProperty {
      @State var number = 1
      @Environment(\.displayScale) var scale
    }
    struct Holder: View {
      let remote: Remote
      let scale = Scale()
      var body: some View {
        remote.press = { scale.number += 1 }
        return FixedView(CGFloat(scale.number) * scale.scale, 1)
      }
    }
    let remote = Remote()
    let host = try TraceFont.host(Holder(remote: remote))
    #expect(host.layout(.unspecified).width == 3)
    remote.press()
    #expect(host.layout(.unspecified).width == 6)
  }

  struct Perhaps: View {
    let remote: Remote
    var number: State<Int>?
    @State private var other = 50
    var body: some View {
      remote.press = {
        number?.wrappedValue += 1
        other += 1
      }
      return Text(verbatim: "\(number?.wrappedValue ?? 0) \(other)")
    }
  }

  /// The first view of a type has no property that the second has.
  @Test func `A property that was missing at first is tied`() throws {
    let (without, with) = (Remote(), Remote())
    let host = try TraceFont.host(
      VStack {
        Perhaps(remote: without, number: nil)
        Perhaps(remote: with, number: State(initialValue: 1))
      })
    #expect(shown(host) == ["0 50", "1 50"])
    without.press()
    with.press()
    #expect(shown(host) == ["0 51", "2 51"])
  }

  struct Owner: View {
    @State var hasNumber: Bool
    let remote: Remote
    init(_ hasNumber: State<Bool>, _ remote: Remote) {
      _hasNumber = hasNumber
      self.remote = remote
    }
    var body: some View {
      Perhaps(remote: remote, number: hasNumber ? State(initialValue: 1) : nil)
    }
  }

  @Test func `A property that goes leaves the others what they have`() throws {
    let (hasNumber, remote) = (State(initialValue: true), Remote())
    let host = try TraceFont.host(Owner(hasNumber, remote))
    #expect(shown(host) == ["1 50"])
    remote.press()
    #expect(shown(host) == ["2 51"])
    hasNumber.wrappedValue = false
    #expect(shown(host) == ["0 51"])
    hasNumber.wrappedValue = true
    #expect(shown(host) == ["1 51"])
  }

  enum Page: View {
    case empty
    case counter(State<Int>)
    case both(first: State<Int>, second: State<Int>)

    var body: some View {
      switch self {
      case .empty: Text(verbatim: "-")
      case .counter(let count): Text(verbatim: "\(count.wrappedValue)")
      case .both(let first, let second):
        Text(verbatim: "\(first.wrappedValue) \(second.wrappedValue)")
      }
    }
  }

  @Test func `The properties of an enumeration are tied`() throws {
    let (one, two, three) = (State(initialValue: 1), State(initialValue: 2), State(initialValue: 3))
    let host = try TraceFont.host(
      VStack {
        Page.empty
        Page.counter(one)
        Page.both(first: two, second: three)
      })
    #expect(shown(host) == ["-", "1", "2 3"])
    (one.wrappedValue, two.wrappedValue, three.wrappedValue) = (4, 5, 6)
    #expect(shown(host) == ["-", "4", "5 6"])
  }
}
