import Kumihan

/// Checks of which glyphs are drawn, and where.
enum GlyphChecks {
  /// How each is made, by its name.
  static let rules: [String: CheckRule] = [
    "no_notdef": { run in
      try run.each { sample in
        let missing = sample.layout.placedGlyphs.filter { $0.glyph.id == 0 }
        return missing.isEmpty ? nil : "\(missing.count) glyphs are .notdef"
      }
    },
    "glyph_count": { run in
      try run.each { sample in
        let count = sample.unbroken.placedGlyphs.filter(\.hasInkOrAdvance).count
        return run.compare(count, with: run.check.whole("eq") ?? -1)
      }
    },
    "glyph_count_per_line": { run in
      try run.each { sample in
        let counts = sample.layout.map { $0.placedGlyphs.filter { $0.ink != nil }.count }
        return run.compare(Set(counts), with: [run.check.whole("eq") ?? -1])
      }
    },
    "line_glyphs_eq_shape_of": { run in
      try run.each { sample in
        let alone = try sample.alone(run.check.text("text") ?? "")
        return run.compare(
          try run.line(of: sample).placedGlyphs.drawn, with: alone.placedGlyphs.drawn)
      }
    },
    "visible_glyphs_eq_shape_of": { run in
      try run.each { sample in
        let alone = try sample.alone(run.check.text("text") ?? "")
        return run.compare(sample.unbroken.placedGlyphs.inked, with: alone.placedGlyphs.inked)
      }
    },
    "same_glyphs_as": { run in
      try run.each { sample in
        let other = try sample.changed { $0.without("runs") }
        return run.compare(sample.layout.placedGlyphs, with: other.layout.placedGlyphs)
      }
    },
    "advances_eq_unspaced": { run in
      try run.each { sample in
        let unspaced = try sample.changed { $0.without("tracking") }.unbroken.placedGlyphs
        return run.compare(sample.unbroken.placedGlyphs.map(\.glyph), with: unspaced.map(\.glyph))
      }
    },
    "same_glyph_ids_as_unspaced": { run in
      try run.each { sample in
        let unspaced = try sample.changed { $0.without("tracking") }.unbroken.placedGlyphs
        return run.compare(sample.unbroken.placedGlyphs.ids, with: unspaced.ids)
      }
    },
    "glyphs_equal": { run in
      try run.all { samples in
        let ids = try run.named(samples).map(\.unbroken.placedGlyphs.ids)
        return Set(ids).count == 1 ? nil : "\(ids)"
      }
    },
    "glyphs_differ": { run in try run.all { try run.differences($0) } },
    "paint_of": { run in try run.each { run.paint($0) } },
    "mark_boxes_disjoint": { run in try run.each { run.marks($0) } },
    "glyph_order": { run in try run.each { run.order($0) } },
    "glyph_outline_width_changes": { run in
      try run.all { samples in
        let widths = samples.map { $0.unbroken.placedGlyphs.first?.ink?.width ?? 0 }
        return zip(widths, widths.dropFirst()).allSatisfy(<) ? nil : "ink is \(widths) wide"
      }
    },
  ]
}

/// A check is about a variant that is not there.
private struct MissingVariant: Error {
  let name: String
}

extension [PlacedGlyph] {
  fileprivate var ids: [UInt32] { map(\.glyph.id) }

  /// Glyph and advance of what has ink or advance.
  fileprivate var drawn: [[Double]] {
    filter(\.hasInkOrAdvance).map { [Double($0.glyph.id), $0.glyph.advance] }
  }

  /// Glyph and place of what has ink; places to a ten-thousandth of a point.
  fileprivate var inked: [[Double]] {
    filter { $0.ink != nil }.map { placed in
      [Double(placed.glyph.id)]
        + [placed.glyph.x, placed.glyph.y].map { ($0 * 10_000).rounded() / 10_000 }
    }
  }
}

extension CheckRun {
  /// The samples of the languages that the check names.
  fileprivate func named(_ samples: [ReportSample]) throws -> [ReportSample] {
    try check.texts("variants").map { name in
      guard let sample = samples.first(where: { $0.input.fields.text("lang") == name }) else {
        throw MissingVariant(name: name)
      }
      return sample
    }
  }

  fileprivate func differences(_ samples: [ReportSample]) throws -> String? {
    let named = try named(samples)
    for character in check.text("chars") ?? "" {
      let ids = named.map { sample in
        sample.range(of: String(character)).map { sample.unbroken.glyphs(of: $0).ids } ?? []
      }
      if named.count < 2 || Set(ids).count < ids.count { return "\(character) is \(ids)" }
    }
    return nil
  }

  /// The paint of a scalar's glyph; pieces are painted with their number.
  fileprivate func paint(_ sample: ReportSample) -> String? {
    let offset = sample.offset(ofScalar: check.whole("char_index") ?? 0)
    guard let glyph = sample.unbroken.glyphs(of: offset..<offset + 1).first?.glyph else {
      return "it has no glyph of its own"
    }
    let paint = sample.prepared.source.paint.first { $0.range.contains(glyph.cluster) }
    let pieces = sample.input.fields.objects("runs")
    return compare(paint.flatMap { pieces[$0.id].text("color") }, with: check.text("eq"))
  }

  /// In each cluster that the check names, the ink of what has no advance lies apart.
  fileprivate func marks(_ sample: ReportSample) -> String? {
    for cluster in check.texts("clusters") {
      let glyphs = sample.range(of: cluster).map { sample.unbroken.glyphs(of: $0) } ?? []
      let boxes = glyphs.filter { $0.glyph.advance == 0 }.compactMap(\.ink)
      let clashes = boxes.indices.contains { index in
        boxes[..<index].contains { $0.overlaps(boxes[index]) }
      }
      if clashes || boxes.count < 2 { return "marks of \(cluster) are at \(boxes)" }
    }
    return nil
  }

  /// The glyphs of a cluster are those of some scalars in order; a raised one stands above the one before it.
  fileprivate func order(_ sample: ReportSample) -> String? {
    let range = check.text("cluster").flatMap { sample.range(of: $0) }
    let glyphs = range.map { sample.unbroken.glyphs(of: $0) } ?? []
    let names = check.texts("names")
    guard glyphs.count == names.count else { return "\(glyphs.count) glyphs" }
    let isRight = names.indices.allSatisfy { index in
      guard names[index].hasSuffix("(raised)") else {
        let scalar = Unicode.Scalar(notation: names[index])
        return scalar.flatMap { glyphs[index].font.glyph(for: $0) } == glyphs[index].glyph.id
      }
      guard index > 0, let ink = glyphs[index].ink, let below = glyphs[index - 1].ink else {
        return false
      }
      return ink.bottom <= below.top
    }
    return isRight ? nil : "glyphs are \(glyphs.ids)"
  }
}
