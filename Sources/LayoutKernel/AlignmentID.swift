public import Foundation

/// What an alignment guide is called by, and where it lies in a view that says nothing about it.
public protocol AlignmentID: SendableMetatype {
  /// The guide's place in a view of some dimensions, in points from its top leading corner.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide of either axis, as a key.
package struct AlignmentKey: Hashable, Sendable {
  /// Names the guide.
  package let id: any AlignmentID.Type
  /// The axis its places lie on.
  package let axis: Axis
  /// How a container makes its own guide from those of its subviews.
  let merging: GuideMerging

  init(_ id: any AlignmentID.Type, axis: Axis) {
    self.id = id
    self.axis = axis
    merging = (id as? any KnownAlignmentID.Type)?.merging ?? .average
  }

  package static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.id == right.id && left.axis == right.axis
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }
}

extension AlignmentKey {
  /// Where the guide lies by default; 0 where that is no number.
  func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    let value = id.defaultValue(in: dimensions)
    return value.isNaN ? 0 : value
  }
}

/// How a container makes its own guide from the explicit ones of its subviews.
enum GuideMerging: Hashable, Sendable {
  /// It makes none: a guide of the frame is each view's own.
  case none
  /// The smallest: baselines.
  case minimum
  /// The mean: guides that users define.
  case average

  /// The container's guide; nil if no subview has one.
  func merged(_ values: [CGFloat]) -> CGFloat? {
    switch self {
    case .none: nil
    case .minimum: values.min()
    case .average: values.isEmpty ? nil : values.reduce(0, +) / CGFloat(values.count)
    }
  }
}

/// A guide that the kernel itself defines.
protocol KnownAlignmentID: AlignmentID {
  static var merging: GuideMerging { get }
}
