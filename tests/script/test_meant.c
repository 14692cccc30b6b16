/* What the compiler says of words that nobody knows, of grids, and of resources without content. */
#include "compile_text.h"

#define DEFINES "#include \"Defines.h\"\n"
#define TERRAIN "Terrain \"rock\" { Image: white '#'; }\n"

static void a_constant_nobody_knows_has_a_nearest_one(void **state)
{
    (void)state;
    assert_refused(DEFINES "Monster \"x\" : MA_BRID { HD: 1; }",
                   "the constant MA_BRID is not known: did you mean 'MA_BIRD'?");
}

static void macros_of_the_library_are_guessed_too(void **state)
{
    (void)state;
    assert_refused(DEFINES
                   "#define XX_GOOSE_WEIGHT 3\nItem \"x\" : T_TOOL { Weight: XX_GOSE_WEIGHT; }",
                   "did you mean 'XX_GOOSE_WEIGHT'?");
}

static void a_constant_without_its_header_is_told_so(void **state)
{
    (void)state;
    assert_refused("Monster \"x\" : MA_BIRD { HD: 1; }",
                   "the constant MA_BIRD is not known: #include \"Defines.h\" makes it known");
}

static void a_constant_in_a_script_has_a_nearest_one(void **state)
{
    (void)state;
    assert_refused(DEFINES "#include \"Api.h\"\nItem \"x\" : T_TOOL { On Event EV_ZAP "
                           "{ return SKIL_BONUS; }; }",
                   "there is no variable 'SKIL_BONUS': did you mean 'SKILL_BONUS'?");
}

static void a_property_nobody_knows_has_a_nearest_one(void **state)
{
    (void)state;
    assert_refused(DEFINES "Item \"x\" : T_TOOL { Wieght: 3; }",
                   "'Wieght' is no word of the language: did you mean 'Weight'?");
}

static void a_property_of_other_kinds_names_them(void **state)
{
    (void)state;
    assert_refused(DEFINES "Monster \"x\" : MA_BIRD { Cost: 3; }",
                   "'Cost' does not begin an entry of a Monster, but one of an Item or an "
                   "Effect");
}

static void a_property_of_no_kind_names_none(void **state)
{
    (void)state;
    assert_refused(DEFINES "Monster \"x\" : MA_BIRD { Every: 3; }",
                   "'Every' does not begin an entry of a Monster\n");
}

static void a_colour_nobody_knows_has_a_nearest_one(void **state)
{
    (void)state;
    assert_refused("Terrain \"x\" { Image: grene 'x'; }",
                   "'grene' is no colour: did you mean 'green'?");
    assert_refused("Terrain \"x\" { Image: bright bleu 'x'; }",
                   "'bleu' is no colour: did you mean 'blue'?");
}

static void a_colour_far_from_all_is_told_which_there_are(void **state)
{
    (void)state;
    assert_refused("Terrain \"x\" { Image: mauve 'x'; }",
                   "'mauve' is no colour: there are black, grey, white, blue, green, red, purple, "
                   "cyan, magenta, yellow, azure, sky, pink, brown, shadow\n");
}

static void a_short_word_is_not_guessed_at(void **state)
{
    (void)state;
    assert_refused("Terrain \"x\" { zz: 1; }", "'zz' is no word of the language\n");
}

static void a_reference_nobody_has_a_name_for_has_a_nearest_one(void **state)
{
    (void)state;
    assert_warned(DEFINES TERRAIN "Region \"x\" : RF_ROOM { Floor: $\"rokc\"; }",
                  "no resource is called \"rokc\": did you mean \"rock\"?");
}

/* ---- grids ---- */

static void a_letter_that_is_no_tile_is_told_once_where_it_stands(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, DEFINES TERRAIN "Region \"x\" : RF_ROOM { Floor: $\"rock\"; Grid: {:\n"
                                     "  %q%\n"
                                     "  %qq\n"
                                     "  :}; }");
    assert_int_equal(c.compilation.diag.messages.count, 1);
    assert_has(&c, "test.irc:4:4: warning: 'q' is none of the tiles and means nothing by itself "
                   "[unknown-tile]\n");
    compiled_free(&c);
}

static void tiles_and_letters_with_a_meaning_are_known(void **state)
{
    (void)state;
    assert_silent(DEFINES TERRAIN "Region \"x\" : RF_ROOM { Floor: $\"rock\"; Grid: {:\n"
                                  "  %#.cC+SiIgGs0123456789qw\n"
                                  "  :}; Tiles: 'q': $\"rock\", 'w': $\"rock\"; }");
}

static void tiles_may_stand_before_the_grid(void **state)
{
    (void)state;
    assert_silent(DEFINES TERRAIN
                  "Region \"x\" : RF_ROOM { Floor: $\"rock\"; Tiles: 'q': $\"rock\";"
                  " Grid: {: %q :}; }");
}

static void a_grid_of_one_region_is_not_held_to_another(void **state)
{
    (void)state;
    assert_silent(DEFINES TERRAIN
                  "Region \"x\" : RF_ROOM { Floor: $\"rock\"; Tiles: 'q': $\"rock\";"
                  " Grid: {: %q :}; }\nRegion \"y\" : RF_ROOM { Floor: $\"rock\"; }");
}

static void an_uneven_row_is_named_with_its_line(void **state)
{
    (void)state;
    assert_refused(DEFINES TERRAIN "Region \"x\" : RF_ROOM { Floor: $\"rock\"; Grid: {:\n"
                                   "  %%%\n"
                                   "  %.%\n"
                                   "  %%\n"
                                   "  :}; }",
                   "test.irc:6:3: error: row 3 of this grid has 2 cells, the first has 3\n");
}

/* ---- nothing said ---- */

static void an_empty_resource_is_told(void **state)
{
    (void)state;
    assert_warned(DEFINES "Monster \"goose\" : MA_BIRD { }",
                  "test.irc:2:9: warning: this Monster is empty [empty-resource]");
    assert_warned(DEFINES "AI_POTION Effect \"gas\" : EA_GENERIC { }",
                  "test.irc:2:18: warning: this Effect is empty [empty-resource]");
}

static void a_flavour_may_be_empty(void **state)
{
    (void)state;
    assert_silent(DEFINES "Flavour \"fizzy\" : AI_STONE { }");
}

static void a_second_part_of_an_effect_may_be_a_copy(void **state)
{
    (void)state;
    assert_silent(DEFINES "Effect \"gas\" : EA_GENERIC { Level: 1; } and EA_BLAST { }");
}

/* What is only warned about is compiled as it was. */
static void warnings_change_nothing_that_is_compiled(void **state)
{
    struct compiled with, without;
    const char *text = DEFINES TERRAIN
        "Region \"x\" : RF_ROOM { Floor: $\"rock\"; Grid: {: %q :}; }"
        "\nMonster \"goose\" : MA_BIRD { }";
    const struct compile_options options = {
        .path = "test.irc", .text = str_from(text), .no_disk = true};

    (void)state;
    compile_good(&with, text);
    without = (struct compiled){0};
    without.good = compile(&without.compilation, &options, &without.module);
    assert_true(without.good);
    assert_int_equal(with.module.header->content_hash, without.module.header->content_hash);
    assert_int_equal(module_total(&with.module), 3);
    compiled_free(&with);
    compiled_free(&without);
}

int test_meant(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_constant_nobody_knows_has_a_nearest_one),
        cmocka_unit_test(macros_of_the_library_are_guessed_too),
        cmocka_unit_test(a_constant_without_its_header_is_told_so),
        cmocka_unit_test(a_constant_in_a_script_has_a_nearest_one),
        cmocka_unit_test(a_property_nobody_knows_has_a_nearest_one),
        cmocka_unit_test(a_property_of_other_kinds_names_them),
        cmocka_unit_test(a_property_of_no_kind_names_none),
        cmocka_unit_test(a_colour_nobody_knows_has_a_nearest_one),
        cmocka_unit_test(a_colour_far_from_all_is_told_which_there_are),
        cmocka_unit_test(a_short_word_is_not_guessed_at),
        cmocka_unit_test(a_reference_nobody_has_a_name_for_has_a_nearest_one),
        cmocka_unit_test(a_letter_that_is_no_tile_is_told_once_where_it_stands),
        cmocka_unit_test(tiles_and_letters_with_a_meaning_are_known),
        cmocka_unit_test(tiles_may_stand_before_the_grid),
        cmocka_unit_test(a_grid_of_one_region_is_not_held_to_another),
        cmocka_unit_test(an_uneven_row_is_named_with_its_line),
        cmocka_unit_test(an_empty_resource_is_told),
        cmocka_unit_test(a_flavour_may_be_empty),
        cmocka_unit_test(a_second_part_of_an_effect_may_be_a_copy),
        cmocka_unit_test(warnings_change_nothing_that_is_compiled),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
