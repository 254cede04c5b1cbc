"""Draws the fonts that tests need and Fonts/ lacks; `scripts/build-test-fonts` runs it.

The variable font has two masters, light (wght 400, the default) and heavy (wght 900). All that
can vary differs between them: outlines, advances, kerning and the font's measures.

The other font changes letters by what stands behind them, more than fonts do: V and the space
are kerned two em away from A, and B and a space are one glyph.
"""

import os
import sys
from dataclasses import dataclass

from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

CHARACTERS = {"space": " ", "A": "A", "V": "V"}


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


def box(master):
    """A rectangle with 50 units on either side."""
    pen = TTGlyphPen(None)
    right = master.advance - 50
    for step, point in enumerate([(50, 0), (50, 700), (right, 700), (right, 0)]):
        (pen.lineTo if step else pen.moveTo)(point)
    pen.closePath()
    return pen.glyph()


def draw(master):
    """A master as a font of its own."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", *CHARACTERS])
    builder.setupCharacterMap({ord(character): name for name, character in CHARACTERS.items()})
    blank = TTGlyphPen(None).glyph()
    builder.setupGlyf({".notdef": box(LIGHT), "space": blank, "A": box(master), "V": box(master)})
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
    builder.setupGlyf({glyph: blank if glyph == "space" else box(LIGHT) for glyph in glyphs})
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


def main(folder):
    for name, font in [("Neighbours.ttf", neighbours_font()), ("Variable.ttf", variable_font())]:
        path = os.path.join(folder, name)
        font.save(path)
        print(f"{os.path.getsize(path):>6,}  {path}")


if __name__ == "__main__":
    main(sys.argv[1])
