import KumihanFontSystem
import KumihanShaping
import KumihanTypography

extension ShapedText {
  /// The first paragraph's items, a word each: what it holds and its text, visibly.
  ///
  /// A text item is `[script level style font]text`, with `!` behind the font where it is missing.
  var items: String {
    paragraphs[0].items.map { shaped in
      let item = shaped.item
      let text = VisibleText.show(text(item.range))
      switch item.kind {
      case .tab: return "[tab \(item.level.rawValue)]"
      case .control: return "[control]\(text)"
      case .text:
        let font = paragraphs[0].font(of: shaped)?.face.fullName ?? "none"
        let name = font.replacing(" Regular", with: "").replacing("Noto Sans ", with: "")
        let missing = item.isMissing ? "!" : ""
        return "[\(item.script) \(item.level.rawValue) \(item.style) \(name)\(missing)]\(text)"
      }
    }.joined(separator: " ")
  }

  /// The first paragraph's text by font: `name:text`, one word for all items side by side.
  var fonts: String {
    var words: [(name: String, text: String)] = []
    for shaped in paragraphs[0].items where shaped.item.kind == .text {
      let path = paragraphs[0].font(of: shaped)?.face.path ?? "none"
      let name = (path.split(separator: "/").last.map(String.init) ?? path)
        .replacing("NotoSans", with: "").replacing("NotoColor", with: "").prefix { $0 != "." }
      let mark = shaped.item.isMissing ? "!" : ""
      let text = VisibleText.show(text(shaped.item.range))
      if words.last?.name == name + mark {
        words[words.count - 1].text += text
      } else {
        words.append((name + mark, text))
      }
    }
    return words.map { "\($0.name):\($0.text)" }.joined(separator: " ")
  }
}
