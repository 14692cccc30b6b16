/* What one finds out with ears and patience: sounds, tracks; and the vow of dwarves. */
#include <stdio.h>

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/role.h"
#include "rules/skill/danger.h"
#include "rules/skill/knack_steps.h"
#include "rules/skill/sounds.h"
#include "rules/status/check.h"
#include "rules/status/renew.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/stati_query.h"

/* ---- listening ---- */

static void tell_safety(const struct knack *k, int chance)
{
    knack_tell(k,
               chance <= 0    ? "It seems safe to rest here."
               : chance < 100 ? "You may be disturbed if you rest here."
                              : "This is no place to rest.",
               NULL);
}

/* One check; who fails cannot tell until he has slept. */
static void judge_safety(const struct knack *k, int chance)
{
    enum { DIFFICULTY = 15, TRIED_AGAIN = 3 };
    struct thing *self = knack_self(k);
    struct stati_query tried = stati_of(TRIED);

    tried.value = SK_LISTEN;
    bool is_new = stati_find(k->w, self, tried) == NULL;
    if (is_new && check_succeeds(k->w, self, SK_LISTEN, DIFFICULTY)) {
        tell_safety(k, chance);
        return;
    }
    if (is_new)
        knack_gain(
            k, knack_self(k),
            (struct knack_gift){
                .nature = TRIED, .value = SK_LISTEN, .magnitude = TRIED_AGAIN, .duration = -1});
    knack_tell(k, "Whether it is safe to rest here you cannot tell.", NULL);
}

int knack_listen(struct knack *k)
{
    enum { TICKS = 40, FURTHER = 3 };
    struct danger danger = danger_around(k->w, knack_self(k), FURTHER);

    if (check_is_threatened(k->w, knack_self(k)))
        return knack_refuse(k, "With an enemy before you, you hear nothing else.");
    spend_time(k->w, k->who, TICKS);
    sounds_tell(k->w, knack_self(k));
    judge_safety(k, danger.chance);
    return DONE;
}

/* ---- tracks ---- */

int knack_track(struct knack *k)
{
    enum { MOST = 125, BASE = 40, PER_LEVEL = 5 };
    const struct thing *self = knack_self(k);
    int level = ability_level(k->w, self, CA_TRACKING);
    int most = imax(1, attr_modifier(k->w, self, A_WIS) + 1 + level / 5);

    if (stati_count(k->w, self, stati_of(TRACKING)) >= most)
        return knack_refuse(k, "You follow as many tracks as you can.");
    struct thing *target = knack_ask_target(k, Q_TAR, 0);
    if (target == NULL || target->self == k->who)
        return ABORT;
    knack_gain(k, knack_self(k),
               (struct knack_gift){.nature = TRACKING,
                                   .magnitude = imin(MOST, BASE + level * PER_LEVEL),
                                   .object = target->self});
    renew_sight(k->w, knack_self(k));
    return DONE;
}

/* ---- the vow ---- */

/* quirk: it is the stronger foe that counts as not worth it. */
int knack_vow(struct knack *k)
{
    struct thing *target = knack_ask_target(k, Q_TAR, 0);

    if (target == NULL || target->self == k->who)
        return ABORT;
    if (!thing_is(target, T_CREATURE))
        return knack_refuse(k, "What does not live cannot be slain with honour.");
    if (kind_challenge(k->w, knack_self(k), false) < kind_challenge(k->w, target, false))
        return knack_refuse(k, "That is no foe worth a vow of yours.");
    const struct stati *vow = stati_find(k->w, knack_self(k), stati_of(DWARVEN_FOCUS));
    if (vow)
        return knack_refuse(k, vow->object == HANDLE_NONE ? "You must rest before you swear again."
                                                          : "One vow at a time.");
    knack_gain(k, knack_self(k),
               (struct knack_gift){.nature = DWARVEN_FOCUS, .object = target->self});
    target->flags |= F_HILIGHT;
    say_to(k->w, NULL, knack_self(k),
           &(struct lines){.actor = "You swear that the <Obj> will die by your hand.",
                           .with = {grammar_thing(target)}});
    return DONE;
}
