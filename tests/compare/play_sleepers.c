/* rules-people/rest: persons who were made rest on a level that is none of their game's. So the
 * night passes on the first level of their game, where they are not. */
#include <limits.h>
#include <stdlib.h>

#include "base/check.h"
#include "gen/people.h"
#include "people_scene.h"
#include "plays.h"
#include "rules/make/arrive.h"
#include "rules/skill/danger.h"
#include "rules/status/renew.h"
#include "rules/value/attr.h"
#include "stage_birth.h"
#include "stage_enter.h"
#include "stage_sight.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/ground.h"
#include "world/place.h"
#include "world/throw.h"

static bool make_level(struct people_scene *s, struct makelev *memory)
{
    enum { LUCK = 10 };
    struct level *level = calloc(1, sizeof *level);
    struct makelev_result made = {0};
    const struct makelev_request request = {
        .world = s->w,
        .memory = memory,
        .dungeon = s->stage.home->dungeon,
        .born = world_next_born(s->w),
        .depth = (int)play_number(s->play, "depth"),
        .luck = LUCK,
        .people = people_of_library(),
        .quirks = QUIRKS_CLASSIC,
    };

    ENSURE(level != NULL, "out of memory (a level)");
    s->w->is_playing = false;
    people_seed(&s->stage, (uint32_t)play_number(s->play, "generator_seed"));
    if (!makelev_generate(&request, level, &made, &s->play->error)) {
        free(level);
        return false;
    }
    json_key_number(s->play->out, "generator_draws", (int64_t)made.draws);
    makelev_result_free(&made);
    world_keep_level(s->w, level);
    level->dungeon = 0; /* not in the game's table */
    s->ground = s->stage.arena = level;
    return true;
}

static bool is_open(const struct people_scene *s, struct point at)
{
    const struct level *level = s->stage.arena;
    const struct res_terrain *ground = ground_at(s->w, level, at);

    return !level_solid_at(level, s->w, at.x, at.y) &&
           level_thing_at(level, s->w, at.x, at.y, T_CREATURE) == NULL &&
           !library_flag(ground->flags, TF_WATER) && !library_flag(ground->flags, TF_FALL) &&
           !library_flag(ground->flags, TF_WARN);
}

/* The stairs up, or the open cell nearest to the middle, as the crow flies; the first row by row.
 */
static struct point find_place(const struct people_scene *s)
{
    const struct level *level = s->stage.arena;
    struct point middle = {level->width / 2, level->height / 2}, best = middle;
    int least = INT_MAX;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(s->w, level->things.items[i]);
        if (thing->kind == T_PORTAL && thing_is_stairs(s->w, thing, POR_UP_STAIR))
            return (struct point){thing->x, thing->y};
    }
    for (int y = 1; y < level->height - 1; y++)
        for (int x = 1; x < level->width - 1; x++) {
            int far = (x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y);
            if (far < least && is_open(s, (struct point){x, y})) {
                least = far;
                best = (struct point){x, y};
            }
        }
    return best;
}

static void come(struct people_scene *s)
{
    struct thing *who = people_player(s);
    struct creature *body = creature_of(s->w, who);

    place_remove(s->stage.home, s->w, who);
    people_seed(&s->stage, 7);
    arrive_at(s->w, s->stage.arena, who, find_place(s));
    s->w->is_playing = true;
    stage_look(&s->stage);
    renew_values(s->w, people_player(s));
    who->hp = wrap16((who->hp_max + body->attr[A_THP]) / 3);
    body->mana_used = attr_mana_total(s->w, who) / 2;
    body->fatigue = 0;
    who->timeout = 0;
    stage_look(&s->stage);
}

static void tell_danger(struct people_scene *s)
{
    enum { FARTHER = 30 }; /* than for a rest */
    struct json *out = s->play->out;

    people_seed(&s->stage, (uint32_t)play_number(s->play, "seed"));
    play_begin_action(s->play);
    struct danger danger = danger_around(s->w, people_player(s), FARTHER);
    const struct thing *foe = world_thing(s->w, danger.in_sight);
    json_key(out, "at");
    json_open(out, '[');
    json_number(out, people_player(s)->x);
    json_number(out, people_player(s)->y);
    json_close(out, ']');
    json_key_number(out, "chance", danger.chance);
    json_key_number(out, "posse", danger.party);
    json_key_number(out, "in_sight", foe ? foe->born : 0);
    json_key_number(out, "chance_draws", draw_log_count(&s->play->draws));
}

static enum play_result sleep(struct people_scene *s, struct makelev *memory)
{
    if (!make_level(s, memory))
        return PLAY_FAILED;
    come(s);
    tell_danger(s);
    people_begin(s, (uint32_t)play_number(s->play, "seed"));
    int result = throw_value(s->w, EV_REST, s->w->player, HANDLE_NONE, 0);
    json_key_number(s->play->out, "turn", (int64_t)s->w->time);
    json_key_number(s->play->out, "day", s->w->day);
    people_end(s, result);
    return PLAY_DONE;
}

enum play_result play_sleepers(struct play *play)
{
    enum { RAISED = 5 };
    struct people_scene s;
    struct makelev memory = {0};
    const struct people_start start = {.who = play_text(play, "char"),
                                       .seed = play_number(play, "char_seed"),
                                       .level = RAISED,
                                       .memory = &memory};
    enum play_result result = people_open(&s, play, &start) ? sleep(&s, &memory) : PLAY_FAILED;

    people_close(&s);
    return result;
}
