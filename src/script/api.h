/* What the engine offers to scripts, as a table: functions, members and objects with their types.
 *
 * Made from api.def, the same list that is compiled as Api.h. Code refers to functions and members
 * by the numbers here; the hash over all signatures stands in word 0 of a module's code, so that a
 * module compiled against another list is noticed before it runs. */
#ifndef INCURSION_SCRIPT_API_H
#define INCURSION_SCRIPT_API_H

#include <stdbool.h>
#include <stdint.h>

#include "base/map.h"
#include "base/str.h"
#include "script/types.h"

enum { API_PARAMETERS_MOST = 10 };

/* Functions: FN_T_MAP_InBounds, FN_random. */
enum api_function_id {
#define API_FN(type, class, name, params) FN_##class##_##name,
#define API_GLOBAL_FN(type, name, params) FN_##name,
#include "script/api.def"
    API_FUNCTIONS
};

/* Members: VAR_T_THING_x. */
enum api_member_id {
#define API_VAR(type, class, name) VAR_##class##_##name,
#include "script/api.def"
    API_MEMBERS
};

enum {
#define API_OBJECT(class, name, number) API_OBJECT_##name,
#include "script/api.def"
    API_OBJECTS
};

/* All that a script can use: functions, members that are read, members that are written. */
enum { API_ENTRIES = API_FUNCTIONS + 2 * API_MEMBERS, API_NAME_SIZE = 96 };

struct api_parameter {
    uint8_t type;
    bool is_optional;
    int16_t class; /* an object must be of this; 0: any */
    int32_t standard;
};

/* Whose a function or member is: class 0 is nobody's. */
struct api_function {
    const char *name;
    int16_t class;
    uint8_t result;
    uint8_t count;    /* parameters, without further values */
    bool is_variadic; /* takes further values, up to API_PARAMETERS_MOST in all */
    struct api_parameter parameters[API_PARAMETERS_MOST];
};

struct api_member {
    const char *name;
    int16_t class;
    uint8_t type;
};

struct api_object {
    const char *name;
    int16_t class;
    int16_t number; /* SOBJ_...: the value that stands for it */
};

struct api_table {
    struct api_function functions[API_FUNCTIONS];
    struct api_member members[API_MEMBERS];
    struct api_object objects[API_OBJECTS];
    struct map index; /* see api_find_* */
    uint32_t hash;    /* never 0 */
};

struct api_table *api_table_new(void);
void api_table_free(struct api_table *table);

/* The number of what has this name in this class; -1: none. */
int api_find_function(const struct api_table *table, int class, struct str name);
int api_find_member(const struct api_table *table, int class, struct str name);
int api_find_object(const struct api_table *table, struct str name);

/* What an entry is called: "T_ITEM::Weight()", "T_THING::x", "T_THING::x =". */
void api_entry_name(const struct api_table *table, int what, char name[API_NAME_SIZE]);

/* Classes that are kinds of resources, not of objects. */
bool api_class_is_resource(int class);
/* "T_MAP"; "" for none and for what is not named in the list. */
const char *api_class_name(int class);

/* Whether a declaration agrees with the engine's: widths of numbers may differ. */
bool api_function_agrees(const struct api_function *ours, const struct api_function *theirs);

#endif
