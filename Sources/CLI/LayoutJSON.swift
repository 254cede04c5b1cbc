import Kumihan

extension JSONWriter {
  /// Writes the lines of a layout with their runs, and their glyphs if asked for.
  mutating func write(
    linesOf layout: TextLayout, _ prepared: LayoutRunner.Prepared, glyphs: Bool
  ) {
    name("lines")
    array { writer in
      for line in layout { writer.write(line, prepared, glyphs: glyphs) }
    }
  }

  private mutating func write(
    _ line: TextLayout.Line, _ prepared: LayoutRunner.Prepared, glyphs: Bool
  ) {
    object { writer in
      writer.name("range")
      writer.write(prepared.offsets.inputRange(of: line.range))
      writer.member("text", line.shownText(in: prepared.text))
      writer.member("x", line.x)
      writer.member("baseline", line.baseline)
      writer.member("width", line.width)
      writer.member("hangingWidth", line.hangingWidth)
      writer.member("ascent", line.ascent)
      writer.member("descent", line.descent)
      writer.member("leading", line.leading)
      writer.member("endsWith", line.ending.rawValue)
      if let ellipsis = line.ellipsis { writer.write(ellipsis, prepared) }
      writer.name("runs")
      writer.array { writer in
        for run in line { writer.write(run, prepared, glyphs: glyphs) }
      }
    }
  }

  private mutating func write(
    _ ellipsis: TextLayout.Ellipsis, _ prepared: LayoutRunner.Prepared
  ) {
    name("ellipsis")
    object { writer in
      writer.member("x", ellipsis.x)
      writer.member("width", ellipsis.width)
      writer.member("offset", prepared.offsets.inputOffset(of: ellipsis.offset))
    }
  }

  private mutating func write(
    _ run: TextLayout.Run, _ prepared: LayoutRunner.Prepared, glyphs: Bool
  ) {
    object { writer in
      writer.name("range")
      writer.write(prepared.offsets.inputRange(of: run.range))
      if run.isInserted { writer.member("inserted", true) }
      writer.name("font")
      writer.write(run.font)
      writer.member("level", Int(run.level.rawValue))
      writer.member("script", run.script.description)
      writer.name("lang")
      if let language = run.language { writer.write(language.tag) } else { writer.writeNull() }
      writer.member("x", run.x)
      writer.member("width", run.width)
      let bounds = run.typographicBounds
      writer.member("ascent", bounds.ascent)
      writer.member("descent", bounds.descent)
      if glyphs { writer.write(glyphsOf: run, prepared.offsets) }
    }
  }

  private mutating func write(glyphsOf run: TextLayout.Run, _ offsets: TextOffsets) {
    name("glyphs")
    array { writer in
      for glyph in run {
        writer.write(
          [Int(glyph.id), offsets.inputOffset(of: glyph.cluster)],
          [glyph.x, glyph.y, glyph.advance])
      }
    }
  }

  /// Writes the box around all ink; null where nothing is seen.
  mutating func write(inkOf layout: TextLayout) {
    name("ink")
    guard let ink = layout.inkBox else { return writeNull() }
    write([], [ink.left, ink.top, ink.width, ink.height])
  }

  /// Writes a font; null where there is none.
  mutating func write(_ font: SizedFont?) {
    guard let font else {
      writeNull()
      return
    }
    object { writer in
      writer.member("family", font.face.familyName)
      writer.member("style", font.face.styleName)
      writer.member("file", font.face.path)
      writer.member("index", font.face.index)
      writer.member("size", font.size)
      writer.member("synthetic", !font.synthesis.isEmpty)
      if !font.synthesis.isEmpty { writer.write(font.synthesis) }
      if !font.variations.isEmpty { writer.write(font.variations) }
    }
  }

  private mutating func write(_ synthesis: FontSynthesis) {
    name("synthesis")
    array { writer in
      if synthesis.contains(.bold) { writer.write("bold") }
      if synthesis.contains(.oblique) { writer.write("oblique") }
    }
  }

  private mutating func write(_ variations: [FontVariation]) {
    name("variations")
    object { writer in
      for variation in variations { writer.member(variation.axis.description, variation.value) }
    }
  }
}

extension TextLayout.Line {
  /// Its text as shown: without hanging white space, with the token, and with white space as it collapsed.
  func shownText(in prepared: PreparedText) -> String {
    var (text, isTokenShown) = ("", false)
    for range in visibleRanges {
      if let ellipsis, !isTokenShown, range.lowerBound >= ellipsis.offset {
        text += ellipsis.text
        isTokenShown = true
      }
      text += prepared.shownText(of: range)
    }
    return isTokenShown ? text : text + (ellipsis?.text ?? "")
  }
}
