internal import CKumihanHarfBuzz

/// A HarfBuzz buffer, reused from text to text; one worker's own.
@safe package struct ShapingBuffer: ~Copyable, @unchecked Sendable {
  private let handle: UnsafeMutablePointer<hb_buffer_t>
  private var spares = SpareFaces()
  /// Those of the text that was shaped last.
  private var settings: ShapingSettings?
  /// How often text was shaped with this buffer.
  package private(set) var shapeCount = 0

  /// Makes an empty buffer.
  package init() {
    unsafe handle = hb_buffer_create()
  }

  deinit { unsafe hb_buffer_destroy(handle) }

  /// Shapes `item` of UTF-8 text and puts its glyphs into `glyphs`, in place of what was there.
  ///
  /// Letters join with what stands around the item inside `context`. Clusters are offsets in `text`, less
  /// `context.lowerBound`. Of more than `ExcessMarks.limit` marks in a row, the rest is shaped apart, and more than
  /// `ExcessMarks.mostScalars` are shaped in pieces, whose edges may be seen.
  package mutating func shape(
    _ text: borrowing [UInt8], context: Range<Int>, item: Range<Int>, with font: ScaledFont,
    properties: ShapingProperties, features: [RangedFeature], flags: ShapingFlags = [],
    clusterLevel: ClusterLevel = .monotoneCharacters, into glyphs: inout GlyphArrays
  ) {
    let settings = settings(font, properties, features)
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        let start = unsafe characters.baseAddress.map { unsafe $0 + context.lowerBound }
        unsafe shape(item, settings, flags, clusterLevel, into: &glyphs) { buffer, part in
          unsafe hb_buffer_add_utf8(
            buffer, start, Int32(context.count), UInt32(part.lowerBound - context.lowerBound),
            Int32(part.count))
        }
      }
    }
  }

  /// Shapes `item` of scalar values; clusters are indices into `scalars`.
  ///
  /// Without `properties`, HarfBuzz guesses direction and script from the item, as `hb-shape` does.
  package mutating func shape(
    scalars: [UInt32], item: Range<Int>, with font: ScaledFont, properties: ShapingProperties?,
    features: [RangedFeature], flags: ShapingFlags, clusterLevel: ClusterLevel,
    into glyphs: inout GlyphArrays
  ) {
    let settings = settings(font, properties, features)
    unsafe shape(item, settings, flags, clusterLevel, into: &glyphs) { buffer, part in
      unsafe hb_buffer_add_codepoints(
        buffer, scalars, Int32(scalars.count), UInt32(part.lowerBound), Int32(part.count))
    }
  }

  /// Settings made of these, those of the text before where they are the same.
  private mutating func settings(
    _ font: ScaledFont, _ properties: ShapingProperties?, _ features: [RangedFeature]
  ) -> ShapingSettings {
    if let settings, settings.areMade(of: font, properties, features) { return settings }
    let made = ShapingSettings(font, properties, features)
    settings = made
    return made
  }

  /// Shapes an item; `add` puts a part of the text into the buffer, and what stands around it.
  private mutating func shape(
    _ item: Range<Int>, _ settings: ShapingSettings, _ flags: ShapingFlags, _ level: ClusterLevel,
    into glyphs: inout GlyphArrays, _ add: (UnsafeMutablePointer<hb_buffer_t>, Range<Int>) -> Void
  ) {
    unsafe hb_buffer_clear_contents(handle)
    unsafe add(handle, item)
    let excess = unsafe ExcessMarks(in: handle, of: settings.font, level)
    if excess.isEmpty {
      unsafe settings.prepare(handle, flags, level)
      shape(settings)
      return copyGlyphs(into: &glyphs)
    }
    unsafe hb_buffer_clear_contents(handle)
    unsafe add(handle, item.lowerBound..<item.lowerBound)
    unsafe excess.addPiece(excess.pieces[0], to: handle)
    if excess.pieces.count == 1 { unsafe add(handle, item.upperBound..<item.upperBound) }
    unsafe settings.prepare(handle, flags, level)
    unsafe shape(settings, excess, into: &glyphs) { buffer in
      unsafe add(buffer, item.upperBound..<item.upperBound)
    }
  }

  /// Shapes what is in the buffer, the first piece of a text, then the other pieces, then the excess marks.
  ///
  /// `addEnd` puts into the buffer what stands behind the text.
  private mutating func shape(
    _ settings: ShapingSettings, _ excess: ExcessMarks, into glyphs: inout GlyphArrays,
    _ addEnd: (UnsafeMutablePointer<hb_buffer_t>) -> Void
  ) {
    var properties = unsafe hb_segment_properties_t()
    unsafe hb_buffer_get_segment_properties(handle, &properties)
    let isBackward = unsafe kumihan_hb_direction_is_backward(properties.direction) != 0
    shape(settings)
    var rest = [GlyphArrays()]
    copyGlyphs(into: &rest[0])
    for index in excess.pieces.indices.dropFirst() {
      unsafe excess.add(excess.pieces[index], of: .rest, to: handle)
      if index == excess.pieces.count - 1 { unsafe addEnd(handle) }
      rest.append(unsafe shape(settings, &properties))
    }
    let marks = excess.slices.map { slice in
      unsafe excess.add(slice, of: .marks, to: handle)
      return unsafe shape(settings, &properties)
    }
    glyphs.removeAll()
    glyphs.append(
      GlyphArrays(joining: rest, isBackward: isBackward),
      mergedWith: GlyphArrays(joining: marks, isBackward: isBackward), isDescending: isBackward)
  }

  /// The glyphs of what is in the buffer, of a text with these properties.
  private mutating func shape(
    _ settings: ShapingSettings, _ properties: inout hb_segment_properties_t
  ) -> GlyphArrays {
    unsafe hb_buffer_set_segment_properties(handle, &properties)
    shape(settings)
    var glyphs = GlyphArrays()
    copyGlyphs(into: &glyphs)
    return glyphs
  }

  private mutating func shape(_ settings: ShapingSettings) {
    shapeCount += 1
    let font = settings.font
    let features = settings.ownFeatures
    unsafe font.file.growth.watch(handle)
    let plan = unsafe settings.plan(for: handle)
    if font.file.plans.admits(plan) {
      unsafe hb_shape(font.handle, handle, features, UInt32(features.count))
    } else {
      unsafe spares.withFont(like: font, for: plan) { spare in
        unsafe hb_shape(spare, handle, features, UInt32(features.count))
      }
    }
  }

  private func copyGlyphs(into glyphs: inout GlyphArrays) {
    glyphs.removeAll()
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(handle, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(handle, &count)
    else { return }
    let total = Int(count)
    glyphs.ids.append(total) { unsafe infos[$0].codepoint }
    glyphs.clusters.append(total) { unsafe Int32(bitPattern: infos[$0].cluster) }
    glyphs.flags.append(total) { unsafe UInt8(infos[$0].mask & 7) }
    glyphs.xAdvances.append(total) { unsafe positions[$0].x_advance }
    glyphs.yAdvances.append(total) { unsafe positions[$0].y_advance }
    glyphs.xOffsets.append(total) { unsafe positions[$0].x_offset }
    glyphs.yOffsets.append(total) { unsafe positions[$0].y_offset }
  }
}

extension Array {
  /// Appends so many elements, each made of its number.
  @inline(__always)
  fileprivate mutating func append(_ count: Int, _ element: (Int) -> Element) {
    append(addingCapacity: count) { output in
      for index in 0..<count { output.append(element(index)) }
    }
  }
}
