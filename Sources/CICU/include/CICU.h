// ICU without ICU's headers: Foundation brings its own copy of ICU, and Clang refuses two
// definitions of one type, so no ICU type is named where Swift sees it. CICU.c includes the
// headers.
#ifndef KUMIHAN_CICU_H
#define KUMIHAN_CICU_H

#include <stdbool.h>
#include <stdint.h>

// Break iterators.

typedef struct KumihanBreakIterator KumihanBreakIterator;

enum {
  KUMIHAN_ICU_LINE = 0,
  KUMIHAN_ICU_GRAPHEME = 1,
  KUMIHAN_ICU_WORD = 2,
  KUMIHAN_ICU_SENTENCE = 3,
};

// Opens an iterator; an unknown locale gives the root rules. NULL on failure, with ICU's UErrorCode.
KumihanBreakIterator *kumihan_icu_break_open(int32_t kind, const char *locale, int32_t *error);
KumihanBreakIterator *kumihan_icu_break_clone(const KumihanBreakIterator *, int32_t *error);
void kumihan_icu_break_close(KumihanBreakIterator *);

// Starts over with `count` UTF-16 units, which must stay where they are while boundaries are asked
// for; after that they are not read again. Returns whether it could.
bool kumihan_icu_break_set_text(KumihanBreakIterator *, const uint16_t *text, int32_t count);

// Writes the next boundaries, at most `capacity`. Returns how many; fewer than `capacity` means that
// the text has ended.
int32_t kumihan_icu_break_next(KumihanBreakIterator *, int32_t *boundaries, int32_t capacity);

// Returns the first boundary behind an offset; negative when there is none.
int32_t kumihan_icu_break_following(KumihanBreakIterator *, int32_t offset);

// Properties.

// Where each property lies in the 64 bits of a scalar: the first bit, or the bit of a flag.
enum {
  KUMIHAN_ICU_SCRIPT = 0,              // 8 bits
  KUMIHAN_ICU_BIDI_CLASS = 8,          // 5 bits
  KUMIHAN_ICU_GENERAL_CATEGORY = 13,   // 5 bits
  KUMIHAN_ICU_LINE_BREAK = 18,         // 6 bits
  KUMIHAN_ICU_EAST_ASIAN_WIDTH = 24,   // 3 bits
  KUMIHAN_ICU_JOINING_TYPE = 27,       // 3 bits
  KUMIHAN_ICU_BRACKET_KIND = 30,       // 2 bits
  KUMIHAN_ICU_SCRIPT_EXTENSIONS = 32,  // from here on flags
  KUMIHAN_ICU_EMOJI = 33,
  KUMIHAN_ICU_EMOJI_PRESENTATION = 34,
  KUMIHAN_ICU_EMOJI_MODIFIER = 35,
  KUMIHAN_ICU_EMOJI_MODIFIER_BASE = 36,
  KUMIHAN_ICU_EMOJI_COMPONENT = 37,
  KUMIHAN_ICU_EXTENDED_PICTOGRAPHIC = 38,
  KUMIHAN_ICU_REGIONAL_INDICATOR = 39,
  KUMIHAN_ICU_DEFAULT_IGNORABLE = 40,
  KUMIHAN_ICU_WHITE_SPACE = 41,
  KUMIHAN_ICU_VARIATION_SELECTOR = 42,
  KUMIHAN_ICU_GRAPHEME_EXTEND = 43,
  KUMIHAN_ICU_IDEOGRAPHIC = 44,
  KUMIHAN_ICU_BIDI_MIRRORED = 45,
  KUMIHAN_ICU_NORMALIZATION_INERT = 46,
  KUMIHAN_ICU_DECOMPOSES = 47,
  KUMIHAN_ICU_MAY_COMPOSE_BACKWARDS = 60,
  KUMIHAN_ICU_NEVER_COMPOSED = 61,
  KUMIHAN_ICU_VERTICAL_ORIENTATION = 48,  // 2 bits
  KUMIHAN_ICU_BIDI_CONTROL = 50,
  KUMIHAN_ICU_GRAPHEME_BREAK = 51,     // 5 bits
  KUMIHAN_ICU_NEEDS_BIDI = 56,         // from here on classes that go together
  KUMIHAN_ICU_LINE_TERMINATOR = 57,
  KUMIHAN_ICU_CONJUNCT_PART = 58,  // 2 bits
};

// Packs the properties of each scalar; what is no code point comes out unassigned.
void kumihan_icu_properties(const uint32_t *scalars, int32_t count, uint64_t *properties);

// Writes the script codes of a scalar's extensions, or its script; returns how many there are.
int32_t kumihan_icu_script_extensions(uint32_t scalar, uint8_t *codes, int32_t capacity);

// The ISO 15924 tag of a script code, packed big-endian; 0 where ICU has none.
uint32_t kumihan_icu_script_tag(uint8_t code);

uint32_t kumihan_icu_mirror(uint32_t scalar);
// Returns the other bracket of a pair, or the scalar itself; `kind` is 0 for none,
// 1 open, 2 close.
uint32_t kumihan_icu_paired_bracket(uint32_t scalar, uint8_t *kind);

// The four numbers of a version, first in the highest byte.
uint32_t kumihan_icu_version(void);
uint32_t kumihan_icu_unicode_version(void);

// Normalization.

enum {
  KUMIHAN_ICU_NFC = 0,
  KUMIHAN_ICU_NFD = 1,
};

// Writes the normalized text and returns its length, or -1 on failure. Text grows at most fourfold.
int32_t kumihan_icu_normalize(int32_t form, const uint16_t *text, int32_t count, uint16_t *result,
                              int32_t capacity);

// The first scalar of a scalar's canonical decomposition; the scalar itself where it has none.
uint32_t kumihan_icu_first_of_decomposition(uint32_t scalar);

#endif
