/* What one learns from blows that hit: of one's weapons, and of oneself. */
#include "base/num.h"
#include "rules/fight/hit.h"
#include "rules/item/identify.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/given.h"
#include "world/stati_query.h"

enum { SWINGS_MOST = 30, ALL_OF_IT = KN_MAGIC | KN_CURSE | KN_PLUS };

/* Who charges into someone like a wall falls down. */
enum hit_stage hit_living_wall(struct hit *h)
{
    struct thing *actor = hit_actor(h), *victim = hit_victim(h);

    if (role_is_gone(victim) || !stati_has(h->w, actor, CHARGING) ||
        !feat_has(h->w, victim, FT_LIVING_WALL) || h->e->aDmg > role_life(h->w, victim) / 4 ||
        stati_has(h->w, victim, STUNNED) || stati_has(h->w, victim, PRONE))
        return HIT_DONE;
    int strength = attr_modifier(h->w, victim, A_STR);
    int difficulty = 15 + strength + attr_base_attack(h->w, victim, S_MELEE);
    say(h->w, h->e,
        &(struct lines){.actor = "The <EVictim> does not budge, and you fall!",
                        .victim = "You do not budge, and the <EActor> falls!",
                        .others = "The <EVictim> does not budge, and the <EActor> "
                                  "falls!"});
    status_gain_plain(h->w, actor, PRONE, HANDLE_NONE, SS_ATTK);
    if ((actor = hit_actor(h)) != NULL && !check_save(h->w, actor, FORT, difficulty, 0, 0) &&
        (actor = hit_actor(h)) != NULL)
        status_gain(h->w, actor,
                    (struct stati){.nature = STUNNED,
                                   .duration = wrap16(imax(1, strength)),
                                   .source = SS_ATTK,
                                   .value = -1,
                                   .magnitude = -1});
    return hit_actor(h) && hit_victim(h) ? HIT_DONE : HIT_OVER;
}

/* ---- lore of arms ---- */

static int swings_needed(int level)
{
    static const int8_t swings[] = {0, 20, 15, 10, 7, 5, 4, 3, 2, 1};

    return swings[iclamp(level, 0, COUNT_OF(swings) - 1)];
}

/* One swing nearer to knowing all of an item; true: it is known now. */
static bool studies(struct hit *h, struct thing *who, struct thing *item, int level)
{
    struct item *body = item_of(h->w, item);

    if (body->swings >= SWINGS_MOST || arms_is_known(h->w, item, ALL_OF_IT) || level <= 0)
        return false;
    body->swings++;
    if (body->swings <= swings_needed(level))
        return false;
    identify_add(h->w, item, ALL_OF_IT);
    if (worth_is_magic(h->w, item)) {
        int learned = roll_below(h->w, 8) + worth_level(h->w, item, true);
        practice(h->w, who, A_INT, learned, EINT_IDENT, 75);
    }
    given_inscribe(h->w, item, STR_NONE);
    if (who->self == h->w->player)
        say_to(h->w, h->e, who,
               &(struct lines){.actor = "Now you know your <Obj> well.",
                               .with = {grammar_thing(item)}});
    return true;
}

static void study_missile(struct hit *h)
{
    struct thing *actor = hit_actor(h), *missile = role_item2(h->w, h->e);
    struct thing *rest = world_thing(h->w, h->e->remainingAmmo);
    int level = ability_level(h->w, actor, CA_LORE_OF_ARMS);

    if (h->e->AType != A_FIRE || missile == NULL)
        return;
    bool counts = item_of(h->w, missile)->swings < SWINGS_MOST &&
                  !arms_is_known(h->w, missile, ALL_OF_IT) &&
                  ability_has(h->w, actor, CA_LORE_OF_ARMS);
    if (counts && rest && item_of(h->w, rest))
        item_of(h->w, rest)->swings++;
    if (studies(h, actor, missile, level) && rest && item_of(h->w, rest)) {
        identify_add(h->w, rest, ALL_OF_IT);
        given_inscribe(h->w, rest, STR_NONE);
    }
}

static void study_armour(struct hit *h, int slot)
{
    struct thing *victim = hit_victim(h), *item = victim ? slot_item(h->w, victim, slot) : NULL;
    int level = victim ? ability_level(h->w, victim, CA_LORE_OF_ARMS) : 0;

    if (item && level >= 3 && (slot != SL_READY || item->kind == T_SHIELD))
        studies(h, victim, item, level - 2);
}

enum hit_stage hit_lore(struct hit *h)
{
    struct thing *actor = hit_actor(h), *item = role_item(h->w, h->e);

    if ((h->e->AType == A_SWNG || h->e->AType == A_FIRE) && item)
        studies(h, actor, item, ability_level(h->w, actor, CA_LORE_OF_ARMS));
    study_missile(h);
    study_armour(h, SL_ARMOUR);
    study_armour(h, SL_READY);
    return HIT_DONE;
}

/* ---- practice ---- */

static int step_up(const struct hit *h)
{
    return imax(0, kind_challenge(h->w, hit_victim(h), false) -
                       kind_challenge(h->w, hit_actor(h), false));
}

static void practise(struct hit *h, struct thing *who, int attribute, int sides, int more,
                     int field, int most)
{
    int learned = roll_below(h->w, sides) + more;

    practice(h->w, who, attribute, learned, field, most);
}

static void practise_critical(struct hit *h)
{
    struct thing *actor = hit_actor(h), *item = role_item(h->w, h->e);

    if (character_of(h->w, actor) == NULL || !h->e->isCrit || item == NULL)
        return;
    int size = arms_size(h->w, item, NULL), own = creature_of(h->w, actor)->attr[A_SIZ];
    const struct thing *second = slot_item(h->w, actor, SL_READY);
    if (arms_is_group(h->w, item, WG_LIGHT | WG_DAGGERS | WG_FLEXIBLE) || h->e->AType == A_FIRE ||
        h->e->AType == A_HURL)
        practise(h, actor, A_DEX, 6, step_up(h), EDEX_CRIT, 75);
    if (size > own)
        practise(h, actor, A_STR, 8, step_up(h), ESTR_CRIT, 75);
    else if (size == own && !arms_is_group(h->w, item, WG_LIGHT) &&
             !(second && second->kind == T_WEAPON))
        practise(h, actor, A_STR, 4, step_up(h), ESTR_CRIT, 75);
}

/* quirk: what a victim learns from a critical hit is learned by who struck. */
enum hit_stage hit_practice(struct hit *h)
{
    struct thing *actor = hit_actor(h), *victim = hit_victim(h);
    const struct thing *thrown = role_item2(h->w, h->e);

    practise_critical(h);
    if (h->e->AType == A_HURL && thrown && arms_size(h->w, thrown, NULL) <= SZ_SMALL &&
        roll_below(h->w, 3) == 0)
        practice(h->w, actor, A_DEX, 1, EDEX_THROWN, 75);
    if (character_of(h->w, victim) && !role_is_gone(victim) && h->e->isCrit &&
        kind_challenge(h->w, victim, false) <= kind_challenge(h->w, actor, false)) {
        practise(h, actor, A_LUC, 30, 1, ELUC_CRIT, 60);
        practise(h, actor, A_CON, 12, 1, ECON_CRIT, 40);
    }
    if (stati_has(h->w, victim, DEFENSIVE) && roll_below(h->w, 3) == 0)
        practice(h->w, victim, A_DEX, 1, EDEX_DEFENSIVE, 40);
    return HIT_DONE;
}

/* A fine edge is dulled. */
enum hit_stage hit_edge(struct hit *h)
{
    struct thing *item = role_item(h->w, h->e);
    struct stati *edge = item ? stati_find(h->w, item, stati_of(MASTERWORK)) : NULL;

    if (edge && stati_high_magnitude(h->w, item, stati_of(MASTERWORK)) <= 1)
        status_end_nature(h->w, item, MASTERWORK);
    else if (edge)
        edge->magnitude--;
    return HIT_OVER;
}
