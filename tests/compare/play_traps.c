/* rules-fights/traps: stepping onto every trap there is. */
#include "base/num.h"
#include "plays.h"
#include "rules/fight/role.h"
#include "rules/move/trap.h"
#include "way_scene.h"
#include "world/throw.h"

enum { ACTOR_SEED = 740000, LIFE = 100, MOVES_MOST = 3 };

static const struct point here = {20, 16}, ahead = {21, 16}, watching = {22, 12};

static bool has_left(const struct fight_scene *s, handle who)
{
    const struct thing *actor = world_thing(s->w, who);

    return role_is_gone(actor) || actor->x != here.x || actor->y != here.y;
}

static void walk(struct fight_scene *s, handle who)
{
    int moves = 0, result = NOTHING;

    do {
        world_thing(s->w, who)->timeout = 0;
        result = throw_simply(s->w, EV_MOVE, who, HANDLE_NONE, DIR_EAST);
    } while (++moves < MOVES_MOST && !has_left(s, who));
    json_key_number(s->play->out, "moves", moves);
    json_key_number(s->play->out, "result", result);
}

static enum play_result play_in(struct fight_scene *s)
{
    static const char *const actors[] = {"human", "ogre", "PLAYER", "bat"};
    struct str name = play_text(s->play, "actor");
    bool is_found = way_is(s, "state", "found");

    if (!str_equal(name, STR("PLAYER")))
        fight_place_player(s, watching);
    handle trap = way_set_trap(s, play_text(s->play, "trap"), ahead, 2);
    if (is_found)
        world_thing(s->w, trap)->trap = TS_FOUND;
    trap_show(s->w, world_thing(s->w, trap));
    s->answers = is_found ? STR("yyyy") : STR("nnnn");
    int number = way_number(name, actors, COUNT_OF(actors));
    handle who = way_bring(s, name, here, ACTOR_SEED + (uint32_t)number);
    if (who == HANDLE_NONE)
        return play_fail(s->play, "nobody came");
    if (way_is(s, "state", "unknown, HOME_REGION removed"))
        way_uproot(s, who);
    fight_set_hp(s, who, LIFE);
    fight_refresh(s, who);
    fight_tell_who(s, "a", world_thing(s->w, who), s->play->out);
    const struct res_effect *effect = library_record(s->w->library, world_thing(s->w, trap)->other,
                                                     RES_EFFECT);
    json_key_number(s->play->out, "trap_level", effect ? effect->level : 0);
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    walk(s, who);
    fight_tell(s, s->play->out);
    return PLAY_DONE;
}

enum play_result play_traps(struct play *play)
{
    struct fight_scene scene;
    enum play_result result = fight_open(&scene, play) ? play_in(&scene) : PLAY_FAILED;

    fight_close(&scene);
    return result;
}
