#include "script/api.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/num.h"
#include "res/constants.h"

struct function_row {
    const char *type;
    int class;
    const char *name, *parameters;
};

static const struct function_row function_rows[] = {
#define API_FN(type, class, name, params) {#type, class, #name, #params},
#define API_GLOBAL_FN(type, name, params) {#type, 0, #name, #params},
#include "script/api.def"
};

static const struct {
    const char *type;
    int class;
    const char *name;
} member_rows[] = {
#define API_VAR(type, class, name) {#type, class, #name},
#include "script/api.def"
};

static const struct {
    int class;
    const char *name;
    int number;
} object_rows[] = {
#define API_OBJECT(class, name, number) {class, #name, number},
#include "script/api.def"
};

/* The names that stand in parameter lists. */
static const struct {
    const char *name;
    int value;
} names[] = {
    {"T_GAME", T_GAME},
    {"T_OBJECT", T_OBJECT},
    {"T_TERM", T_TERM},
    {"T_MAP", T_MAP},
    {"T_THING", T_THING},
    {"T_PLAYER", T_PLAYER},
    {"T_CREATURE", T_CREATURE},
    {"T_CHARACTER", T_CHARACTER},
    {"T_MONSTER", T_MONSTER},
    {"T_ITEM", T_ITEM},
    {"T_CONTAIN", T_CONTAIN},
    {"T_EVENTINFO", T_EVENTINFO},
    {"T_FEATURE", T_FEATURE},
    {"T_PORTAL", T_PORTAL},
    {"T_DOOR", T_DOOR},
    {"T_TRAP", T_TRAP},
    {"T_STRING", T_STRING},
    {"T_TMONSTER", T_TMONSTER},
    {"T_TITEM", T_TITEM},
    {"T_TFEATURE", T_TFEATURE},
    {"T_TEFFECT", T_TEFFECT},
    {"T_TDUNGEON", T_TDUNGEON},
    {"T_TTERRAIN", T_TTERRAIN},
    {"T_TREGION", T_TREGION},
    {"T_TRACE", T_TRACE},
    {"T_TTEMPLATE", T_TTEMPLATE},
    {"true", 1},
    {"false", 0},
    {"BROWN", BROWN},
    {"YELLOW", YELLOW},
    {"EV_EFFECT", EV_EFFECT},
    {"PHD_MAGIC", PHD_MAGIC},
    {"WIN_MENUBOX", WIN_MENUBOX},
};

static int32_t value_of(struct str text)
{
    int64_t number;

    if (str_to_int64(text, &number))
        return (int32_t)number;
    for (int i = 0; i < COUNT_OF(names); i++)
        if (str_equal(text, str_from(names[i].name)))
            return names[i].value;
    ENSURE(false, "api.def uses %.*s, which api.c does not know", STR_ARGS(text));
    return 0;
}

/* One parameter: type, ":class" for objects, maybe a name, maybe "= value". */
static struct api_parameter parse_parameter(struct str text)
{
    struct api_parameter parameter = {0};
    struct str declaration = str_trim(str_cut(&text, '='));
    struct str type = str_cut(&declaration, ' ');
    struct str class = type;

    if (text.data) {
        parameter.is_optional = true;
        parameter.standard = value_of(str_trim(text));
    }
    type = str_cut(&class, ':');
    parameter.type = type_by_name(type);
    ENSURE(parameter.type != TYPE_ERROR, "api.def uses %.*s as a type", STR_ARGS(type));
    if (class.data)
        parameter.class = (int16_t)value_of(class);
    return parameter;
}

static void parse_parameters(struct api_function *function, const char *list)
{
    struct str rest = str_from(list);

    rest = str_slice(rest, 1, rest.len - 1);
    while (str_trim(rest).len > 0) {
        struct str text = str_trim(str_cut(&rest, ','));
        if (str_equal(text, STR("..."))) {
            function->is_variadic = true;
            continue;
        }
        ENSURE(function->count < API_PARAMETERS_MOST, "%s has too many parameters", function->name);
        function->parameters[function->count++] = parse_parameter(text);
    }
}

/* quirk: the original declares these narrower than it takes them. */
static void widen_parameters(struct api_table *table)
{
    table->functions[FN_T_TERM_LOption].parameters[1].type = TYPE_INT32;
}

/* ---- the index ---- */

enum { KEY_SIZE = 64 };

static struct str make_key(char key[KEY_SIZE], char kind, int class, struct str name)
{
    int length = snprintf(key, KEY_SIZE, "%c%d:%.*s", kind, class, STR_ARGS(name));

    return str_from_n(key, (size_t)imin(length, KEY_SIZE - 1));
}

static void index_add(struct api_table *table, char kind, int class, const char *name, int number)
{
    char key[KEY_SIZE];

    ENSURE(map_set(&table->index, make_key(key, kind, class, str_from(name)), number),
           "api.def has %s twice", name);
}

static int index_find(const struct api_table *table, char kind, int class, struct str name)
{
    char key[KEY_SIZE];
    int64_t number;

    return map_get(&table->index, make_key(key, kind, class, name), &number) ? (int)number : -1;
}

int api_find_function(const struct api_table *table, int class, struct str name)
{
    return index_find(table, 'f', class, name);
}

int api_find_member(const struct api_table *table, int class, struct str name)
{
    return index_find(table, 'm', class, name);
}

int api_find_object(const struct api_table *table, struct str name)
{
    return index_find(table, 'o', 0, name);
}

/* ---- the table ---- */

/* What running code depends on: not names of parameters, nor what only the compiler fills in. */
static uint32_t table_hash(const struct api_table *table)
{
    uint64_t hash = HASH_START;

    for (int i = 0; i < API_FUNCTIONS; i++) {
        const struct api_function *f = &table->functions[i];
        hash = hash_str(hash, str_from(f->name));
        hash = hash_u32(hash, (uint32_t)f->class);
        hash = hash_u32(hash, f->result);
        hash = hash_u32(hash, f->count | (uint32_t)f->is_variadic << 8);
        for (int n = 0; n < f->count; n++)
            hash = hash_byte(hash, f->parameters[n].type);
    }
    for (int i = 0; i < API_MEMBERS; i++) {
        const struct api_member *m = &table->members[i];
        hash = hash_str(hash, str_from(m->name));
        hash = hash_u32(hash, (uint32_t)m->class);
        hash = hash_u32(hash, m->type);
    }
    uint32_t folded = (uint32_t)(hash ^ hash >> 32);
    return folded ? folded : 1;
}

struct api_table *api_table_new(void)
{
    struct api_table *table = calloc(1, sizeof *table);

    ENSURE(table != NULL, "out of memory");
    for (int i = 0; i < API_FUNCTIONS; i++) {
        const struct function_row *row = &function_rows[i];
        struct api_function *function = &table->functions[i];
        function->name = row->name;
        function->class = (int16_t)row->class;
        function->result = type_by_name(str_from(row->type));
        parse_parameters(function, row->parameters);
        index_add(table, 'f', row->class, row->name, i);
    }
    widen_parameters(table);
    for (int i = 0; i < API_MEMBERS; i++) {
        table->members[i] = (struct api_member){member_rows[i].name, (int16_t)member_rows[i].class,
                                                type_by_name(str_from(member_rows[i].type))};
        index_add(table, 'm', member_rows[i].class, member_rows[i].name, i);
    }
    for (int i = 0; i < API_OBJECTS; i++) {
        table->objects[i] = (struct api_object){object_rows[i].name, (int16_t)object_rows[i].class,
                                                (int16_t)object_rows[i].number};
        index_add(table, 'o', 0, object_rows[i].name, i);
    }
    table->hash = table_hash(table);
    return table;
}

void api_table_free(struct api_table *table)
{
    if (table)
        map_free(&table->index);
    free(table);
}

bool api_class_is_resource(int class)
{
    return class >= T_TMONSTER && class <= T_TFLAVOR;
}

const char *api_class_name(int class)
{
    for (int i = 0; i < COUNT_OF(names) && names[i].name[0] == 'T'; i++)
        if (names[i].value == class)
            return names[i].name;
    return "";
}

static bool types_agree(int a, int b)
{
    return a == b || (type_is_number(a) && type_is_number(b));
}

bool api_function_agrees(const struct api_function *ours, const struct api_function *theirs)
{
    if (ours->count != theirs->count || ours->is_variadic != theirs->is_variadic ||
        !types_agree(ours->result, theirs->result))
        return false;
    for (int i = 0; i < ours->count; i++)
        if (!types_agree(ours->parameters[i].type, theirs->parameters[i].type))
            return false;
    return true;
}

void api_entry_name(const struct api_table *table, int what, char name[API_NAME_SIZE])
{
    ENSURE(what >= 0 && what < API_ENTRIES, "entry %d of the engine", what);
    if (what < API_FUNCTIONS) {
        const struct api_function *function = &table->functions[what];
        snprintf(name, API_NAME_SIZE, "%s%s%s()", api_class_name(function->class),
                 function->class ? "::" : "", function->name);
        return;
    }
    const struct api_member *member = &table->members[(what - API_FUNCTIONS) % API_MEMBERS];
    snprintf(name, API_NAME_SIZE, "%s::%s%s", api_class_name(member->class), member->name,
             what >= API_FUNCTIONS + API_MEMBERS ? " =" : "");
}
