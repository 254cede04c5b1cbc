#ifndef KUMIHAN_FREETYPE_SHIM_H
#define KUMIHAN_FREETYPE_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_SYSTEM_H
#include FT_TRUETYPE_TABLES_H
#endif
