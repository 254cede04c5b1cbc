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
    for word in Words(of: shaping.item, in: analysis) {
      guard word.standsApart else {
        shape(word.range, shaping)
        continue
      }
      let known = self.word(word.range, shaping, setting)
      shaped.append(
        remembered: known.glyphs, offset: word.range.lowerBound, hasOffsets: known.hasOffsets)
    }
  }

  /// A word's glyphs, remembered or else shaped.
  private mutating func word(
    _ word: TextRange, _ shaping: ItemShaping, _ setting: Int
  ) -> ShapedWords.Word {
    let start = shaping.paragraph.lowerBound
    let place = start + word.lowerBound..<start + word.upperBound
    if let known = shapes.words.word(place, in: shaping.bytes.span, setting) { return known }
    buffer.shape(
      shaping.bytes, context: place, item: place, with: shaping.font.scaled,
      properties: shaping.context.properties(of: shaping.item),
      features: shaping.context.features(of: shaping.item), into: &glyphs)
    return shapes.words.insert(place, in: shaping.bytes.span, setting, glyphs, of: shaping.item)
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
    // Fractions take in the digits around.
    guard !analysis.text.scalars[range].contains(0x2044),
      var scalars = shapes.takeScalars(setting)
    else { return shape(item, shaping) }
    scalars.find(range, analysis, &buffer)
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
    shapes.putBack(scalars, setting)
  }

  private mutating func append(_ range: Range<Int>, _ scalars: inout ShapedScalars) {
    if range.isEmpty { return }
    shaped.appendScalars { store in
      scalars.append(range, of: analysis, to: &store, &buffer)
    }
  }
}
