import Kumihan

/// A panel of notes that is as high as they are, up to 240 points, and scrolls beyond that.
///
/// As a user of SwiftUI writes it; what would be a switch is pressed from outside.
struct NotePanel: View {
  @State private var showsAll = false
  @State private var panelHeight: CGFloat = 240
  let few: [String]
  let remote: Remote

  private var notes: [String] {
    if showsAll {
      return (1...18).map { number in
        "Note \(number): so long that it takes another line as soon as the panel gets narrow."
      }
    }
    return few
  }

  var body: some View {
    remote.press = { showsAll.toggle() }
    return content
  }

  @ViewBuilder private var content: some View {
    VStack(alignment: .leading, spacing: 12) {
      ScrollView(.vertical) {
        VStack(alignment: .leading, spacing: 8) {
          if notes.isEmpty {
            Text("no note")
          } else {
            ForEach(notes.indices, id: \.self) { index in
              Text(notes[index])
            }
          }
        }
        .font(.body)
        .fixedSize(horizontal: false, vertical: true)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(12)
        .onGeometryChange(for: CGFloat.self) { proxy in
          min(proxy.size.height.rounded(.up), 240)
        } action: { newHeight in
          panelHeight = newHeight
        }
      }
      .frame(height: panelHeight)
      .scrollBounceBehavior(.basedOnSize, axes: .vertical)
      .border(Color.secondary.opacity(0.4))
      .traced("panel")

      Text("The panel grows up to 240 points.")
        .font(.caption)
        .traced("caption")
    }
    .padding(20)
    .frame(
      maxWidth: .infinity,
      maxHeight: .infinity,
      alignment: .topLeading
    )
    .frame(minWidth: 300, minHeight: 360)
  }
}
