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

// HB_LANGUAGE_INVALID and HB_FEATURE_GLOBAL_END are macros with casts, which Swift cannot see.
static inline hb_language_t kumihan_hb_language_invalid(void) { return HB_LANGUAGE_INVALID; }
static inline unsigned int kumihan_hb_feature_global_end(void) { return HB_FEATURE_GLOBAL_END; }
#endif
