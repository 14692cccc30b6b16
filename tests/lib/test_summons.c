/* Summons under control: who calls sees several parties and keeps one. */
#include "room_stage.h"
#include "rules/value/attr.h"
#include "world/loose.h"
#include "world/stati_query.h"
#include "world/throw.h"

/* How many parties were offered, and which one is kept. */
struct chooser {
    int offered, kept;
};

static void keep(void *context, const struct question *question, struct question_answer *answer)
{
    struct chooser *c = context;

    c->offered = question->count;
    answer->value = c->kept < question->count ? question->choices[c->kept].value : -1;
}

static void call(struct game *game, const struct room *room, uint32_t metamagic)
{
    struct script_event *e = throw_begin(&game->world);
    struct point here = game_place(game);

    e->actor = (int32_t)game->world.player;
    e->eID = library_find(&room->load.library, STR("summon monster II"));
    assert_int_not_equal(e->eID, 0);
    e->isLoc = true;
    e->EXVal = wrap16(here.x + 2);
    e->EYVal = wrap16(here.y);
    e->vCasterLev = 8;
    e->MM = (int32_t)metamagic;
    e->map = event_map(game_here(game));
    throw_end(&game->world, e, EV_EFFECT);
}

static int summoned(const struct game *game)
{
    const struct level *level = game_here(game);
    int count = 0;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        count += !(thing->flags & F_DELETE) && stati_has(&game->world, thing, SUMMONED);
    }
    return count;
}

static void one_party_of_several_stays(void **state)
{
    struct room *room = open_room(NULL);
    struct chooser chooser = {.kept = 2};
    struct game *game = room->game;
    struct thing *player = game_player(game);
    struct error error;

    (void)state;
    game_set_ask(game, keep, &chooser);
    call(game, room, 0);
    int one = summoned(game);
    assert_int_equal(chooser.offered, 0);
    assert_true(one > 0);
    call(game, room, MM_CONTROL);
    assert_int_equal(chooser.offered, 5 + attr_modifier(&game->world, player, A_INT));
    assert_int_equal(summoned(game), 2 * one);
    loose_sweep(&game->world); /* as at the end of an action */
    if (!game_check(game, &error))
        fail_msg("%s", error.text);
    close_room(room);
}

int test_summons(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_party_of_several_stays),
    };

    return cmocka_run_group_tests_name("summons", tests, NULL, NULL);
}
