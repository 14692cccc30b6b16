/* How each form of a field reads as words. Part of res/describe.c. */
#ifndef INCURSION_RES_DESCRIBE_FORMS_H
#define INCURSION_RES_DESCRIBE_FORMS_H

#include "res/describe.h"
#include "res/fields.h"

/* What is being described, and where the words go. */
struct describer {
    const struct library *library;
    const struct module *module;
    const struct resource *resource;
    enum res_kind kind;
    struct str_builder *out;
};

/* Begins a line: the name, in its column. */
void describe_label(struct describer *d, const char *label);
/* A line, or several, for one field. */
void describe_field(struct describer *d, const struct res_field *field);

/* A reference if the number is one, else the number. */
void describe_value(struct describer *d, uint32_t value);
void describe_quoted(struct describer *d, text_id text);
void describe_dice(struct describer *d, struct dice dice);
void describe_glyph(struct describer *d, uint32_t image);
void describe_effect_values(struct describer *d, const struct res_effect_values *values);
/* Where the code comes from: "script (x.irh:12)". */
void describe_code(struct describer *d, code_id code);

/* Constants, lists, gear, events and what else hangs on a resource: a line each. */
void describe_annotations(struct describer *d);

#endif
