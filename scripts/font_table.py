"""Prints an article with a table of texts and the fonts that they get: font_table.py PROGRAM."""

import json
import subprocess
import sys
import unicodedata

TEXTS = [
    ("en", "Fit: naïve café, 50 €"),
    ("de", "Straße „Größe“ ẞ"),
    ("pl", "Zażółć gęślą jaźń"),
    ("vi", "Tiếng Việt ngữ"),
    ("el", "Καλημέρα, ἄνθρωπε"),
    ("ru", "Съешь ещё булок"),
    ("uk", "Ґанок, їжак"),
    ("ja", "直骨誤、かな"),
    ("zh-Hans", "直骨误，门"),
    ("zh-Hant", "直骨誤，門"),
    ("zh-HK", "直骨誤，嘅咗"),
    ("ko", "한글과 漢字 直骨"),
    ("", "直骨誤"),
    ("ja", "東京Tokyo 2025年🗼"),
    ("zh-Hans", "Swift 6 很快🚀！"),
    ("ko", "안녕 world 👋🏽"),
    ("en", "1️⃣ #️⃣ 10 #1"),
    ("en", "🇯🇵🇺🇦🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ("en", "👍👍🏽 👩🏾‍🚀 👨‍👩‍👧"),
    ("en", "☺︎ ☺️ ☺ ❤ ❤️"),
    ("en", "→ ⇒ ↔ ✓ ★ ♠"),
    ("en", "∑ ∫ √2 ≤ ∞ ℝ 𝑥"),
    ("ar", "مرحبا بالعالم، ١٢٣"),
    ("fa", "سلام دنیا، گچپژ ۱۲۳"),
    ("ur", "یہ اردو ہے، ٹھیک؟"),
    ("he", "שָׁלוֹם עולם"),
    ("hi", "नमस्ते दुनिया क्ष"),
    ("bn", "নমস্কার বিশ্ব"),
    ("ta", "வணக்கம் உலகம்"),
    ("te", "నమస్తే ప్రపంచం"),
    ("si", "ආයුබෝවන්"),
    ("th", "สวัสดีชาวโลก ๑๒๓"),
    ("lo", "ສະບາຍດີ"),
    ("my", "မင်္ဂလာပါ"),
    ("km", "សួស្តី​ពិភពលោក"),
    ("bo", "བཀྲ་ཤིས་བདེ་ལེགས།"),
    ("hy", "Բարեւ աշխարհ"),
    ("ka", "გამარჯობა"),
    ("am", "ሰላም ዓለም።"),
    ("mn-CN", "ᠮᠣᠩᠭᠣᠯ"),
    ("chr", "ᏣᎳᎩ ꭰ"),
    ("ja", "葛󠄀城市と葛󠄁飾区"),
    ("ja", "𠮷野家、𩸽"),
    ("zh-Hans", "𬱖、𪚥"),
]

ARTICLE = """\
# Fonts by language

See which fonts texts get, with and without installed fonts.

## Overview

`scripts/font-table` makes this page with `kumihan explain`. The third column is of a Debian 12 with the packages
`fonts-noto-core`, `fonts-noto-cjk`, `fonts-noto-color-emoji`, and `fonts-dejavu-core`, which Debian's fontconfig brings
along; the fourth is of the embedded fonts alone. Where a text is in several fonts, each stands before what it shows. What
no font has is **missing**. Selectors that nobody sees are named behind their text.

No text names a font, so that the embedded ones are tried first, and the installed ones in fontconfig's order. Noto Sans JP
has the forms of other regions for texts that say their language. Urdu is set in Naskh, as the embedded Noto Sans Arabic
is; a style that names Noto Nastaliq Urdu gets that.

### The table

{table}
"""


def explain(program, system_fonts):
    """The clusters' fonts of each text."""
    cases = "".join(
        json.dumps({"text": text, "systemFonts": system_fonts} | ({"lang": language} if language else {})) + "\n"
        for language, text in TEXTS)
    run = subprocess.run(
        [program, "explain", "--jsonl", "--jobs", "1"], input=cases, capture_output=True, check=True, encoding="utf-8")
    return [json.loads(line)["explain"] for line in run.stdout.splitlines()]


def font_name(cluster):
    """The font's family, with its style unless that is plain."""
    font = cluster["font"]
    if cluster["missing"] or not font:
        return "**missing**"
    plain = font["style"] in ("Regular", "Book")
    return font["family"] if plain else f"{font['family']} {font['style']}"


def stretches(text, clusters):
    """Fonts with what they show, clusters of one font joined; spaces go with what is before them."""
    found = []
    source = text.encode()
    for cluster in clusters:
        name, (start, end) = font_name(cluster), cluster["range"]
        shown = source[start:end].decode()
        if found and (found[-1][0] == name or not shown.strip("\u200b \u00a0")):
            found[-1][1] += shown
        else:
            found.append([name, shown])
    return found


def fonts_cell(text, clusters):
    """The fonts of a text in one cell."""
    found = stretches(text, clusters)
    if len(found) == 1:
        return found[0][0]
    return ", ".join(f"{name} {shown.strip()}" for name, shown in found)


def is_selector(character):
    """Whether a character is a variation selector."""
    return 0xFE00 <= ord(character) <= 0xFE0F or 0xE0100 <= ord(character) <= 0xE01EF


def text_cell(text):
    """A text, and the selectors in it."""
    selectors = dict.fromkeys(f"U+{ord(character):04X}" for character in text if is_selector(character))
    return f"{text} ({', '.join(selectors)})" if selectors else text


def width(text):
    """How many columns a text takes in a terminal."""
    return sum(
        0 if unicodedata.category(character) in ("Mn", "Me", "Cf")
        else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text)


def table(rows):
    """An aligned table of Markdown; the first row is its heading."""
    widths = [max(3, *(width(cell) for cell in column)) for column in zip(*rows)]
    lines = [" | ".join(cell + " " * (room - width(cell)) for cell, room in zip(row, widths)) for row in rows]
    lines.insert(1, " | ".join("-" * room for room in widths))
    return "\n".join(f"| {line} |" for line in lines)


def main(program):
    columns = [explain(program, True), explain(program, False)]
    rows = [["language", "text", "fonts installed", "fonts embedded"]]
    for (language, text), installed, embedded in zip(TEXTS, *columns):
        rows.append([language or "none", text_cell(text), fonts_cell(text, installed), fonts_cell(text, embedded)])
    print(ARTICLE.format(table=table(rows)), end="")


main(sys.argv[1])
