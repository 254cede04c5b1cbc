internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// An item to be shaped, with all that this takes.
struct ItemShaping {
  let item: Item
  let context: StyleContext
  let font: SizedFont
  /// The text that the paragraph is a part of.
  let bytes: [UInt8]
  let paragraph: TextRange
}

extension Shaper {
  /// Shapes an item into `shaped`: part by part where that gives the same and the parts may be remembered, else whole.
  mutating func shape(_ shaping: ItemShaping) {
    let setting = shapes.setting(of: shaping.item, shaping.context, shaping.font)
    switch setting?.parts {
    case .words: shapeWords(shaping, setting?.number ?? 0)
    case .scalars: shapeScalars(shaping, setting?.number ?? 0)
    case nil, .some(.none): shape(shaping.item.range, shaping)
    }
  }

  /// Shapes a part of an item with what stands around it.
  private mutating func shape(_ part: TextRange, _ shaping: ItemShaping) {
    shape(
      part, of: shaping.item, shaping.context, shaping.font, shaping.bytes,
      paragraph: shaping.paragraph, context: 0..<shaping.paragraph.count)
    shaped.append(glyphs, of: shaping.item, offset: 0)
  }
}

// MARK: Words

extension Shaper {
  private mutating func shapeWords(_ shaping: ItemShaping, _ setting: Int) {
    let words = Words(of: shaping.item, in: analysis)
    for word in words where !append(word, shaping, setting) { return shapeWhole(shaping) }
    // A text that becomes so much longer may be bounded as a whole (`GlyphGrowth`), and not in its words.
    if shaped.count > 4 * words.range.count { shapeWhole(shaping) }
  }

  /// Shapes an item whole after all.
  private mutating func shapeWhole(_ shaping: ItemShaping) {
    shaped.removeAll()
    shape(shaping.item.range, shaping)
  }

  /// Appends a word, remembered or else shaped; false where its glyphs depend on other words.
  private mutating func append(
    _ word: Words.Word, _ shaping: ItemShaping, _ setting: Int
  ) -> Bool {
    guard word.standsApart else {
      shape(word.range, shaping)
      return !isComposedAsOthersAre(word, shaping)
    }
    guard let known = self.word(word, shaping, setting) else { return false }
    shaped.append(
      remembered: known.glyphs, offset: word.range.lowerBound, hasOffsets: known.hasOffsets)
    return true
  }

  private mutating func word(
    _ word: Words.Word, _ shaping: ItemShaping, _ setting: Int
  ) -> ShapedWords.Word? {
    let start = shaping.paragraph.lowerBound
    let place = start + word.range.lowerBound..<start + word.range.upperBound
    if let known = shapes.word(place, in: shaping.bytes.span, setting) { return known }
    guard !isComposedAsOthersAre(word, shaping) else { return nil }
    shapeApart(place, shaping)
    if shaping.item.script.isShapedBySyllable {
      // HarfBuzz numbers syllables in a circle and forgets a dotted circle where two broken ones have one number.
      let usual = glyphs
      shapeApart(place, shaping, flags: .doNotInsertDottedCircle)
      guard glyphs == usual else { return nil }
    }
    return shapes.insert(place, in: shaping.bytes.span, setting, glyphs, of: shaping.item)
  }

  private mutating func shapeApart(
    _ place: TextRange, _ shaping: ItemShaping, flags: ShapingFlags = []
  ) {
    buffer.shape(
      shaping.bytes, context: place, item: place, with: shaping.font.scaled,
      properties: shaping.context.properties(of: shaping.item),
      features: shaping.context.features(of: shaping.item), flags: flags, into: &glyphs)
  }

  /// Whether a mark in another word decides about the word's form: then HarfBuzz composes all that it took apart.
  private func isComposedAsOthersAre(_ word: Words.Word, _ shaping: ItemShaping) -> Bool {
    let font = shaping.font.scaled
    var isTakenApart = false
    for index in word.scalars {
      let properties = analysis.properties[index]
      if properties.isMark { return false }
      guard properties.decomposes else { continue }
      let isShown = font.glyph(for: analysis.text.scalars[index]) != nil
      if !isShown || shaping.item.script.isShapedBySyllable { isTakenApart = true }
    }
    return isTakenApart
  }
}

// MARK: Scalars

extension Shaper {
  /// Shapes scalar by scalar what is tied by nothing but kerning.
  ///
  /// What is tied otherwise goes to HarfBuzz, together with its neighbours up to those that are tied to nothing.
  private mutating func shapeScalars(_ shaping: ItemShaping, _ setting: Int) {
    let item = shaping.item.range
    let range =
      analysis.scalar(atOffset: item.lowerBound)..<analysis.scalar(atOffset: item.upperBound)
    guard var scalars = shapes.takeScalars(setting) else { return shape(item, shaping) }
    defer { shapes.putBack(scalars, setting) }
    guard scalars.find(range, analysis, &buffer) else { return shape(item, shaping) }
    var start = range.lowerBound
    while start < range.upperBound {
      let tied = scalars.tiedStretch(from: start, to: range.upperBound)
      append(start..<tied.lowerBound, &scalars)
      if !tied.isEmpty {
        let offsets = analysis.text.offsets
        shape(Int(offsets[tied.lowerBound])..<Int(offsets[tied.upperBound]), shaping)
      }
      start = tied.upperBound
    }
  }

  private mutating func append(_ range: Range<Int>, _ scalars: inout ShapedScalars) {
    if range.isEmpty { return }
    shaped.appendScalars { store in
      scalars.append(range, of: analysis, to: &store, &buffer)
    }
  }
}
