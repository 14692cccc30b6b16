/* Two hosts of our own creatures fight it out by themselves: nothing breaks until it is over.
 * INCURSION_BATTLE_HOST says how many stand on each side. */
#include "fray.h"
#include "rules/bond/target.h"
#include "rules/mind/mind.h"
#include "rules/status/status.h"
#include "world/targets.h"

enum { IN_SUITE = 12, HOST_MOST = 100, TICKS_MOST = 6000, CHECK_EVERY = 30 };

struct battle {
    struct fray f;
    handle hosts[2][HOST_MOST];
    int size;
    int deaths;
};

/* ---- drawing up ---- */

static handle enlist(struct battle *b, int side)
{
    const struct module *module = &b->f.load.modules[0];
    struct world *w = &b->f.game->world;

    for (int tries = 0; tries < 50; tries++) {
        int i = fray_below(&b->f, module_count(module, RES_MONSTER));
        handle who = fray_bring(&b->f, module_id(module, RES_MONSTER, i));
        if (who == HANDLE_NONE)
            continue;
        status_end_nature(w, fray_thing(&b->f, who), SLEEPING);
        targets_clear(w, fray_thing(&b->f, who));
        creature_of(w, fray_thing(&b->f, who))->party = (int16_t)(5000 + side);
        return who;
    }
    return HANDLE_NONE;
}

static void challenge(struct battle *b, int side)
{
    struct world *w = &b->f.game->world;

    for (int i = 0; i < b->size; i++)
        for (int j = 0; j < b->size; j++) {
            struct thing *me = fray_thing(&b->f, b->hosts[side][i]);
            const struct thing *foe = fray_thing(&b->f, b->hosts[!side][j]);
            if (me && foe)
                target_add(w, me, foe, TARGET_ENEMY);
        }
}

static void draw_up(struct battle *b)
{
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < b->size; i++)
            b->hosts[side][i] = enlist(b, side);
    for (int side = 0; side < 2; side++)
        challenge(b, side);
}

/* ---- fighting ---- */

static int standing(const struct battle *b, int side)
{
    int count = 0;

    for (int i = 0; i < b->size; i++)
        count += fray_is_there(&b->f, b->hosts[side][i]);
    return count;
}

static void take_turn(struct battle *b, handle who)
{
    struct thing *me = fray_is_there(&b->f, who) ? fray_thing(&b->f, who) : NULL;

    if (me == NULL || me->timeout < 0)
        return;
    if (me->timeout > 0)
        me->timeout--;
    else
        mind_act(&b->f.game->world, me);
}

static void tick(struct battle *b, int now)
{
    fray_heal(&b->f, b->f.game->world.player);
    vm_begin_action(b->f.game->vm);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < b->size; i++)
            take_turn(b, b->hosts[side][i]);
    b->f.game->world.time++;
    loose_sweep(&b->f.game->world);
    if (now % CHECK_EVERY == 0)
        fray_check(&b->f, "a round of battle");
}

static void wage(struct battle *b)
{
    for (int now = 0; now < TICKS_MOST && standing(b, 0) && standing(b, 1) &&
                      fray_is_there(&b->f, b->f.game->world.player);
         now++)
        tick(b, now);
    fray_check(&b->f, "the battle");
    b->deaths = 2 * b->size - standing(b, 0) - standing(b, 1);
}

static void hosts_fight_to_the_end(void **state)
{
    struct battle *b = calloc(1, sizeof *b);

    (void)state;
    assert_non_null(b);
    b->size = test_size("INCURSION_BATTLE_HOST", IN_SUITE);
    assert_in_range(b->size, 1, HOST_MOST);
    fray_load(&b->f, NULL);
    fray_start(&b->f, 7);
    draw_up(b);
    assert_true(standing(b, 0) > 0 && standing(b, 1) > 0);
    wage(b);
    assert_true(b->deaths > 0);
    fray_end(&b->f);
    fray_close(&b->f);
    free(b);
}

int test_battle(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hosts_fight_to_the_end),
    };

    return cmocka_run_group_tests_name("battle", tests, NULL, NULL);
}
