public import Foundation
public import KumihanLayoutKernel

/// Why not all of a text is shown, and what would show it.
public struct TruncationExplanation: Equatable, Sendable {
  /// What keeps a text from being shown whole.
  public enum Cause: String, Hashable, Sendable {
    /// The offered height is less than the text needs.
    case height
    /// The text may have fewer lines than it needs.
    case lineLimit
    /// The offered width is less than the text needs, and its lines may not end elsewhere.
    case width
  }

  /// What one view on the way to the text was offered at last.
  public struct Offer: Equatable, Sendable {
    /// The view that made the offer; nil: the host.
    public let maker: ViewReference?
    /// The view that it was made to.
    public let view: ViewReference
    /// What was offered.
    public let proposal: ProposedViewSize
    /// Why it was offered.
    public let reason: ProposalReason
    /// What the view answered, in points.
    public let answer: CGSize
  }

  /// The text.
  public let view: ViewReference
  /// What keeps it from being shown whole.
  public let causes: [Cause]
  /// The offers that led to the text's own, which is the last; the host's is the first.
  public let offers: [Offer]
  /// The most lines that the text may have; nil: any number.
  public let lineLimit: Int?
  /// How many lines are shown.
  public let shownLines: Int
  /// How many lines the text needs in the offered width.
  public let neededLines: Int
  /// The size in points that the text needs in the offered width.
  public let neededSize: CGSize
  /// Changes that show it whole and cut no other text, those without side effects first; each was tried by a layout.
  public let remedies: [TruncationRemedy]
}

extension TruncationExplanation: CustomStringConvertible {
  /// The explanation for a person, in several lines.
  public var description: String {
    ([heading, needs] + offerLines + remedyLines).joined(separator: "\n")
  }

  private var heading: String {
    let text = "“\(ViewReference.brief(view.text ?? ""))”"
    let name = view.label.map { "\($0) \(text)" } ?? "\(text) (view \(view.index))"
    let reasons = causes.map(\.words).joined(separator: " and ")
    return "\(name) shows \(shownLines) of \(neededLines) lines: \(reasons)"
  }

  private var needs: String {
    let offered = offers.last.map { "offered \($0.proposal), answered \(Self.text($0.answer)), " }
    return "  \(offered ?? "")needs \(Self.text(neededSize))"
  }

  private var offerLines: [String] {
    let lines = offers.map { offer in
      let reason = offer.reason.isPlain ? "" : ": \(offer.reason)"
      let maker = offer.maker?.description ?? "the host"
      return "  \(maker) offered \(offer.view) \(offer.proposal)\(reason)"
    }
    let (first, last) = (4, 8)
    guard lines.count > first + last + 1 else { return lines }
    let omitted = "  … \(lines.count - first - last) more offers …"
    return lines.prefix(first) + [omitted] + lines.suffix(last)
  }

  private var remedyLines: [String] {
    guard !remedies.isEmpty else { return ["  no single change was found that shows it whole"] }
    return ["  shown whole with:"] + remedies.map { "    \($0)" }
  }

  static func text(_ size: CGSize) -> String { "\(ProposedViewSize(size))" }
}

extension TruncationExplanation.Cause {
  fileprivate var words: String {
    switch self {
    case .height: "it is offered too little height"
    case .lineLimit: "its line limit is too low"
    case .width: "it is offered too little width"
    }
  }
}

extension ProposalReason {
  /// Whether the reason tells nothing but that somebody asked.
  var isPlain: Bool {
    switch self {
    case .root, .asked, .placement: true
    default: false
    }
  }
}
