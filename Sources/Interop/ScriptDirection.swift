internal import CKumihanHarfBuzz
package import KumihanTypography

extension Script {
  /// Whether HarfBuzz shapes the script from right to left; nil for scripts that it shapes either way.
  ///
  /// Text of the other direction is turned round for shaping.
  package var isShapedRightToLeft: Bool? {
    switch hb_script_get_horizontal_direction(hb_script_t(rawValue: rawValue)) {
    case HB_DIRECTION_LTR: false
    case HB_DIRECTION_RTL: true
    default: nil
    }
  }
}
