/* Whatever is done with things, in whatever order: each of them has one place, and nothing gets
 * lost on the way. INCURSION_PACK_ACTIONS says how much is done, INCURSION_PACK_FIRST
 * which game is the first. */
#include "base/rng.h"
#include "hands_scene.h"
#include "play/pack.h"
#include "rules/item/carry.h"
#include "rules/item/gain.h"
#include "rules/item/stow.h"
#include "rules/item/swap.h"

enum { IN_SUITE = 3000, IN_ONE_GAME = 500, THINGS_MOST = 40 };

struct chaos {
    struct scene *scene;
    struct rng rng;
    handle porter;
};

static int below(struct chaos *c, int bound)
{
    return rng_below(&c->rng, bound);
}

static struct thing *player(const struct chaos *c)
{
    return game_player(c->scene->game);
}

/* Of what is carried or lies at the player's feet; NULL: neither. */
static struct thing *any_thing(struct chaos *c)
{
    const struct game *game = c->scene->game;
    int carried = pack_count(game), all = carried + pack_floor_count(game);
    int number = all ? 1 + below(c, all) : 0;

    if (number == 0)
        return NULL;
    return number <= carried ? pack_item(game, number) : pack_floor_item(game, number - carried);
}

/* ---- deeds ---- */

/* As the player decides them, also for numbers that mean nothing. */
static void decide(struct chaos *c)
{
    static const enum action_kind kinds[] = {ACTION_GET,  ACTION_DROP, ACTION_WEAR,  ACTION_OFF,
                                             ACTION_STOW, ACTION_EAT,  ACTION_EMPTY, ACTION_FILL};
    struct game *game = c->scene->game;
    enum action_kind kind = kinds[below(c, COUNT_OF(kinds))];
    int most = kind == ACTION_GET ? pack_floor_count(game) : pack_count(game);
    struct action action = action_number(kind, below(c, most + 2));
    struct game_result result;

    game_step(game, &action, &result);
}

/* As scripts may throw them, about anything. */
static void throw_any(struct chaos *c)
{
    static const int numbers[] = {EV_PICKUP, EV_DROP, EV_WIELD, EV_REMOVE};
    const struct thing *it = any_thing(c);

    if (it)
        wear_throw(c->scene->w, numbers[below(c, COUNT_OF(numbers))], player(c), it,
                   below(c, SL_LAST));
}

static void stow_any(struct chaos *c)
{
    const struct thing *into = any_thing(c), *it = any_thing(c);

    if (into && it)
        stow_throw(c->scene->w, below(c, 2) ? EV_INSERT : EV_TAKEOUT, player(c)->self, into->self,
                   it->self);
}

static void swap_any(struct chaos *c)
{
    if (below(c, 8) == 0)
        swap_weapons(c->scene->w, player(c));
    else
        swap_slot(c->scene->w, player(c), 1 + below(c, SL_LAST - 1));
}

/* Someone else takes something up, or lets go of everything. */
static void let_porter_act(struct chaos *c)
{
    struct thing *porter = world_thing(c->scene->w, c->porter);
    const struct thing *it = any_thing(c);

    if (porter == NULL)
        return;
    if (it && it->x >= 0 && below(c, 4))
        wear_throw(c->scene->w, EV_PICKUP, porter, it, 0);
    else
        carry_drop_all(c->scene->w, porter);
}

static void gain_any(struct chaos *c)
{
    static const char *const names[] = {"sword", "claymore", "targe", "coat", "cloak", "dart",
                                        "loaf",  "cent",     "pouch", "bag",  "purse", "lamp"};
    struct game *game = c->scene->game;

    if (pack_count(game) + pack_floor_count(game) < THINGS_MOST)
        gain_item(c->scene->w, player(c),
                  many(c->scene, names[below(c, COUNT_OF(names))], 1 + below(c, 3)));
}

static void drop_everything(struct chaos *c)
{
    if (below(c, 16) == 0)
        carry_drop_all(c->scene->w, player(c));
}

static void do_anything(struct chaos *c)
{
    static void (*const deeds[])(struct chaos *) = {
        decide,   decide,         decide,   throw_any,      throw_any, stow_any,
        stow_any, let_porter_act, swap_any, let_porter_act, gain_any,  drop_everything};
    struct error error;

    deeds[below(c, COUNT_OF(deeds))](c);
    act(c->scene->game, "wait"); /* with it an action is over */
    if (!game_check(c->scene->game, &error))
        fail_msg("%s", error.text);
}

/* ---- games ---- */

/* How much was done: the player may die of it. */
static int play(int game, int actions)
{
    void *state;
    struct chaos c = {.scene = NULL};
    int done = 0;

    hands_open(&state);
    c.scene = state;
    rng_seed(&c.rng, (uint32_t)game);
    c.porter = beside(c.scene, "porter")->self;
    for (; done < actions && game_player(c.scene->game)->hp > 0; done++)
        do_anything(&c);
    scene_close(&state);
    return done;
}

static void everything_has_one_place(void **state)
{
    int left = test_size("INCURSION_PACK_ACTIONS", IN_SUITE);
    int first = test_size("INCURSION_PACK_FIRST", 1);

    (void)state;
    for (int game = first; left > 0; game++)
        left -= imax(1, play(game, imin(left, IN_ONE_GAME)));
}

int test_pack_random(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(everything_has_one_place)};

    return cmocka_run_group_tests_name("pack random", tests, NULL, NULL);
}
