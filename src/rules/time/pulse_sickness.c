/* What a round does to who is poisoned, sick, bleeding or healing. */
#include "base/num.h"
#include "rules/magic/trial.h"
#include "rules/status/check.h"
#include "rules/status/hunger.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/time/pulse.h"
#include "rules/time/pulse_steps.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/throw.h"

/* A course of poison or disease; its stati counts rounds (value) and saves (magnitude). */
struct course {
    struct pulse *p;
    int nature, difficulty, saves, rounds;
    uint32_t against;
    const char *borne, *felt;
};

static void tell(const struct pulse *p, const char *words)
{
    status_words_say(p->w, pulse_self(p), words, NULL);
}

static bool is_immune(const struct pulse *p, int type)
{
    return resist_level(p->w, pulse_self(p), type, false) == RESIST_IMMUNE;
}

static void overcome(const struct pulse *p, res_id effect)
{
    tell(p, "You have got over it.");
    int learned = roll_below(p->w, 12) + 1;
    practice(p->w, pulse_self(p), A_CON, learned, ECON_OVERCOME, 50);
    if (pulse_self(p))
        status_end_effect(p->w, pulse_self(p), effect, EV_REMOVED, 0);
}

static void be_struck(const struct pulse *p, res_id effect)
{
    struct script_event *event = throw_begin(p->w);

    if (event) {
        event->actor = event->target = (int32_t)p->who;
        event->eID = effect;
    }
    throw_end(p->w, event, EV_EFFECT);
}

/* One more turn of it. False: it is over. */
static bool run_course(const struct course *c, struct stati *at)
{
    const struct pulse *p = c->p;
    const struct res_effect *effect = library_record(p->w->library, at->effect, RES_EFFECT);
    res_id id = at->effect;

    at->value = 0;
    if (c->difficulty < 0 || check_save(p->w, pulse_self(p), FORT, c->difficulty, c->against, 0)) {
        if (++at->magnitude >= c->saves) {
            overcome(p, id);
            return false;
        }
        tell(p, c->borne);
        return true;
    }
    if (effect && library_flag(effect->flags, EF_LETHAL))
        at->magnitude = 0;
    tell(p, c->felt);
    be_struck(p, id);
    return pulse_self(p) != NULL;
}

static void run_all(struct course *c, bool is_forced, void (*measure)(struct course *, res_id))
{
    const struct pulse *p = c->p;
    struct stati_walk walk = stati_walk_begin(p->w, pulse_self(p), c->nature);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        measure(c, at->effect);
        if (at->value < c->rounds && !is_forced)
            at->value++;
        else if (!run_course(c, at))
            break;
    }
    stati_walk_end(&walk);
}

static void measure_poison(struct course *c, res_id effect)
{
    const struct pulse *p = c->p;
    struct res_effect_values values = segment_of(p->w, effect, 0);

    c->rounds = values.cval;
    c->difficulty = values.sval;
    c->saves = values.lval - (feat_has(p->w, pulse_self(p), FT_HARDINESS) ? 2 : 0);
}

enum pulse_stage pulse_poison(struct pulse *p)
{
    struct course c = {.p = p,
                       .nature = POISONED,
                       .against = SA_POISON,
                       .borne = "You stand up to the poison.",
                       .felt = "The poison burns in your veins..."};

    if (!stati_has(p->w, pulse_self(p), POISONED) || stati_has(p->w, pulse_self(p), SLOW_POISON))
        return PULSE_ON;
    if (is_immune(p, AD_TOXI) || is_immune(p, AD_POIS))
        status_end_nature(p->w, pulse_self(p), POISONED);
    else
        run_all(&c, false, measure_poison);
    return pulse_self(p) ? PULSE_ON : PULSE_OVER;
}

static void measure_disease(struct course *c, res_id effect)
{
    enum { SLOWER = 100 };
    const struct pulse *p = c->p;
    struct res_effect_values values = segment_of(p->w, effect, 0);

    c->rounds = values.cval * SLOWER;
    c->difficulty = wrap16(values.sval - resist_level(p->w, pulse_self(p), AD_DISE, false));
    c->saves = values.lval - (feat_has(p->w, pulse_self(p), FT_HARDINESS) ? 3 : 0);
}

static void sicken(struct pulse *p, bool is_forced, bool is_resting)
{
    struct course c = {.p = p,
                       .nature = DISEASED,
                       .against = SA_DISEASE | (is_resting ? SA_REST : 0),
                       .borne = "You stand up to your disease.",
                       .felt = "Your disease gets worse..."};

    if (!stati_has(p->w, pulse_self(p), DISEASED))
        return;
    if (is_immune(p, AD_DISE))
        status_end_nature(p->w, pulse_self(p), DISEASED);
    else
        run_all(&c, is_forced, measure_disease);
}

void pulse_sicken(struct world *w, struct thing *who, bool is_forced, bool is_resting)
{
    struct pulse p = {.w = w, .who = who->self};

    sicken(&p, is_forced, is_resting);
}

enum pulse_stage pulse_disease(struct pulse *p)
{
    sicken(p, false, false);
    return pulse_self(p) ? PULSE_ON : PULSE_OVER;
}

enum pulse_stage pulse_fear(struct pulse *p)
{
    if (stati_has(p->w, pulse_self(p), AFRAID) && is_immune(p, AD_FEAR))
        status_end_nature(p->w, pulse_self(p), AFRAID);
    return pulse_self(p) ? PULSE_ON : PULSE_OVER;
}

enum pulse_stage pulse_blood(struct pulse *p)
{
    if (!stati_has(p->w, pulse_self(p), BLEEDING) || !kind_is(p->w, pulse_self(p), MA_HAS_BLOOD))
        return PULSE_ON;
    struct stati_walk walk = stati_walk_begin(p->w, pulse_self(p), BLEEDING);
    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        tell(p, "You are bleeding.");
        throw_damage(p->w, p->who, p->who, AD_NORM, at->magnitude, "bleeding");
        if (pulse_self(p) == NULL)
            break;
    }
    stati_walk_end(&walk);
    return pulse_self(p) ? PULSE_ON : PULSE_OVER;
}

static int life_of(const struct pulse *p)
{
    const struct thing *self = pulse_self(p);

    return self->hp_max + creature_of(p->w, self)->attr[A_THP];
}

/* quirk: how much comes back is told by the first of them alone. */
enum pulse_stage pulse_heal(struct pulse *p)
{
    const struct stati *first = stati_find(p->w, pulse_self(p), stati_of(REGEN));

    for (const struct stati *at = first; at; at = stati_find_next(p->w, at, stati_of(REGEN))) {
        struct thing *self = pulse_self(p);
        if (self->hp < life_of(p) && at->magnitude > roll_below(p->w, 100))
            self->hp = wrap16(imin(life_of(p), self->hp + imax(1, first->magnitude / 100)));
    }
    return PULSE_ON;
}

static void come_round(const struct pulse *p, const struct stati *period)
{
    const struct thing *object = world_thing(p->w, period->object);
    bool is_item = object && thing_is(object, T_ITEM);
    struct script_event *event = throw_begin(p->w);

    if (event) {
        event->actor = (int32_t)p->who;
        event->target = is_item || object == NULL ? 0 : (int32_t)period->object;
        event->item = is_item ? (int32_t)period->object : 0;
        event->isItem = is_item;
        event->isPeriodic = true;
        event->eID = period->effect;
    }
    throw_end(p->w, event, EV_EFFECT);
}

enum pulse_stage pulse_periods(struct pulse *p)
{
    if (!stati_has(p->w, pulse_self(p), PERIODIC))
        return PULSE_ON;
    struct stati_walk walk = stati_walk_begin(p->w, pulse_self(p), PERIODIC);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        at->magnitude = wrap16(at->magnitude + 1);
        if (at->value == 0 || at->magnitude % at->value != 0)
            continue;
        at->magnitude = 1;
        const struct stati period = *at;
        come_round(p, &period);
        if (pulse_self(p) == NULL)
            break;
    }
    stati_walk_end(&walk);
    return pulse_self(p) ? PULSE_ON : PULSE_OVER;
}

enum pulse_stage pulse_hunger(struct pulse *p)
{
    int level = ability_level(p->w, pulse_self(p), CA_BURNING_HUNGER);

    if (level)
        hunger_grow(p->w, pulse_self(p), level * 2);
    return PULSE_ON;
}

enum pulse_stage pulse_regenerate(struct pulse *p)
{
    enum { HUNGER_OF_IT = 5 };
    struct thing *self = pulse_self(p);
    int level = ability_level(p->w, self, CA_REGEN), before = self->hp;
    const struct stati *by = stati_find(p->w, self, stati_of(REGEN));

    if (level <= 0)
        return PULSE_ON;
    self->hp = wrap16(imin(life_of(p), self->hp + level));
    if (before >= self->hp)
        return PULSE_ON;
    if (by)
        trial_identify(p->w, self, world_thing(p->w, by->object));
    status_words_say(p->w, pulse_self(p), "Your wounds close.", "The wounds of the <Obj> close.");
    hunger_grow(p->w, pulse_self(p), HUNGER_OF_IT);
    return PULSE_ON;
}
