/* Looking at the fields of compiled resources, for tests of the grammar. */
#ifndef INCURSION_TESTS_GRAMMAR_FIELDS_H
#define INCURSION_TESTS_GRAMMAR_FIELDS_H

#include "base/num.h"
#include "compile_text.h"

#define MONSTER(entries)   "Monster \"m\" : 1 { " entries " }"
#define TEMPLATE(entries)  "Template \"t\" : 1 { " entries " }"
#define ITEM(entries)      "Item \"i\" : 1 { " entries " }"
#define FEATURE(entries)   "Feature \"f\" : 1 { " entries " }"
#define TERRAIN(entries)   "Terrain \"t\" { " entries " }"
#define FLAVOUR(entries)   "Flavour \"f\" : 1 { " entries " }"
#define EFFECT(entries)    "Effect \"e\" : 1 { " entries " }"
#define CLASS(entries)     "Class \"c\" { " entries " }"
#define RACE(entries)      "Race \"r\" { " entries " }"
#define REGION(entries)    "Region \"r\" : 2 { " entries " }"
#define ENCOUNTER(entries) "Encounter \"n\" { " entries " }"
#define ARTIFACT(entries)  "Artifact \"a\" { " entries " }"

static inline const struct res_field *field_called(enum res_kind kind, const char *key)
{
    const struct res_kind_info *info = res_kind_info(kind);

    for (int i = 0; i < info->field_count; i++)
        if (strcmp(info->fields[i].key, key) == 0)
            return &info->fields[i];
    fail_msg("%s has no field %s", info->name, key);
    return NULL;
}

/* A number of the first resource of its kind; the key is the dump's. */
static inline void assert_element(const char *text, enum res_kind kind, const char *key, int index,
                                  int64_t expected)
{
    struct compiled c;

    compile_good(&c, text);
    int64_t number = res_number(record_of(&c, kind, 0), field_called(kind, key), index);
    if (number != expected)
        fail_msg("%s: %s[%d] is %lld, not %lld", text, key, index, (long long)number,
                 (long long)expected);
    compiled_free(&c);
}

static inline void assert_field(const char *text, enum res_kind kind, const char *key,
                                int64_t expected)
{
    assert_element(text, kind, key, 0, expected);
}

struct field_case {
    const char *text, *key;
    int64_t expected;
};

static inline void assert_fields(enum res_kind kind, const struct field_case *cases, int count)
{
    for (int i = 0; i < count; i++)
        assert_field(cases[i].text, kind, cases[i].key, cases[i].expected);
}

#define ASSERT_FIELDS(kind, cases) assert_fields((kind), (cases), COUNT_OF(cases))

/* The reference in a field leads to the resource with this name. */
static inline void assert_refers(const char *text, enum res_kind kind, const char *key, int index,
                                 const char *name)
{
    struct compiled c;

    compile_good(&c, text);
    res_id id = (res_id)res_number(record_of(&c, kind, 0), field_called(kind, key), index);
    const struct resource *found = module_get(&c.module, id);
    assert_non_null(found);
    assert_string_equal(module_name(&c.module, found).data, name);
    compiled_free(&c);
}

static inline void assert_dice_equal(struct dice dice, int count, int sides, int bonus)
{
    assert_int_equal(dice.count, count);
    assert_int_equal(dice.sides, sides);
    assert_int_equal(dice.bonus, bonus);
}

static inline bool has_flag(const uint8_t *flags, int flag)
{
    return flags[flag / 8] >> (flag % 8) & 1;
}

#endif
