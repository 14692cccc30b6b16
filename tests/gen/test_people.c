/* What a generator asks of those who fill its levels. */
#include "gen/people.h"

#include <string.h>

#include "gen_text.h"

/* A population that notes what it was asked. */
struct notes {
    bool has_trap;
    int asked_for_effect, put_to_sleep;
};

static struct thing *rat_at(void *context, const struct gen_site *site, struct point at,
                            res_id what, int more)
{
    (void)context, (void)what, (void)more;
    struct thing *rat = thing_new_creature(site->world,
                                           library_find(site->world->library, STR("rat")));
    place_at(site->level, site->world, rat, at.x, at.y);
    return rat;
}

static void note_sleep(void *context, const struct gen_site *site, struct thing *creature)
{
    struct notes *notes = context;

    assert_ptr_equal(world_thing(site->world, creature->self), creature);
    notes->put_to_sleep++;
}

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
    people.creature_at = rat_at;
    people.put_to_sleep = note_sleep;
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

static void who_sleeps_on_a_drawn_map_is_put_to_sleep_by_the_population(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#...#\n"
                                   "#...#\n"
                                   "#####\n");
    struct notes notes = {0};
    struct gen_population people = population_of(&notes);
    struct gen *g = gen_from_drawn(d);

    g->people = &people;
    g->is_region = true;
    grid_draw(g, (struct area){0, 0, 5, 4}, drawn_find(d, "dormitory"));
    assert_int_equal(notes.put_to_sleep, 2);
}

/* ---- encounters ---- */

enum { CELLS = 120 };

/* A room of many cells in a row, to be filled by the library at rating 5. */
struct row {
    struct gen_site site;
};

static void draw_row(struct drawn *d, struct row *row, int luck)
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
    row->site = (struct gen_site){.world = &d->world, .level = &d->level, .cr = 5, .luck = luck};
}

static int count_creatures(const struct drawn *d, const char *name)
{
    int count = 0;

    for (int i = 0; i < d->level.things.count; i++)
        count += world_thing(&d->world, d->level.things.items[i])->resource == drawn_find(d, name);
    return count;
}

static void fill_row(const struct row *row, int times)
{
    const struct gen_population *people = people_of_library();

    for (int i = 0; i < times; i++)
        people->encounter(people->context, &row->site, 0);
}

static void the_lucky_meet_nobody_who_is_out_of_depth(void **state)
{
    struct drawn *d = *state;
    struct row row;

    draw_row(d, &row, 22);
    fill_row(&row, 30);
    assert_true(count_creatures(d, "ram") > 0);
    assert_int_equal(count_creatures(d, "giant ram"), 0);
}

static void who_is_out_of_depth_is_up_to_four_ratings_stronger(void **state)
{
    struct drawn *d = *state;
    struct row row;

    draw_row(d, &row, 22 - 100); /* always */
    fill_row(&row, 30);
    assert_in_range(count_creatures(d, "giant ram"), 1, 20);
    assert_true(count_creatures(d, "ram") > 0);
    assert_int_equal(count_creatures(d, "rat"), 0); /* too weak for rating 6 and more */
}

static void who_is_out_of_depth_comes_alone(void **state)
{
    struct drawn *d = *state;
    struct row row;

    draw_row(d, &row, 22 - 100);
    d->level.depth = 5; /* more than one would come */
    fill_row(&row, 1);
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
        cmocka_unit_test(who_sleeps_on_a_drawn_map_is_put_to_sleep_by_the_population),
        cmocka_unit_test(the_lucky_meet_nobody_who_is_out_of_depth),
        cmocka_unit_test(who_is_out_of_depth_is_up_to_four_ratings_stronger),
        cmocka_unit_test(who_is_out_of_depth_comes_alone),
        cmocka_unit_test(a_trap_does_what_the_population_says),
        cmocka_unit_test(there_are_no_traps_where_the_population_knows_none),
        cmocka_unit_test(nobody_leaves_traps_without_an_effect),
    };

    return cmocka_run_group_tests_name("people", tests, open_dormitory, drawn_teardown);
}
