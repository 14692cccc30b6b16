/* Regions and encounters. */
#include "grammar_fields.h"

/* ---- places ---- */

static void a_region_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {REGION(""), "Size", SZ_COLLOSAL},
        {REGION("Size: 2;"), "Size", 2},
        {REGION("Depth: 4;"), "Depth", 4},
        {REGION("RoomTypes: 1, 5 | 9;"), "RoomTypes", 1 | 1 << 4 | 1 << 8},
        {REGION("RoomTypes: 0;"), "RoomTypes", 0x80000000},  /* quirk: no room at all is bit 31 */
        {REGION("RoomTypes: 32;"), "RoomTypes", 0x80000000}, /* as is the last one */
        {REGION("Flags: 3;"), "Flags", 1 << 2 | 1 << 3},     /* with the one of the header */
    };

    (void)state;
    ASSERT_FIELDS(RES_REGION, cases);
    assert_refused(REGION("RoomTypes: 33;"), "33 is no room type");
    assert_refers(REGION("Walls: $\"r\";"), RES_REGION, "Walls", 0, "r");
    assert_refers(REGION("Floor: $\"r\";"), RES_REGION, "Floor", 0, "r");
    assert_refers(REGION("Door: $\"r\";"), RES_REGION, "Door", 0, "r");
}

static void a_region_has_a_grid(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Region \"r\" : 2 { Grid: {:\n###\n#.#\n:}; }");
    const struct res_region *r = record_of(&c, RES_REGION, 0);
    assert_int_equal(r->grid.width, 3);
    assert_int_equal(r->grid.height, 2);
    assert_string_equal(text_of(&c, r->grid.text), "####.#");
    compiled_free(&c);
}

static void a_grid_is_no_wider_than_255(void **state)
{
    char text[512] = "Region \"r\" : 2 { Grid: {:";

    (void)state;
    size_t len = strlen(text);
    memset(text + len, '#', 256);
    strcpy(text + len + 256, ":}; }");
    assert_refused(text, "a grid of 256 by 1: neither side may be over 255");
    memmove(text + len + 255, text + len + 256, 6);
    assert_silent(text);
}

static void tiles_say_what_a_character_means(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, REGION("Tiles: '#': $\"r\", 'a': $\"r\" [3] with $\"r\" of $\"r\" as blue 'x',"
                            "'b': $\"r\" with random item 21 of random 1 to 4,"
                            "'c': $\"r\" with random monster of 9;"));
    const struct res_region *r = record_of(&c, RES_REGION, 0);
    const struct res_tile *tiles = module_tiles(&c.module) + r->head.tiles.first;
    res_id id = module_id(&c.module, RES_REGION, 0);

    assert_int_equal(r->head.tiles.count, 4);
    assert_int_equal(tiles[0].character, '#');
    assert_int_equal(tiles[0].terrain, id);
    assert_int_equal(tiles[1].flags, 3);
    assert_int_equal(tiles[1].what, id);
    assert_int_equal(tiles[1].with, id);
    assert_int_equal(tiles[1].image, 'x' | BLUE << 12);
    assert_int_equal(tiles[2].flags, TILE_RANDOM | TILE_ITEM | TILE_RANDOM_EFF);
    assert_int_equal(tiles[2].what, 21);
    assert_int_equal(tiles[2].with, 1 + 4 * 256);
    assert_int_equal(tiles[3].flags, TILE_RANDOM | TILE_MONSTER);
    assert_int_equal(tiles[3].with, 9);
    compiled_free(&c);
}

/* "Regions:" says nothing: entries follow as always. */
static void the_word_regions_changes_nothing(void **state)
{
    (void)state;
    assert_field(REGION("Regions: Depth: 4;"), RES_REGION, "Depth", 4);
}

/* ---- encounters ---- */

static void an_encounter_has_numbers(void **state)
{
    static const struct field_case cases[] = {
        {"Encounter \"n\" : 3 { Terrain: 8; }", "Terrain", 11},
        {ENCOUNTER(""), "Weight", 10},
        {ENCOUNTER("Weight: 4;"), "Weight", 4},
        {ENCOUNTER("Depth: 2;"), "Depth", 2},
        {ENCOUNTER("Align: 5;"), "Align", 5},
        {ENCOUNTER("CR: 5;"), "minCR", 5},
        {ENCOUNTER("CR: 5;"), "maxCR", 5},
        {ENCOUNTER("CR: 2 - 9;"), "maxCR", 9},
        {ENCOUNTER("CR: 2 to 9;"), "maxCR", 9},
        {ENCOUNTER("CR: 6+;"), "maxCR", 36},
        {ENCOUNTER("Flags: 1;"), "Flags", 2},
    };

    (void)state;
    ASSERT_FIELDS(RES_ENCOUNTER, cases);
}

static const struct res_part *parts_of(struct compiled *c, const char *text)
{
    compile_good(c, text);
    const struct res_encounter *e = record_of(c, RES_ENCOUNTER, 0);
    return e->parts;
}

static void the_amount_of_a_part_has_many_forms(void **state)
{
    struct compiled c;
    const struct res_part *p = parts_of(
        &c, ENCOUNTER("Parts: * 3 of 7 * 3-5 of 7 * 3 to 5 of 7 * 3+ of 7 * 2d4 of 7 * 50% of 7;"));

    (void)state;
    assert_dice_equal(p[0].amount, 3, 0, 3);
    assert_dice_equal(p[1].amount, 3, 0, 5);
    assert_dice_equal(p[2].amount, 3, 0, 5);
    assert_dice_equal(p[3].amount, 3, 0, 53);
    assert_dice_equal(p[4].amount, 2, 4, 0);
    assert_int_equal(p[5].chance, 50);
    assert_dice_equal(p[5].amount, 0, 0, 0);
    compiled_free(&c);
}

static void parts_are_beside_or_instead_of_each_other(void **state)
{
    struct compiled c;
    const struct res_part *p = parts_of(
        &c, ENCOUNTER("Parts: * 1 of $\"n\" else [3] 1 of 7 | <CR 4+> 1 of any 8 [32 | 64];"));

    (void)state;
    assert_int_equal(p[0].flags, 0);
    assert_int_equal(p[0].weight, 10);
    assert_int_equal(p[0].who, module_id(&c.module, RES_ENCOUNTER, 0));
    assert_int_equal(p[1].flags, EP_ELSE);
    assert_int_equal(p[1].weight, 3);
    assert_int_equal(p[2].flags, EP_OR | EP_ANYMON | 32 | 64);
    assert_int_equal(p[2].min_cr, 4);
    assert_int_equal(p[2].who, 8);
    compiled_free(&c);
}

static void a_part_may_have_a_template(void **state)
{
    struct compiled c;
    const struct res_part *p = parts_of(&c, ENCOUNTER("Parts: * 1 of 7 $\"n\" * 1 of 7 3;"));

    (void)state;
    assert_int_equal(p[0].template, module_id(&c.module, RES_ENCOUNTER, 0));
    assert_int_equal(p[1].template, 3);
    compiled_free(&c);
}

/* quirk: "any" template takes the place of the creature. */
static void any_template_overwrites_the_creature(void **state)
{
    struct compiled c;
    const struct res_part *p = parts_of(&c, ENCOUNTER("Parts: * 1 of 7 any 3;"));

    (void)state;
    assert_int_equal(p[0].who, 3);
    assert_int_equal(p[0].template, 0);
    assert_int_equal(p[0].flags, EP_ANYTEMP);
    compiled_free(&c);
}

static void parts_have_a_limit(void **state)
{
    char text[512] = "Encounter \"n\" { Parts:";

    (void)state;
    for (int i = 0; i < MAX_PARTS; i++)
        strcat(text, " * 1 of 7");
    size_t len = strlen(text);
    strcat(text, "; }");
    assert_silent(text);
    text[len] = '\0';
    strcat(text, " * 1 of 7; }");
    assert_refused(text, "more than 16 parts");
}

static void a_part_begins_with_its_mark(void **state)
{
    (void)state;
    assert_refused(ENCOUNTER("Parts: 1 of 7;"), "expected '*', found a number");
    assert_refused(ENCOUNTER("Parts: * 1 7;"), "expected a number, found ';'");
}

int test_grammar_place(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_region_has_numbers),
        cmocka_unit_test(a_region_has_a_grid),
        cmocka_unit_test(a_grid_is_no_wider_than_255),
        cmocka_unit_test(tiles_say_what_a_character_means),
        cmocka_unit_test(the_word_regions_changes_nothing),
        cmocka_unit_test(an_encounter_has_numbers),
        cmocka_unit_test(the_amount_of_a_part_has_many_forms),
        cmocka_unit_test(parts_are_beside_or_instead_of_each_other),
        cmocka_unit_test(a_part_may_have_a_template),
        cmocka_unit_test(any_template_overwrites_the_creature),
        cmocka_unit_test(parts_have_a_limit),
        cmocka_unit_test(a_part_begins_with_its_mark),
    };

    return cmocka_run_group_tests_name("grammar_place", tests, NULL, NULL);
}
