/* Magic that hurts: blasts and what drains.
 * in: actor, target, item, eID, EMagic, EMagicSegment, MM, DType, vDmg, saveDC, Resist, isEvaded,
 *     isPartiallyEvaded, BlastMessageDone, isGhostTouch, Terse
 * out: vDmg, DType, saveDC, Resist, isEvaded, isPartiallyEvaded, isGhostTouch, BlastMessageDone
 * out (EV_DAMAGE): saveDC, DType, target, vDmg */
#include "base/num.h"
#include "rules/bond/target.h"
#include "rules/core/steps.h"
#include "rules/magic/hit.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "rules/status/check.h"
#include "rules/status/hiding.h"
#include "rules/status/practice.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stati.h"
#include "world/throw.h"

enum { NO_SAVE_AT_ALL = -1 };

struct blast {
    struct world *w;
    struct script_event *e;
    struct level *level;
    int save; /* FORT, REF, WILL; NO_SAVE_AT_ALL: none was due */
    bool passes_through;
};

enum stage { AIM, SAVE, HARM, OVER };

static struct thing *actor_of(const struct blast *b)
{
    return world_thing(b->w, (handle)b->e->actor);
}

static struct thing *victim_of(const struct blast *b)
{
    return world_thing(b->w, (handle)b->e->target);
}

static bool is_creature(const struct thing *thing)
{
    return thing && thing_is(thing, T_CREATURE);
}

/* A breath is no effect. */
static bool has(const struct blast *b, int flag)
{
    return b->e->eID && spell_has_flag(b->w, b->e->eID, flag);
}

/* ---- aiming ---- */

static enum stage spare_caster(struct blast *b)
{
    trial_show_in(b->w, b->e);
    return b->e->actor == b->e->target &&
                   (has(b, EF_CASTER_IMMUNE) || has(b, EF_CASTER_IMMUNE_BLAST))
               ? OVER
               : AIM;
}

static enum stage reveal(struct blast *b)
{
    struct thing *actor = actor_of(b), *victim = victim_of(b);
    bool is_beside = iabs(actor->x - victim->x) <= 1 && iabs(actor->y - victim->y) <= 1;

    if (feat_has(b->w, actor, FT_SHOOT_FROM_COVER) && !is_beside &&
        stati_has(b->w, actor, HIDING)) {
        if (is_creature(victim))
            target_hear(b->w, victim, (struct point){actor->x, actor->y});
    } else {
        hiding_reveal(b->w, actor, true);
    }
    if (is_creature(victim_of(b)))
        hiding_reveal(b->w, victim_of(b), false);
    queue_set(b->level, QUEUE_BLAST_MSG);
    if (!b->e->eID)
        b->e->vDmg = wrap16(roll_dice(b->w, event_dice(b->e)));
    return AIM;
}

/* What is on another plane is not hurt by what is only of this one. */
static enum stage plane(struct blast *b)
{
    struct script_event *e = b->e;
    const struct res_effect *effect = spell_record(b->w, e->eID);

    if (e->DType == AD_SUNL && is_creature(victim_of(b)) && kind_is(b->w, victim_of(b), MA_UNDEAD))
        e->isGhostTouch = true;
    if (kind_plane(b->w, victim_of(b)) == kind_plane(b->w, actor_of(b)) || e->DType == AD_MAGC ||
        e->DType == AD_HOLY || e->DType == AD_NECR || e->isGhostTouch ||
        (effect && effect->schools & SC_FORCE))
        return is_creature(victim_of(b)) ? SAVE : HARM;
    b->passes_through = true;
    e->vDmg = 0;
    return HARM;
}

/* ---- saving ---- */

/* Who can weather a blast chooses the better save, unless he means to evade. */
static int weather(struct blast *b, int save)
{
    const struct thing *victim = victim_of(b);
    const struct creature *body = creature_of(b->w, victim);

    if (body == NULL || save != REF || !feat_has(b->w, victim, FT_WEATHER_BLAST))
        return save;
    if (ability_level(b->w, victim, CA_EVASION) &&
        ask_yes(b->w, victim, true, "Try to evade it altogether?"))
        return save;
    return body->attr[A_SAV_FORT] > body->attr[A_SAV_REF] ? FORT : REF;
}

static bool can_evade(const struct blast *b, int level)
{
    const struct thing *victim = victim_of(b);

    return ability_level(b->w, victim, CA_EVASION) > level && b->save == REF &&
           attr_armour_groups(b->w, victim) <= WG_LARMOUR;
}

static void roll_save(struct blast *b)
{
    enum { MOST = 45, IMPROVED = 9 };
    struct script_event *e = b->e;

    queue_set(b->level, QUEUE_RESIST_MSG);
    if (check_save(b->w, victim_of(b), b->save, e->saveDC, 0, 0)) {
        e->Resist = true;
        if (can_evade(b, 0)) {
            say(b->w, e,
                &(struct lines){.victim = "You get out of its way.",
                                .others = "<EVictim> gets out of its way."});
            e->isEvaded = true;
            int practised = roll_below(b->w, 10) + 1;
            practice(b->w, victim_of(b), A_DEX, practised, EDEX_EVASION, MOST);
        } else {
            say(b->w, e,
                &(struct lines){.victim = "You withstand some of it.",
                                .others = "<EVictim> withstands some of it."});
        }
    } else if (can_evade(b, IMPROVED)) {
        say(b->w, e,
            &(struct lines){.victim = "You get out of the worst of it.",
                            .others = "<EVictim> gets out of the worst of it."});
        e->isPartiallyEvaded = true;
    }
    queue_unset(b->level, QUEUE_RESIST_MSG);
}

/* Only the first blast of a strike is saved against; what came of it counts for all. */
static enum stage save(struct blast *b)
{
    struct script_event *e = b->e;

    if (e->eID && !has(b, EF_PARTIAL))
        return HARM;
    if (!e->BlastMessageDone) {
        int kind = e->eID ? segment_in_force(b->w, e).sval : REF;
        b->save = kind == NOSAVE ? NO_SAVE_AT_ALL : kind;
        if (kind == NOSAVE)
            return HARM;
        b->save = weather(b, kind);
        roll_save(b);
    }
    if (e->isEvaded)
        e->vDmg = 0;
    else if (e->isPartiallyEvaded || e->Resist)
        e->vDmg = wrap16(feat_has(b->w, victim_of(b), FT_PARTIAL_EVASION) ? (e->vDmg + 2) / 3
                                                                          : (e->vDmg + 1) / 2);
    return HARM;
}

/* ---- harm ---- */

/* quirk: who knows the lore of an element adds to it even where nothing is left. */
static enum stage lore(struct blast *b)
{
    static const struct {
        int type, feat;
    } lores[] = {{AD_COLD, FT_LORE_OF_RIME},
                 {AD_ACID, FT_LORE_OF_ACID},
                 {AD_FIRE, FT_LORE_OF_FLAMES},
                 {AD_NECR, FT_LORE_OF_DEATH},
                 {AD_ELEC, FT_LORE_OF_STORMS}};

    if (!is_creature(victim_of(b)) && !b->passes_through)
        return HARM;
    for (int i = 0; i < COUNT_OF(lores); i++)
        if (b->e->DType == lores[i].type && feat_has(b->w, actor_of(b), lores[i].feat))
            b->e->vDmg = wrap16(b->e->vDmg + imax(b->e->vDmg * 20 / 100, 1));
    return HARM;
}

/* Half of it is of another kind. */
static void split(struct blast *b, int damage_type)
{
    b->e->vDmg = wrap16((b->e->vDmg + 1) / 2);
    struct script_event *copy = throw_copy(b->w, b->e);
    if (copy) {
        copy->saveDC = -1;
        copy->DType = wrap8(damage_type);
    }
    throw_copied(b->w, copy, b->e, EV_DAMAGE);
}

static enum stage hurt(struct blast *b)
{
    struct script_event *e = b->e;
    bool is_thing = !is_creature(victim_of(b)) && !b->passes_through;

    if (e->vDmg || is_thing) {
        if (!is_thing && has(b, EF_HALF_UNTYPED))
            split(b, AD_NORM);
        if (!is_thing && e->MM & MM_CONSECRATE)
            split(b, AD_HOLY);
        throw_again(b->w, e, EV_DAMAGE);
    }
    const struct thing *victim = victim_of(b);
    if (!is_thing && (victim == NULL || victim->flags & F_DELETE))
        queue_empty(b->w, b->level, QUEUE_RESIST_MSG);
    else if (!is_thing)
        queue_print(b->w, b->level, QUEUE_RESIST_MSG);
    queue_unset(b->level, QUEUE_BLAST_MSG);
    return HARM;
}

static enum stage tell(struct blast *b)
{
    struct script_event *e = b->e;

    if (e->Terse || !is_creature(victim_of(b)) || e->BlastMessageDone)
        return HARM;
    if (b->passes_through)
        say(b->w, e,
            &(struct lines){.victim = "It goes through you.",
                            .others = "It goes through <EVictim>."});
    else if (e->isTrap || e->isActOfGod || e->actor == e->target)
        say(b->w, e,
            &(struct lines){.victim = "You are caught in it.",
                            .others = "<EVictim> is caught in it."});
    else
        say(b->w, e,
            &(struct lines){.actor = "Your magic strikes <EVictim>.",
                            .victim = "The magic of <EActor> strikes you.",
                            .others = "The magic of <EActor> strikes <EVictim>."});
    return HARM;
}

static bool is_in_slot(const struct world *w, const struct thing *who, const struct thing *item)
{
    for (int slot = 0; slot < SL_LAST; slot++)
        if (slot_item(w, who, slot) == item)
            return true;
    return false;
}

/* Anything that is worn or held, by lot. */
static const struct thing *draw_worn(struct blast *b, const struct thing *victim)
{
    enum { MOST = 64 };
    const struct thing *worn[MOST];
    int count = 0;
    struct slot_walk walk = slot_walk_begin(b->w, victim);

    for (const struct thing *item; count < MOST && (item = slot_walk_next(&walk)) != NULL;)
        if (item_of(b->w, item)->owner == victim->self && is_in_slot(b->w, victim, item))
            worn[count++] = item;
    return count > 0 ? worn[roll_below(b->w, count)] : NULL;
}

static const struct thing *draw_item(struct blast *b, const struct thing *victim)
{
    const struct thing *item = slot_item(b->w, victim, SL_WEAPON);

    if (item && roll_below(b->w, 3) == 0)
        return item;
    item = slot_item(b->w, victim, SL_ARMOUR);
    if (item && roll_below(b->w, 2) == 0)
        return item;
    return draw_worn(b, victim);
}

/* Who has not saved may lose something by it. quirk: whether the effect is one about equipment is
 * looked for in the wrong place. */
static enum stage singe(struct blast *b)
{
    const struct thing *victim = victim_of(b);
    struct script_event *e = b->e;

    if (b->save == NO_SAVE_AT_ALL || e->Resist || !is_creature(victim))
        return HARM;
    if (e->eID && (roll_below(b->w, 2) != 0 || segment_of(b->w, e->eID, 0).aval & Q_EQU))
        return HARM;
    const struct thing *item = draw_item(b, victim);
    if (item)
        throw_damage(b->w, (handle)e->actor, item->self, e->DType, e->vDmg / 2, "");
    return HARM;
}

static enum stage print(struct blast *b)
{
    if (!b->e->Absorb)
        queue_print(b->w, b->level, QUEUE_BLAST_MSG);
    queue_empty(b->w, b->level, QUEUE_BLAST_MSG);
    b->e->BlastMessageDone = true;
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct blast *b);
} steps[] = {
    {AIM, "caster", spare_caster}, {AIM, "reveal", reveal}, {AIM, "plane", plane},
    {SAVE, "save", save},          {HARM, "lore", lore},    {HARM, "hurt", hurt},
    {HARM, "tell", tell},          {HARM, "singe", singe},  {HARM, "print", print},
};

int blast_hit(struct world *w, struct script_event *e)
{
    struct blast b = {.w = w, .e = e, .save = NO_SAVE_AT_ALL};

    if (actor_of(&b) == NULL || victim_of(&b) == NULL)
        return ABORT;
    b.level = event_level(w, e->map);
    if (b.level == NULL)
        b.level = world_level_of(w, actor_of(&b));
    if (b.level == NULL)
        return ABORT;
    STEPS_RUN(w, "blast", steps, &b);
    return DONE;
}

int blast_drain(struct world *w, struct script_event *e)
{
    struct res_effect_values values = segment_in_force(w, e);
    int8_t difficulty = e->saveDC;

    if ((values.aval == AR_POISON || values.aval == AR_DISEASE) && e->Resist)
        e->vDmg /= 2;
    e->DType = wrap8(values.xval);
    e->saveDC = -1;
    throw_again(w, e, EV_DAMAGE);
    e->saveDC = difficulty;
    return DONE;
}
