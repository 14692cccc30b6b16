#include "rules/move/footfall.h"

#include "rules/status/check.h"
#include "rules/status/hiding.h"
#include "rules/status/status_words.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "sense/light.h"
#include "world/body.h"
#include "world/ground.h"
#include "world/level.h"
#include "world/stati.h"
#include "world/throw.h"

struct footing {
    struct world *w;
    handle who;
};

static struct thing *self_of(const struct footing *f)
{
    return world_thing(f->w, f->who);
}

static struct point place_of(const struct footing *f)
{
    const struct thing *self = self_of(f);

    return (struct point){self->x, self->y};
}

static struct level *level_of(const struct footing *f)
{
    return world_level_of(f->w, self_of(f));
}

static bool is_there(const struct footing *f)
{
    const struct thing *self = self_of(f);

    return self && !(self->flags & F_DELETE) && self->x >= 0 && world_level_of(f->w, self);
}

static bool has_flag(const struct footing *f, int flag)
{
    return library_flag(ground_at(f->w, level_of(f), place_of(f))->flags, flag);
}

/* The first feature there that is so; NULL: none. */
static const struct thing *feature_with(const struct footing *f, uint32_t flag)
{
    struct point at = place_of(f);
    handle first = level_cell(level_of(f), at.x, at.y)->contents;

    for (const struct thing *thing = world_thing(f->w, first); thing;
         thing = world_thing(f->w, thing->next))
        if (thing_is(thing, T_FEATURE) && thing->flags & flag)
            return thing;
    return NULL;
}

/* ---- what keeps one off, and what scripts say ---- */

static bool is_bridged(const struct footing *f)
{
    const struct thing *bridge = feature_with(f, F_BRIDGE);

    return bridge && throw_ask_about(f->w, EV_BRIDGE, self_of(f), NULL, bridge->resource) == DONE;
}

/* False: nothing more comes of it. */
static bool ask_ground(const struct footing *f)
{
    struct point at = place_of(f);
    res_id terrain = level_terrain(level_of(f), at.x, at.y);
    struct script_event *event;

    if (!event_is_handled(f->w->library, terrain, EV_SPECIAL) ||
        (event = throw_begin(f->w)) == NULL)
        return true;
    event->actor = event->target = (int32_t)f->who;
    event->map = event_map(level_of(f));
    event->isLoc = true;
    event->EXVal = (int16_t)at.x;
    event->EYVal = (int16_t)at.y;
    return throw_ask(f->w, event, EV_SPECIAL, terrain) == NOTHING;
}

/* ---- who hides ---- */

static bool hides_in(const struct footing *f, int place)
{
    const struct stati *hiding = is_there(f) ? stati_find(f->w, self_of(f), stati_of(HIDING))
                                             : NULL;

    return hiding && hiding->value == place;
}

static void show_up(const struct footing *f)
{
    struct point at = place_of(f);

    if (hides_in(f, HI_SHADOWS) && light_bright_at(level_of(f), at.x, at.y))
        hiding_reveal(f->w, self_of(f), false);
    if (hides_in(f, HI_SHADOWS) && has_flag(f, TF_WATER) &&
        !feat_has(f->w, self_of(f), FT_FEATHERFOOT) && !kind_is_aerial(f->w, self_of(f)))
        hiding_reveal(f->w, self_of(f), true);
    if (hides_in(f, HI_WATER) && !has_flag(f, TF_WATER))
        hiding_reveal(f->w, self_of(f), true);
}

/* ---- what sticks ---- */

/* 0: nothing does. */
static res_id sticky_thing(const struct footing *f)
{
    struct point at = place_of(f);
    const struct thing *feature;

    if (has_flag(f, TF_STICKY))
        return level_terrain(level_of(f), at.x, at.y);
    feature = feature_with(f, F_STICKY);
    return feature ? feature->resource : 0;
}

static bool passes_slime(const struct footing *f, res_id sticky)
{
    const struct res_terrain *terrain = library_record(f->w->library, sticky, RES_TERRAIN);

    return terrain && terrain->material == MAT_LIQUID &&
           ability_has(f->w, self_of(f), CA_PASS_SLIME);
}

static bool can_stick(const struct footing *f, res_id sticky)
{
    const struct thing *self = self_of(f);

    return sticky && !passes_slime(f, sticky) && !stati_has(f->w, self, STUCK) &&
           !kind_has_flag(f->w, self, M_AMORPH) && !kind_is_aerial(f->w, self) &&
           kind_plane(f->w, self) <= PHASE_VORTEX &&
           resist_level(f->w, self, AD_STUK, false) != RESIST_IMMUNE &&
           !ability_has(f->w, self, CA_WOODLAND_STRIDE);
}

static void stick(const struct footing *f, res_id sticky)
{
    struct script_event *event = throw_begin(f->w);

    if (event) {
        event->actor = event->target = (int32_t)f->who;
        event->map = event_map(level_of(f));
        event->DType = AD_STUK;
        event->vDmg = -1;
        event->EParam = library_constant(f->w->library, sticky, STICK_TYPE);
        sb_add(&event->GraveText, library_name(f->w->library, sticky));
    }
    throw_end(f->w, event, EV_DAMAGE);
    if (is_there(f) && stati_has(f->w, self_of(f), STUCK))
        status_words_say(f->w, self_of(f), "You are stuck!", "The <Obj> is stuck!");
}

void footfall(struct world *w, struct thing *who)
{
    enum { DIFFICULTY = 14 };
    const struct footing f = {.w = w, .who = who->self};

    if (!is_there(&f) || stati_has(w, who, ILLUSION) || is_bridged(&f) || !ask_ground(&f) ||
        !is_there(&f))
        return;
    show_up(&f);
    res_id sticky = is_there(&f) ? sticky_thing(&f) : 0;
    if (can_stick(&f, sticky) &&
        !check_succeeds(w, self_of(&f), SK_BALANCE, DIFFICULTY + level_of(&f)->depth))
        stick(&f, sticky);
}
