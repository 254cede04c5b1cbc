import Foundation
import Kumihan

extension TraceResult {
  /// The result as JSON, a line.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.write("proposal", proposal)
      writer.write("size", size)
      writer.list("events", trace.events) { $0.write(membersOf: $1) }
      writer.list("views", Array(views.enumerated())) { writer, view in
        writer.member("index", view.offset)
        writer.write(membersOf: view.element)
      }
      writer.list("explanations", explanations) { $0.write(membersOf: $1) }
      writer.member("unexplained", unexplained)
      writer.list("diagnostics", diagnostics) { writer, diagnostic in
        writer.member("view", diagnostic.view)
        writer.member("message", "\(diagnostic.problem)")
      }
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  fileprivate mutating func list<Value>(
    _ name: String, _ values: [Value], _ members: (inout JSONWriter, Value) -> Void
  ) {
    self.name(name)
    array { writer in
      for value in values { writer.object { members(&$0, value) } }
    }
  }

  /// Writes what is offered: null for nothing, "inf" for infinity.
  fileprivate mutating func write(_ name: String, _ proposal: ProposedViewSize) {
    self.name(name)
    object { writer in
      for (name, length) in [("width", proposal.width), ("height", proposal.height)] {
        writer.name(name)
        writer.write(length: length)
      }
    }
  }

  fileprivate mutating func write(_ name: String, _ size: CGSize) {
    write(name, ProposedViewSize(size))
  }

  fileprivate mutating func write(length: CGFloat?) {
    guard let length else { return writeNull() }
    if length.isFinite { write(Double(length)) } else { write(length > 0 ? "inf" : "-inf") }
  }

  fileprivate mutating func write(membersOf event: LayoutTrace.Event) {
    switch event.kind {
    case .receive: member("kind", "receive")
    case .report: member("kind", "report")
    case .cached: member("kind", "cached")
    }
    member("view", event.view)
    member("labelled", event.isLabelled)
    member("depth", event.depth)
    write("proposal", event.proposal)
    switch event.kind {
    case .receive: break
    case .report(let size), .cached(let size): write("answer", size)
    }
    member("reason", event.reason.description)
  }

  fileprivate mutating func write(membersOf view: PlacedView) {
    member("name", view.name)
    if let label = view.label { member("label", label) }
    member("depth", view.depth)
    let frame = view.frame
    let lengths = [
      ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
    ]
    for (name, length) in lengths {
      self.name(name)
      write(length: length)
    }
    write("proposal", view.proposal)
    if let text = view.text {
      member("text", text)
      member("truncated", view.isTruncated)
    }
  }

  fileprivate mutating func write(membersOf explanation: TruncationExplanation) {
    member("view", explanation.view.index)
    if let text = explanation.view.text { member("text", text) }
    name("causes")
    array { writer in for cause in explanation.causes { writer.write(cause.rawValue) } }
    if let limit = explanation.lineLimit { member("lineLimit", limit) }
    member("shownLines", explanation.shownLines)
    member("neededLines", explanation.neededLines)
    write("neededSize", explanation.neededSize)
    list("offers", explanation.offers) { writer, offer in
      writer.name("maker")
      if let maker = offer.maker { writer.write(maker.index) } else { writer.writeNull() }
      writer.member("view", offer.view.index)
      writer.write("proposal", offer.proposal)
      writer.member("reason", offer.reason.description)
      writer.write("answer", offer.answer)
    }
    list("remedies", explanation.remedies) { $0.write(membersOf: $1) }
  }

  fileprivate mutating func write(membersOf remedy: TruncationRemedy) {
    list("changes", remedy.changes) { $0.write(membersOf: $1) }
    write("size", remedy.size)
    member("larger", remedy.isLarger)
    member("exceedsOffer", remedy.exceedsOffer)
    if let view = remedy.overflowing { member("overflowing", view.index) }
    member("text", remedy.description)
  }

  fileprivate mutating func write(membersOf change: TruncationRemedy.Change) {
    switch change {
    case .fixedSize(let horizontal, let vertical, let view):
      write("fixedSize", on: view) { writer in
        writer.object { writer in
          writer.member("horizontal", horizontal)
          writer.member("vertical", vertical)
        }
      }
    case .layoutPriority(let value, let view):
      write("layoutPriority", on: view) { $0.write(value) }
    case .lineLimit(let limit, let view):
      write("lineLimit", on: view) { writer in
        if let limit { writer.write(limit) } else { writer.writeNull() }
      }
    case .frameHeight(let height, let view):
      write("frameHeight", on: view) { $0.write(Double(height)) }
    case .hostHeight(let height): write("hostHeight", on: nil) { $0.write(Double(height)) }
    }
  }

  fileprivate mutating func write(
    _ name: String, on view: ViewReference?, _ value: (inout JSONWriter) -> Void
  ) {
    if let view { member("view", view.index) }
    self.name(name)
    value(&self)
  }
}
