/* rules/encounters_level: encounters in the panels of two levels that were made before. */
#include <stdlib.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/num.h"
#include "gen/makelev/makelev.h"
#include "gen/people.h"
#include "gen/report.h"
#include "plays.h"
#include "rules/value/kind.h"
#include "stage_dump_values.h"
#include "stage_enter.h"
#include "stage_panel.h"
#include "text/say.h"
#include "world/encounter_table.h"
#include "world/open.h"
#include "world/stati.h"
#include "world/throw.h"

enum { LEVEL_SEED = 777000, PANEL = 32 };

/* ---- a level ---- */

/* One process made both, after the game's own first level: what those used is used. */
static struct level *make_level(struct play *play, struct stage *stage, int depth, uint64_t *draws)
{
    static const int depths[] = {3, 7};
    struct makelev memory = {0};
    struct level *level = NULL;

    if (!stage_first_level(play->base, &stage->world, &memory, &play->error))
        return NULL;
    for (int i = 0; i < COUNT_OF(depths) && depths[i] <= depth; i++) {
        level = stage_make_level(stage, &memory, depths[i], (uint32_t)(LEVEL_SEED + depths[i]),
                                 draws, &play->error);
        if (level == NULL)
            break;
    }
    return level;
}

static enum play_result tell_level(struct play *play, struct stage *stage)
{
    uint64_t draws = 0;
    const struct level *level = make_level(play, stage, (int)play_number(play, "depth"), &draws);

    if (level == NULL)
        return PLAY_FAILED;
    json_key_number(play->out, "generate_draws", (int64_t)draws);
    json_key_number(play->out, "size_x", level->width);
    json_key_number(play->out, "size_y", level->height);
    json_key_number(play->out, "panel_x", PANEL);
    json_key_number(play->out, "panel_y", PANEL);
    stage_tell_ground(stage, level, false, play->out);
    return PLAY_DONE;
}

/* ---- an encounter ---- */

static struct rect read_rect(const struct play *play)
{
    const struct json_value *rect = json_read_member(play->record, STR("rect"));
    int sides[4] = {0}, count = 0;

    for (const struct json_value *at = rect ? rect->first : NULL; at && count < 4; at = at->next)
        sides[count++] = (int)at->number;
    return (struct rect){sides[0], sides[1], sides[2], sides[3]};
}

static void tell_open(struct play *play, const struct world *w)
{
    struct str_builder text = {0};

    for (int i = 0; i < w->open_count; i++)
        sb_addf(&text, "%d,%d\n", w->open_x[i], w->open_y[i]);
    json_key_number(play->out, "open_count", w->open_count);
    stage_tell_hash("open_list_fnv1a64", STAGE_HASH_START, sb_str(&text), play->out);
    sb_free(&text);
}

static void tell_bool(struct json *out, const char *key, bool value)
{
    json_key(out, key);
    json_bool(out, value);
}

static void tell_creature(const struct world *w, const struct thing *who, struct json *out)
{
    json_open(out, '{');
    json_key_text(out, "resource", library_name(w->library, creature_of(w, who)->shape));
    json_key_number(out, "object_handle", who->born);
    json_key_number(out, "challenge_rating", kind_challenge(w, who, false));
    json_key_number(out, "max_hp", who->hp_max);
    json_key(out, "pos");
    json_open(out, '[');
    json_number(out, who->x);
    json_number(out, who->y);
    json_close(out, ']');
    tell_bool(out, "on_map", who->x >= 0);
    tell_bool(out, "asleep", stati_has(w, who, SLEEPING));
    tell_bool(out, "peaceful", creature_of(w, who)->state & MS_PEACEFUL);
    stage_dump_alignment(w, who, out);
    json_close(out, '}');
}

static void tell_event(const struct world *w, const struct script_event *e, struct json *out)
{
    json_key(out, "encounter");
    if (e->enID)
        json_text(out, library_name(w->library, e->enID));
    else
        json_null(out);
    json_key_number(out, "tries", e->enTries);
    json_key_number(out, "xcr", e->enXCR);
    json_key_number(out, "desired_amount", e->enDesAmt);
    json_key_number(out, "sleep_roll", e->enSleep);
}

static void tell_creatures(const struct world *w, struct json *out)
{
    json_key(out, "creatures");
    json_open(out, '[');
    for (int i = 0; i < WORLD_ENCOUNTERED; i++)
        if (world_thing(w, w->encountered[i]))
            tell_creature(w, world_thing(w, w->encountered[i]), out);
    json_close(out, ']');
}

static enum play_result meet(struct play *play, struct stage *stage)
{
    struct world *w = &stage->world;
    res_id region = base_find(play->base, RES_REGION, play_text(play, "region"));
    uint64_t draws = 0;
    const struct level *level = make_level(play, stage, (int)play_number(play, "level_depth"),
                                           &draws);

    if (level == NULL)
        return PLAY_FAILED;
    open_find(w, level, read_rect(play), region,
              FOA_ALLOW_WATER | FOA_ALLOW_WARN | FOA_ALLOW_FALL | FOA_ALLOW_SPEC);
    tell_open(play, w);
    draw_log_listen(&play->draws, w);
    struct script_event *e = throw_begin(w);
    e->map = event_map(level);
    e->enFlags = EN_DUNGEON | EN_ANYOPEN;
    e->enRegID = region;
    e->enCR = e->enDepth = (int16_t)play_number(play, "cr");
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    int answer = throw_again(w, e, EV_ENGEN);
    play_tell_draws(play, DRAWS_COUNTED);
    json_key_number(play->out, "event_result", answer);
    tell_event(w, e, play->out);
    throw_drop(w, e);
    stage_tell_members(stage, play->out);
    tell_creatures(w, play->out);
    return PLAY_DONE;
}

static enum play_result act(struct play *play, struct stage *stage)
{
    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error))
        return PLAY_FAILED;
    if (str_equal(play_text(play, "kind"), STR("level")))
        return tell_level(play, stage);
    return meet(play, stage);
}

enum play_result play_encounters_level(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    play_given(play, str_equal(play_text(play, "kind"), STR("level")) ? "depth seed" : "seed");
    enum play_result result = act(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
