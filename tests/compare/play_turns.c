/* rules-fights/turns: rounds of one creature. */
#include "base/num.h"
#include "fight_scene.h"
#include "plays.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/targets.h"
#include "world/throw.h"

enum { ROUND = 60, BUILD_SEED = 690000, FIRST_SEED = 691000, SEEDS_EACH = 100 };

/* What is spent stands in the dump: only that is set where nothing else was done. */
static bool is_mana(const struct fight_scene *s)
{
    return str_starts(play_text(s->play, "series"), STR("mana"));
}

static void spend_mana(struct fight_scene *s, const struct thing *self,
                       const struct json_value *dump)
{
    enum { MANA_USED = 6 };
    const struct json_value *f = stage_member(dump, "f");
    const struct json_value *at = f ? f->first : NULL;

    for (int i = 0; at && i < MANA_USED; i++)
        at = at->next;
    if (at)
        creature_of(s->w, self)->mana_used = (int32_t)at->number;
}

/* Who has swallowed it, beside it. */
static bool bring_engulfer(struct fight_scene *s)
{
    const struct str series = play_text(s->play, "series"), by = STR("engulfed by ");

    return !str_starts(series, by) || fight_build(s, str_slice(series, by.len, series.len),
                                                  (struct point){21, 16}, BUILD_SEED + 1);
}

static struct thing *come(struct fight_scene *s)
{
    const struct point here = {20, 16};
    struct str who = play_text(s->play, "who");
    const struct json_value *dump = json_read_member(s->play->record, STR("creature"));
    struct thing *self;

    if (str_equal(who, STR("PLAYER"))) {
        self = fight_place_player(s, here);
    } else {
        if (!fights_shut_player_in(&s->stage, &s->play->error))
            return NULL;
        self = fight_build(s, who, here, BUILD_SEED);
    }
    if (self == NULL || dump == NULL)
        return NULL;
    targets_clear(s->w, self);
    handle own = self->self;
    if (!bring_engulfer(s))
        return NULL;
    self = world_thing(s->w, own);
    if (is_mana(s))
        spend_mana(s, self, dump);
    else
        fights_fill(&s->stage, self, dump);
    if (self->self == s->w->player && stati_has(s->w, self, RAGING))
        s->w->chance.clock++; /* to fly into a rage works his values out */
    return self;
}

static void live_round(struct fight_scene *s, handle who, int turn)
{
    struct json *out = s->play->out;
    uint32_t seed = FIRST_SEED + SEEDS_EACH * (uint32_t)play_number(s->play, "n") + (uint32_t)turn;

    s->w->time += ROUND;
    fight_begin(s, seed);
    throw_simply(s->w, EV_TURN, who, HANDLE_NONE, DIR_CENTER);
    json_open(out, '{');
    json_key_number(out, "turn", turn);
    fight_tell(s, out);
    json_close(out, '}');
}

static enum play_result live(struct fight_scene *s)
{
    const struct json_value *rows = json_read_member(s->play->record, STR("rows"));
    const struct thing *self = come(s);
    int turn = 0;

    if (self == NULL || rows == NULL)
        return play_fail(s->play, "it did not come");
    handle who = self->self;
    json_key(s->play->out, "rows");
    json_open(s->play->out, '[');
    for (const struct json_value *at = rows->first; at && world_thing(s->w, who); at = at->next)
        live_round(s, who, ++turn);
    json_close(s->play->out, ']');
    return PLAY_DONE;
}

enum play_result play_turns(struct play *play)
{
    struct fight_scene scene;
    enum play_result result = fight_open(&scene, play) ? live(&scene) : PLAY_FAILED;

    fight_close(&scene);
    return result;
}
