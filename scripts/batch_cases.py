"""Makes cases of kumihan measure, the same ones each time: batch_cases.py LINES."""

import json
import random
import sys

SEED = 20260401
WORDS = {
    "en": "a to the office waffle first naïve typography AVATAR fjord, 1,234.50 (well-known) “so” end.".split(),
    "de": "Straße Größe Donau­dampf­schiff Überschrift „Zitat“ und 3,5 ẞ".split(),
    "ja": list("組版の文字は、行と段落になる。「東京」タワーきゃしょっー々…") + ["Tokyo", "2026年", "株式会社"],
    "zh-Hans": list("中文排版，标点符号：句号。《书名》（括号）") + ["Swift"],
    "ko": "안녕하세요 세계 한글과 漢字 조판, 문장. 가나다라마바사아자차카타파하".split(),
    "ar": "مرحبا بالعالم النص العربيّ لا إله ١٢٣ (نعم) abc، ".split(),
    "he": "שלום עולם טקסט עִבְרִית 12 (כן) abc".split(),
    "hi": "नमस्ते दुनिया क्षत्रिय स्त्री हिन्दी १२३ ।".split(),
    "th": ["สวัสดี", "ชาวโลก", "ภาษาไทย", "น้ำ", "ที่", "กรุงเทพ ", "ๆ "],
    "": ["👨‍👩‍👧", "🇯🇵", "👍🏽", "❤️ ", "e\u0301", "\u200b", "\t", "\n", "\u00ad", "…", "x" * 60, "\ud800", "\u202e"],
}
SPACED = {"en", "de", "ko", "ar", "he", "hi"}
FONTS = [["Noto Sans"], ["Noto Sans JP", "Noto Sans"], ["serif"], [{"file": "Fonts/NotoSansArabic-Regular.ttf"}]]
STYLES = [
    ("size", [8, 12, 13.37, 24, 100]),
    ("height", [0, 24, 60, 200, "inf"]),
    ("lineLimit", [1, 2, 3]),
    ("truncation", ["head", "middle", "tail"]),
    ("ellipsis", ["", "...", " [続き]"]),
    ("truncationUnit", ["word"]),
    ("direction", ["ltr", "rtl"]),
    ("alignment", ["center", "trailing", "right"]),
    ("lineSpacing", [4, -3]),
    ("lineHeight", [1.5, {"points": 24}]),
    ("paragraphSpacing", [10]),
    ("indent", [17, {"head": 20, "firstLine": 0, "tail": 5}]),
    ("tabInterval", [0, 40]),
    ("tabStops", [[{"at": 60, "align": "right", "leader": "."}, {"at": 120, "align": "decimal"}]]),
    ("tracking", [-1, 0.5]),
    ("kerning", [1]),
    ("wordSpacing", [3]),
    ("baselineOffset", [5, -5]),
    ("lineBreak", ["loose", "normal", "anywhere"]),
    ("overflowWrap", ["anywhere", "normal"]),
    ("whiteSpace", ["collapse", "nowrap", "breakSpaces"]),
    ("hyphenation", ["none"]),
    ("weight", [300, 700]),
    ("italic", [True]),
    ("displayScale", [2, 3]),
    ("offsets", ["utf16", "scalar"]),
    ("want", [["ink"], ["breaks"], ["explain"]]),
]
# Each has an error in its place; the last is not UTF-8 outside of a string.
BAD = [
    b"{", b"[1]", b'{"id":1,"text":"a"', b'{"id":1}', b'{"id":1,"text":1}', b'{"id":1,"text":"a","widht":1}',
    b'{"id":1,"text":"a","width":"wide"}', b'{"id":1,"text":"a","size":-1}', b'{"id":1,"text":"a","fonts":["Nope"]}',
    b'{"id":1,"text":"a","tabStops":[{"at":1},{"at":-1}]}', b'{"id":1,"text":"a","writingMode":"vertical"}',
    b'{"id":1,"text":"a","fonts":["/nowhere/a.ttf"]}', b'{"id":1,"text":"a","id":2}', b'{"id":1,"text":NaN}', b"\xff",
]
BAD_EVERY = 97


def bad_count(lines):
    """How many of so many cases are wrong."""
    return (lines + BAD_EVERY - 1) // BAD_EVERY


def text(language, length, pick):
    space = " " if language in SPACED else ""
    return space.join(pick(WORDS[language]) for _ in range(length))


def case(index, rng):
    """One case as an object; every text, and many a language and feature, is new."""
    languages = list(WORDS)
    language = languages[index % len(languages)]
    length = int(1 + 24 * rng.random() ** 2)
    result = {"id": index}
    if rng.random() < 0.1:
        result["runs"] = [
            {"text": text(language, length, rng.choice)},
            {"text": text("en", 2, rng.choice), "size": rng.choice([10, 20]), "tracking": rng.choice([0, 2])},
        ]
    else:
        result["text"] = text(language, length, rng.choice)
    if rng.random() < 0.9:
        result["width"] = rng.choice([0, 30, 60, 100.5, 150, 200, 320, "inf", round(400 * rng.random(), 3)])
    if language and rng.random() < 0.5:
        result["lang"] = language
    for name, values in rng.sample(STYLES, int(5 * rng.random())):
        result[name] = rng.choice(values)
    special = rng.random()
    if special < 0.05:
        result["fonts"] = rng.choice(FONTS)
    elif special < 0.06:
        result["lang"] = "x-" + format(index, "x")
    elif special < 0.07:
        result["features"] = {"ss01": index}
    return result


def lines(count):
    """The cases as lines of bytes, one after another; every other one is escaped down to ASCII."""
    rng = random.Random(SEED)
    encoders = [json.JSONEncoder(ensure_ascii=ascii, separators=(",", ":")).encode for ascii in (False, True)]
    for index in range(count):
        if index % BAD_EVERY == 0:
            yield BAD[index // BAD_EVERY % len(BAD)] + b"\n"
        else:
            # A lone surrogate that is not escaped becomes three bytes that are not UTF-8.
            yield encoders[index % 2](case(index, rng)).encode(errors="surrogatepass") + b"\n"


def main(count):
    block = bytearray()
    for line in lines(count):
        block += line
        if len(block) > 1 << 16:
            sys.stdout.buffer.write(block)
            block.clear()
    sys.stdout.buffer.write(block)


if __name__ == "__main__":
    main(int(sys.argv[1]))
