#include "rules/mind/situation.h"

#include "rules/bond/target.h"
#include "rules/fight/reach.h"
#include "rules/fight/role.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/stati.h"

enum { WANDERS_MOST = 500 /* ticks for one place */ };

struct survey {
    struct world *w;
    handle me, charmer;
    struct situation *s;
    int near_priority, far_priority;
};

static struct thing *self_of(const struct survey *v)
{
    return world_thing(v->w, v->me);
}

static bool is_here(const struct survey *v, int x, int y)
{
    return x == self_of(v)->x && y == self_of(v)->y;
}

/* ---- what it has in mind ---- */

/* One of those it goes through; true: it is to be forgotten. The list may have changed. */
typedef bool look_at(struct survey *v, handle at);

static struct thing *about(const struct survey *v, handle at)
{
    return world_thing(v->w, targets_get(v->w, at)->thing);
}

/* A place it has come to. */
static bool look_at_place(struct survey *v, handle at)
{
    struct target *t = targets_get(v->w, at);

    if (is_here(v, t->x, t->y))
        return true;
    t->perceived = 0;
    return false;
}

/* After a while it goes somewhere else. quirk: what is looked at then is what this entry has
 * become, if it has been filled again. */
static bool look_at_way(struct survey *v, handle at)
{
    if (v->w->time > (uint64_t)targets_get(v->w, at)->since + WANDERS_MOST)
        target_wander(v->w, self_of(v), NULL);
    return look_at_place(v, at);
}

static bool look_at_item(struct survey *v, handle at)
{
    const struct thing *item = about(v, at);

    if (!eyes_is_real(v->w, self_of(v), item) || is_here(v, item->x, item->y))
        return true;
    targets_get(v->w, at)->perceived = (uint16_t)eyes_perceive(v->w, self_of(v), item);
    return false;
}

static bool look_at_friend(struct survey *v, handle at)
{
    targets_get(v->w, at)->perceived = (uint16_t)eyes_perceive(v->w, self_of(v), about(v, at));
    return false;
}

static bool is_two_away(const struct survey *v, const struct thing *foe)
{
    return imax(iabs(foe->x - self_of(v)->x), iabs(foe->y - self_of(v)->y)) == 2;
}

/* Whom it would strike or shoot: the first of the most hated. quirk: who has a weapon for some
 * distance only does neither to who is beside. */
static void single_out(struct survey *v, const struct thing *foe, int priority)
{
    bool is_beside = reach_is_beside(v->w, self_of(v), foe, 0);
    int state = creature_of(v->w, self_of(v))->state;

    v->s->has_target = true;
    if (is_beside && state & MS_REACH_ONLY)
        return;
    if (is_beside || (state & MS_HAS_REACH && is_two_away(v, foe))) {
        v->s->in_melee = true;
        if (priority > v->near_priority) {
            v->s->near = foe->self;
            v->near_priority = priority;
        }
    } else if (priority > v->far_priority) {
        v->s->far = foe->self;
        v->far_priority = priority;
    }
}

/* To an illusion who sleeps is nobody. */
static bool is_no_foe(const struct survey *v, const struct thing *foe)
{
    return is_here(v, foe->x, foe->y) || role_is_gone(foe) ||
           !eyes_is_real(v->w, self_of(v), foe) ||
           (stati_has(v->w, self_of(v), ILLUSION) && stati_has(v->w, foe, SLEEPING));
}

static bool look_at_foe(struct survey *v, handle at)
{
    const struct thing *foe = about(v, at);
    struct target *t = targets_get(v->w, at);

    if (is_no_foe(v, foe))
        return true;
    t->perceived = (uint16_t)eyes_perceive(v->w, self_of(v), foe);
    if (t->perceived && foe->self != v->charmer)
        single_out(v, foe, t->priority);
    return false;
}

static look_at *look_by_type(int type)
{
    switch (type) {
    case TARGET_WANDER: return look_at_way;
    case TARGET_AREA: return look_at_place;
    case TARGET_ITEM: return look_at_item;
    case TARGET_LEADER:
    case TARGET_SUMMONER:
    case TARGET_MASTER:
    case TARGET_ALLY: return look_at_friend;
    case TARGET_ENEMY:
    case ORDER_ATTACK_TARGET: return look_at_foe;
    default: return NULL;
    }
}

/* False: something was forgotten, and it begins again. */
static bool look_through(struct survey *v)
{
    const struct target *t = targets_first(v->w, self_of(v));

    while (t) {
        handle at = t->self;
        bool is_valid = targets_is_valid(v->w, t);
        look_at *look = is_valid ? look_by_type(t->type) : NULL;
        if (!is_valid)
            targets_turn(v->w, targets_get(v->w, at), TARGET_INVALID);
        if (look && look(v, at)) {
            targets_turn(v->w, targets_get(v->w, at), TARGET_INVALID);
            return false;
        }
        t = targets_next(v->w, targets_get(v->w, at));
    }
    return true;
}

/* ---- courage ---- */

/* Whether what it was afraid for has passed. quirk: who is whole does not think of mana. */
static const char *takes_heart(const struct world *w, const struct thing *who,
                               const struct stati *fear)
{
    if (who->hp * 3 > role_life(w, who))
        return fear->value == FEAR_HP ? "The <Obj> turns and fights on!" : NULL;
    if (attr_mana(w, who) * 2 > attr_mana_total(w, who))
        return fear->value == FEAR_MANA ? "The <Obj> is ready to cast again!" : NULL;
    return NULL;
}

static void face_fears(struct survey *v)
{
    struct stati_walk walk = stati_walk_begin(v->w, self_of(v), AFRAID);

    for (struct stati *fear; (fear = stati_walk_next(&walk)) != NULL;) {
        if (fear->source != SS_MONI) {
            v->s->is_cowed = true;
            continue;
        }
        const char *words = takes_heart(v->w, self_of(v), fear);
        if (words == NULL)
            continue;
        say_of(v->w, self_of(v),
               &(struct lines){.others = words, .with = {grammar_thing(self_of(v))}});
        status_end_passed(v->w, fear, EV_REMOVED);
    }
    stati_walk_end(&walk);
}

/* ---- what ails it ---- */

static bool is_drained(const struct world *w, const struct thing *who)
{
    for (const struct stati *s = stati_get(w, who->stati); s; s = stati_get(w, s->next))
        if (s->nature >= ADJUST && s->nature <= ADJUST_LAST && s->magnitude < 0)
            return true;
    return false;
}

static void take_stock(struct survey *v)
{
    struct world *w = v->w;
    const struct thing *me = self_of(v);
    struct situation *s = v->s;

    s->is_afraid = stati_has(w, me, AFRAID);
    s->is_sick = stati_has(w, me, SICKNESS);
    s->is_blind = stati_has(w, me, BLIND);
    s->is_paralysed = stati_has(w, me, PARALYSIS);
    s->is_hungry = stati_has(w, me, HUNGER);
    s->is_bleeding = stati_has(w, me, BLEEDING);
    s->is_hiding = stati_has(w, me, HIDING);
    s->is_stoning = stati_has(w, me, STONING);
    s->is_enraged = stati_has(w, me, ENRAGED);
    s->is_grabbed = stati_has(w, me, GRABBED) || stati_has(w, me, GRAPPLED);
    w->has_drained = w->has_drained || is_drained(w, me);
    s->is_drained = w->has_drained; /* quirk: it is never taken back, and holds for all */
    s->is_avoiding = stati_has(w, me, AVOID_MELEE) || kind_has_flag(w, me, M_AVOID_MELEE);
    w->has_gifts = s->has_gifts = stati_has(w, me, INNATE_SPELL);
    s->is_mount = stati_has(w, me, MOUNT);
    if (kind_has_flag(w, me, M_BLIND))
        s->is_blind = s->is_born_blind = true;
}

void situation_survey(struct world *w, struct thing *who, struct situation *out)
{
    struct stati_query charm = stati_of(CHARMED);
    struct survey v = {.w = w, .me = who->self, .s = out, .near_priority = -1, .far_priority = -1};

    *out = (struct situation){.near = HANDLE_NONE, .far = HANDLE_NONE};
    charm.value = CH_CHARM;
    const struct stati *charmed = stati_find(w, who, charm);
    v.charmer = charmed ? charmed->object : HANDLE_NONE;
    if (creature_of(w, who)->retargets)
        target_look_about(w, who);
    while (!look_through(&v))
        ;
    w->in_melee = out->in_melee;
    out->is_poisoned = stati_has(w, who, POISONED);
    out->is_diseased = stati_has(w, who, DISEASED);
    face_fears(&v);
    take_stock(&v);
}
