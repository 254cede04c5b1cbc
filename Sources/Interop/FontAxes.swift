internal import CKumihanHarfBuzz
package import KumihanTypography

extension FontFile {
  /// The variation axes, in the order of the file; none where the face does not vary.
  package func axes() -> [FontAxis] {
    var count = unsafe hb_ot_var_get_axis_count(handle)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe _ = hb_ot_var_get_axis_infos(handle, 0, &count, &infos)
    return infos.prefix(Int(count)).map(axis)
  }

  private func axis(_ info: hb_ot_var_axis_info_t) -> FontAxis {
    let tag = OpenTypeTag(rawValue: info.tag)
    let isHidden = info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0
    return FontAxis(
      tag: tag, name: name(Int(info.name_id)) ?? "\(tag)", minimum: Double(info.min_value),
      defaultValue: Double(info.default_value), maximum: Double(info.max_value),
      isHidden: isHidden)
  }

  /// The positions that have a name, in the order of the file.
  package func namedInstances() -> [NamedInstance] {
    let axes = axes()
    let count = unsafe hb_ot_var_get_named_instance_count(handle)
    return (0..<count).map { index in
      let nameID = unsafe hb_ot_var_named_instance_get_subfamily_name_id(handle, index)
      return NamedInstance(
        name: name(Int(nameID)) ?? "",
        positions: zip(axes, positions(ofInstance: index, count: axes.count)).map {
          FontVariation(axis: $0.tag, value: Double($1))
        })
    }
  }

  private func positions(ofInstance index: UInt32, count: Int) -> [Float] {
    var count = UInt32(count)
    var positions = [Float](repeating: 0, count: Int(count))
    unsafe _ = hb_ot_var_named_instance_get_design_coords(handle, index, &count, &positions)
    return positions
  }
}
