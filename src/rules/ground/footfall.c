#include "rules/ground/footfall.h"

#include "rules/fight/illusory.h"
#include "rules/fight/remains.h"
#include "rules/ground/depth.h"
#include "rules/status/check.h"
#include "rules/status/hiding.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/feat.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "sense/light.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/ground.h"
#include "world/illusion.h"
#include "world/level.h"
#include "world/stati.h"
#include "world/throw.h"

struct footing {
    struct world *w;
    handle who;
    /* quirk: what it stepped on counts, also when that gave way to something else at once. */
    const struct res_terrain *ground;
    res_id real, seeming; /* the same, and what it takes that for */
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
    return library_flag(f->ground->flags, flag);
}

/* ---- what keeps one off, and what scripts say ---- */

static bool is_bridged(const struct footing *f)
{
    const struct thing *bridge = footing_feature(f->w, level_of(f), place_of(f), F_BRIDGE);

    return bridge && throw_ask_about(f->w, EV_BRIDGE, self_of(f), NULL, bridge->resource) == DONE;
}

/* Whether nothing more comes of it. */
static bool ground_answers(const struct footing *f, res_id terrain)
{
    struct point at = place_of(f);
    struct script_event *event;

    if (!event_is_handled(f->w->library, terrain, EV_SPECIAL) ||
        (event = throw_begin(f->w)) == NULL)
        return false;
    event->actor = event->target = (int32_t)f->who;
    event->map = event_map(level_of(f));
    event->isLoc = true;
    event->EXVal = (int16_t)at.x;
    event->EYVal = (int16_t)at.y;
    return throw_ask(f->w, event, EV_SPECIAL, terrain) != NOTHING;
}

/* What is there under an illusion. quirk: it does nothing where the illusion does nothing. */
static bool truth_answers(const struct footing *f)
{
    if (f->real == f->seeming || !event_is_handled(f->w->library, f->seeming, EV_SPECIAL))
        return false;
    status_words_hush(f->w);
    bool is_over = ground_answers(f, f->real);
    status_words_unhush(f->w);
    if (is_there(f) && stati_has(f->w, self_of(f), STUCK)) {
        status_words_say(f->w, self_of(f), "Something that you cannot see holds you!",
                         "Something that cannot be seen holds the <Obj>!");
        illusory_doubt_ground(f->w, level_of(f), place_of(f));
    }
    return is_over;
}

static bool ask_ground(const struct footing *f)
{
    return !ground_answers(f, f->seeming) && is_there(f) && !truth_answers(f);
}

/* ---- who hides ---- */

static bool hides_in(const struct footing *f, int place)
{
    const struct stati *hiding = is_there(f) ? stati_first(f->w, self_of(f), HIDING) : NULL;

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

/* ---- what gives way ---- */

static bool seems_to_fall(const struct footing *f)
{
    const struct res_terrain *seeming = library_terrain(f->w->library, f->seeming);

    return seeming && library_flag(seeming->flags, TF_FALL);
}

/* A monster that falls is gone; the player falls to the next level, if there is one. */
static void plunge(const struct footing *f)
{
    struct thing *self = self_of(f);
    struct error why;

    status_words_say(f->w, self, "You fall!", "The <Obj> falls into the depths!");
    if (f->real != f->seeming && !seems_to_fall(f))
        illusory_doubt_ground(f->w, level_of(f), place_of(f));
    status_end_nature(f->w, self, CHARGING);
    if (!is_there(f))
        return;
    self = self_of(f);
    if (f->who != f->w->player) {
        remains_leave(f->w, self);
        f->w->marks.crowd = f->w->marks.reach = f->w->marks.sight = true;
    } else if (depth_move(f->w, self, level_of(f)->depth + 1, false, &why) && is_there(f)) {
        int amount = roll_dice_of(f->w, 3, 6, 0);
        throw_damage(f->w, f->who, f->who, AD_FALL, amount, "a fall into the depths");
    }
}

/* ---- what sticks ---- */

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
    struct footing f = {.w = w, .who = who->self};

    if (!is_there(&f) || stati_has(w, who, ILLUSION) || is_bridged(&f))
        return;
    f.ground = ground_at(w, level_of(&f), place_of(&f));
    f.real = level_terrain(level_of(&f), who->x, who->y);
    res_id seeming = illusion_terrain(w, who, level_of(&f), place_of(&f));
    f.seeming = seeming ? seeming : f.real;
    if (!is_there(&f)) /* the illusion's script may have done anything */
        return;
    if (!ask_ground(&f) || !is_there(&f))
        return;
    if (stati_has(w, self_of(&f), HIDING))
        show_up(&f);
    if (is_there(&f) && has_flag(&f, TF_FALL) && !kind_is_aerial(w, self_of(&f))) {
        plunge(&f);
        return;
    }
    res_id sticky = is_there(&f) ? footing_sticky(w, level_of(&f), place_of(&f)) : 0;
    if (footing_can_stick(w, self_of(&f), sticky) &&
        !check_succeeds(w, self_of(&f), SK_BALANCE, DIFFICULTY + level_of(&f)->depth))
        stick(&f, sticky);
}
