/* The fields of each kind as a table: key, form, place in the record, what it means.
 * Made from the same lists as the structs in resource.h. */
#ifndef INCURSION_RES_FIELDS_H
#define INCURSION_RES_FIELDS_H

#include <stddef.h>
#include <stdint.h>

#include "base/str.h"
#include "res/resource.h"

enum res_form {
#define FORM(name, type, what) FORM_##name,
#include "res/forms.def"
#undef FORM
    RES_FORMS
};

struct res_field {
    const char *key;  /* as dumps call it */
    const char *what; /* for people */
    enum res_form form;
    uint32_t offset;
    uint32_t count; /* elements; 1 for a plain field */
};

struct res_kind_info {
    const char *name;   /* "Monster": as references are shown */
    const char *plural; /* "monsters": as files and options are called */
    int type;           /* T_TMONSTER ... */
    uint32_t size;      /* bytes of a record */
    const struct res_field *fields;
    int field_count;
};

const struct res_kind_info *res_kind_info(enum res_kind kind);
/* By name or plural, in any case; -1 when there is none. */
int res_kind_by_name(struct str name);

size_t res_form_size(enum res_form form);
const char *res_form_what(enum res_form form);

/* One element of a numeric field, sign and width as stored. Forms that are no number give 0. */
int64_t res_number(const void *record, const struct res_field *field, int index);

#endif
