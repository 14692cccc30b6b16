/* The field tables agree with the structs they are made from, and are complete. */
#include "res/fields.h"

#include <string.h>

#include "base/num.h"
#include "support.h"

static void every_kind_has_names_a_type_and_a_size(void **state)
{
    (void)state;
    for (int kind = 0; kind < RES_KINDS; kind++) {
        const struct res_kind_info *info = res_kind_info(kind);
        assert_true(strlen(info->name) > 0 && strlen(info->plural) > 0);
        assert_true(info->type > 0);
        assert_true(info->size >= sizeof(struct resource));
        assert_int_equal(info->size % _Alignof(struct resource), 0);
    }
}

static void kinds_are_numbered_as_the_recordings_have_them(void **state)
{
    static const char *const order[] = {
        "Monster", "Item", "Feature",  "Effect",   "Artifact", "Quest",     "Dungeon",
        "Routine", "NPC",  "Class",    "Race",     "Domain",   "God",       "Region",
        "Terrain", "Text", "Variable", "Template", "Flavor",   "Behaviour", "Encounter",
    };

    (void)state;
    assert_int_equal(RES_KINDS, COUNT_OF(order));
    for (int kind = 0; kind < RES_KINDS; kind++)
        assert_string_equal(res_kind_info(kind)->name, order[kind]);
}

static void a_kind_is_found_by_name_or_plural_in_any_case(void **state)
{
    (void)state;
    assert_int_equal(res_kind_by_name(STR("monster")), RES_MONSTER);
    assert_int_equal(res_kind_by_name(STR("MONSTERS")), RES_MONSTER);
    assert_int_equal(res_kind_by_name(STR("npc")), RES_NPC);
    assert_int_equal(res_kind_by_name(STR("Classes")), RES_CLASS);
    assert_int_equal(res_kind_by_name(STR("monste")), -1);
    assert_int_equal(res_kind_by_name(STR("")), -1);
    for (int kind = 0; kind < RES_KINDS; kind++)
        assert_int_equal(res_kind_by_name(str_from(res_kind_info(kind)->plural)), kind);
}

static uint32_t end_of(const struct res_field *field)
{
    return field->offset + field->count * (uint32_t)res_form_size(field->form);
}

static void fields_ascend_and_stay_inside_the_record(void **state)
{
    (void)state;
    for (int kind = 0; kind < RES_KINDS; kind++) {
        const struct res_kind_info *info = res_kind_info(kind);
        uint32_t at = sizeof(struct resource);
        for (int i = 0; i < info->field_count; i++) {
            assert_true(info->fields[i].offset >= at);
            assert_true(info->fields[i].count > 0);
            at = end_of(&info->fields[i]);
        }
        assert_true(at <= info->size);
    }
}

/* What lies between two fields is alignment, so equal contents are equal bytes. */
static void there_is_no_more_between_fields_than_alignment(void **state)
{
    (void)state;
    for (int kind = 0; kind < RES_KINDS; kind++) {
        const struct res_kind_info *info = res_kind_info(kind);
        uint32_t at = sizeof(struct resource);
        for (int i = 0; i < info->field_count; i++) {
            assert_true(info->fields[i].offset - at < 8);
            at = end_of(&info->fields[i]);
        }
        assert_true(info->size - at < 8);
    }
}

static void keys_are_unique_and_explained(void **state)
{
    (void)state;
    for (int kind = 0; kind < RES_KINDS; kind++) {
        const struct res_kind_info *info = res_kind_info(kind);
        for (int i = 0; i < info->field_count; i++) {
            assert_true(strlen(info->fields[i].key) > 0 && strlen(info->fields[i].what) > 0);
            for (int j = 0; j < i; j++)
                assert_string_not_equal(info->fields[i].key, info->fields[j].key);
        }
    }
}

static void forms_have_a_size_and_an_explanation(void **state)
{
    (void)state;
    for (int form = 0; form < RES_FORMS; form++) {
        assert_true(res_form_size(form) > 0);
        assert_true(strlen(res_form_what(form)) > 0);
    }
    assert_int_equal(res_form_size(FORM_I8), 1);
    assert_int_equal(res_form_size(FORM_U16), 2);
    assert_int_equal(res_form_size(FORM_REF), 4);
    assert_int_equal(res_form_size(FORM_DICE), 3);
    assert_int_equal(res_form_size(FORM_SHAPE), 12);
}

/* ---- reading numbers ---- */

static const struct res_field *field_called(enum res_kind kind, const char *key)
{
    const struct res_kind_info *info = res_kind_info(kind);

    for (int i = 0; i < info->field_count; i++)
        if (strcmp(info->fields[i].key, key) == 0)
            return &info->fields[i];
    fail_msg("%s has no field %s", info->name, key);
    return NULL;
}

static void numbers_keep_their_sign_and_width(void **state)
{
    struct res_monster m = {.depth = -3, .mana = -300, .resists = 65535, .immune = 0xfffffffe};

    (void)state;
    m.mtype[2] = -70000;
    m.attr[6] = 9;
    assert_int_equal(res_number(&m, field_called(RES_MONSTER, "Depth"), 0), -3);
    assert_int_equal(res_number(&m, field_called(RES_MONSTER, "Mana"), 0), -300);
    assert_int_equal(res_number(&m, field_called(RES_MONSTER, "Res"), 0), 65535);
    assert_true(res_number(&m, field_called(RES_MONSTER, "Imm"), 0) == INT64_C(0xfffffffe));
    assert_int_equal(res_number(&m, field_called(RES_MONSTER, "MType"), 2), -70000);
    assert_int_equal(res_number(&m, field_called(RES_MONSTER, "Attr"), 6), 9);
}

static void a_glyph_of_16_bits_is_signed(void **state)
{
    struct res_feature f = {.image = -2};

    (void)state;
    assert_int_equal(res_number(&f, field_called(RES_FEATURE, "Image"), 0), -2);
}

static void what_is_no_number_gives_zero(void **state)
{
    struct res_effect e = {.values = {.eval = 5}};

    (void)state;
    assert_int_equal(res_number(&e, field_called(RES_EFFECT, "ef"), 0), 0);
}

/* ---- shapes the recordings rely on ---- */

static void an_item_has_twelve_bytes_with_four_readings(void **state)
{
    union res_item_shape shape = {.bytes = {0}};

    (void)state;
    assert_int_equal(sizeof shape, 12);
    shape.weapon.crit = 2;
    shape.weapon.threat = 1;
    assert_int_equal(shape.bytes[6], 2);
    assert_int_equal(shape.bytes[7], 1);
    assert_int_equal(offsetof(union res_item_shape, container.weight_limit), 6);
    assert_int_equal(offsetof(union res_item_shape, light.lifespan), 2);
    assert_int_equal(offsetof(union res_item_shape, light.fuel), 4);
}

static void flags_have_room_for_every_flag(void **state)
{
    static const struct {
        enum res_kind kind;
        const char *key;
        int last;
    } cases[] = {
        {RES_MONSTER, "Flags", M_LAST},       {RES_ITEM, "Flags", IT_LAST},
        {RES_EFFECT, "EFlags", EF_LAST},      {RES_REGION, "Flags", RF_LAST},
        {RES_TERRAIN, "Flags", TF_LAST},      {RES_ENCOUNTER, "Flags", NF_LAST},
        {RES_CLASS, "Flags", CF_LAST},        {RES_GOD, "Flags", GF_LAST},
        {RES_MONSTER, "MTypeCache", MA_LAST},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++)
        assert_true((int)field_called(cases[i].kind, cases[i].key)->count * 8 > cases[i].last);
}

int test_fields(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_has_names_a_type_and_a_size),
        cmocka_unit_test(kinds_are_numbered_as_the_recordings_have_them),
        cmocka_unit_test(a_kind_is_found_by_name_or_plural_in_any_case),
        cmocka_unit_test(fields_ascend_and_stay_inside_the_record),
        cmocka_unit_test(there_is_no_more_between_fields_than_alignment),
        cmocka_unit_test(keys_are_unique_and_explained),
        cmocka_unit_test(forms_have_a_size_and_an_explanation),
        cmocka_unit_test(numbers_keep_their_sign_and_width),
        cmocka_unit_test(a_glyph_of_16_bits_is_signed),
        cmocka_unit_test(what_is_no_number_gives_zero),
        cmocka_unit_test(an_item_has_twelve_bytes_with_four_readings),
        cmocka_unit_test(flags_have_room_for_every_flag),
    };

    return cmocka_run_group_tests_name("fields", tests, NULL, NULL);
}
