/* Our dungeons can be won: whoever is strong enough goes to the bottom, does what is to be done
 * there, comes back up and is told so. */
#include <stdio.h>

#include "fight_stage.h"
#include "play/pack.h"
#include "play/score.h"
#include "play/tale.h"
#include "res/constants.h"
#include "rules/fight/experience.h"
#include "rules/status/engulf.h"
#include "rules/status/status.h"
#include "world/body.h"
#include "world/stati.h"

enum { CLIMBS_MOST = 40 };

/* With the powers of a wizard: nobody else ever acts or is hidden. */
static int begin_in(void **state, const char *dungeon)
{
    struct fight *f = begin_with((struct game_wish){.dungeon = dungeon});

    f->game->world.options[OPT_FREEZE_MON] = 1;
    f->game->world.options[OPT_WIZ_SIGHT] = 1;
    *state = f;
    return 0;
}

static int in_the_hollow(void **state)
{
    return begin_in(state, "The Hollow");
}

static int in_the_cellars(void **state)
{
    return begin_in(state, "The Carrow Cellars");
}

static int in_the_shafts(void **state)
{
    return begin_in(state, "The Blind Shafts");
}

/* ---- getting about ---- */

static void go_to(struct game *game, int x, int y)
{
    place_move(game_here(game), &game->world, game_player(game), x, y);
    game->world.marks.crowd = game->world.marks.reach = game->world.marks.sight = true;
    game_look_around(game);
}

/* To stairs up or down, and along them. False: they lead nowhere. */
static bool climb(struct game *game, int portal)
{
    const struct level *level = game_here(game);
    int depth = game->depth;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (!thing_is_stairs(&game->world, thing, portal))
            continue;
        go_to(game, thing->x, thing->y);
        act(game, portal == POR_DOWN_STAIR ? "down" : "up");
        if (game->depth != depth || game_is_over(game))
            return true;
        level = game_here(game);
    }
    return false;
}

static void climb_to(struct game *game, int depth)
{
    for (int i = 0; i < CLIMBS_MOST && game->depth != depth; i++)
        assert_true(climb(game, depth > game->depth ? POR_DOWN_STAIR : POR_UP_STAIR));
    assert_int_equal(game->depth, depth);
}

static struct thing *find(const struct game *game, const char *name)
{
    const struct level *level = game_here(game);
    res_id kind = library_find(game->options.library, str_from(name));

    assert_int_not_equal(kind, 0);
    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing->resource == kind)
            return thing;
    }
    return NULL;
}

/* Up to a level at which one can hold one's own. */
static void grow_strong(struct game *game)
{
    for (int level = 2; level <= MAX_CHAR_LEVEL; level++) {
        character_of(&game->world, game_player(game))->experience = experience_for(level);
        assert_true(act(game, "rise").done);
    }
}

/* Whatever his company does to the player. */
static void be_free(struct game *game)
{
    static const int natures[] = {AFRAID, GRAPPLED, GRABBED, STUCK, PARALYSIS, STUNNED, PRONE};
    const struct stati *eaten = stati_first(&game->world, game_player(game), ENGULFED);

    if (eaten)
        engulf_drop(&game->world, world_thing(&game->world, eaten->object), game->world.player);
    for (int i = 0; i < COUNT_OF(natures); i++)
        status_end_nature(&game->world, game_player(game), natures[i]);
}

/* Blow after blow, until he falls; time goes on meanwhile. */
static void slay(struct game *game, const char *name)
{
    struct thing *foe = find(game, name);

    assert_non_null(foe);
    handle self = foe->self;
    item_of(&game->world, pack_item(game, 1))->plus = 5; /* against which nobody is immune */
    anger_turn_hostile(&game->world, foe, game_player(game));
    game->world.options[OPT_FREEZE_MON] = 0;
    for (int i = 0; i < 200 && world_thing(&game->world, self); i++) {
        char move[32];
        foe = world_thing(&game->world, self);
        foe->hp = 1;
        game_player(game)->hp = game_player(game)->hp_max;
        be_free(game);
        go_to(game, foe->x - 1, foe->y);
        snprintf(move, sizeof move, "move %s", dir_name(DIR_EAST));
        act(game, move);
    }
    assert_null(world_thing(&game->world, self));
    be_free(game);
    game->world.options[OPT_FREEZE_MON] = 1;
}

/* ---- the ends ---- */

static void assert_won(const struct game *game)
{
    struct score score = score_of(game, 0);
    struct str_builder words = {0};

    assert_true(game_is_over(game));
    assert_int_equal(game->world.ending, WORLD_ENDED_BY_VICTORY);
    assert_true(score.is_victory);
    tale_end(game, &words);
    assert_true(words.len > 0);
    sb_free(&words);
}

static void the_hollow_is_won_by_closing_the_book_and_coming_out(void **state)
{
    struct game *game = ((struct fight *)*state)->game;

    grow_strong(game);
    climb_to(game, 10);
    slay(game, "the Last Clerk");
    climb_to(game, 1);
    assert_false(game_is_over(game));
    climb(game, POR_UP_STAIR);
    assert_won(game);
}

static void the_hollow_lets_nobody_out_before_the_book_is_closed(void **state)
{
    struct game *game = ((struct fight *)*state)->game;

    assert_false(climb(game, POR_UP_STAIR));
    climb_to(game, 2);
    climb_to(game, 1);
    assert_false(climb(game, POR_UP_STAIR));
    assert_false(game_is_over(game));
}

static void the_cellars_are_won_by_who_was_at_the_bottom(void **state)
{
    struct game *game = ((struct fight *)*state)->game;

    assert_false(climb(game, POR_UP_STAIR));
    climb_to(game, 3);
    climb_to(game, 1);
    climb(game, POR_UP_STAIR);
    assert_won(game);
}

static void the_shafts_pay_at_the_bottom(void **state)
{
    struct game *game = ((struct fight *)*state)->game;

    assert_false(climb(game, POR_UP_STAIR));
    climb_to(game, 6);
    climb_to(game, 1);
    climb(game, POR_UP_STAIR);
    assert_won(game);
}

int test_victory(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_hollow_is_won_by_closing_the_book_and_coming_out,
                                        in_the_hollow, teardown),
        cmocka_unit_test_setup_teardown(the_hollow_lets_nobody_out_before_the_book_is_closed,
                                        in_the_hollow, teardown),
        cmocka_unit_test_setup_teardown(the_cellars_are_won_by_who_was_at_the_bottom,
                                        in_the_cellars, teardown),
        cmocka_unit_test_setup_teardown(the_shafts_pay_at_the_bottom, in_the_shafts, teardown),
    };
    return cmocka_run_group_tests_name("victory", tests, NULL, NULL);
}
