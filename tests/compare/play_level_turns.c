/* rules-fights/level_turns: whole levels, tick by tick. */
#include "base/num.h"
#include "level_scene.h"
#include "loop_scene.h"
#include "plays.h"
#include "rules/make/arrive.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "stage_enter.h"
#include "stage_memory.h"
#include "way_scene.h"
#include "world/body.h"
#include "world/level.h"
#include "world/place.h"
#include "world/stati.h"

enum { TICKS = 600, PLACE_SEED = 7, LIFE = 10000, DEPTHS = 10 };

struct setting {
    struct loop_scene *l;
    int depth;
    uint32_t number; /* of the level, for both seeds */
    uint64_t draws;
};

static bool make_level(struct setting *s)
{
    struct stage *stage = &s->l->s.stage;
    struct makelev memory = {0};
    struct error *error = &s->l->s.play->error;

    if (!stage_first_level(stage->base, &stage->world, &memory, error))
        return false;
    stage_memory_listen(stage);
    stage->arena = stage_make_level(stage, &memory, s->depth, 780000 + s->number, &s->draws, error);
    if (stage->arena)
        level_call_home(stage, stage->arena);
    return stage->arena != NULL;
}

static const struct thing *up_stairs(const struct stage *stage)
{
    for (int i = 0; i < stage->arena->things.count; i++) {
        const struct thing *thing = world_thing(&stage->world, stage->arena->things.items[i]);
        if (thing_is_stairs(&stage->world, thing, POR_UP_STAIR))
            return thing;
    }
    return NULL;
}

static int place_player(struct setting *s)
{
    enum { WIDTH = 64, HEIGHT = 38 };
    struct fight_scene *scene = &s->l->s;
    struct thing *player = world_thing(scene->w, scene->w->player);
    const struct thing *stairs = up_stairs(&scene->stage);
    struct point at = stairs ? (struct point){stairs->x, stairs->y} : way_point(scene, "player_at");

    scene->pane = (struct pane){.width = WIDTH, .height = HEIGHT};
    pane_open(&scene->pane, world_level_of(scene->w, player), (struct point){player->x, player->y});
    pane_open(&scene->pane, scene->stage.arena, at);
    place_remove(world_level_of(scene->w, player), scene->w, player);
    stage_seed(&scene->stage, PLACE_SEED);
    draw_log_listen(&scene->play->draws, scene->w);
    play_begin_action(scene->play);
    arrive_at(scene->w, scene->stage.arena, player, at);
    scene->player = (struct point){player->x, player->y};
    scene->w->is_playing = true;
    renew_values(scene->w, player);
    fight_set_hp(scene, player->self, LIFE);
    player->timeout = 0;
    fight_look(scene);
    return draw_log_count(&scene->play->draws);
}

static void write_point(const char *key, struct point at, struct json *out)
{
    json_key(out, key);
    json_open(out, '[');
    json_number(out, at.x);
    json_number(out, at.y);
    json_close(out, ']');
}

static enum play_result start(struct play *play)
{
    int level = (int)play_number(play, "level");
    struct setting s = {.l = loop_open_nowhere(play), .depth = 1 + level % DEPTHS};

    s.number = 100 * (uint32_t)s.depth + (uint32_t)(level / DEPTHS);
    if (s.l == NULL || !make_level(&s))
        return PLAY_FAILED;
    const struct level *made = s.l->s.stage.arena;
    json_key_number(play->out, "depth", s.depth);
    json_key_number(play->out, "generator_seed", 780000 + s.number);
    json_key_number(play->out, "generator_draws", (int64_t)s.draws);
    write_point("size", (struct point){made->width, made->height}, play->out);
    stage_tell_ground(&s.l->s.stage, made, true, play->out);
    json_key_text(play->out, "player_place",
                  up_stairs(&s.l->s.stage) ? STR("up stairs")
                                           : STR("first open cell from the middle"));
    json_key_number(play->out, "place_seed", PLACE_SEED);
    json_key_number(play->out, "place_draws", place_player(&s));
    write_point("player_at", s.l->s.player, play->out);
    json_key_number(play->out, "things", made->things.count);
    s.l->is_timeless = s.l->s.stage.tells_holes = true;
    loop_start(s.l, 790000 + s.number, TICKS);
    return PLAY_DONE;
}

enum play_result play_level_turns(struct play *play)
{
    if (str_equal(play_text(play, "row"), STR("start")))
        return start(play);
    struct loop_scene *l = loop_kept(play);
    return l ? loop_row(l) : play_fail(play, "it has not begun");
}
