#pragma once

#include <stdbool.h>
#include <stdint.h>

/// A font file that is part of the binary.
///
/// Places are integers, since Swift counts a struct with a pointer in it as unsafe: only the module
/// that opens fonts turns them into pointers. What lies there stays as long as the process runs.
typedef struct {
  /// Where the name of the file in Fonts/ begins: ASCII, closed by a zero.
  uintptr_t fileAddress;
  /// The length of that name, without the zero.
  uintptr_t fileCount;
  /// Where the bytes of the file begin.
  uintptr_t address;
  /// How many bytes the file has.
  uintptr_t count;
  /// Whether it is a bold or italic, found by name only, and no part of the default fallback.
  bool isStyled;
} kumihan_embedded_font;

/// How many fonts there are.
int32_t kumihan_embedded_font_count(void);

/// The font at an index below the count, all zeros for any other index.
///
/// The order is that of the default fallback; the styled fonts come last.
kumihan_embedded_font kumihan_embedded_font_at(int32_t index);
