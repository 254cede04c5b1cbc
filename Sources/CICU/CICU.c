#include "CICU.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>

// Break iterators. A KumihanBreakIterator is a UBreakIterator under another name.

KumihanBreakIterator *kumihan_icu_break_open(int32_t kind, const char *locale, int32_t *error) {
  static const UBreakIteratorType types[] = {
    [KUMIHAN_ICU_LINE] = UBRK_LINE,
    [KUMIHAN_ICU_GRAPHEME] = UBRK_CHARACTER,
    [KUMIHAN_ICU_WORD] = UBRK_WORD,
    [KUMIHAN_ICU_SENTENCE] = UBRK_SENTENCE,
  };
  UErrorCode code = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(types[kind], locale, NULL, 0, &code);
  *error = code;
  return (KumihanBreakIterator *)iterator;
}

KumihanBreakIterator *kumihan_icu_break_clone(const KumihanBreakIterator *iterator,
                                              int32_t *error) {
  UErrorCode code = U_ZERO_ERROR;
  UBreakIterator *clone = ubrk_clone((const UBreakIterator *)iterator, &code);
  *error = code;
  return (KumihanBreakIterator *)clone;
}

void kumihan_icu_break_close(KumihanBreakIterator *iterator) {
  ubrk_close((UBreakIterator *)iterator);
}

bool kumihan_icu_break_set_text(KumihanBreakIterator *iterator, const uint16_t *text,
                                int32_t count) {
  UErrorCode code = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)iterator, (const UChar *)text, count, &code);
  return U_SUCCESS(code);
}

int32_t kumihan_icu_break_next(KumihanBreakIterator *iterator, int32_t *boundaries,
                               int32_t capacity) {
  int32_t count = 0;
  while (count < capacity) {
    int32_t boundary = ubrk_next((UBreakIterator *)iterator);
    if (boundary == UBRK_DONE) break;
    boundaries[count++] = boundary;
  }
  return count;
}

int32_t kumihan_icu_break_following(KumihanBreakIterator *iterator, int32_t offset) {
  return ubrk_following((UBreakIterator *)iterator, offset);
}

// Properties. A value from an ICU newer than our enumerations becomes their first one, the value of
// what is unassigned.

static uint64_t enumerated(UChar32 scalar, UProperty property, int32_t limit, int shift) {
  int32_t value = u_getIntPropertyValue(scalar, property);
  return value > 0 && value < limit ? (uint64_t)value << shift : 0;
}

static uint8_t script_code(UChar32 scalar) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t script = uscript_getScript(scalar, &code);
  return script >= 0 && script <= UINT8_MAX ? (uint8_t)script : USCRIPT_UNKNOWN;
}

static bool has_script_extensions(UChar32 scalar, uint8_t script) {
  UScriptCode only;
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = uscript_getScriptExtensions(scalar, &only, 1, &code);
  return count > 1 || (count == 1 && only != script);
}

static uint64_t flag(UChar32 scalar, UProperty property, int bit) {
  return (uint64_t)(u_hasBinaryProperty(scalar, property) != 0) << bit;
}

// Some properties are subsets of others (UTS #51, 1.4; UAX #44), which spares many questions.
static uint64_t flags(UChar32 scalar) {
  uint64_t bits = flag(scalar, UCHAR_EMOJI, KUMIHAN_ICU_EMOJI)
    | flag(scalar, UCHAR_EMOJI_COMPONENT, KUMIHAN_ICU_EMOJI_COMPONENT)
    | flag(scalar, UCHAR_EXTENDED_PICTOGRAPHIC, KUMIHAN_ICU_EXTENDED_PICTOGRAPHIC)
    | flag(scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT, KUMIHAN_ICU_DEFAULT_IGNORABLE)
    | flag(scalar, UCHAR_WHITE_SPACE, KUMIHAN_ICU_WHITE_SPACE)
    | flag(scalar, UCHAR_GRAPHEME_EXTEND, KUMIHAN_ICU_GRAPHEME_EXTEND)
    | flag(scalar, UCHAR_IDEOGRAPHIC, KUMIHAN_ICU_IDEOGRAPHIC)
    | flag(scalar, UCHAR_BIDI_MIRRORED, KUMIHAN_ICU_BIDI_MIRRORED);
  if (u_hasBinaryProperty(scalar, UCHAR_NFC_INERT) && u_hasBinaryProperty(scalar, UCHAR_NFD_INERT))
    bits |= 1ull << KUMIHAN_ICU_NORMALIZATION_INERT;
  if (u_getIntPropertyValue(scalar, UCHAR_NFD_QUICK_CHECK) == UNORM_NO)
    bits |= 1ull << KUMIHAN_ICU_DECOMPOSES;
  switch (u_getIntPropertyValue(scalar, UCHAR_NFC_QUICK_CHECK)) {
    case UNORM_MAYBE: bits |= 1ull << KUMIHAN_ICU_MAY_COMPOSE_BACKWARDS; break;
    case UNORM_NO: bits |= 1ull << KUMIHAN_ICU_NEVER_COMPOSED; break;
    default: break;
  }
  if (bits >> KUMIHAN_ICU_EMOJI & 1) {
    bits |= flag(scalar, UCHAR_EMOJI_PRESENTATION, KUMIHAN_ICU_EMOJI_PRESENTATION)
      | flag(scalar, UCHAR_EMOJI_MODIFIER, KUMIHAN_ICU_EMOJI_MODIFIER)
      | flag(scalar, UCHAR_EMOJI_MODIFIER_BASE, KUMIHAN_ICU_EMOJI_MODIFIER_BASE)
      | flag(scalar, UCHAR_REGIONAL_INDICATOR, KUMIHAN_ICU_REGIONAL_INDICATOR);
  }
  if (bits >> KUMIHAN_ICU_DEFAULT_IGNORABLE & 1) {
    bits |= flag(scalar, UCHAR_VARIATION_SELECTOR, KUMIHAN_ICU_VARIATION_SELECTOR)
      | flag(scalar, UCHAR_BIDI_CONTROL, KUMIHAN_ICU_BIDI_CONTROL);
  }
  return bits;
}

// What texts are asked for as a whole is a flag of its own, for flags can be joined with a bitwise or.
static uint64_t joined_classes(UChar32 scalar) {
  uint64_t bits = 0;
  switch (u_charDirection(scalar)) {
    case U_RIGHT_TO_LEFT: case U_RIGHT_TO_LEFT_ARABIC: case U_ARABIC_NUMBER:
    case U_LEFT_TO_RIGHT_EMBEDDING: case U_LEFT_TO_RIGHT_OVERRIDE: case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_EMBEDDING: case U_RIGHT_TO_LEFT_OVERRIDE: case U_RIGHT_TO_LEFT_ISOLATE:
    case U_FIRST_STRONG_ISOLATE: case U_POP_DIRECTIONAL_FORMAT: case U_POP_DIRECTIONAL_ISOLATE:
      bits |= 1ull << KUMIHAN_ICU_NEEDS_BIDI;
      break;
    default: break;
  }
  switch (u_getIntPropertyValue(scalar, UCHAR_LINE_BREAK)) {
    case U_LB_MANDATORY_BREAK: case U_LB_CARRIAGE_RETURN: case U_LB_LINE_FEED: case U_LB_NEXT_LINE:
      bits |= 1ull << KUMIHAN_ICU_LINE_TERMINATOR;
      break;
    default: break;
  }
  return bits;
}

// The parts of the rule that keeps Indic conjuncts whole: 1 consonant, 2 mark, 3 virama.
static uint64_t conjunct_part(UChar32 scalar, uint8_t script) {
  switch (script) {
    case USCRIPT_BENGALI: case USCRIPT_DEVANAGARI: case USCRIPT_GUJARATI: case USCRIPT_MALAYALAM:
    case USCRIPT_ORIYA: case USCRIPT_TELUGU: {
      int32_t category = u_getIntPropertyValue(scalar, UCHAR_INDIC_SYLLABIC_CATEGORY);
      if (category == U_INSC_CONSONANT) return 1ull << KUMIHAN_ICU_CONJUNCT_PART;
      if (category == U_INSC_VIRAMA) return 3ull << KUMIHAN_ICU_CONJUNCT_PART;
      break;
    }
    default: break;
  }
  int32_t grapheme_break = u_getIntPropertyValue(scalar, UCHAR_GRAPHEME_CLUSTER_BREAK);
  bool is_mark = grapheme_break == U_GCB_ZWJ
    || (grapheme_break == U_GCB_EXTEND && u_getCombiningClass(scalar) != 0);
  return is_mark ? 2ull << KUMIHAN_ICU_CONJUNCT_PART : 0;
}

void kumihan_icu_properties(const uint32_t *scalars, int32_t count, uint64_t *properties) {
  for (int32_t i = 0; i < count; i += 1) {
    if (scalars[i] > UCHAR_MAX_VALUE) {
      properties[i] = USCRIPT_UNKNOWN << KUMIHAN_ICU_SCRIPT;
      continue;
    }
    UChar32 scalar = (UChar32)scalars[i];
    uint8_t script = script_code(scalar);
    properties[i] = (uint64_t)script << KUMIHAN_ICU_SCRIPT
      | (uint64_t)has_script_extensions(scalar, script) << KUMIHAN_ICU_SCRIPT_EXTENSIONS
      | enumerated(scalar, UCHAR_BIDI_CLASS, 23, KUMIHAN_ICU_BIDI_CLASS)
      | enumerated(scalar, UCHAR_GENERAL_CATEGORY, 30, KUMIHAN_ICU_GENERAL_CATEGORY)
      | enumerated(scalar, UCHAR_LINE_BREAK, 43, KUMIHAN_ICU_LINE_BREAK)
      | enumerated(scalar, UCHAR_EAST_ASIAN_WIDTH, 6, KUMIHAN_ICU_EAST_ASIAN_WIDTH)
      | enumerated(scalar, UCHAR_JOINING_TYPE, 6, KUMIHAN_ICU_JOINING_TYPE)
      | enumerated(scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE, 3, KUMIHAN_ICU_BRACKET_KIND)
      | enumerated(scalar, UCHAR_VERTICAL_ORIENTATION, 4, KUMIHAN_ICU_VERTICAL_ORIENTATION)
      | enumerated(scalar, UCHAR_GRAPHEME_CLUSTER_BREAK, 18, KUMIHAN_ICU_GRAPHEME_BREAK)
      | flags(scalar) | joined_classes(scalar) | conjunct_part(scalar, script);
  }
}

int32_t kumihan_icu_script_extensions(uint32_t scalar, uint8_t *codes, int32_t capacity) {
  UScriptCode scripts[UINT8_MAX];
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = 0;
  if (scalar <= UCHAR_MAX_VALUE) {
    count = uscript_getScriptExtensions((UChar32)scalar, scripts, UINT8_MAX, &code);
  }
  if (count == 0 || U_FAILURE(code)) {
    scripts[0] = USCRIPT_UNKNOWN;
    count = 1;
  }
  for (int32_t i = 0; i < count && i < capacity; i += 1) {
    codes[i] = scripts[i] <= UINT8_MAX ? (uint8_t)scripts[i] : USCRIPT_UNKNOWN;
  }
  return count;
}

uint32_t kumihan_icu_script_tag(uint8_t code) {
  const char *name = uscript_getShortName((UScriptCode)code);
  if (name == NULL) return 0;
  uint32_t tag = 0;
  for (int i = 0; i < 4; i += 1) {
    if (name[i] == 0) return 0;
    tag = tag << 8 | (uint8_t)name[i];
  }
  return name[4] == 0 ? tag : 0;
}

uint32_t kumihan_icu_mirror(uint32_t scalar) {
  return scalar <= UCHAR_MAX_VALUE ? (uint32_t)u_charMirror((UChar32)scalar) : scalar;
}

uint32_t kumihan_icu_paired_bracket(uint32_t scalar, uint8_t *kind) {
  *kind = 0;
  if (scalar > UCHAR_MAX_VALUE) return scalar;
  *kind = (uint8_t)u_getIntPropertyValue((UChar32)scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
  return *kind == U_BPT_NONE ? scalar : (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}

static uint32_t packed(const UVersionInfo version) {
  return (uint32_t)version[0] << 24 | (uint32_t)version[1] << 16
    | (uint32_t)version[2] << 8 | version[3];
}

uint32_t kumihan_icu_version(void) {
  UVersionInfo version;
  u_getVersion(version);
  return packed(version);
}

uint32_t kumihan_icu_unicode_version(void) {
  UVersionInfo version;
  u_getUnicodeVersion(version);
  return packed(version);
}

// Normalization.

int32_t kumihan_icu_normalize(int32_t form, const uint16_t *text, int32_t count, uint16_t *result,
                              int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *normalizer =
    form == KUMIHAN_ICU_NFC ? unorm2_getNFCInstance(&code) : unorm2_getNFDInstance(&code);
  int32_t length = unorm2_normalize(normalizer, (const UChar *)text, count, (UChar *)result,
                                    capacity, &code);
  return U_SUCCESS(code) ? length : -1;
}

uint32_t kumihan_icu_first_of_decomposition(uint32_t scalar) {
  UErrorCode code = U_ZERO_ERROR;
  UChar text[8];  // the longest takes six
  int32_t length = unorm2_getDecomposition(unorm2_getNFDInstance(&code), (UChar32)scalar, text, 8,
                                           &code);
  if (U_FAILURE(code) || length <= 0) return scalar;
  UChar32 first;
  U16_GET(text, 0, 0, length, first);
  return (uint32_t)first;
}
