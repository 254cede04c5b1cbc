/// Stands for several views.
package final class ListElement<V: ListView>: TypedElement<V> {
  private var elements: [ViewElement] = []

  override package var children: [ViewElement] { elements }

  override package func build() {
    var updater = Updater(parent: self, old: elements)
    view.accept(&updater)
    elements = updater.elements
  }

  private struct Updater: ViewVisitor {
    let parent: ListElement
    let old: [ViewElement]
    var elements: [ViewElement] = []

    init(parent: ListElement, old: [ViewElement]) {
      self.parent = parent
      self.old = old
    }

    mutating func visit(_ view: some View) {
      let index = elements.count
      elements.append(
        parent.element(for: view, updating: index < old.count ? old[index] : nil))
    }
  }
}
