/// A layout of the kernel's own, which says more of itself than others can.
package protocol KernelLayout: Layout {
  /// Whether the layout itself, apart from its subviews, puts a guide somewhere.
  func declares(_ key: AlignmentKey) -> Bool

  /// Whether guides of its subviews show through it at all.
  static var showsGuides: Bool { get }

  /// The safe area that it makes for what is in it; nil: it makes none.
  var safeAreaInsets: EdgeInsets? { get }

  /// What was wrong with the numbers it was made of.
  var problems: [LayoutDiagnostic.Problem] { get }
}

extension KernelLayout {
  /// Nowhere.
  package func declares(_ key: AlignmentKey) -> Bool { false }

  /// They show.
  package static var showsGuides: Bool { true }

  /// It makes none.
  package var safeAreaInsets: EdgeInsets? { nil }

  /// Nothing.
  package var problems: [LayoutDiagnostic.Problem] { [] }
}
