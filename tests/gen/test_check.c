/* The checker finds each kind of fault when it is planted, and nothing on a sound level. */
#include "gen/check.h"
#include "level_text.h"
#include "world/place.h"

/* The one file of this room that brings the drawing along. */
#include "level_text.c" /* NOLINT(bugprone-suspicious-include) */

/* Two rooms, a door, stairs on. */
static struct drawn *draw_sound(void **state)
{
    return draw(*state, "XXXXXXXXX\n"
                        "X#######X\n"
                        "X#..#..#X\n"
                        "X#.>+..#X\n"
                        "X#..#..#X\n"
                        "X#######X\n"
                        "XXXXXXXXX\n");
}

/* Exactly these findings, in any order; the place of the first is compared if x is not -1. */
static void assert_found(const struct drawn *d, const struct level *above, enum finding_kind kind,
                         int count, struct point where)
{
    struct gen_findings findings = {0};
    struct str_builder text = {0};

    gen_check(&d->level, above, &d->world, &d->library, &findings);
    gen_findings_text(&findings, 0, &text);
    if (findings.counts[kind] != count || findings.count != count)
        fail_msg("expected %d of %s, got:\n%s", count, finding_info(kind)->name, sb_cstr(&text));
    if (count > 0 && where.x >= 0) {
        assert_int_equal(findings.items[0].where.x, where.x);
        assert_int_equal(findings.items[0].where.y, where.y);
    }
    sb_free(&text);
    gen_findings_free(&findings);
}

static void assert_one(const struct drawn *d, enum finding_kind kind, int x, int y)
{
    assert_found(d, NULL, kind, 1, (struct point){x, y});
}

static void assert_sound(const struct drawn *d)
{
    assert_found(d, NULL, FINDING_BORDER, 0, (struct point){0, 0});
}

static struct cell *cell_at(const struct drawn *d, int x, int y)
{
    return level_cell(&d->level, x, y);
}

static void finds_nothing_on_a_sound_level(void **state)
{
    assert_sound(draw_sound(state));
}

static void finds_nothing_wrong_with_a_trapped_door(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "trap", 4, 3);
    assert_sound(d);
}

/* ---- how it is kept ---- */

static void finds_a_terrain_that_is_not_listed(void **state)
{
    struct drawn *d = draw_sound(state);

    cell_at(d, 2, 2)->terrain = 77;
    assert_one(d, FINDING_TERRAIN_INDEX, 2, 2);
}

static void finds_a_listed_terrain_that_is_none(void **state)
{
    struct drawn *d = draw_sound(state);

    cell_at(d, 5, 4)->terrain = (uint8_t)level_terrain_index(&d->level,
                                                             drawn_find(d, "plain cell"));
    assert_one(d, FINDING_TERRAIN_INDEX, 5, 4);
}

static void finds_a_region_that_is_not_listed(void **state)
{
    struct drawn *d = draw_sound(state);

    cell_at(d, 6, 4)->region = 77;
    assert_one(d, FINDING_REGION_INDEX, 6, 4);
}

static void finds_contents_that_do_not_exist(void **state)
{
    struct drawn *d = draw_sound(state);
    struct thing *pebble = drawn_make(d, "pebble");

    cell_at(d, 6, 4)->contents = pebble->self;
    thing_delete(&d->world, pebble);
    assert_one(d, FINDING_BROKEN_CHAIN, 6, 4);
}

static void finds_contents_that_run_in_a_circle(void **state)
{
    struct drawn *d = draw_sound(state);
    struct thing *pebble = drawn_put(d, "pebble", 6, 4);

    pebble->next = pebble->self;
    assert_one(d, FINDING_BROKEN_CHAIN, 6, 4);
}

static void finds_a_thing_that_says_it_is_elsewhere(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "pebble", 6, 4)->x = 5;
    assert_one(d, FINDING_WRONG_CELL, 6, 4);
}

static void finds_a_creature_under_something(void **state)
{
    struct drawn *d = draw_sound(state);
    struct thing *rat = drawn_put(d, "rat", 6, 4), *pebble = drawn_put(d, "pebble", 6, 4);

    cell_at(d, 6, 4)->contents = pebble->self;
    pebble->next = rat->self;
    rat->next = HANDLE_NONE;
    assert_one(d, FINDING_CREATURE_COVERED, 6, 4);
}

static void finds_a_thing_that_is_on_no_list(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "pebble", 6, 4);
    d->level.things.count--;
    assert_one(d, FINDING_UNLISTED_THING, 6, 4);
}

static void finds_a_thing_that_is_listed_twice(void **state)
{
    struct drawn *d = draw_sound(state);
    const struct thing *pebble = drawn_put(d, "pebble", 6, 4);

    ARRAY_PUSH(&d->level.things, pebble->self);
    assert_one(d, FINDING_LISTED_TWICE, 6, 4);
}

static void finds_a_listed_thing_that_lies_nowhere(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "pebble", 6, 4);
    cell_at(d, 6, 4)->contents = HANDLE_NONE;
    assert_one(d, FINDING_LOST_THING, 6, 4);
}

static void finds_a_listed_thing_that_does_not_exist(void **state)
{
    struct drawn *d = draw_sound(state);
    struct thing *pebble = drawn_make(d, "pebble");

    ARRAY_PUSH(&d->level.things, pebble->self);
    thing_delete(&d->world, pebble);
    assert_one(d, FINDING_LOST_THING, -1, -1);
}

static void finds_a_cell_that_is_remembered_already(void **state)
{
    struct drawn *d = draw_sound(state);

    cell_at(d, 6, 4)->memory = glyph_make('.', COLOUR_GREY, 0);
    assert_one(d, FINDING_MEMORY_LEFT, 6, 4);
}

static void finds_a_cell_that_is_seen_already(void **state)
{
    struct drawn *d = draw_sound(state);

    d->level.visibility[4 * d->level.width + 6] = 1;
    assert_one(d, FINDING_MEMORY_LEFT, 6, 4);
}

/* ---- cells ---- */

static void finds_a_gap_in_the_border(void **state)
{
    struct drawn *d = draw(*state, "XXXX#\n"
                                   "X.>.X\n"
                                   "XXXXX\n");

    assert_one(d, FINDING_BORDER, 4, 0);
}

static void finds_a_cell_that_is_solid_without_reason(void **state)
{
    struct drawn *d = draw_sound(state);

    cell_at(d, 6, 4)->flags |= CELL_SOLID;
    assert_one(d, FINDING_SOLID_FLAG, 6, 4);
}

static void finds_a_wall_that_is_open(void **state)
{
    struct drawn *d = draw_sound(state);

    cell_at(d, 7, 4)->flags &= (uint16_t)~CELL_SOLID;
    assert_one(d, FINDING_SOLID_FLAG, 7, 4);
}

static void finds_a_wall_that_can_be_seen_through(void **state)
{
    struct drawn *d = draw_sound(state);

    cell_at(d, 7, 4)->flags &= (uint16_t)~CELL_OPAQUE;
    assert_one(d, FINDING_SEE_THROUGH_WALL, 7, 4);
}

static void finds_an_area_that_cannot_be_reached(void **state)
{
    struct drawn *d = draw(*state, "XXXXXXXXX\n"
                                   "X>..#..#X\n"
                                   "X...####X\n"
                                   "XXXXXXXXX\n");
    struct gen_findings findings = {0};

    gen_check(&d->level, NULL, &d->world, &d->library, &findings);
    assert_int_equal(findings.count, 1);
    assert_int_equal(findings.items[0].kind, FINDING_UNREACHABLE);
    assert_int_equal(findings.items[0].where.x, 5);
    assert_int_equal(findings.items[0].extent, 2);
    gen_findings_free(&findings);
}

/* The largest area is the level; it need not come first. */
static void finds_the_smaller_area_when_it_comes_first(void **state)
{
    assert_one(draw(*state, "XXXXXXXXX\n"
                            "X.##..#.X\n"
                            "X####>..X\n"
                            "XXXXXXXXX\n"),
               FINDING_UNREACHABLE, 1, 1);
}

static void walks_around_corners_and_through_doors(void **state)
{
    assert_sound(draw(*state, "XXXXXXXXX\n"
                              "X#.#.#.>X\n"
                              "X.##+#.#X\n"
                              "X#.....#X\n"
                              "X##...##X\n"
                              "XXXXXXXXX\n"));
}

static void takes_a_boulder_for_no_obstacle(void **state)
{
    assert_sound(draw(*state, "XXXXXX\n"
                              "X>.o.X\n"
                              "XXXXXX\n"));
}

static void finds_a_torch_off_the_level(void **state)
{
    struct drawn *d = draw_sound(state);

    ARRAY_PUSH(&d->level.torches, (uint16_t)(3 + 200 * 256));
    assert_one(d, FINDING_TORCH_OUTSIDE, 3, 200);
}

static void finds_a_torch_that_is_on_no_list(void **state)
{
    struct drawn *d = draw(*state, "XXXXX\n"
                                   "XT.>X\n"
                                   "XXXXX\n");

    ARRAY_CLEAR(&d->level.torches);
    assert_one(d, FINDING_TORCH_UNLISTED, 1, 1);
}

static void finds_a_torch_that_is_no_more(void **state)
{
    struct drawn *d = draw_sound(state);

    ARRAY_PUSH(&d->level.torches, (uint16_t)(3 + 2 * 256));
    assert_one(d, FINDING_PHANTOM_TORCH, 3, 2);
}

/* ---- stairs ---- */

/* The same level with what is below it: the upper one is drawn first and kept. */
static void assert_below(void **state, const char *above, const char *below, enum finding_kind kind,
                         int count, struct point where)
{
    struct drawn *d = draw(*state, above);
    struct level upper = d->level;

    d->level = (struct level){0};
    draw(d, below);
    d->level.depth = 2;
    assert_found(d, &upper, kind, count, where);
    level_free(&upper, &d->world);
}

static void takes_stairs_that_match(void **state)
{
    assert_below(state,
                 "XXXXX\n"
                 "X.>.X\n"
                 "XXXXX\n",
                 "XXXXX\n"
                 "X><.X\n"
                 "XXXXX\n",
                 FINDING_STAIRS_MISSING, 0, (struct point){0, 0});
}

static void finds_stairs_that_are_missing(void **state)
{
    assert_below(state,
                 "XXXXX\n"
                 "X.>.X\n"
                 "XXXXX\n",
                 "XXXXX\n"
                 "X>..X\n"
                 "XXXXX\n",
                 FINDING_STAIRS_MISSING, 1, (struct point){2, 1});
}

static void finds_stairs_that_took_the_place_of_others(void **state)
{
    assert_below(state,
                 "XXXXX\n"
                 "X.>.X\n"
                 "XXXXX\n",
                 "XXXXX\n"
                 "X.>.X\n"
                 "XXXXX\n",
                 FINDING_STAIRS_OVERLAP, 1, (struct point){2, 1});
}

static void finds_stairs_that_lead_nowhere(void **state)
{
    assert_below(state,
                 "XXXXX\n"
                 "X.>.X\n"
                 "XXXXX\n",
                 "XXXXX\n"
                 "X><<X\n"
                 "XXXXX\n",
                 FINDING_STAIRS_EXTRA, 1, (struct point){3, 1});
}

static void finds_up_stairs_on_the_first_level(void **state)
{
    assert_one(draw(*state, "XXXXX\n"
                            "X.<>X\n"
                            "XXXXX\n"),
               FINDING_STAIRS_EXTRA, 2, 1);
}

static void takes_the_stairs_of_a_drawn_map(void **state)
{
    struct drawn *d = draw(*state, "XXXXX\n"
                                   "X.<>X\n"
                                   "XXXXX\n");

    cell_at(d, 2, 1)->flags |= CELL_VAULT;
    assert_sound(d);
}

static void finds_that_there_is_no_way_on(void **state)
{
    assert_one(draw(*state, "XXXXX\n"
                            "X...X\n"
                            "XXXXX\n"),
               FINDING_NO_WAY_DOWN, 0, 0);
}

static void takes_the_last_level_without_a_way_on(void **state)
{
    struct drawn *d = draw(*state, "XXXXX\n"
                                   "X...X\n"
                                   "XXXXX\n");

    d->level.depth = 3;
    assert_sound(d);
}

static void finds_stairs_in_rock(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "down stairs", 1, 4);
    assert_one(d, FINDING_STAIRS_IN_ROCK, 1, 4);
}

static void finds_stairs_beyond_a_drop(void **state)
{
    struct drawn *d = draw(*state, "XXXXXXX\n"
                                   "X>..:.X\n"
                                   "X...:>X\n"
                                   "XXXXXXX\n");

    assert_one(d, FINDING_STAIRS_PARTED, 5, 2);
}

static void takes_stairs_with_a_way_around_the_drop(void **state)
{
    assert_sound(draw(*state, "XXXXXXX\n"
                              "X>..:.X\n"
                              "X..:.>X\n"
                              "X.....X\n"
                              "XXXXXXX\n"));
}

static void finds_a_secret_door_near_the_up_stairs(void **state)
{
    assert_below(state,
                 "XXXXXXX\n"
                 "X>....X\n"
                 "XXXXXXX\n",
                 "XXXXXXX\n"
                 "X<.S.>X\n"
                 "XXXXXXX\n",
                 FINDING_BOXED_IN, 1, (struct point){3, 1});
}

static void takes_a_secret_door_further_off(void **state)
{
    assert_below(state,
                 "XXXXXXXXXXXXXXXXXXXXXXXX\n"
                 "X>.....................X\n"
                 "XXXXXXXXXXXXXXXXXXXXXXXX\n",
                 "XXXXXXXXXXXXXXXXXXXXXXXX\n"
                 "X<.................S..>X\n"
                 "XXXXXXXXXXXXXXXXXXXXXXXX\n",
                 FINDING_BOXED_IN, 0, (struct point){0, 0});
}

/* ---- doors and things ---- */

static void finds_a_door_without_a_frame(void **state)
{
    assert_one(draw(*state, "XXXXX\n"
                            "X.+.X\n"
                            "X.>.X\n"
                            "XXXXX\n"),
               FINDING_FRAMELESS_DOOR, 2, 1);
}

static void finds_a_door_that_leads_into_a_wall(void **state)
{
    assert_one(draw(*state, "XXXXXX\n"
                            "X>.+#X\n"
                            "XXXXXX\n"),
               FINDING_BLIND_DOOR, 3, 1);
}

static void finds_a_door_among_walls(void **state)
{
    assert_one(draw(*state, "XXXXXX\n"
                            "X>#+#X\n"
                            "XXXXXX\n"),
               FINDING_BLIND_DOOR, 3, 1);
}

static void finds_a_door_on_wall(void **state)
{
    struct drawn *d = draw_sound(state);

    cell_at(d, 4, 3)->terrain = cell_at(d, 4, 2)->terrain;
    assert_one(d, FINDING_DOOR_IN_WALL, 4, 3);
}

static void finds_both_doors_that_touch(void **state)
{
    struct drawn *d = draw(*state, "XXXXXX\n"
                                   "X.+.#X\n"
                                   "X##+#X\n"
                                   "X>..#X\n"
                                   "XXXXXX\n");

    assert_found(d, NULL, FINDING_DOORS_TOUCH, 2, (struct point){2, 1});
}

static void finds_a_creature_in_rock(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "rat", 1, 1);
    assert_one(d, FINDING_THING_IN_ROCK, 1, 1);
}

static void finds_an_item_in_rock(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "pebble", 1, 1);
    assert_one(d, FINDING_THING_IN_ROCK, 1, 1);
}

static void finds_a_feature_in_rock(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "stool", 1, 1);
    assert_one(d, FINDING_FEATURE_IN_ROCK, 1, 1);
}

static void takes_a_boulder_in_rock_for_a_wall(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "boulder", 1, 1);
    assert_sound(d);
}

static void finds_two_features_in_a_cell(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "stool", 6, 4);
    drawn_put(d, "fern", 6, 4);
    assert_one(d, FINDING_FEATURES_PILED, 6, 4);
}

static void finds_something_under_the_stairs(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "stool", 3, 3);
    assert_one(d, FINDING_PORTAL_CROWDED, 3, 3);
}

static void finds_a_stool_in_a_doorway(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "stool", 4, 3);
    assert_one(d, FINDING_DOOR_CROWDED, 4, 3);
}

static void finds_a_trap_under_a_stool(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "trap", 6, 4);
    drawn_put(d, "stool", 6, 4);
    assert_one(d, FINDING_TRAP_CROWDED, 6, 4);
}

static void finds_a_creature_over_a_drop(void **state)
{
    struct drawn *d = draw_sound(state);

    level_cell(&d->level, 6, 4)->terrain = (uint8_t)level_terrain_index(&d->level,
                                                                        drawn_find(d, "drop"));
    drawn_put(d, "rat", 6, 4);
    assert_one(d, FINDING_CREATURE_FALLING, 6, 4);
}

static void finds_a_fish_on_land(void **state)
{
    struct drawn *d = draw_sound(state);

    drawn_put(d, "carp", 6, 4);
    assert_one(d, FINDING_CREATURE_STRANDED, 6, 4);
}

/* ---- telling ---- */

static void says_what_it_found_and_where(void **state)
{
    struct drawn *d = draw_sound(state);
    struct gen_findings findings = {0};
    struct str_builder text = {0};

    drawn_put(d, "rat", 1, 1);
    ARRAY_PUSH(&d->level.torches, (uint16_t)(3 + 2 * 256));
    gen_check(&d->level, NULL, &d->world, &d->library, &findings);
    gen_findings_text(&findings, QUIRKS_CLASSIC, &text);
    assert_string_equal(
        sb_cstr(&text),
        "3,2 phantom-torch: a torch is on the list where there is none any more (known)\n"
        "1,1 thing-in-rock: a thing lies in solid rock\n");
    assert_int_equal(gen_findings_wrong(&findings, QUIRKS_CLASSIC), 1);
    assert_int_equal(gen_findings_wrong(&findings, QUIRKS_MENDED), 2);
    sb_free(&text);
    gen_findings_free(&findings);
}

static void every_kind_has_a_name_of_its_own(void **state)
{
    (void)state;
    for (int a = 0; a < FINDING_COUNT; a++) {
        assert_non_null(finding_info(a)->sentence);
        for (int b = 0; b < a; b++)
            assert_string_not_equal(finding_info(a)->name, finding_info(b)->name);
    }
}

int test_check(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_nothing_on_a_sound_level),
        cmocka_unit_test(finds_nothing_wrong_with_a_trapped_door),
        cmocka_unit_test(finds_a_terrain_that_is_not_listed),
        cmocka_unit_test(finds_a_listed_terrain_that_is_none),
        cmocka_unit_test(finds_a_region_that_is_not_listed),
        cmocka_unit_test(finds_contents_that_do_not_exist),
        cmocka_unit_test(finds_contents_that_run_in_a_circle),
        cmocka_unit_test(finds_a_thing_that_says_it_is_elsewhere),
        cmocka_unit_test(finds_a_creature_under_something),
        cmocka_unit_test(finds_a_thing_that_is_on_no_list),
        cmocka_unit_test(finds_a_thing_that_is_listed_twice),
        cmocka_unit_test(finds_a_listed_thing_that_lies_nowhere),
        cmocka_unit_test(finds_a_listed_thing_that_does_not_exist),
        cmocka_unit_test(finds_a_cell_that_is_remembered_already),
        cmocka_unit_test(finds_a_cell_that_is_seen_already),
        cmocka_unit_test(finds_a_gap_in_the_border),
        cmocka_unit_test(finds_a_cell_that_is_solid_without_reason),
        cmocka_unit_test(finds_a_wall_that_is_open),
        cmocka_unit_test(finds_a_wall_that_can_be_seen_through),
        cmocka_unit_test(finds_an_area_that_cannot_be_reached),
        cmocka_unit_test(finds_the_smaller_area_when_it_comes_first),
        cmocka_unit_test(walks_around_corners_and_through_doors),
        cmocka_unit_test(takes_a_boulder_for_no_obstacle),
        cmocka_unit_test(finds_a_torch_off_the_level),
        cmocka_unit_test(finds_a_torch_that_is_on_no_list),
        cmocka_unit_test(finds_a_torch_that_is_no_more),
        cmocka_unit_test(takes_stairs_that_match),
        cmocka_unit_test(finds_stairs_that_are_missing),
        cmocka_unit_test(finds_stairs_that_took_the_place_of_others),
        cmocka_unit_test(finds_stairs_that_lead_nowhere),
        cmocka_unit_test(finds_up_stairs_on_the_first_level),
        cmocka_unit_test(takes_the_stairs_of_a_drawn_map),
        cmocka_unit_test(finds_that_there_is_no_way_on),
        cmocka_unit_test(takes_the_last_level_without_a_way_on),
        cmocka_unit_test(finds_stairs_in_rock),
        cmocka_unit_test(finds_stairs_beyond_a_drop),
        cmocka_unit_test(takes_stairs_with_a_way_around_the_drop),
        cmocka_unit_test(finds_a_secret_door_near_the_up_stairs),
        cmocka_unit_test(takes_a_secret_door_further_off),
        cmocka_unit_test(finds_a_door_without_a_frame),
        cmocka_unit_test(finds_a_door_that_leads_into_a_wall),
        cmocka_unit_test(finds_a_door_among_walls),
        cmocka_unit_test(finds_a_door_on_wall),
        cmocka_unit_test(finds_both_doors_that_touch),
        cmocka_unit_test(finds_a_creature_in_rock),
        cmocka_unit_test(finds_an_item_in_rock),
        cmocka_unit_test(finds_a_feature_in_rock),
        cmocka_unit_test(takes_a_boulder_in_rock_for_a_wall),
        cmocka_unit_test(finds_two_features_in_a_cell),
        cmocka_unit_test(finds_something_under_the_stairs),
        cmocka_unit_test(finds_a_stool_in_a_doorway),
        cmocka_unit_test(finds_a_trap_under_a_stool),
        cmocka_unit_test(finds_a_creature_over_a_drop),
        cmocka_unit_test(finds_a_fish_on_land),
        cmocka_unit_test(says_what_it_found_and_where),
        cmocka_unit_test(every_kind_has_a_name_of_its_own),
    };

    return cmocka_run_group_tests_name("check", tests, drawn_setup, drawn_teardown);
}
