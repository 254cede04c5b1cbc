import Foundation
import Kumihan

/// A page of sections of rows of ten texts each, as many as are wanted, always as deep.
struct TextPage: View {
  let count: Int
  /// A text in the middle, which changes by itself.
  let changing: ChangingText
  private var rowCount: Int { Int(Double(count / 10).squareRoot()) }

  init(count: Int) {
    self.count = count
    changing = ChangingText(text: "か")
  }

  var body: some View {
    let sections = count / 10 / rowCount
    return VStack(alignment: .leading, spacing: 4) {
      ForEach(0..<sections) { section in
        VStack(alignment: .leading, spacing: 4) {
          ForEach(0..<rowCount) { row in
            HStack(spacing: 0) {
              ForEach(0..<10) { place in
                if section == sections / 2, row == rowCount / 2, place == 5 {
                  changing
                } else {
                  Text(verbatim: String(repeating: "か", count: 1 + (section + row + place) % 9))
                }
              }
            }
          }
        }
      }
    }
  }
}

/// A text that is its state.
struct ChangingText: View {
  @State var text: String

  init(text: String) {
    _text = State(wrappedValue: text)
  }

  var body: some View { Text(verbatim: text).traced("changing") }
}
