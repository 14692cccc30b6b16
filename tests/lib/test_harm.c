/* Every kind of damage and every special attack, of every monster there is: whatever comes of it,
 * the game holds together. */
#include <stdio.h>

#include "fight_stage.h"
#include "rules/status/engulf.h"
#include "world/body.h"
#include "world/stati.h"
#include "world/throw.h"

enum { PLENTY = 500, KINDS_OF_DAMAGE = 95 };

static int setup(void **state)
{
    return begin_as(state, "Dwarf;race", NULL);
}

static void stand_alone(struct fight *f)
{
    struct thing *foe = foe_of(f);

    if (foe && stati_has(&f->game->world, foe, ENGULFER))
        engulf_drop(&f->game->world, foe, HANDLE_NONE);
    send_all_away(f->game);
    game_player(f->game)->hp = PLENTY;
}

/* Actions end as in play: then it is the player's turn, and what is nowhere is gone. Who has died
 * begins anew. */
static struct fight *go_on(void **state, const char *what, int number)
{
    struct fight *f = *state;
    struct error error;

    if (!game_is_over(f->game))
        act(f->game, "wait");
    if (game_is_over(f->game)) {
        game_free(f->game);
        load_close(&f->load);
        free(f);
        setup(state);
    } else if (!game_check(f->game, &error)) {
        fail_msg("after %s %d: %s", what, number, error.text);
    }
    return *state;
}

static void every_kind_of_damage_leaves_the_game_whole(void **state)
{
    struct fight *f = *state;

    for (int type = 0; type < KINDS_OF_DAMAGE; type++) {
        stand_alone(f);
        meet(f, "goblin");
        foe_of(f)->hp = PLENTY;
        throw_damage(&f->game->world, game_player(f->game)->self, f->foe, type, 9, "a test");
        if (foe_of(f))
            throw_damage(&f->game->world, f->foe, game_player(f->game)->self, type, 9, "a test");
        f = go_on(state, "damage", type);
    }
}

static void attack_specially(struct fight *f, int type)
{
    struct script_event *event = throw_begin(&f->game->world);

    assert_non_null(event);
    event->actor = (int32_t)f->foe;
    event->target = (int32_t)game_player(f->game)->self;
    event->EParam = type;
    throw_end(&f->game->world, event, EV_SATTACK);
}

static const struct module *monsters_of(const struct fight *f)
{
    const struct library *library = &f->load.library;

    return library_module(library, library_find(library, STR("goblin")));
}

static bool is_special(int type)
{
    return type > A_LAST_STANDARD && type != A_ALSO && type != A_CRIT;
}

/* All that one kind of monster can do, each with a monster of its own. */
static int try_all_of(void **state, int index)
{
    struct fight *f = *state;
    const struct module *module = monsters_of(f);
    res_id id = module_id(module, RES_MONSTER, index);
    const struct res_monster *monster = library_record(&f->load.library, id, RES_MONSTER);
    int tried = 0;
    char name[80];

    snprintf(name, sizeof name, STR_PRINTF, STR_ARGS(library_name(&f->load.library, id)));
    for (int i = 0; i < COUNT_OF(monster->attacks); i++) {
        int type = monster->attacks[i].attack_type;
        if (!is_special(type))
            continue;
        stand_alone(f);
        meet(f, name);
        if (foe_of(f))
            attack_specially(f, type);
        f = go_on(state, name, type);
        monster = library_record(&f->load.library, id, RES_MONSTER);
        tried++;
    }
    return tried;
}

static void every_special_attack_leaves_the_game_whole(void **state)
{
    int tried = 0;

    for (int i = 0; i < module_count(monsters_of(*state), RES_MONSTER); i++)
        tried += try_all_of(state, i);
    assert_true(tried > 0);
}

int test_harm(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_kind_of_damage_leaves_the_game_whole, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(every_special_attack_leaves_the_game_whole, setup,
                                        teardown),
    };

    return cmocka_run_group_tests_name("harm", tests, NULL, NULL);
}
