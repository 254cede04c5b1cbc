package import Foundation
package import KumihanLayoutKernel

extension HorizontalAlignment {
  /// The guide that lies at a share of the width: none, half, or all of it.
  package static func at(_ share: CGFloat) -> HorizontalAlignment {
    [.leading, .center, .trailing][Int(share * 2)]
  }
}

extension VerticalAlignment {
  /// The guide that lies at a share of the height: none, half, or all of it.
  package static func at(_ share: CGFloat) -> VerticalAlignment {
    [.top, .center, .bottom][Int(share * 2)]
  }
}
