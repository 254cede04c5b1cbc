/// A view for each of a collection's elements.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// What views are made for.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {}

extension ForEach where Content: View {
  /// Makes a view for each element; the key path tells the elements apart when they change.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content) { $0[keyPath: id] }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a view for each element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content) { $0.id }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Makes a view for each number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content) { $0 }
  }
}

extension ForEach where Content: View {
  /// Makes a view for a binding to each element; the key path tells the elements apart when they change.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C> {
    self.init(data: data, content: content) { $0.wrappedValue[keyPath: id] }
  }
}

extension ForEach: PrimitiveView where Content: View {
  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    ForEachElement(self, in: place)
  }
}

/// Stands for the views of a collection; those of an element go where it goes.
package final class ForEachElement<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  TypedElement<ForEach<Data, ID, Content>>
{
  /// Elements of one identity are told apart by their order.
  private struct Key: Hashable {
    let id: ID
    let occurrence: Int
  }

  private var shown: [(key: Key, element: ViewElement)] = []

  override package var children: [ViewElement] { shown.map(\.element) }

  override package func build() {
    let old = Dictionary(uniqueKeysWithValues: shown.map { ($0.key, $0.element) })
    var occurrences: [ID: Int] = [:]
    shown = view.data.map { datum in
      let id = view.id(datum)
      let key = Key(id: id, occurrence: occurrences[id, default: 0])
      occurrences[id, default: 0] += 1
      return (key, element(for: view.content(datum), updating: old[key]))
    }
  }
}
