/* What a generator asks of those who fill its levels. */
#include "gen/people.h"

#include <string.h>

#include "gen_text.h"
#include "world/body.h"
#include "world/stati.h"

/* A population that notes what it was asked. */
struct notes {
    bool has_trap;
    int asked_for_effect;
};

static bool note_has_trap(void *context, const struct gen_site *site)
{
    (void)site;
    return ((struct notes *)context)->has_trap;
}

static res_id note_effect(void *context, const struct gen_site *site)
{
    ((struct notes *)context)->asked_for_effect++;
    return library_find(site->world->library, STR("tripwire"));
}

static struct gen_population population_of(struct notes *notes)
{
    struct gen_population people = *people_nobody();

    people.context = notes;
    people.has_trap = note_has_trap;
    people.trap_effect = note_effect;
    return people;
}

/* ---- sleep ---- */

static int open_dormitory(void **state)
{
    *state = drawn_open(
        "Region \"dormitory\" : RF_VAULT {\n"
        "  Door: $\"oak door\"; Walls: $\"dungeon wall\"; Floor: $\"floor\";\n"
        "  Tiles: 'z': $\"floor\" with $\"rat\" [TILE_ASLEEP],\n"
        "         'r': $\"floor\" with $\"rat\";\n"
        "  Grid: {:#####\n#z.z#\n#.r.#\n#####:};\n"
        "}\n"
        "Monster \"ram\" : MA_ANIMAL { Image: white 'q'; CR: 5; HD: 1; }\n"
        "Monster \"giant ram\" : MA_ANIMAL { Image: white 'Q'; CR: 9; HD: 9; }\n"
        "Encounter \"a ram\" { Weight: 1; CR: 5-6; Parts: * 1 of $\"ram\"; }\n"
        "Encounter \"rams\" { Weight: 1; CR: 5-5; Flags: NF_MULTIPLE;\n"
        "  Parts: * 4 of $\"ram\"; }\n"
        "Encounter \"worse\" { Weight: 1; CR: 9-9; Parts: * 1 of $\"giant ram\"; }\n"
        "Encounter \"rat\" { Weight: 9; CR: 1-4; Parts: * 1 of $\"rat\"; }\n");
    people_open_scene(&((struct drawn *)*state)->world);
    return 0;
}

static int count_sleepers(const struct drawn *d)
{
    int count = 0;

    for (int i = 0; i < d->level.things.count; i++)
        count += stati_has(&d->world, world_thing(&d->world, d->level.things.items[i]), SLEEPING);
    return count;
}

static void who_sleeps_on_a_drawn_map_sleeps(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#...#\n"
                                   "#...#\n"
                                   "#####\n");
    struct gen *g = gen_from_drawn(d);

    g->people = people_of_library();
    g->is_region = true;
    world_begin_level(&d->world, &d->level, 1);
    grid_draw(g, (struct area){0, 0, 5, 4}, drawn_find(d, "dormitory"));
    assert_int_equal(d->level.things.count, 3);
    assert_int_equal(count_sleepers(d), 2);
}

static void who_is_drawn_on_one_map_is_of_one_party(void **state)
{
    const struct drawn *d = *state;
    int party = creature_of(&d->world, world_thing(&d->world, d->level.things.items[0]))->party;

    assert_in_range(party, 14, 213);
    for (int i = 1; i < d->level.things.count; i++)
        assert_int_equal(
            creature_of(&d->world, world_thing(&d->world, d->level.things.items[i]))->party, party);
}

/* ---- encounters ---- */

enum { CELLS = 120 };

/* A room of many cells in a row, to be filled by the library at rating 5. */
static struct gen *draw_row(struct drawn *d, int luck)
{
    char picture[CELLS + 2] = {0};

    memset(picture, '.', CELLS);
    picture[CELLS] = '\n';
    draw(d, picture);
    d->level.depth = 1;
    world_begin_level(&d->world, &d->level, 1);
    d->world.open_count = 0;
    for (int i = 0; i < CELLS; i++)
        world_note_open(&d->world, i, 0);
    d->world.options[OPT_OOD_MONSTERS] = 1;
    struct gen *g = gen_from_drawn(d);
    g->people = people_of_library();
    g->cr = 5;
    g->luck = luck;
    return g;
}

static int count_creatures(const struct drawn *d, const char *name)
{
    int count = 0;

    for (int i = 0; i < d->level.things.count; i++)
        count += world_thing(&d->world, d->level.things.items[i])->resource == drawn_find(d, name);
    return count;
}

static void fill_row(struct gen *g, int times)
{
    for (int i = 0; i < times; i++)
        populate(g, (struct area){0, 0, CELLS - 1, 0}, 0);
}

static void the_lucky_meet_nobody_who_is_out_of_depth(void **state)
{
    struct drawn *d = *state;

    fill_row(draw_row(d, 22), 30);
    assert_true(count_creatures(d, "ram") > 0);
    assert_int_equal(count_creatures(d, "giant ram"), 0);
}

static void who_is_out_of_depth_is_up_to_four_ratings_stronger(void **state)
{
    struct drawn *d = *state;

    fill_row(draw_row(d, 22 - 100 /* always */), 30);
    assert_in_range(count_creatures(d, "giant ram"), 1, 20);
    assert_true(count_creatures(d, "ram") > 0);
    assert_int_equal(count_creatures(d, "rat"), 0); /* too weak for rating 6 and more */
}

static void who_is_out_of_depth_comes_alone(void **state)
{
    struct drawn *d = *state;
    struct gen *g = draw_row(d, 22 - 100);

    d->level.depth = 5; /* more than one would come */
    fill_row(g, 1);
    assert_int_equal(d->level.things.count, 1);
}

/* ---- traps ---- */

static int count_traps(const struct drawn *d)
{
    int count = 0;

    for (int i = 0; i < d->level.things.count; i++)
        count += world_thing(&d->world, d->level.things.items[i])->kind == T_TRAP;
    return count;
}

/* A level with one door, which always gets its trap if there are any. */
static struct gen *one_door(struct drawn *d, const struct gen_population *people)
{
    struct gen *g = gen_from_text(d, "#####\n"
                                     "#.+.#\n"
                                     "#####\n");

    g->people = people;
    g->constants[TRAP_CHANCE] = 1;
    return g;
}

static void a_trap_does_what_the_population_says(void **state)
{
    struct drawn *d = *state;
    struct notes notes = {.has_trap = true};
    struct gen_population people = population_of(&notes);

    traps_place(one_door(d, &people));
    assert_int_equal(count_traps(d), 1);
    assert_int_equal(notes.asked_for_effect, 1);
    assert_int_equal(drawn_at(d, 2, 1, T_TRAP)->other, drawn_find(d, "tripwire"));
}

static void there_are_no_traps_where_the_population_knows_none(void **state)
{
    struct drawn *d = *state;
    struct notes notes = {.has_trap = false};
    struct gen_population people = population_of(&notes);
    struct gen *g = one_door(d, &people);

    traps_place(g);
    assert_int_equal(count_traps(d), 0);
    assert_int_equal(notes.asked_for_effect, 0);
    assert_int_equal(g->result->missing_traps, 1);
}

static void nobody_leaves_traps_without_an_effect(void **state)
{
    struct drawn *d = *state;

    traps_place(one_door(d, people_nobody()));
    assert_int_equal(count_traps(d), 1);
    assert_int_equal(drawn_at(d, 2, 1, T_TRAP)->other, 0);
}

int test_people(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_sleeps_on_a_drawn_map_sleeps),
        cmocka_unit_test(who_is_drawn_on_one_map_is_of_one_party),
        cmocka_unit_test(the_lucky_meet_nobody_who_is_out_of_depth),
        cmocka_unit_test(who_is_out_of_depth_is_up_to_four_ratings_stronger),
        cmocka_unit_test(who_is_out_of_depth_comes_alone),
        cmocka_unit_test(a_trap_does_what_the_population_says),
        cmocka_unit_test(there_are_no_traps_where_the_population_knows_none),
        cmocka_unit_test(nobody_leaves_traps_without_an_effect),
    };

    return cmocka_run_group_tests_name("people", tests, open_dormitory, drawn_teardown);
}
