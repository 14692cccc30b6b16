/* Reading dumps: members with their defaults, and numbers by the names of constants. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_READ_H
#define INCURSION_TESTS_COMPARE_STAGE_READ_H

#include "json_read.h"
#include "res/constant.h"

const struct json_value *stage_member(const struct json_value *object, const char *key);
/* 0 where there is none; {"v": number, "n": "SYMBOL"} is its number. */
int64_t stage_number(const struct json_value *object, const char *key);
/* Empty where there is none. */
struct str stage_text(const struct json_value *object, const char *key);

/* The first constant of a family with this number: "SS_", 7 is SS_MISC. NULL: none. */
const char *stage_symbol(const char *family, int64_t value);
/* The number that a dump names by a symbol, or by itself where it has none. -1: nothing. */
int stage_value(struct str name);
/* A name of a set, or the number itself in `buffer` where it has none. */
enum { STAGE_NAME_SIZE = 48 };
const char *stage_name(enum constant_set set, int64_t value, char buffer[STAGE_NAME_SIZE]);
/* The name of a kind of damage; nausea has none in dumps. */
const char *stage_damage_name(int type, char buffer[STAGE_NAME_SIZE]);
/* What flat dumps call a nature of stati; NULL: they have its number. */
const char *stage_nature(int nature);

#endif
