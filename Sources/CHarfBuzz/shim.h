#ifndef KUMIHAN_HARFBUZZ_SHIM_H
#define KUMIHAN_HARFBUZZ_SHIM_H
#include <hb.h>
#include <hb-ot.h>

// Bodies for HarfBuzz's opaque structs, so that Swift imports typed pointers and mixing up a font and a
// buffer is a compile error. Nobody looks inside: all of them are made and freed by HarfBuzz.
struct hb_blob_t { char opaque; };
struct hb_buffer_t { char opaque; };
struct hb_draw_funcs_t { char opaque; };
struct hb_face_t { char opaque; };
struct hb_font_t { char opaque; };
struct hb_set_t { char opaque; };

// HB_LANGUAGE_INVALID, HB_FEATURE_GLOBAL_END and HB_DIRECTION_IS_BACKWARD are macros with casts, which
// Swift cannot see.
static inline hb_language_t kumihan_hb_language_invalid(void) { return HB_LANGUAGE_INVALID; }
static inline unsigned int kumihan_hb_feature_global_end(void) { return HB_FEATURE_GLOBAL_END; }
static inline int kumihan_hb_direction_is_backward(hb_direction_t direction) {
  return HB_DIRECTION_IS_BACKWARD(direction);
}

// What HarfBuzz makes of a language without a script: OpenType tags of scripts, which only private use
// names, and of languages. HarfBuzz keeps every language for ever, in a list that it searches from end
// to end; but a language is a pointer to its own name, and here nobody keeps it. `name` must be in lower
// case, as HarfBuzz would spell it. Should a language ever be something else, it goes into the list.
static inline void kumihan_hb_language_tags(const char *name, unsigned int *script_count, hb_tag_t *scripts,
                                            unsigned int *language_count, hb_tag_t *languages) {
  hb_language_t language = hb_language_from_string("en", -1);
  int is_its_name = hb_language_to_string(language) == (const char *)language;
  language = is_its_name ? (hb_language_t)(const void *)name : hb_language_from_string(name, -1);
  hb_ot_tags_from_script_and_language(HB_SCRIPT_INVALID, language, script_count, scripts, language_count,
                                      languages);
}
#endif
