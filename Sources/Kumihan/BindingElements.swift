extension Binding: Sequence where Value: MutableCollection {
  /// A binding to one of the value's elements.
  public typealias Element = Binding<Value.Element>
  /// Goes through the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A range of the elements.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// A place among the value's elements.
  public typealias Index = Value.Index
  /// All places of elements.
  public typealias Indices = Value.Indices

  /// The first place.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The place behind the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// All places.
  public var indices: Value.Indices { wrappedValue.indices }

  /// The place behind another.
  public func index(after place: Value.Index) -> Value.Index { wrappedValue.index(after: place) }

  /// Moves to the place behind.
  public func formIndex(after place: inout Value.Index) {
    wrappedValue.formIndex(after: &place)
  }

  /// Reads and sets the element at a place.
  ///
  /// Once there is no such place any more, it reads the element that was there and forgets what is set.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let last = wrappedValue[position]
    return Binding<Value.Element> {
      let now = wrappedValue
      return now.has(position) ? now[position] : last
    } set: { new in
      if wrappedValue.has(position) { wrappedValue[position] = new }
    }
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  /// The place before another.
  public func index(before place: Value.Index) -> Value.Index { wrappedValue.index(before: place) }

  /// Moves to the place before.
  public func formIndex(before place: inout Value.Index) {
    wrappedValue.formIndex(before: &place)
  }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}

extension Binding: Identifiable where Value: Identifiable {
  /// What the value is known by.
  public var id: Value.ID { wrappedValue.id }
}

extension Collection {
  fileprivate func has(_ place: Index) -> Bool { place >= startIndex && place < endIndex }
}
