/* The members of an encounter are made and come to their places. */
#include "encounter_scene.h"
#include "world/stati.h"
#include "world/targets.h"

static int open_patrol(void **state)
{
    *state = place_open("tests/rules/encounters.irh");
    return 0;
}

static void write_ground(struct meeting_place *p, int x, int y, const char *terrain)
{
    level_cell(p->level, x, y)->terrain = (uint8_t)level_terrain_index(p->level, find(p, terrain));
}

/* Two rows of open cells, of floor and of something else. */
static void open_cells(struct meeting_place *p, const char *other)
{
    p->w.open_count = 0;
    for (int x = 2; x < 10; x++) {
        write_ground(p, x, 3, "floor");
        write_ground(p, x, 7, other);
        world_note_open(&p->w, x, 3);
        world_note_open(&p->w, x, 7);
    }
}

static int come(struct meeting_place *p, const char *name, uint32_t flags)
{
    return encounter_meet(
        &p->w, p->level,
        &(struct encounter_wish){
            .encounter = find(p, name), .flags = flags | EN_ANYOPEN, .cr = 6, .depth = 6});
}

static const struct thing *comer(const struct meeting_place *p, int at)
{
    return world_thing(&p->w, p->w.encountered[at]);
}

static int count_comers(const struct meeting_place *p)
{
    int count = 0;

    while (count < WORLD_ENCOUNTERED && comer(p, count))
        count++;
    return count;
}

static void they_stand_where_it_is_open_and_dry(void **state)
{
    struct meeting_place *p = *state;

    open_cells(p, "shallow water");
    assert_int_equal(come(p, "patrol", 0), DONE);
    assert_in_range(count_comers(p), 3, WORLD_ENCOUNTERED);
    for (int i = 0; i < count_comers(p); i++) {
        assert_ptr_equal(world_level_of(&p->w, comer(p, i)), p->level);
        assert_true(level_terrain(p->level, comer(p, i)->x, comer(p, i)->y) == find(p, "floor"));
    }
}

static void who_finds_no_place_is_gone(void **state)
{
    struct meeting_place *p = *state;

    open_cells(p, "drop");
    p->w.open_count = 0;
    for (int x = 2; x < 10; x++)
        world_note_open(&p->w, x, 7);
    assert_int_equal(come(p, "patrol", 0), DONE);
    assert_int_equal(comer(p, 0)->x, -1);
    assert_true(comer(p, 0)->flags & F_DELETE); /* but can be looked at until all is over */
}

static void nobody_is_placed_where_that_was_not_asked_for(void **state)
{
    struct meeting_place *p = *state;

    open_cells(p, "floor");
    come(p, "patrol", EN_NOPLACE);
    assert_int_equal(comer(p, 0)->x, -1);
    assert_false(comer(p, 0)->flags & F_DELETE);
}

static void each_knows_what_it_came_with(void **state)
{
    struct meeting_place *p = *state;

    open_cells(p, "floor");
    come(p, "patrol", 0);
    for (int i = 0; i < count_comers(p); i++) {
        const struct stati *from = stati_find(&p->w, comer(p, i), stati_of(ENCOUNTER));
        assert_non_null(from);
        assert_int_equal(from->effect, find(p, "patrol"));
    }
}

static void all_follow_who_leads(void **state)
{
    struct meeting_place *p = *state;

    open_cells(p, "floor");
    come(p, "patrol", 0);
    assert_int_equal(comer(p, 0)->resource, find(p, "captain"));
    assert_null(targets_leader(&p->w, comer(p, 0)));
    for (int i = 1; i < count_comers(p); i++)
        assert_ptr_equal(targets_leader(&p->w, comer(p, i)), comer(p, 0));
}

/* Whom they have in mind is only thought over before their first act. */
static void who_follows_has_not_looked_about_yet(void **state)
{
    struct meeting_place *p = *state;

    open_cells(p, "floor");
    come(p, "patrol", 0);
    assert_true(creature_of(&p->w, comer(p, 1))->retargets);
}

/* An account of who would come: nobody is left of them. quirk: of those who are alike all but one
 * are nobody in the table. */
static void an_account_counts_who_is_alike(void **state)
{
    struct meeting_place *p = *state;
    const struct encounter_table *table = encounter_table(&p->w);
    int count = 0, members = 0;

    open_cells(p, "floor");
    come(p, "patrol", EN_DUMP);
    for (int i = 0; i < table->entry_count; i++)
        count += table->entries[i].count;
    for (int i = 0; i < table->count; i++)
        members += table->members[i].who != 0;
    assert_int_equal(count_comers(p), 0);
    assert_int_equal(count, table->count);
    assert_int_equal(table->entry_count, members);
    assert_string_equal(table->entries[0].name, "captain");
    assert_int_equal(p->level->things.count, 0);
}

/* In a dungeon some sleep, elsewhere nobody. */
static void some_sleep_in_dungeons(void **state)
{
    struct meeting_place *p = *state;
    int asleep = 0;

    for (int i = 0; i < 30; i++) {
        open_cells(p, "floor");
        come(p, "lone beast", i < 15 ? EN_DUNGEON : 0);
        bool sleeps = stati_has(&p->w, comer(p, 0), SLEEPING);
        assert_false(i >= 15 && sleeps);
        asleep += sleeps;
    }
    assert_in_range(asleep, 1, 14);
}

int test_encounter_build(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(they_stand_where_it_is_open_and_dry, open_patrol,
                                        place_close),
        cmocka_unit_test_setup_teardown(who_finds_no_place_is_gone, open_patrol, place_close),
        cmocka_unit_test_setup_teardown(nobody_is_placed_where_that_was_not_asked_for, open_patrol,
                                        place_close),
        cmocka_unit_test_setup_teardown(each_knows_what_it_came_with, open_patrol, place_close),
        cmocka_unit_test_setup_teardown(all_follow_who_leads, open_patrol, place_close),
        cmocka_unit_test_setup_teardown(an_account_counts_who_is_alike, open_patrol, place_close),
        cmocka_unit_test_setup_teardown(who_follows_has_not_looked_about_yet, open_patrol,
                                        place_close),
        cmocka_unit_test_setup_teardown(some_sleep_in_dungeons, open_patrol, place_close),
    };

    return cmocka_run_group_tests_name("encounter build", tests, NULL, NULL);
}
