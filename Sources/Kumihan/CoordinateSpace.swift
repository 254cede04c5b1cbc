/// What rectangles and points are measured in.
public enum CoordinateSpace: Hashable {
  /// The host's: from the upper left corner of all that it lays out.
  case global
  /// The view's own: from its upper left corner.
  case local
  /// That of the nearest view around that bears the name; the host's, if none does.
  case named(AnyHashable)

  /// Whether it is the host's.
  public var isGlobal: Bool { self == .global }
  /// Whether it is the view's own.
  public var isLocal: Bool { self == .local }
}

/// Something that names a coordinate space.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The host's coordinate space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Names it.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// A view's own coordinate space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Names it.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of a view that bears a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  /// The space.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The host's coordinate space.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own coordinate space.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinate space of the nearest view around that bears the name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

extension View {
  /// Names the view's coordinate space for the views in it.
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    SpaceView(content: self, name: space.name)
  }

  /// Names the view's coordinate space for the views in it.
  public func coordinateSpace(name: some Hashable) -> some View {
    SpaceView(content: self, name: AnyHashable(name))
  }
}

/// Views in a coordinate space with a name.
struct SpaceView<Content: View>: AdornedView {
  let content: Content
  let name: AnyHashable

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    SpaceElement(self, in: place)
  }
}

private final class SpaceElement<Content: View>: AdornedElement<SpaceView<Content>> {
  override var spaceName: AnyHashable? { view.name }
}
