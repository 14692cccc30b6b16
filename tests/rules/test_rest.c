/* A night in the dark, two steps from someone who hates the sleeper. */
#include "bond_scene.h"
#include "rules/core/mistake.h"
#include "rules/time/rest.h"
#include "text/say.h"

static struct bond *lie_beside_a_foe(void **state, uint32_t mistakes)
{
    struct bond *b = bond_begin(state);
    struct thing *foe = bond_put(b, "tyrant", 12, 10);
    struct thing *self = bond_put_player(b, "villager", 10, 10);
    struct script_event event = {.EParam = REST_DUNGEON};

    say_open(&b->w);
    for (int i = 0; i < b->level->width * b->level->height; i++)
        b->level->cells[i].flags &= (uint16_t) ~(CELL_LIT | CELL_BRIGHT);
    creature_of(&b->w, self)->sight_range = 1;
    creature_of(&b->w, foe)->party = 2;
    bond_mind(b, foe, self, TARGET_ENEMY);
    self->hp = self->hp_max = 20;
    b->w.mistakes = mistakes;
    assert_int_equal(rest_handle(&b->w, &event, self), DONE);
    return b;
}

static void end(struct bond *b)
{
    say_close(&b->w);
    bond_end(b);
}

static void whoever_comes_at_night_finds_a_sleeper(void **state)
{
    struct bond *b = lie_beside_a_foe(state, 1u << MISTAKE_HEAVY_SLEEP);

    assert_true(stati_has(&b->w, b->player, SLEEPING));
    end(b);
}

static void by_mended_rules_a_sleeper_starts_up_when_someone_comes(void **state)
{
    struct bond *b = lie_beside_a_foe(state, 0);

    assert_false(stati_has(&b->w, b->player, SLEEPING));
    assert_true(b->player->timeout > 0);
    end(b);
}

int test_rest(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_comes_at_night_finds_a_sleeper),
        cmocka_unit_test(by_mended_rules_a_sleeper_starts_up_when_someone_comes),
    };

    return cmocka_run_group_tests_name("rest", tests, bond_open, bond_close);
}
