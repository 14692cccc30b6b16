/* Types of script values and what may stand for what.
 *
 * Every value is a 32-bit word. A type decides what may be assigned or compared, and how a value is
 * cut when it leaves the script: variables keep all 32 bits, whatever their type says; members of
 * the event record and arguments of the engine's functions do not. */
#ifndef INCURSION_SCRIPT_TYPES_H
#define INCURSION_SCRIPT_TYPES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/num.h"
#include "base/str.h"

enum script_type {
    TYPE_ERROR = 0, /* of an expression with a mistake in it; fits everywhere */
#define TYPE(name, number, spelling, token) TYPE_##name = (number),
#include "script/types.def"
#undef TYPE
    TYPE_COUNT,
    /* quirk: NULL and uint16 are one type, so both fit everywhere. */
    TYPE_NULL = TYPE_UINT16
};

const char *type_name(enum script_type type);
/* The type with this spelling, or one of the aliases that Api.h defines; TYPE_ERROR: none. */
enum script_type type_by_name(struct str name);
/* The type a keyword token names; TYPE_ERROR: none. */
enum script_type type_of_token(int token);

/* Whether a value of one type may stand where the other is wanted. */
bool type_fits(enum script_type from, enum script_type to);

static inline bool type_is_text(enum script_type type)
{
    return type == TYPE_STRING || type == TYPE_HTEXT;
}

/* Numbers of any width, and yes or no. */
static inline bool type_is_number(enum script_type type)
{
    return type == TYPE_INT32 || type == TYPE_BOOL || type >= TYPE_INT16;
}

/* What is left of a value in a place of this type. */
static inline int32_t type_cut(enum script_type type, int32_t value)
{
    switch (type) {
    case TYPE_BOOL: return value != 0;
    case TYPE_INT8: return wrap8(value);
    case TYPE_UINT8: return (uint8_t)value;
    case TYPE_INT16: return wrap16(value);
    case TYPE_UINT16: return (uint16_t)value;
    default: return value;
    }
}

#endif
