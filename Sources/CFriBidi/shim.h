#ifndef KUMIHAN_FRIBIDI_SHIM_H
#define KUMIHAN_FRIBIDI_SHIM_H
#include <fribidi.h>
#endif
