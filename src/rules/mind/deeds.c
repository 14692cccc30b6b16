#include "rules/mind/deeds.h"

#include "rules/core/spend.h"
#include "rules/fight/role.h"
#include "rules/fight/stance.h"
#include "rules/item/stack.h"
#include "rules/make/dress.h"
#include "rules/mind/movement.h"
#include "rules/value/ability.h"
#include "rules/value/attacks.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "world/chance.h"
#include "world/loose.h"
#include "world/stati.h"
#include "world/throw.h"

enum { WAITS = 15 };

/* ---- throwing events ---- */

struct about {
    handle target, item, item2;
    res_id effect;
};

static int throw_about(struct thought *t, int number, struct about about)
{
    struct script_event *e = throw_begin(t->w);

    if (e) {
        e->actor = (int32_t)t->me;
        e->target = (int32_t)about.target;
        e->item = (int32_t)about.item;
        e->item2 = (int32_t)about.item2;
        e->eID = about.effect;
    }
    return throw_end(t->w, e, number);
}

static int special(struct thought *t, const struct act *act, int attack)
{
    return throw_value(t->w, EV_SATTACK, t->me, act->target, attack);
}

/* ---- by itself ---- */

static int deed_wait(struct thought *t, struct act *act)
{
    (void)act;
    spend_time(t->w, t->me, WAITS);
    return DONE;
}

static int deed_go(struct thought *t, struct act *act)
{
    (void)act;
    return movement_go(t->w, thought_self(t), &t->s);
}

static int deed_hide(struct thought *t, struct act *act)
{
    return throw_value(t->w, EV_HIDE, t->me, HANDLE_NONE, act->detail);
}

static int deed_phase(struct thought *t, struct act *act)
{
    (void)act;
    return throw_about(t, EV_PHASE, (struct about){0});
}

static int deed_shift(struct thought *t, struct act *act)
{
    res_id shape = act->detail == 0 ? thought_self(t)->resource : t->forms[act->detail - 1];

    return throw_about(t, EV_SHIFT, (struct about){.effect = shape});
}

/* ---- things ---- */

static int deed_equip(struct thought *t, struct act *act)
{
    (void)act;
    return dress_once(t->w, thought_self(t)) ? DONE : ABORT;
}

static int deed_pick_up(struct thought *t, struct act *act)
{
    int answer = throw_about(t, EV_PICKUP, (struct about){.item = act->target});
    struct creature *body = creature_of(t->w, thought_self(t));

    if (answer != ABORT && body)
        body->state &= (int16_t)~MS_INVEN_GOOD;
    return answer;
}

static handle bow_of(const struct thought *t)
{
    const struct thing *bow = slot_item(t->w, thought_self(t), SL_ARCHERY);

    return bow ? bow->self : HANDLE_NONE;
}

static int deed_load(struct thought *t, struct act *act)
{
    (void)act;
    return throw_about(t, EV_LOADXBOW, (struct about){.item = bow_of(t)});
}

/* ---- blows and shots ---- */

static int deed_maul(struct thought *t, struct act *act)
{
    return throw_about(t, EV_NATTACK, (struct about){.target = act->target});
}

/* Whether only a blow at a weak spot could hit; a draw where it knows how to find one. */
static bool seeks_weakness(struct thought *t, handle target)
{
    enum { OUT_OF_REACH = 18 };
    struct thing *foe = world_thing(t->w, target), *me = thought_self(t);

    if (creature_of(t->w, foe) == NULL)
        return false;
    int hit = creature_of(t->w, me)->attr[A_HIT_MELEE];
    if (stance_defence(t->w, foe) <= hit + OUT_OF_REACH)
        return false;
    return stance_defence(t->w, foe) <
               hit + OUT_OF_REACH + 1 + skill_level(t->w, me, SK_FIND_WEAKNESS) / 2 &&
           skill_is_trained(t->w, me, SK_FIND_WEAKNESS) && roll_below(t->w, 3) == 0;
}

static int deed_strike(struct thought *t, struct act *act)
{
    if (seeks_weakness(t, act->target))
        return special(t, act, A_PREC);
    return throw_about(t, EV_WATTACK, (struct about){.target = act->target});
}

static int deed_special(struct thought *t, struct act *act)
{
    return special(t, act, act->detail);
}

static int deed_disarm(struct thought *t, struct act *act)
{
    return special(t, act, A_DISA);
}

static int deed_trip(struct thought *t, struct act *act)
{
    return special(t, act, A_TRIP);
}

static int deed_finish(struct thought *t, struct act *act)
{
    return special(t, act, A_COUP);
}

static struct thing *missile_of(const struct thought *t)
{
    struct thing *item = world_thing(t->w, creature_of(t->w, thought_self(t))->carried);

    while (item && !thing_is(item, T_MISSILE))
        item = world_thing(t->w, item->next);
    return item;
}

static int deed_shoot(struct thought *t, struct act *act)
{
    struct thing *missile = missile_of(t);

    if (missile == NULL)
        return ABORT;
    missile = stack_take_one(t->w, missile);
    if (missile)
        loose_note(t->w, missile); /* it may never fly */
    return throw_about(t, EV_RATTACK,
                       (struct about){.target = act->target,
                                      .item = bow_of(t),
                                      .item2 = missile ? missile->self : HANDLE_NONE});
}

struct thing *deed_thrown(const struct world *w, const struct thing *who)
{
    struct thing *item = world_thing(w, creature_of(w, who)->carried);

    for (; item; item = world_thing(w, item->next)) {
        const struct res_item *kind = library_record(w->library, item->resource, RES_ITEM);
        if (kind && kind->group & WG_THROWN)
            return item;
    }
    return NULL;
}

static int deed_throw(struct thought *t, struct act *act)
{
    const struct thing *item = deed_thrown(t->w, thought_self(t));

    return throw_about(
        t, EV_RATTACK,
        (struct about){.target = act->target, .item2 = item ? item->self : HANDLE_NONE});
}

/* ---- what it cannot do ---- */

/* Illusions do not do what only bodies or minds can. */
static bool is_beyond_illusion(const struct thought *t, int what)
{
    int flags = kind_illusion_flags(t->w, thought_self(t));

    if (!stati_has(t->w, thought_self(t), ILLUSION))
        return false;
    switch (what) {
    case ACT_PICKUP:
    case ACT_COUPDEGRACE: return !(flags & IL_SHADE);
    case ACT_SATTACK:
    case ACT_CAST:
    case ACT_PHASE:
    case ACT_SHIFT: return !(flags & IL_ADVANCED);
    default: return false;
    }
}

static bool is_ghostly(const struct thought *t, int slot)
{
    const struct thing *item = slot_item(t->w, thought_self(t), slot);

    return item && stance_touches_ghosts(t->w, item);
}

/* Whether an act does not reach to another plane. */
static bool is_out_of_plane(const struct thought *t, int what)
{
    switch (what) {
    case ACT_NATTACK:
        return !attacks_find(t->w, thought_self(t), A_TUCH, NULL) &&
               !stati_has(t->w, thought_self(t), MANIFEST);
    case ACT_WATTACK: return !is_ghostly(t, SL_WEAPON);
    case ACT_RATTACK: return !is_ghostly(t, SL_ARCHERY);
    case ACT_SATTACK: return true;
    default: return false;
    }
}

/* Who is on another plane than its target changes planes instead, if that helps. */
static int cross_planes(struct thought *t, const struct act *act)
{
    const struct thing *target = world_thing(t->w, act->target), *me = thought_self(t);

    if (target == NULL || kind_plane(t->w, me) == kind_plane(t->w, target))
        return NOTHING;
    int plane = kind_plane(t->w, target);
    if (ability_has(t->w, me, CA_PHASE) && act->what != ACT_CAST &&
        (plane == PHASE_MATERIAL || plane == ability_level(t->w, me, CA_PHASE)))
        return throw_about(t, EV_PHASE, (struct about){0});
    return is_out_of_plane(t, act->what) ? ABORT : NOTHING;
}

/* ---- all of them ---- */

static const struct {
    int8_t what;
    const char *name;
    int (*run)(struct thought *t, struct act *act);
} deeds[] = {
#define DEED(number, name, function) {number, name, function},
#include "rules/mind/acts.def"
#undef DEED
};

const char *deed_name(int act)
{
    for (int i = 0; i < COUNT_OF(deeds); i++)
        if (deeds[i].what == act)
            return deeds[i].name;
    return "";
}

/* quirk: who changes planes does so even where an illusion could do nothing. */
int deed_do(struct thought *t, struct act *act)
{
    int answer = is_beyond_illusion(t, act->what) ? ABORT : NOTHING;
    int crossed = cross_planes(t, act);

    if (crossed != NOTHING)
        answer = crossed;
    if (answer != NOTHING)
        return answer;
    for (int i = 0; i < COUNT_OF(deeds); i++)
        if (deeds[i].what == act->what)
            return deeds[i].run(t, act);
    return ERROR;
}
