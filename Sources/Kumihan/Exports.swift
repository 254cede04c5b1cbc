// What a user of the umbrella sees of the modules below it.
@_exported public import Foundation
@_exported public import KumihanFontSystem
@_exported public import KumihanLayoutKernel
@_exported public import KumihanShaping
@_exported public import KumihanTypesetting
@_exported public import KumihanTypography
