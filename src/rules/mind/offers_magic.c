/* Spells and powers by what they are good for. Which one is chosen when it comes to it. */
#include "rules/fight/role.h"
#include "rules/mind/offers.h"
#include "rules/value/trouble.h"
#include "world/chance.h"
#include "world/targets.h"

/* Against the first of its troubles. */
void offer_remedy(struct thought *t)
{
    int trouble = trouble_worst(t->w, thought_self(t));
    int more = t->s.is_afraid ? 1 : -1;

    if (trouble != 0)
        thought_add(t, ACT_CAST, trouble / TROUBLE_LEVEL + more, HANDLE_NONE,
                    EP_FIX_TROUBLE + (trouble % TROUBLE_LEVEL << 16));
}

void offer_boons(struct thought *t)
{
    bool has_time = !t->s.in_melee || roll_below(t->w, 2) == 0;

    if (has_time && !t->s.is_afraid && !t->s.is_enraged && thought_far(t))
        thought_add(t, ACT_CAST, P_URGENT - creature_of(t->w, thought_self(t))->buffs / 2,
                    HANDLE_NONE, EP_BUFF);
}

void offer_summons(struct thought *t)
{
    handle foe = thought_far(t) ? t->s.far : t->s.near;

    if (world_thing(t->w, foe) == NULL || t->s.is_enraged)
        return;
    int more = roll_below(t->w, 4);
    thought_add(t, ACT_CAST, P_LOW + more, foe, EP_SUMMON);
}

void offer_weary(struct thought *t)
{
    struct creature *body = creature_of(t->w, thought_self(t));

    if (body->buffs && roll_below(t->w, 10) == 0)
        body->buffs--;
}

void offer_escape(struct thought *t)
{
    if (!t->s.in_melee || !(t->s.is_afraid || t->s.is_avoiding) || t->s.is_enraged)
        return;
    int more = roll_below(t->w, 3);
    thought_add(t, ACT_CAST, P_URGENT + more, t->s.near, EP_ESCAPE);
}

void offer_stealth(struct thought *t)
{
    enum { NEAR = 6 };
    const struct thing *foe = thought_far(t);

    if (t->s.is_hiding && !t->s.is_afraid && foe && !t->s.is_enraged &&
        point_distance(role_place(foe), role_place(thought_self(t))) < NEAR &&
        roll_below(t->w, 3) == 0)
        thought_add(t, ACT_CAST, P_HIGH, foe->self, EP_STEALTH);
}

enum { PURSUIT = 30 };

/* The nearest enemy it perceives; how far away it is. */
static handle pursuer(const struct thought *t, int *away)
{
    const struct thing *me = thought_self(t);
    handle found = HANDLE_NONE;

    *away = PURSUIT;
    for (const struct target *at = targets_first(t->w, me); at; at = targets_next(t->w, at)) {
        const struct thing *foe = world_thing(t->w, at->thing);
        if ((at->type != TARGET_ENEMY && at->type != ORDER_ATTACK_TARGET) || !at->perceived || !foe)
            continue;
        int distance = point_distance(role_place(me), role_place(foe));
        if (distance < *away) {
            *away = distance;
            found = foe->self;
        }
    }
    return found;
}

void offer_foil(struct thought *t)
{
    int away;

    if ((!t->s.is_afraid && !(t->s.in_melee && t->s.is_avoiding)) || t->s.is_enraged)
        return;
    handle foe = pursuer(t, &away);
    if (away < PURSUIT)
        thought_add(t, ACT_CAST, away / 6 + 1, foe, EP_FOIL_PURSUIT);
}
