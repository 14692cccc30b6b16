/* Two hosts of our own creatures fight it out by themselves: nothing breaks until one is beaten.
 * INCURSION_BATTLE_HOST says how many stand on each side. */
#include "base/num.h"
#include "fray.h"
#include "rules/bond/target.h"
#include "rules/mind/mind.h"
#include "rules/status/status.h"
#include "world/place.h"
#include "world/targets.h"

enum {
    IN_SUITE = 12,
    HOST_MOST = 100,
    TICKS_MOST = 60000,
    STALEMATE = 3000,
    CHECK_EVERY = 30,
    MUSTER_EVERY = 300
};

struct battle {
    struct fray f;
    handle hosts[2][HOST_MOST];
    int size;
    struct point field; /* where they meet */
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

/* The player is no part of it: he waits in the rock of a corner, where nobody gets at him. */
static void stand_aside(struct battle *b)
{
    struct game *game = b->f.game;

    b->field = game_place(game);
    place_move(game_here(game), &game->world, game_player(game), 1, 1);
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

/* Who has fled, or was driven off, comes back whole in courage. */
static void muster(struct battle *b, handle who)
{
    struct world *w = &b->f.game->world;

    if (!fray_is_there(&b->f, who))
        return;
    status_end_nature(w, fray_thing(&b->f, who), AFRAID);
    place_remove(game_here(b->f.game), w, fray_thing(&b->f, who));
    arrive_at(w, game_here(b->f.game), fray_thing(&b->f, who), b->field);
}

static void muster_all(struct battle *b)
{
    for (int i = 0; i < b->size; i++)
        for (int side = 0; side < 2; side++)
            muster(b, b->hosts[side][i]);
    for (int side = 0; side < 2; side++)
        challenge(b, side);
}

static void tick(struct battle *b, int now)
{
    vm_begin_action(b->f.game->vm);
    if (now % MUSTER_EVERY == MUSTER_EVERY - 1)
        muster_all(b);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < b->size; i++)
            take_turn(b, b->hosts[side][i]);
    b->f.game->world.time++;
    loose_sweep(&b->f.game->world);
    if (now % CHECK_EVERY == 0)
        fray_check(&b->f, "a round of battle");
}

static bool is_over(const struct battle *b)
{
    return standing(b, 0) == 0 || standing(b, 1) == 0;
}

/* Until one host is no more. What hides in walls, or is hurt by nothing that the others have, can
 * hold out for ever: it is over, too, when nobody has fallen through many musters. */
static void wage(struct battle *b)
{
    int left = 0, since = 0;

    for (int now = 0; now < TICKS_MOST && !is_over(b) && now - since < STALEMATE; now++) {
        tick(b, now);
        if (left != standing(b, 0) + standing(b, 1))
            since = now;
        left = standing(b, 0) + standing(b, 1);
    }
    fray_check(&b->f, "the battle");
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
    stand_aside(b);
    wage(b);
    assert_true(imin(standing(b, 0), standing(b, 1)) <= b->size / 10);
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
