"""Cuts the embedded fonts out of Debian's Noto packages; `scripts/build-fonts` runs it.

A recipe says what each file of ours is made of. All outlines lose their hints, which the engine
never uses, and all glyphs their names, which take room; the rest is the source's.
"""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field

from fontTools import subset
from fontTools.ttLib import TTFont

TRUETYPE = "/usr/share/fonts/truetype/noto"
OPENTYPE = "/usr/share/fonts/opentype/noto"

BYTE_LIMIT = 20_000_000


# Characters


def span(*ranges):
    """The code points of closed ranges."""
    return {code for first, last in ranges for code in range(first, last + 1)}


def two_byte_characters(codec, leads, trails):
    """What a two-byte character set holds, as Python's codec maps it to Unicode."""
    characters = set()
    for lead in leads:
        for trail in trails:
            try:
                characters.update(map(ord, bytes([lead, trail]).decode(codec)))
            except UnicodeDecodeError:
                pass  # not assigned
    return characters


def cells(codec):
    """A 94×94 set in its EUC form."""
    return two_byte_characters(codec, range(0xA1, 0xFF), range(0xA1, 0xFF))


LATIN_1 = span((0x20, 0x7E), (0xA0, 0xFF))
LATIN_EXTENDED_A = span((0x100, 0x17F))  # romaji's macrons among them
IDEOGRAPHS = span((0x3400, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))
PRIVATE_USE = span((0xE000, 0xF8FF))

CJK_SYMBOLS = span(
    (0x2000, 0x206F),  # general punctuation
    (0x20A0, 0x20CF),  # currency
    (0x2100, 0x218F),  # letterlike, number forms
    (0x2190, 0x23FF),  # arrows, mathematics, technical
    (0x2460, 0x27BF),  # enclosed alphanumerics, box drawing, geometric shapes, symbols, dingbats
    (0x3000, 0x303F),  # CJK symbols and punctuation
    (0x3200, 0x33FF),  # enclosed CJK, CJK compatibility
    (0xFE10, 0xFE1F),  # vertical forms
    (0xFE30, 0xFE4F),  # CJK compatibility forms
    (0xFF00, 0xFFEF),  # half-width and full-width forms
    (0xFFFC, 0xFFFD),
)
# Not the regional indicators, which belong to the emoji.
ENCLOSED_SUPPLEMENT = span((0x1F100, 0x1F1E5), (0x1F200, 0x1F2FF))

JIS_X_0208 = cells("euc_jp")
# The NEC and IBM additions to Shift JIS, for names such as 髙 and 﨑.
WINDOWS_31J = two_byte_characters(
    "cp932", [*range(0x81, 0xA0), *range(0xE0, 0xFD)], range(0x40, 0xFD)
) - PRIVATE_USE
# The four characters of the Jōyō table that JIS X 0208 lacks.
JOYO = set(map(ord, "塡剝頰𠮟"))
KANA = span((0x3041, 0x3096), (0x3099, 0x30FF), (0x31F0, 0x31FF))

KS_X_1001 = cells("euc_kr")
SYLLABLES = span((0xAC00, 0xD7A3))
KOREAN_SYMBOLS = span(
    (0x2000, 0x206F), (0x20A0, 0x20CF), (0x3000, 0x303F),
    (0x3200, 0x321F), (0x3260, 0x327F), (0xFF00, 0xFFEF), (0xFFFC, 0xFFFD),
    (0x25CC, 0x25CC),  # what a tone mark alone stands on
)
JAMO = span((0x1100, 0x11FF), (0x3130, 0x318F), (0xA960, 0xA97F), (0xD7B0, 0xD7FF))

JAPANESE = (
    LATIN_1 | LATIN_EXTENDED_A | CJK_SYMBOLS | ENCLOSED_SUPPLEMENT
    | JIS_X_0208 | WINDOWS_31J | JOYO | KANA
)
KOREAN = LATIN_1 | KOREAN_SYMBOLS | JAMO | SYLLABLES | (KS_X_1001 - IDEOGRAPHS)

# Noto Sans CJK 2.004 has glyphs for ≒ and ◈, which JIS X 0208 and KS X 1001 need, but on purpose no
# mapping to them: Android wished to take ≒ from another font (noto-cjk, issues 24, 140, 194).
UNMAPPED_IN_CJK = {0x2252: "cid00858", 0x25C8: "cid01261"}

# All that Noto Sans CJK has, but aalt, hist and the older and printer's forms of kanji
# (jp78 jp83 jp90 nlck): these would pull some 500 more glyphs into each weight.
CJK_FEATURES = (
    "calt ccmp dlig fwid halt hwid kern liga ljmo locl mark palt pwid ruby tjmo "
    "vert vhal vjmo vkrn vpal vrt2"
).split()


# Recipes


@dataclass
class Recipe:
    """How one file of Fonts/ is made."""

    file: str
    source: str
    package: str
    licence: str
    #: In words, for the README.
    kept: str
    #: The face in a collection.
    face: int = -1
    #: The code points to keep; None keeps all glyphs.
    characters: set | None = None
    #: The code points without which the font is not published.
    required: set = field(default_factory=set)
    #: Languages whose own forms (locl) are kept; None keeps all.
    languages: list | None = None
    #: Old and new name, in words and in the PostScript form.
    renames: dict = field(default_factory=dict)
    #: The file is taken as it is.
    is_copy: bool = False


def whole(name, required):
    return Recipe(
        file=f"{name}.ttf", source=f"{TRUETYPE}/{name}.ttf", package="fonts-noto-core",
        licence="OFL-NotoSans.txt", kept="all glyphs and features",
        required=required)


def japanese(style, languages, kept):
    return Recipe(
        file=f"NotoSansJP-{style}.otf", source=f"{OPENTYPE}/NotoSansCJK-{style}.ttc", face=0,
        package="fonts-noto-cjk", licence="OFL-NotoSansCJK.txt", kept=kept,
        characters=JAPANESE, required=LATIN_1 | JIS_X_0208 | WINDOWS_31J | JOYO | KANA,
        languages=languages,
        renames={"Noto Sans CJK JP": "Noto Sans JP", "NotoSansCJKjp": "NotoSansJP"})


def korean():
    return Recipe(
        file="NotoSansKR-Regular.otf", source=f"{OPENTYPE}/NotoSansCJK-Regular.ttc", face=1,
        package="fonts-noto-cjk", licence="OFL-NotoSansCJK.txt",
        kept="all 11,172 modern syllables, jamo (old ones too), KS X 1001 without its hanja and "
        "the 32 symbols that the source lacks, punctuation, full- and half-width forms, Latin-1; "
        "locl for all languages",
        characters=KOREAN, required=LATIN_1 | SYLLABLES | span((0x1100, 0x11FF), (0x3131, 0x318E)),
        renames={"Noto Sans CJK KR": "Noto Sans KR", "NotoSansCJKkr": "NotoSansKR"})


def emoji():
    return Recipe(
        file="NotoColorEmoji.ttf", source=f"{TRUETYPE}/NotoColorEmoji.ttf",
        package="fonts-noto-color-emoji", licence="OFL-NotoColorEmoji.txt",
        kept="the file as it is", required=span((0x1F600, 0x1F64F)), is_copy=True)


JAPANESE_SET = (
    "JIS X 0208, the additions of Windows-31J, the rest of the Jōyō kanji, kana and their "
    "extensions, symbols, enclosed and full- and half-width forms, Latin-1 and Extended-A"
)
EUROPEAN = span(
    (0x20, 0x7E), (0xA0, 0x36F),  # Latin, IPA, combining marks
    (0x384, 0x38A), (0x38E, 0x3A1), (0x3A3, 0x3CE), (0x400, 0x52F),  # Greek, Cyrillic
    (0x1E00, 0x1EFF), (0x2010, 0x2027), (0x20A0, 0x20BF), (0xFFFD, 0xFFFD),
)

#: In the order of the default fallback, the styled ones last: that of CKumihanFonts.
RECIPES = [
    whole("NotoSans-Regular", EUROPEAN),
    japanese("Regular", None, f"{JAPANESE_SET}; locl for all languages"),
    korean(),
    whole("NotoSansArabic-Regular", span((0x620, 0x65F))),
    whole("NotoSansHebrew-Regular", span((0x5D0, 0x5EA))),
    whole("NotoSansDevanagari-Regular", span((0x900, 0x97F))),
    whole("NotoSansThai-Regular", span((0xE01, 0xE3A))),
    emoji(),
    whole("NotoSans-Bold", EUROPEAN),
    whole("NotoSans-Italic", EUROPEAN),
    whole("NotoSans-BoldItalic", EUROPEAN),
    japanese("Bold", ["JAN "], f"{JAPANESE_SET}; locl for Japanese only"),
]


# Making a font


def make(recipe, path):
    """Writes the font of a recipe."""
    if recipe.is_copy:
        shutil.copyfile(recipe.source, path)
        return
    font = TTFont(recipe.source, fontNumber=recipe.face, lazy=True, recalcTimestamp=False)
    if "CFF " in font:
        drop_variation_sequences(font)
        map_more(font, UNMAPPED_IN_CJK)
    if recipe.languages is not None:
        keep_languages(font, recipe.languages)
    cut(font, recipe.characters)
    rename(font, recipe.renames)
    font.save(path)


def drop_variation_sequences(font):
    """Takes away cmap's format 14: a kanji would pull in all its variants."""
    cmap = font["cmap"]
    cmap.tables = [table for table in cmap.tables if table.format != 14]


def map_more(font, glyphs):
    """Gives code points to glyphs that have none, if the source still leaves them out."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap = glyphs | table.cmap


def keep_languages(font, tags):
    """Takes away the language systems of all others; their text is then set as the default's."""
    for record in font["GSUB"].table.ScriptList.ScriptRecord:
        script = record.Script
        script.LangSysRecord = [own for own in script.LangSysRecord if own.LangSysTag in tags]
        script.LangSysCount = len(script.LangSysRecord)


def cut(font, characters):
    """Keeps some characters and the glyphs that features make of them, or all glyphs."""
    options = subset.Options()
    options.layout_features = ["*"] if characters is None else CJK_FEATURES
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.drop_tables = [tag for tag in options.drop_tables if tag != "BASE"]
    options.no_subset_tables = [*options.no_subset_tables, "BASE"]  # names no glyph
    subsetter = subset.Subsetter(options)
    if characters is None:
        subsetter.populate(glyphs=font.getGlyphOrder(), unicodes=font.getBestCmap())
    else:
        subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def rename(font, renames):
    """Gives a subset the name under which Google publishes such, so that it is not taken for the
    whole font; the licence reserves no name.
    """
    if not renames:
        return

    def renamed(text):
        for old, new in renames.items():
            text = text.replace(old, new)
        return text

    for record in font["name"].names:
        record.string = renamed(record.toUnicode())
    cff = font["CFF "].cff
    cff.fontNames = [renamed(name) for name in cff.fontNames]
    top = cff.topDictIndex[0]
    top.FullName = renamed(top.FullName)
    top.FamilyName = renamed(top.FamilyName)
    for part in top.FDArray:
        part.FontName = renamed(part.FontName)


# Checking


def check(recipe, path):
    """Stops the script if a promised character is missing."""
    missing = sorted(recipe.required - TTFont(path, lazy=True).getBestCmap().keys())
    if missing:
        codes = " ".join(f"U+{code:04X}" for code in missing[:20])
        sys.exit(f"build-fonts: {recipe.file} lacks {len(missing)} characters: {codes}")


# Licences


def licence_text(recipes):
    """The licence as the package has it, under the copyright lines of the fonts and the package."""
    package = recipes[0].package
    with open(f"/usr/share/doc/{package}/copyright", encoding="utf-8") as file:
        statement = file.read()
    files = [f"  {recipe.file}" for recipe in recipes]
    return "\n".join([
        "The fonts", *files, "", *copyright_lines(recipes), "",
        f"Debian's package {package} says of its source's copyright:",
        *package_copyright_lines(statement), "",
        "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        "", "-" * 60, "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007", "-" * 60, "",
        licence_body(statement), "",
    ])


def copyright_lines(recipes):
    """What the fonts' own name tables say, each once."""
    fonts = [
        TTFont(recipe.source, fontNumber=max(recipe.face, 0), lazy=True) for recipe in recipes
    ]
    return sorted({font["name"].getDebugName(0) for font in fonts})


def package_copyright_lines(statement):
    """The holders that a Debian copyright file names for what is under the Open Font License."""
    for paragraph in statement.split("\n\n"):
        holders = re.search(r"^Copyright:(.*\n(?: .*\n)*)", paragraph, re.M)
        if holders and re.search(r"^License:\s*(OFL|SIL)-1\.1", paragraph, re.M):
            return [f"  {line.strip()}" for line in holders[1].splitlines() if line.strip()]
    sys.exit("build-fonts: no copyright holders found")


def licence_body(statement):
    """The Open Font License in a Debian copyright file, from its preamble on."""
    paragraphs = re.findall(r"^License:\s*(?:OFL|SIL)-1\.1\n((?: .*\n?)+)", statement, re.M)
    lines = max(paragraphs, key=len).splitlines()
    text = "\n".join("" if line == " ." else line[1:].rstrip() for line in lines).strip()
    return text[text.index("PREAMBLE"):]


# The README

README = """# The embedded fonts

Made by `scripts/build-fonts` from Debian's packages; do not edit by hand, this file included.
`Sources/CFonts` embeds them in this order, which is that of the default fallback; the last four
are found by name only.

| file | family, style | made from | kept | code points | bytes | licence |
| --- | --- | --- | --- | ---: | ---: | --- |
{rows}

Together {total:,} bytes (limit: {limit:,}).

NotoColorEmoji is unchanged; the others are modified versions under the SIL Open Font License 1.1,
without hints and glyph names. Noto Sans and its sisters for Arabic, Hebrew, Devanagari and Thai are
complete otherwise. The subsets of Noto Sans CJK

- are called Noto Sans JP and Noto Sans KR, as Google's own subsets are, so that none is taken for
  the whole font (the licence reserves no font name);
- keep all layout features but `aalt`, `hist`, `jp78`, `jp83`, `jp90` and `nlck`, and no variation
  sequences;
- can show ≒ and ◈ again, for which Noto Sans CJK has glyphs but no mapping;
- set Chinese and Korean text in those languages' forms of the characters that are there, in
  NotoSansJP-Bold in the Japanese forms.
"""


def row(recipe, path):
    """A font's line in the table."""
    font = TTFont(path, lazy=True)
    name = font["name"]
    face = f", face {recipe.face}" if recipe.face >= 0 else ""
    source = f"{recipe.package} {version(recipe.package)}: {os.path.basename(recipe.source)}{face}"
    return (
        f"| {recipe.file} | {name.getDebugName(1)}, {name.getDebugName(2)} | {source} "
        f"| {recipe.kept} | {len(font.getBestCmap()):,} | {os.path.getsize(path):,} "
        f"| [{recipe.licence}]({recipe.licence}) |")


def version(package):
    """The version of an installed Debian package."""
    command = ["dpkg-query", "--show", "--showformat=${Version}", package]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main(folder):
    paths = {recipe.file: os.path.join(folder, recipe.file) for recipe in RECIPES}
    for recipe in RECIPES:
        make(recipe, paths[recipe.file])
        check(recipe, paths[recipe.file])
        print(f"{os.path.getsize(paths[recipe.file]):>10,}  {recipe.file}")
    for licence in sorted({recipe.licence for recipe in RECIPES}):
        own = [recipe for recipe in RECIPES if recipe.licence == licence]
        write(os.path.join(folder, licence), licence_text(own))
    total = sum(map(os.path.getsize, paths.values()))
    rows = "\n".join(row(recipe, paths[recipe.file]) for recipe in RECIPES)
    write(os.path.join(folder, "README.md"),
          README.format(rows=rows, total=total, limit=BYTE_LIMIT))
    print(f"{total:>10,}  together", flush=True)
    if total >= BYTE_LIMIT:
        sys.exit(f"build-fonts: more than {BYTE_LIMIT:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
