internal import KumihanInterop
internal import KumihanTypography
internal import Synchronization

/// The faces that fontconfig listed, the orders it gave them, and those that were opened.
final class SystemCatalog: Sendable {
  let configuration: FontConfiguration
  let faces: [SystemFace]
  private let names: FontNameIndex
  private let orders = Mutex<[FontQuery: SystemOrder]>([:])
  private let opened = Mutex<[Int: Result<FontFace, FontError>]>([:])
  /// More orders are not remembered: all are forgotten and made anew.
  private static let mostOrders = 64

  init(_ configuration: FontConfiguration) {
    self.configuration = configuration
    faces = configuration.faces.map { SystemFace($0) }
    names = FontNameIndex(faces.map { ($0.familyNames, $0.faceNames) })
  }
}

extension SystemCatalog {
  /// The faces of a family, or those with that full or PostScript name.
  func faces(named name: String) -> [Int] { names.faces(named: name) }

  /// The order in which fontconfig would try all faces.
  func order(for query: FontQuery) -> SystemOrder {
    if let known = orders.withLock({ $0[query] }) { return known }
    let order = SystemOrder(query, configuration, faces)
    return orders.withLock { orders in
      if let known = orders[query] { return known }
      if orders.count >= SystemCatalog.mostOrders { orders.removeAll() }
      orders[query] = order
      return order
    }
  }

  /// Bytes that orders and what was found in them hold, roughly.
  var byteCount: Int { orders.withLock { $0.values.reduce(0) { $0 + $1.byteCount } } }

  /// Opens a face, once; of a file that cannot be read now it is tried again.
  func open(_ face: Int) -> Result<FontFace, FontError> {
    if let known = opened.withLock({ $0[face] }) { return known }
    // Outside the lock: opening takes its time. Of two that were opened at once the first is kept.
    let result = Result { () throws(FontError) in try FontFace(faces[face]) }
    if case .failure(.unreadable) = result { return result }
    return opened.withLock { opened in
      let known = opened[face] ?? result
      opened[face] = known
      return known
    }
  }
}
