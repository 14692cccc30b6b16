/* The original's numbers as enumerators, under the names scripts know them by.
 *
 * The glyph ids among them live in base/glyph.h. Values that need an unsigned 32-bit number are
 * in constants.def only; the one of them that the rules ask for is a macro below. */
#ifndef INCURSION_RES_CONSTANTS_H
#define INCURSION_RES_CONSTANTS_H

enum script_constant {
#define CONSTANT(name, value) name = value,
#define CONSTANT_U32(name, value)
#define GLYPH_CONSTANT(name, value)
#define MACRO(name, params, replacement)
#include "res/constants.def"
#undef CONSTANT
#undef CONSTANT_U32
#undef MACRO
};

#define WG_HARMOUR 0x80000000u

#endif
