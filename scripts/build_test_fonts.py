"""Draws the fonts that tests need and Fonts/ lacks; `scripts/build-test-fonts` runs it.

The variable font has two masters, light (wght 400, the default) and heavy (wght 900). All that
can vary differs between them: outlines, advances, kerning and the font's measures.

Another font changes letters by what stands behind them, more than fonts do: V and the space
are kerned two em away from A, and B and a space are one glyph.

The third has the measures that the recorded layout traces imply: at 17 points a line is 20.29
points high and the next one 22 points below, three kana are 48 wide, and so on.
"""

import os
import sys
from dataclasses import dataclass

from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

CHARACTERS = {"space": " ", "A": "A", "V": "V"}

# Advances of 2048 an em. At 17 points, in pixels of a third, "Long Long Long Long" has to be 169
# wide, with " L" and the ellipsis 191 and with the next letter more than 200; "Short Text" 78.
TRACE_ADVANCES = {
    " ": 361, "L": 361, "o": 1500, "n": 1477, "g": 1477, "S": 1100, "h": 1100, "r": 800, "t": 700,
    "T": 1100, "e": 1050, "x": 964, **dict.fromkeys("0123456789", 1024),
    **dict.fromkeys("\u3042\u3044\u3046\u3048\u304a\u304b\u3055\u3057\u3059\u305b\u305d\u2026", 1927)}


@dataclass(frozen=True)
class Master:
    """What the weight changes, in font units."""

    weight: int
    advance: int
    x_height: int
    underline: int
    kerning: int


LIGHT = Master(weight=400, advance=500, x_height=480, underline=40, kerning=-50)
HEAVY = Master(weight=900, advance=800, x_height=530, underline=90, kerning=-150)


def box(advance, height=700):
    """A rectangle with 50 units on either side."""
    pen = TTGlyphPen(None)
    right = advance - 50
    for step, point in enumerate([(50, 0), (50, height), (right, height), (right, 0)]):
        (pen.lineTo if step else pen.moveTo)(point)
    pen.closePath()
    return pen.glyph()


def draw(master):
    """A master as a font of its own."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", *CHARACTERS])
    builder.setupCharacterMap({ord(character): name for name, character in CHARACTERS.items()})
    blank = TTGlyphPen(None).glyph()
    builder.setupGlyf({
        ".notdef": box(LIGHT.advance), "space": blank, "A": box(master.advance),
        "V": box(master.advance)})
    builder.setupHorizontalMetrics({
        ".notdef": (LIGHT.advance, 50), "space": (250, 0), "A": (master.advance, 50),
        "V": (master.advance, 50)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(
        version=4, sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200,
        sxHeight=master.x_height, sCapHeight=700)
    builder.setupPost(underlinePosition=-100, underlineThickness=master.underline)
    builder.setupNameTable({
        "familyName": "Kumihan Test Variable", "styleName": "Regular",
        "fullName": "Kumihan Test Variable Regular", "psName": "KumihanTestVariable-Regular",
        "copyright": "Drawn for Kumihan's tests; CC0 1.0"})
    builder.addOpenTypeFeatures(f"feature kern {{ pos A V {master.kerning}; }} kern;")
    return builder.font


def variable_font():
    """Both masters as one font."""
    design = DesignSpaceDocument()
    design.addAxis(AxisDescriptor(
        name="Weight", tag="wght", minimum=LIGHT.weight, default=LIGHT.weight,
        maximum=HEAVY.weight))
    for master in (LIGHT, HEAVY):
        design.addSource(SourceDescriptor(
            font=draw(master), location={"Weight": master.weight}, familyName="Kumihan Test Variable"))
    font, _, _ = varLib.build(design)
    return font


def neighbours_font():
    """All glyphs half an em wide; what A and B look like depends on what stands behind them."""
    name = "Kumihan Test Neighbours"
    characters = {"space": " ", "A": "A", "B": "B", "V": "V"}
    glyphs = [".notdef", *characters, "B_space"]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap({ord(character): glyph for glyph, character in characters.items()})
    blank = TTGlyphPen(None).glyph()
    builder.setupGlyf({
        glyph: blank if glyph == "space" else box(LIGHT.advance) for glyph in glyphs})
    builder.setupHorizontalMetrics({glyph: (500, 50) for glyph in glyphs})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(
        version=4, sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.setupNameTable({
        "familyName": name, "styleName": "Regular", "fullName": f"{name} Regular",
        "psName": "KumihanTestNeighbours-Regular",
        "copyright": "Drawn for Kumihan's tests; CC0 1.0"})
    builder.addOpenTypeFeatures(
        "feature liga { sub B space by B_space; } liga;"
        "feature kern { pos A V 2000; pos A space 2000; } kern;")
    return builder.font


def trace_font():
    """What the recorded layout traces were measured in, as far as they tell."""
    name = "Kumihan Trace"
    names = {character: f"uni{ord(character):04X}" for character in TRACE_ADVANCES}
    advances = {".notdef": 1024, **{names[key]: TRACE_ADVANCES[key] for key in names}}
    builder = FontBuilder(2048, isTTF=True)
    builder.setupGlyphOrder(list(advances))
    builder.setupCharacterMap({ord(character): glyph for character, glyph in names.items()})
    blank = TTGlyphPen(None).glyph()
    builder.setupGlyf({
        glyph: blank if glyph == names[" "] else box(advance, height=1400)
        for glyph, advance in advances.items()})
    builder.setupHorizontalMetrics({
        glyph: (advance, 0 if glyph == names[" "] else 50)
        for glyph, advance in advances.items()})
    builder.setupHorizontalHeader(ascent=1950, descent=-494, lineGap=206)
    builder.setupOS2(
        version=4, sTypoAscender=1950, sTypoDescender=-494, sTypoLineGap=206, usWinAscent=1950,
        usWinDescent=494, sxHeight=1040, sCapHeight=1400)
    builder.setupPost(underlinePosition=-200, underlineThickness=100)
    builder.setupNameTable({
        "familyName": name, "styleName": "Regular", "fullName": f"{name} Regular",
        "psName": "KumihanTrace-Regular", "copyright": "Drawn for Kumihan's tests; CC0 1.0"})
    return builder.font


def main(folder):
    fonts = [
        ("Neighbours.ttf", neighbours_font()), ("Trace.ttf", trace_font()),
        ("Variable.ttf", variable_font())]
    for name, font in fonts:
        path = os.path.join(folder, name)
        font.save(path)
        print(f"{os.path.getsize(path):>6,}  {path}")


if __name__ == "__main__":
    main(sys.argv[1])
