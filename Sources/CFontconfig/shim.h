#ifndef KUMIHAN_FONTCONFIG_SHIM_H
#define KUMIHAN_FONTCONFIG_SHIM_H
#include <fontconfig/fontconfig.h>

// Bodies for fontconfig's opaque structs, so that Swift imports typed pointers and mixing up a pattern and a
// configuration is a compile error. Nobody looks inside: all of them are made and freed by fontconfig.
struct _FcCharSet { char opaque; };
struct _FcConfig { char opaque; };
struct _FcLangSet { char opaque; };
struct _FcPattern { char opaque; };
struct _FcRange { char opaque; };
#endif
