#include "CKumihanFonts.h"

// #embed is C23; clang has it in every version of C, and warns.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char noto_sans_regular[] = {
#embed "../../Fonts/NotoSans-Regular.ttf"
};
static const unsigned char noto_sans_jp_regular[] = {
#embed "../../Fonts/NotoSansJP-Regular.otf"
};
static const unsigned char noto_sans_kr_regular[] = {
#embed "../../Fonts/NotoSansKR-Regular.otf"
};
static const unsigned char noto_sans_arabic_regular[] = {
#embed "../../Fonts/NotoSansArabic-Regular.ttf"
};
static const unsigned char noto_sans_hebrew_regular[] = {
#embed "../../Fonts/NotoSansHebrew-Regular.ttf"
};
static const unsigned char noto_sans_devanagari_regular[] = {
#embed "../../Fonts/NotoSansDevanagari-Regular.ttf"
};
static const unsigned char noto_sans_thai_regular[] = {
#embed "../../Fonts/NotoSansThai-Regular.ttf"
};
static const unsigned char noto_color_emoji[] = {
#embed "../../Fonts/NotoColorEmoji.ttf"
};
static const unsigned char noto_sans_bold[] = {
#embed "../../Fonts/NotoSans-Bold.ttf"
};
static const unsigned char noto_sans_italic[] = {
#embed "../../Fonts/NotoSans-Italic.ttf"
};
static const unsigned char noto_sans_bold_italic[] = {
#embed "../../Fonts/NotoSans-BoldItalic.ttf"
};
static const unsigned char noto_sans_jp_bold[] = {
#embed "../../Fonts/NotoSansJP-Bold.otf"
};

/// A row of the table: the name of a file, its bytes, whether it is styled.
#define FONT(file, bytes, isStyled) \
  {(uintptr_t)file, sizeof file - 1, (uintptr_t)bytes, sizeof bytes, isStyled}

static const kumihan_embedded_font fonts[] = {
  FONT("NotoSans-Regular.ttf", noto_sans_regular, false),
  FONT("NotoSansJP-Regular.otf", noto_sans_jp_regular, false),
  FONT("NotoSansKR-Regular.otf", noto_sans_kr_regular, false),
  FONT("NotoSansArabic-Regular.ttf", noto_sans_arabic_regular, false),
  FONT("NotoSansHebrew-Regular.ttf", noto_sans_hebrew_regular, false),
  FONT("NotoSansDevanagari-Regular.ttf", noto_sans_devanagari_regular, false),
  FONT("NotoSansThai-Regular.ttf", noto_sans_thai_regular, false),
  FONT("NotoColorEmoji.ttf", noto_color_emoji, false),
  FONT("NotoSans-Bold.ttf", noto_sans_bold, true),
  FONT("NotoSans-Italic.ttf", noto_sans_italic, true),
  FONT("NotoSans-BoldItalic.ttf", noto_sans_bold_italic, true),
  FONT("NotoSansJP-Bold.otf", noto_sans_jp_bold, true),
};

static const int32_t count = sizeof fonts / sizeof fonts[0];

int32_t kumihan_embedded_font_count(void) { return count; }

kumihan_embedded_font kumihan_embedded_font_at(int32_t index) {
  const kumihan_embedded_font none = {0};
  return 0 <= index && index < count ? fonts[index] : none;
}
