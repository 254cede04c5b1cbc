import Foundation
import Kumihan
import Testing

/// Bindings to what is in other bindings.
@Suite struct BindingTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  private struct Page: View {
    @State var items: [Item]
    let kept: Kept

    var body: some View {
      VStack {
        ForEach($items) { $item in
          Row(name: $item.name, kept: kept)
        }
        ForEach($items, id: \.name) { $item in Text(verbatim: "\(item.id)") }
      }
    }
  }

  private struct Row: View {
    @Binding var name: String
    let kept: Kept

    var body: some View {
      kept.names.append($name)
      return Text(verbatim: name)
    }
  }

  /// The bindings that rows were given.
  private final class Kept {
    var names: [Binding<String>] = []
  }

  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
  }

  @Test func `Rows read and set the elements of a list`() throws {
    let page = Page(
      items: [Item(id: 1, name: "か"), Item(id: 2, name: "さ")], kept: Kept())
    let host = try TraceFont.host(page)
    func shown() -> [String] {
      host.layout(.unspecified)
      return host.placedViews.compactMap(\.text)
    }
    #expect(shown() == ["か", "さ", "1", "2"])
    page.kept.names[1].wrappedValue = "し"
    #expect(page.items == [Item(id: 1, name: "か"), Item(id: 2, name: "し")])
    #expect(shown() == ["か", "し", "1", "2"])
    page.items.removeFirst()
    #expect(shown() == ["し", "2"])
  }

  @Test func `A binding to an element that is gone reads what was there`() {
    let box = Box([1, 2, 3])
    let last = box.binding[2]
    box.value = [7]
    #expect(last.wrappedValue == 3)
    last.wrappedValue = 9
    #expect(box.value == [7])
    box.value = [4, 5, 6]
    #expect(last.wrappedValue == 6)
    last.wrappedValue = 9
    #expect(box.value == [4, 5, 9])
  }

  @Test func `A binding to a list is a list of bindings`() {
    let box = Box([3, 1, 2])
    #expect(box.binding.map(\.wrappedValue) == [3, 1, 2])
    #expect(box.binding.reversed().map(\.wrappedValue) == [2, 1, 3])
    #expect(box.binding.count == 3 && box.binding.last?.wrappedValue == 2)
    for element in box.binding { element.wrappedValue += 10 }
    #expect(box.value == [13, 11, 12])
  }

  @Test func `A binding to what is optional is one to what is there`() throws {
    let box = Box<Int?>(nil)
    let nothing: Binding<Int>? = Binding(box.binding)
    #expect(nothing?.wrappedValue == nil)
    box.value = 4
    let inner: Binding<Int> = try #require(Binding(box.binding))
    inner.wrappedValue = 5
    #expect(box.value == 5)
    box.value = nil
    #expect(inner.wrappedValue == 4)
    box.value = 6
    #expect(inner.wrappedValue == 6)
  }

  @Test func `A binding takes the form of an optional or of a hidden type`() {
    let box = Box(1)
    let optional = Binding<Int?>(box.binding)
    optional.wrappedValue = 2
    optional.wrappedValue = nil
    #expect(box.value == 2 && optional.wrappedValue == 2)
    let hidden = Binding<AnyHashable>(box.binding)
    hidden.wrappedValue = "no number"
    #expect(hidden.wrappedValue == AnyHashable(2))
    hidden.wrappedValue = 3
    #expect(box.value == 3)
  }

  @Test func `A binding is a property of views`() {
    let property: Any = Binding.constant(1)
    #expect(property is any DynamicProperty)
  }
}
