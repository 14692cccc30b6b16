/* Members of plain structs as rows: one list makes the struct, and from the same list come saving,
 * hashing, showing and a test that every member counts.
 *
 *     MEMBER(HANDLE, object, "whom it is about; none: nobody")        in world/state/stati.def
 *     MEMBERS(I8, specials, LEVEL_SPECIALS, "level of each special")
 *
 *     struct stati {
 *     #define MEMBER_LIST "world/state/stati.def"
 *     #include "base/member_struct.h"
 *     };
 *
 *     #define MEMBER_OF   stati                               makes stati_members
 *     #define MEMBER_LIST "world/state/stati.def"
 *     #include "base/member_rows.h"
 *
 * The same with "base/member_numbers.h" makes AT_stati_object and its like, by which rows of other
 * tables name a member (script/binding.h).
 */
#ifndef INCURSION_BASE_MEMBERS_H
#define INCURSION_BASE_MEMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json;

enum member_form {
#define FORM(name, type, bytes) MEMBER_##name,
#include "base/member_forms.def"
#undef FORM
    MEMBER_FORMS
};

#define FORM(name, type, bytes) typedef type member_type_##name;
#include "base/member_forms.def"
#undef FORM

/* The bytes of one item when it is written; member_bytes() of a form that is not known here. */
enum {
#define FORM(name, type, bytes) MEMBER_BYTES_##name = (bytes),
#include "base/member_forms.def"
#undef FORM
};

struct member {
    const char *name, *what;
    enum member_form form;
    size_t offset;
    int count; /* more than 1: an array */
};

struct member_list {
    const char *name; /* of one such struct */
    const struct member *items;
    int count;
};

int member_bytes(enum member_form form);
/* One item of a member as a number, sign and all. */
int64_t member_number(const struct member *member, const void *owner, int index);
/* Stores a number; it wraps at the member's width, and in a BOOL everything but 0 is true. */
void member_store(const struct member *member, void *owner, int index, int64_t value);
/* All members of a struct, as members of the JSON object that is open. Texts are texts; items that
 * are 0 at the end of an array are left out. */
void members_describe(const struct member_list *list, const void *owner, struct json *json);

#endif
