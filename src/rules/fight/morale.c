#include "rules/fight/morale.h"

#include "base/num.h"
#include "rules/fight/role.h"
#include "rules/status/status.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/stati_query.h"

enum { FEARED_FROM = 10, HEART_DISTANCE = 13 };

/* ---- fear ---- */

static bool is_feared(const struct world *w, const struct script_event *e,
                      const struct thing *actor)
{
    return skill_is_trained(w, actor, SK_INTIMIDATE) &&
           skill_level(w, actor, SK_INTIMIDATE) >= FEARED_FROM &&
           (actor->self != w->player || w->options[OPT_DEMORALIZE]) &&
           (e->isCrit || feat_has(w, actor, FT_IMPROVED_DEMORALIZE));
}

static bool mourns(const struct world *w, const struct thing *other, const struct thing *dead,
                   const struct thing *actor)
{
    return thing_is(other, T_CREATURE) && !kind_has_flag(w, other, M_MINDLESS) &&
           hostility_is_friend(w, other, dead) && other != dead &&
           eyes_perceive(w, other, actor) != 0 && other->self != w->player &&
           resist_level(w, other, AD_FEAR, false) != RESIST_IMMUNE;
}

static void frighten(struct world *w, struct thing *other, const struct thing *actor, int least)
{
    struct stati_query brave = stati_of(SAVE_BONUS);
    res_id effect = library_find(w->library, STR("Demoralize"));
    int weakest = feat_has(w, actor, FT_IMPROVED_DEMORALIZE) ? 5 : 3;

    brave.value = SN_FEAR;
    int bonus = stati_sum_magnitude(w, other, brave);
    if (bonus >= least)
        return;
    bool flees = kind_challenge(w, other, false) <= weakest;
    struct stati fear = {.nature = wrap16(flees ? AFRAID : ADJUST_MOR),
                         .object = actor->self,
                         .source = SS_MISC,
                         .value = wrap16(flees ? FEAR_COWED : A_AID),
                         .magnitude = wrap16(flees ? 0 : bonus - least),
                         .effect = effect};
    fear.duration = wrap16(roll_dice_of(w, 3, 6, 0));
    status_gain(w, other, fear);
}

static void frighten_friends(struct world *w, const struct script_event *e)
{
    const struct thing *dead = role_victim(w, e), *actor = role_actor(w, e);
    const struct level *level = world_level_of(w, dead);
    int least = (skill_level(w, actor, SK_INTIMIDATE) - 5) / 5;

    for (int i = 0; level && i < level->things.count; i++) {
        struct thing *other = world_thing(w, level->things.items[i]);
        actor = role_actor(w, e);
        dead = role_victim(w, e);
        if (actor == NULL || dead == NULL || world_level_of(w, actor) == NULL)
            return;
        if (mourns(w, other, dead, actor))
            frighten(w, other, actor, least);
    }
}

/* ---- heart ---- */

static void inspire(struct world *w, struct thing *other, handle actor, int amount)
{
    res_id effect = library_find(w->library, STR("Battlefield Inspiration"));
    struct stati_query query = stati_of(ADJUST_MOR);
    int rounds = wrap16(roll_dice_of(w, 3, 6, 0) * 10);

    query.object = actor;
    query.effect = effect;
    struct stati *heart = stati_of_effect(w, other, query);
    if (heart) {
        heart->duration = wrap16(heart->duration + rounds);
        heart->magnitude = wrap16(imax(heart->magnitude, amount));
        return;
    }
    status_gain(w, other,
                (struct stati){.nature = ADJUST_MOR,
                               .object = actor,
                               .duration = wrap16(rounds),
                               .source = SS_MISC,
                               .value = A_AID,
                               .magnitude = wrap16(amount),
                               .effect = effect});
}

static void inspire_friends(struct world *w, const struct script_event *e)
{
    const struct thing *dead = role_victim(w, e), *actor = role_actor(w, e);
    const struct level *level = world_level_of(w, actor);
    int amount = 1 + kind_challenge(w, dead, false) - kind_challenge(w, actor, false);

    for (int i = 0; level && amount > 0 && i < level->things.count; i++) {
        struct thing *other = world_thing(w, level->things.items[i]);
        if ((actor = role_actor(w, e)) == NULL)
            return;
        if (thing_is(other, T_CREATURE) && other != actor &&
            point_distance((struct point){other->x, other->y}, (struct point){actor->x, actor->y}) <
                HEART_DISTANCE &&
            hostility_is_friend(w, other, actor) && eyes_perceive(w, other, actor) != 0)
            inspire(w, other, actor->self, amount);
    }
}

void morale_after_death(struct world *w, const struct script_event *e)
{
    const struct thing *actor = role_actor(w, e), *dead = role_victim(w, e);

    if (dead && actor && thing_is(actor, T_CREATURE) && world_level_of(w, actor) &&
        is_feared(w, e, actor))
        frighten_friends(w, e);
    actor = role_actor(w, e);
    if (actor && thing_is(actor, T_CREATURE) && role_victim(w, e) &&
        feat_has(w, actor, FT_BATTLEFIELD_INSPIRATION))
        inspire_friends(w, e);
}
