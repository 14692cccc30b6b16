/* rules-fights/doors: what is done to doors. */
#include "plays.h"
#include "rules/fight/role.h"
#include "way_scene.h"
#include "world/throw.h"

enum { ACTOR_SEED = 720000, TRIES = 4 };

static const struct point here = {20, 16}, gate = {21, 16}, watching = {18, 12};

static bool raise_wall(struct fight_scene *s)
{
    for (int y = 1; y < ARENA_HEIGHT - 1; y++)
        if (y != gate.y && !stage_write(&s->stage, gate.x, y, "Dungeon Wall", &s->play->error))
            return false;
    return true;
}

static int flags_of(const struct fight_scene *s)
{
    static const struct {
        const char *state;
        int flags;
    } rows[] = {{"open", DF_OPEN},
                {"stuck", DF_STUCK},
                {"locked", DF_LOCKED},
                {"locked+stuck", DF_LOCKED | DF_STUCK},
                {"locked+trapped", DF_LOCKED | DF_TRAPPED},
                {"secret", DF_SECRET},
                {"broken", DF_BROKEN}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (way_is(s, "state", rows[i].state))
            return rows[i].flags;
    return 0;
}

static int act(struct fight_scene *s, handle who, handle door)
{
    if (way_is(s, "action", "kick") || way_is(s, "action", "destroy"))
        return throw_value(s->w, EV_SATTACK, who, door, A_KICK);
    if (way_is(s, "action", "EV_MOVE"))
        return throw_simply(s->w, EV_MOVE, who, HANDLE_NONE, DIR_EAST);
    if (way_is(s, "action", "search"))
        return throw_simply(s->w, EV_SEARCH, who, HANDLE_NONE, DIR_CENTER);
    return throw_simply(s->w, fight_constant(play_text(s->play, "action")), who, door, DIR_CENTER);
}

static void tell_try(struct fight_scene *s, handle who, handle door, int result)
{
    const struct thing *actor = world_thing(s->w, who), *it = world_thing(s->w, door);
    struct json *out = s->play->out;

    json_open(out, '[');
    json_number(out, result);
    json_number(out, actor ? actor->timeout : 0);
    json_number(out, it ? (int8_t)it->door : 0);
    json_number(out, it ? it->hp : 0);
    json_number(out, draw_log_count(&s->play->draws));
    json_close(out, ']');
}

static void do_all(struct fight_scene *s, handle who, handle door)
{
    bool repeats = way_is(s, "action", "kick") || way_is(s, "action", "destroy") ||
                   way_is(s, "action", "EV_OPEN");

    json_key(s->play->out, "tries");
    json_open(s->play->out, '[');
    for (int i = 0; i < (repeats ? TRIES : 1) && world_thing(s->w, who); i++) {
        world_thing(s->w, who)->timeout = 0;
        tell_try(s, who, door, act(s, who, door));
    }
    json_close(s->play->out, ']');
}

static enum play_result play_in(struct fight_scene *s)
{
    static const char *const actors[] = {"human", "wolf", "ogre", "PLAYER", "goblin", "minor xorn"};
    struct str name = play_text(s->play, "actor");
    struct json *out = s->play->out;

    if (!str_equal(name, STR("PLAYER")))
        fight_place_player(s, watching);
    if (!raise_wall(s))
        return PLAY_FAILED;
    handle door = way_set_door(s, play_text(s->play, "door"), gate, 2, flags_of(s));
    int number = way_number(name, actors, COUNT_OF(actors));
    handle who = way_bring(s, name, here, ACTOR_SEED + (uint32_t)number);
    if (who == HANDLE_NONE)
        return play_fail(s->play, "nobody came");
    fight_refresh(s, who);
    json_key_number(out, "flags_before", (int8_t)world_thing(s->w, door)->door);
    json_key_number(out, "hp_before", world_thing(s->w, door)->hp);
    json_key_number(out, "door_handle", world_thing(s->w, door)->born);
    fight_tell_who(s, "a", world_thing(s->w, who), out);
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    do_all(s, who, door);
    fight_tell(s, out);
    return PLAY_DONE;
}

enum play_result play_doors(struct play *play)
{
    struct fight_scene scene;
    enum play_result result;

    if (!fight_open(&scene, play)) {
        fight_close(&scene);
        return PLAY_FAILED;
    }
    scene.answers = STR("yyyy");
    result = play_in(&scene);
    fight_close(&scene);
    return result;
}
