/* A module under construction: numbers, names, ranges, and the chain of records that dumps show. */
#include "res/builder.h"

#include <string.h>

#include "base/num.h"
#include "res/fields.h"
#include "res/module.h"
#include "support.h"

/* A builder with this many monsters and texts, unnamed. */
static void begin(struct builder *b, int monsters, int texts)
{
    builder_init(b, NULL, 0);
    for (int i = 0; i < monsters; i++)
        builder_declare(b, RES_MONSTER);
    for (int i = 0; i < texts; i++)
        builder_declare(b, RES_TEXT);
    builder_allocate(b);
}

static void assert_order(const struct builder *b, const struct resource *r, const uint8_t *expected,
                         int count)
{
    assert_int_equal(r->record_order.count, count);
    assert_memory_equal(b->record_order.items + r->record_order.first, expected, (size_t)count);
}

#define ASSERT_ORDER(b, r, ...)                            \
    assert_order((b), (r), (const uint8_t[]){__VA_ARGS__}, \
                 COUNT_OF(((const uint8_t[]){__VA_ARGS__})))

/* ---- records ---- */

static void records_are_zero_but_for_their_type(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 2, 0);
    struct res_monster *m = (void *)builder_record(&b, RES_MONSTER, 1);
    assert_int_equal(m->head.type, T_TMONSTER);
    m->head.type = 0;
    for (size_t i = 0; i < sizeof *m; i++)
        assert_int_equal(((unsigned char *)m)[i], 0);
    builder_free(&b);
}

static void records_of_a_kind_lie_side_by_side(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 3, 1);
    unsigned char *first = (unsigned char *)builder_record(&b, RES_MONSTER, 0);
    unsigned char *last = (unsigned char *)builder_record(&b, RES_MONSTER, 2);
    assert_int_equal(last - first, 2 * sizeof(struct res_monster));
    builder_free(&b);
}

static void numbers_run_by_kind_and_then_by_definition(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 3, 2);
    assert_int_equal(builder_id(&b, RES_MONSTER, 0), 0x01000000);
    assert_int_equal(builder_id(&b, RES_MONSTER, 2), 0x01000002);
    assert_int_equal(builder_id(&b, RES_TEXT, 0), 0x01000003);
    b.slot = 6;
    assert_int_equal(builder_id(&b, RES_TEXT, 1), 0x07000004);
    builder_free(&b);
}

static void the_first_word_of_code_is_taken(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 0, 0);
    assert_int_equal(b.code.count, 1);
    builder_free(&b);
}

/* ---- names ---- */

static void a_name_is_found_in_any_case(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 1);
    assert_true(builder_name(&b, RES_MONSTER, 0, STR("Old Owl")));
    assert_true(builder_name(&b, RES_TEXT, 0, STR("owl")));
    assert_int_equal(builder_find(&b, STR("old OWL")), builder_id(&b, RES_MONSTER, 0));
    assert_int_equal(builder_find(&b, STR("OWL")), builder_id(&b, RES_TEXT, 0));
    assert_int_equal(builder_find(&b, STR("ow")), 0);
    assert_int_equal(builder_find(&b, STR("")), 0);
    builder_free(&b);
}

static void the_first_in_type_order_keeps_a_name(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 2, 1);
    assert_true(builder_name(&b, RES_TEXT, 0, STR("owl")));
    assert_false(builder_name(&b, RES_MONSTER, 1, STR("OWL")));
    assert_int_equal(builder_find(&b, STR("owl")), builder_id(&b, RES_MONSTER, 1));
    assert_false(builder_name(&b, RES_MONSTER, 0, STR("Owl")));
    assert_int_equal(builder_find(&b, STR("owl")), builder_id(&b, RES_MONSTER, 0));
    builder_free(&b);
}

static void earlier_modules_are_searched_in_order(void **state)
{
    struct builder first, second;
    struct module module;

    (void)state;
    begin(&first, 1, 0);
    first.slot = 2;
    for (const char *c = "owl"; *c; c++)
        ARRAY_PUSH(&first.text_table, *c);
    ARRAY_PUSH(&first.text_table, '\0');
    builder_record(&first, RES_MONSTER, 0)->name = 1;
    builder_name(&first, RES_MONSTER, 0, STR("owl"));
    module_bake(&first, &module);
    const struct module *const loaded[] = {NULL, &module};
    builder_init(&second, loaded, COUNT_OF(loaded));
    assert_int_equal(builder_find(&second, STR("OWL")), 0x03000000);
    assert_int_equal(builder_find(&second, STR("ant")), 0);
    builder_free(&second);
    module_close(&module);
    builder_free(&first);
}

static void texts_are_found_by_offset_plus_one(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 0, 0);
    for (const char *c = "ab"; *c; c++)
        ARRAY_PUSH(&b.text_table, *c);
    ARRAY_PUSH(&b.text_table, '\0');
    assert_true(str_equal(builder_text(&b, 1), STR("ab")));
    assert_true(str_equal(builder_text(&b, 2), STR("b")));
    assert_int_equal(builder_text(&b, 0).len, 0);
    builder_free(&b);
}

/* ---- ranges ---- */

static void entries_of_a_resource_are_a_range(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 2, 0);
    struct resource *first = builder_record(&b, RES_MONSTER, 0);
    struct resource *second = builder_record(&b, RES_MONSTER, 1);
    builder_add_constant(&b, first, (struct res_constant){.number = 1});
    builder_add_constant(&b, first, (struct res_constant){.number = 2});
    builder_add_constant(&b, second, (struct res_constant){.number = 3});
    assert_int_equal(first->constants.first, 0);
    assert_int_equal(first->constants.count, 2);
    assert_int_equal(second->constants.first, 2);
    assert_int_equal(second->constants.count, 1);
    builder_free(&b);
}

static void references_go_to_the_table_of_their_kind(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 0);
    struct resource *r = builder_record(&b, RES_MONSTER, 0);
    builder_add_reference(&b, r, AN_SPELLS, 11);
    builder_add_reference(&b, r, AN_INNATE, 12);
    builder_add_reference(&b, r, AN_FIRES, 13);
    builder_add_reference(&b, r, AN_DISEASE, 14);
    builder_add_reference(&b, r, AN_POISON, 15);
    assert_int_equal(b.spells.items[0], 11);
    assert_int_equal(b.innate.items[0], 12);
    assert_int_equal(b.fires.items[0], 13);
    assert_int_equal(b.disease.items[0], 14);
    assert_int_equal(b.poison.items[0], 15);
    ASSERT_ORDER(&b, r, 1, 2, 13, 21, 22);
    builder_free(&b);
}

static void events_set_bits_of_the_mask(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 0);
    struct resource *r = builder_record(&b, RES_MONSTER, 0);
    builder_add_event(&b, r, (struct res_event){.event = 3});
    builder_add_event(&b, r, (struct res_event){.event = -18});
    builder_add_event(&b, r, (struct res_event){.event = -32768});
    assert_int_equal(r->event_mask, 1 << 3 | 1 << 2 | 1 << 0);
    builder_free(&b);
}

/* ---- the order of records ---- */

/* A record of constants has six cells: the seventh constant needs another. */
static void a_full_record_is_followed_by_another(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 0);
    struct resource *r = builder_record(&b, RES_MONSTER, 0);
    for (int i = 0; i < 6; i++)
        builder_add_constant(&b, r, (struct res_constant){.number = (uint8_t)i});
    ASSERT_ORDER(&b, r, 14);
    builder_add_constant(&b, r, (struct res_constant){.number = 6});
    ASSERT_ORDER(&b, r, 14, 14);
    builder_free(&b);
}

/* A free cell of an earlier record is used, whatever came in between. */
static void records_appear_in_the_order_they_are_needed(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 0);
    struct resource *r = builder_record(&b, RES_MONSTER, 0);
    builder_add_event(&b, r, (struct res_event){.event = 1});
    builder_add_gear(&b, r, (struct res_gear){.chance = 1});
    builder_add_event(&b, r, (struct res_event){.event = 2});
    builder_add_gear(&b, r, (struct res_gear){.chance = 2});
    builder_add_special(&b, r, (struct res_special){.chance = 1});
    ASSERT_ORDER(&b, r, 4, 3, 3, 16);
    builder_free(&b);
}

static void every_table_has_its_record_number_and_size(void **state)
{
    static const struct {
        const char *table;
        int record, cells;
    } expected[] = {
        {"spells", 1, 8},    {"innate", 2, 8},    {"gear", 3, 1},       {"events", 4, 5},
        {"grants", 7, 4},    {"fires", 13, 8},    {"constants", 14, 6}, {"lists", 15, 7},
        {"specials", 16, 4}, {"segments", 18, 1}, {"disease", 21, 8},   {"poison", 22, 8},
        {"tiles", 24, 2},
    };
    static const struct {
        const char *table;
        int record, cells;
    } ours[] = {
#define ANNOTATION(table, record, cells) {#table, record, cells},
#include "res/annotations.def"
#undef ANNOTATION
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(expected); i++) {
        bool found = false;
        for (int j = 0; j < COUNT_OF(ours); j++)
            found |= strcmp(ours[j].table, expected[i].table) == 0 &&
                     ours[j].record == expected[i].record && ours[j].cells == expected[i].cells;
        if (!found)
            fail_msg("%s is not record %d with %d cells", expected[i].table, expected[i].record,
                     expected[i].cells);
    }
}

/* Powers of artifacts are no record of the reference's dumps. */
static void powers_leave_no_record(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 0);
    struct resource *r = builder_record(&b, RES_MONSTER, 0);
    builder_add_power(&b, r, (struct res_power){.type = 1});
    assert_int_equal(r->record_order.count, 0);
    assert_int_equal(r->powers.count, 1);
    builder_free(&b);
}

static void grants_tiles_and_segments_leave_records(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 0);
    struct resource *r = builder_record(&b, RES_MONSTER, 0);
    for (int i = 0; i < 5; i++)
        builder_add_grant(&b, r, (struct res_grant){.type = 1});
    for (int i = 0; i < 3; i++)
        builder_add_tile(&b, r, (struct res_tile){.character = 'a'});
    builder_add_segment(&b, r, (struct res_effect_values){.eval = 1});
    builder_add_segment(&b, r, (struct res_effect_values){.eval = 2});
    ASSERT_ORDER(&b, r, 7, 7, 24, 24, 18, 18);
    builder_free(&b);
}

/* ---- lists ---- */

/* Adds a list of numbers; returns how many are kept. */
static int add_list(struct builder *b, const int *numbers, int count)
{
    struct res_cell cells[32];

    assert_true(count <= COUNT_OF(cells));
    for (int i = 0; i < count; i++)
        cells[i] = (struct res_cell){(uint32_t)numbers[i], RES_CELL_NUMBER};
    return builder_add_list(b, builder_record(b, RES_MONSTER, 0), 5, cells, count);
}

#define ADD_LIST(b, ...) \
    add_list((b), (const int[]){__VA_ARGS__}, COUNT_OF(((const int[]){__VA_ARGS__})))

static void a_list_is_cut_at_a_zero_that_two_more_follow(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 0);
    assert_int_equal(ADD_LIST(&b, 1, 2, 3), 3);
    assert_int_equal(ADD_LIST(&b, 0, 0, 5, 0, 0, 0, 7), 3);
    assert_int_equal(ADD_LIST(&b, 1, 0, 0, 2), 4);
    assert_int_equal(ADD_LIST(&b, 1, 0, 0, 0, 2), 1);
    assert_int_equal(ADD_LIST(&b, 0, 0, 0, 1), 0);
    builder_free(&b);
}

/* Three zeros are always appended, so zeros at the end go. */
static void zeros_at_the_end_of_a_list_are_dropped(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 0);
    assert_int_equal(ADD_LIST(&b, 1, 0), 1);
    assert_int_equal(ADD_LIST(&b, 1, 0, 0), 1);
    assert_int_equal(ADD_LIST(&b, 1, 0, 0, 2, 0), 4);
    assert_int_equal(ADD_LIST(&b, 0), 0);
    assert_int_equal(builder_add_list(&b, builder_record(&b, RES_MONSTER, 0), 6, NULL, 0), 0);
    builder_free(&b);
}

/* At least one zero follows the cells, and seven of them fill a record. */
static void a_list_takes_records_of_seven_cells(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 0);
    struct resource *r = builder_record(&b, RES_MONSTER, 0);
    ADD_LIST(&b, 1, 2, 3, 4, 5, 6);
    assert_int_equal(r->record_order.count, 1);
    ADD_LIST(&b, 1, 2, 3, 4, 5, 6, 7);
    assert_int_equal(r->record_order.count, 3);
    ADD_LIST(&b, 0);
    assert_int_equal(r->record_order.count, 4);
    builder_free(&b);
}

static void cells_of_lists_lie_behind_each_other(void **state)
{
    struct builder b;

    (void)state;
    begin(&b, 1, 0);
    ADD_LIST(&b, 1, 2);
    ADD_LIST(&b, 3);
    assert_int_equal(b.lists.items[1].cells.first, 2);
    assert_int_equal(b.cells.items[2].value, 3);
    builder_free(&b);
}

int test_builder(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_are_zero_but_for_their_type),
        cmocka_unit_test(records_of_a_kind_lie_side_by_side),
        cmocka_unit_test(numbers_run_by_kind_and_then_by_definition),
        cmocka_unit_test(the_first_word_of_code_is_taken),
        cmocka_unit_test(a_name_is_found_in_any_case),
        cmocka_unit_test(the_first_in_type_order_keeps_a_name),
        cmocka_unit_test(earlier_modules_are_searched_in_order),
        cmocka_unit_test(texts_are_found_by_offset_plus_one),
        cmocka_unit_test(entries_of_a_resource_are_a_range),
        cmocka_unit_test(references_go_to_the_table_of_their_kind),
        cmocka_unit_test(events_set_bits_of_the_mask),
        cmocka_unit_test(a_full_record_is_followed_by_another),
        cmocka_unit_test(records_appear_in_the_order_they_are_needed),
        cmocka_unit_test(every_table_has_its_record_number_and_size),
        cmocka_unit_test(powers_leave_no_record),
        cmocka_unit_test(grants_tiles_and_segments_leave_records),
        cmocka_unit_test(a_list_is_cut_at_a_zero_that_two_more_follow),
        cmocka_unit_test(zeros_at_the_end_of_a_list_are_dropped),
        cmocka_unit_test(a_list_takes_records_of_seven_cells),
        cmocka_unit_test(cells_of_lists_lie_behind_each_other),
    };

    return cmocka_run_group_tests_name("builder", tests, NULL, NULL);
}
