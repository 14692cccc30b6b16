/* What makes a blow go wide before anyone looks at the dice. */
#include "base/num.h"
#include "rules/fight/strike.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "world/chance.h"
#include "world/level.h"

enum { PRACTICE_ROUNDS = 120, PRACTICE = 10 };

static bool percent(struct strike *s, int chance)
{
    return roll_below(s->w, 100) + 1 <= chance;
}

/* quirk: the number of a feat is taken for that of a stati: it is who charges that strikes better
 * in the dark. */
static bool strikes_blindly(struct strike *s)
{
    const struct thing *actor = strike_actor(s);
    struct stati_query held = stati_of(GRAPPLING);

    held.object = (handle)s->e->target;
    if (!s->e->vicUnseen || s->e->isSeeking || stati_find(s->w, actor, held))
        return false;
    return roll_below(s->w, stati_has(s->w, actor, FT_BLIND_FIGHT) ? 4 : 2) == 0;
}

static bool reels(struct strike *s)
{
    return stati_has(s->w, strike_actor(s), STUNNED) && !s->e->isSeeking &&
           roll_below(s->w, 2) == 0;
}

/* ---- blurs ---- */

/* One gets the hang of it. */
static int practise(struct strike *s)
{
    struct thing *actor = strike_actor(s);
    struct stati_query query = stati_of(PRACTICE_MISS_CHANCE);
    struct stati *known;

    query.object = (handle)s->e->target;
    if ((known = stati_find(s->w, actor, query)) != NULL) {
        int practice = known->magnitude;
        known->magnitude = wrap16(known->magnitude + PRACTICE);
        known->duration = wrap16(known->duration + PRACTICE_ROUNDS);
        return practice;
    }
    status_gain(s->w, actor,
                (struct stati){.nature = PRACTICE_MISS_CHANCE,
                               .object = (handle)s->e->target,
                               .duration = PRACTICE_ROUNDS,
                               .source = SS_ATTK,
                               .value = -1,
                               .magnitude = PRACTICE});
    return 0;
}

static bool sees_through(const struct strike *s)
{
    const struct thing *actor = strike_actor(s);

    return stati_has(s->w, actor, SEE_INVIS) || stati_has(s->w, actor, TRUE_SIGHT) ||
           kind_has_flag(s->w, actor, M_SEE_INVIS) ||
           stati_has(s->w, strike_victim(s), ILLUMINATED);
}

static bool is_turned_aside(struct strike *s, const struct stati *blur, int practice)
{
    const struct res_effect *effect = library_record(s->w->library, blur->effect, RES_EFFECT);
    uint32_t schools = effect ? effect->schools : 0;
    bool sees = sees_through(s), touches = s->e->isGhostTouch;

    if (blur->value == MISS_RANGED && s->e->AType != A_FIRE && s->e->AType != A_HURL)
        return false;
    if (sees && schools & SC_ILL)
        return false;
    if (schools & SC_WEA)
        return sees != touches && roll_below(s->w, 100) + 1 + practice <= blur->magnitude / 2;
    return roll_below(s->w, 100) + 1 + practice <= blur->magnitude;
}

static bool is_blurred(struct strike *s)
{
    bool is_missed = false;

    if (s->e->isSeeking || !stati_has(s->w, strike_victim(s), MISS_CHANCE) || s->e->vRoll >= 20)
        return false;
    int practice = practise(s);
    struct stati_walk walk = stati_walk_begin(s->w, strike_victim(s), MISS_CHANCE);
    for (const struct stati *at; !is_missed && (at = stati_walk_next(&walk)) != NULL;)
        is_missed = is_turned_aside(s, at, practice);
    stati_walk_end(&walk);
    return is_missed;
}

/* ---- cover ---- */

static bool is_in_branches(struct strike *s)
{
    const struct thing *victim = strike_victim(s);
    const struct level *level = world_level_of(s->w, victim);
    struct stati_query tree = stati_of(ELEVATED);

    tree.value = ELEV_TREE;
    return !s->e->isSeeking && level && stati_find(s->w, victim, tree) &&
           footing_is_tree(s->w, level, role_place(victim)) && percent(s, 25);
}

static bool is_behind_shield(struct strike *s)
{
    const struct thing *victim = strike_victim(s);
    const struct thing *shield = slot_item_in_effect(s->w, victim, SL_READY);

    return shield && shield->kind == T_SHIELD && !s->e->isSeeking &&
           arms_size(s->w, shield, NULL) > creature_of(s->w, victim)->attr[A_SIZ] && percent(s, 50);
}

/* Something solid right beside the victim, on the side that the missile comes from. */
static bool is_behind_corner(struct strike *s)
{
    const struct thing *actor = strike_actor(s), *victim = strike_victim(s);
    const struct level *level = world_level_of(s->w, victim);
    int dx = actor->x - victim->x, dy = actor->y - victim->y;

    if (level == NULL || (s->e->AType != A_HURL && s->e->AType != A_FIRE && s->e->AType != A_SPEL))
        return false;
    if (iabs(dx) >= iabs(dy) * 3)
        dy = 0;
    else if (iabs(dy) >= iabs(dx) * 3)
        dx = 0;
    return level_solid_at(level, s->w, victim->x + iclamp(dx, -1, 1),
                          victim->y + iclamp(dy, -1, 1)) &&
           !s->e->isSeeking && roll_below(s->w, 100) + 1 < 50;
}

bool strike_goes_wide(struct strike *s)
{
    bool (*const ways[])(struct strike *) = {
        strikes_blindly, reels, is_blurred, is_in_branches, is_behind_shield, is_behind_corner};

    for (int i = 0; i < COUNT_OF(ways); i++)
        if (ways[i](s)) {
            s->e->isWildMiss = true;
            return true;
        }
    return false;
}
