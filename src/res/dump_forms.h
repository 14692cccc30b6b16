/* How each form of a field is written as JSON. Part of res/dump.c. */
#ifndef INCURSION_RES_DUMP_FORMS_H
#define INCURSION_RES_DUMP_FORMS_H

#include "base/json.h"
#include "res/dump.h"
#include "res/fields.h"

/* A field's key and value, and what else is said about it. */
void dump_field(const struct dump_names *names, struct json *json, const struct resource *r,
                const struct res_field *field);

/* {"len":..,"fnv":..}; null for no text. */
void dump_text(const struct dump_names *names, struct json *json, text_id text);
void dump_text_keys(const struct dump_names *names, struct json *json, text_id text);
/* A reference or null. */
void dump_reference(const struct dump_names *names, struct json *json, res_id id);
/* A reference if the number is one, else the number. */
void dump_value(const struct dump_names *names, struct json *json, uint32_t value,
                bool negative_too);
/* Length of a routine in words, or null. */
void dump_code(const struct dump_names *names, struct json *json, code_id code);
void dump_dice(struct json *json, struct dice dice);
void dump_glyph(struct json *json, uint32_t image);
void dump_effect_values(const struct dump_names *names, struct json *json,
                        const struct res_effect_values *values);

#endif
