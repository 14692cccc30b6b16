/* rules-fights/steps: one step onto every ground there is. */
#include <stdio.h>

#include "plays.h"
#include "rules/fight/role.h"
#include "rules/move/pace.h"
#include "way_scene.h"
#include "way_situation.h"
#include "world/throw.h"

enum { WALKER_SEED = 700000 };

static const struct point here = {20, 16}, watching = {22, 12};

/* How fast one is now and here; null: nobody is. */
static void tell_pace(struct fight_scene *s, const char *key, handle who)
{
    const struct thing *walker = world_thing(s->w, who);
    struct json *out = s->play->out;

    json_key(out, key);
    if (role_is_gone(walker) || walker->x < 0 || world_level_of(s->w, walker) == NULL) {
        json_null(out);
        return;
    }
    json_open(out, '[');
    json_number(out, pace_percent(s->w, walker, role_place(walker)));
    json_number(out, pace_time(s->w, walker, role_place(walker)));
    json_close(out, ']');
}

/* Ground that is written begins by itself. */
static void begin_ground(struct fight_scene *s, struct point at)
{
    res_id ground = level_terrain(s->stage.arena, at.x, at.y);
    struct script_event *record = throw_begin(s->w);

    record->map = event_map(s->stage.arena);
    record->EXVal = (int16_t)at.x;
    record->EYVal = (int16_t)at.y;
    throw_ask(s->w, record, EV_INITIALIZE, ground);
}

static bool lay_ground(struct fight_scene *s)
{
    enum { WALKERS = 12 };
    char name[64];
    const struct module *module = &s->stage.base->module;
    int number = (int)play_number(s->play, "n") / WALKERS; /* names are there twice */
    struct str ground = module_name(module, module_record(module, RES_TERRAIN, number));

    snprintf(name, sizeof name, STR_PRINTF, STR_ARGS(ground));
    stage_seed(&s->stage, 3);
    for (int y = here.y - 1; y <= here.y + 1; y++) {
        if (!stage_write(&s->stage, here.x + 1, y, name, &s->play->error))
            return false;
        begin_ground(s, (struct point){here.x + 1, y});
    }
    return true;
}

static enum play_result play_in(struct fight_scene *s)
{
    static const char *const walkers[] = {"human",      "dwarf",    "wolf",         "bat",
                                          "piranha",    "spectre",  "grey ooze",    "xorn",
                                          "hill giant", "sahuagin", "large spider", "PLAYER"};
    struct str name = play_text(s->play, "walker");
    struct json *out = s->play->out;

    if (play_text(s->play, "situation").len)
        return way_play_situation(s);
    if (!str_equal(name, STR("PLAYER")))
        fight_place_player(s, watching);
    if (!lay_ground(s))
        return PLAY_FAILED;
    int number = way_number(name, walkers, COUNT_OF(walkers));
    handle who = way_bring(s, name, here, WALKER_SEED + (uint32_t)number);
    if (who == HANDLE_NONE)
        return play_fail(s->play, "nobody came");
    fight_refresh(s, who);
    fight_tell_who(s, "a", world_thing(s->w, who), out);
    tell_pace(s, "move_before", who);
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    json_key_number(out, "result", throw_simply(s->w, EV_MOVE, who, HANDLE_NONE, DIR_EAST));
    tell_pace(s, "move_after", who);
    fight_tell(s, out);
    return PLAY_DONE;
}

enum play_result play_steps(struct play *play)
{
    struct fight_scene scene;
    enum play_result result = fight_open(&scene, play) ? play_in(&scene) : PLAY_FAILED;

    fight_close(&scene);
    return result;
}
