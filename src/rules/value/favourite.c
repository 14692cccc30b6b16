#include "rules/value/favourite.h"

#include "base/num.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/skill_weapon.h"
#include "rules/value/slot.h"

enum { NONE, SOME, OF_WAR, LEARNED };

static bool is_named(const struct world *w, const struct thing *item, const char *name)
{
    return str_equal_nocase(library_name(w->library, item->resource), str_from(name));
}

static bool is_melee(const struct world *w, const struct thing *item)
{
    return arms_is_weapon(item) && item->kind != T_BOW && item->kind != T_MISSILE &&
           !is_named(w, item, "pickaxe");
}

static bool is_great_bow(const struct world *w, const struct thing *item)
{
    return is_named(w, item, "cranquin") || is_named(w, item, "long bow") ||
           is_named(w, item, "composite long bow");
}

static bool is_handy(const struct world *w, const struct thing *item)
{
    return arms_is_group(w, item, WG_SIMPLE) || arms_is_group(w, item, WG_DAGGERS) ||
           arms_is_group(w, item, WG_LIGHT);
}

static int by_learning(const struct world *w, const struct thing *who, const struct thing *item,
                       int rating)
{
    bool is_learned = skill_weapon_kind(w, who, item->resource, false) >= WS_FOCUSED;

    return is_learned ? LEARNED : rating;
}

/* ---- how good ---- */

/* Knives are none of war, nor short swords in hands that could hold longer ones. */
static int melee_rating(const struct world *w, const struct thing *who, const struct thing *item)
{
    if (!is_melee(w, item) || arms_is_group(w, item, WG_THROWN))
        return NONE;
    bool is_small = is_named(w, item, "knife") ||
                    (is_named(w, item, "short sword") && !kind_is_small_race(w, who));
    return by_learning(w, who, item, is_handy(w, item) || is_small ? SOME : OF_WAR);
}

static int ranged_rating(const struct world *w, const struct thing *who, const struct thing *item)
{
    if (item->kind != T_BOW)
        return NONE;
    return by_learning(w, who, item, is_great_bow(w, item) ? OF_WAR : SOME);
}

/* ---- which one ---- */

/* quirk: the tests of swords and bows have changed places; no sword is a long bow. */
static int melee_choice(const struct world *w, const struct thing *who, const struct thing *item)
{
    bool is_for_throwing = arms_is_group(w, item, WG_THROWN) && !arms_is_group(w, item, WG_DAGGERS);

    if (!is_melee(w, item) || is_for_throwing || item->other)
        return NONE;
    return by_learning(w, who, item, is_great_bow(w, item) ? OF_WAR : SOME);
}

static int ranged_choice(const struct world *w, const struct thing *who, const struct thing *item)
{
    if (item->kind != T_BOW || item->other)
        return NONE;
    return by_learning(w, who, item, is_handy(w, item) ? SOME : OF_WAR);
}

typedef int (*rating_fn)(const struct world *w, const struct thing *who, const struct thing *item);

/* The first of the best; how good it is in *rating. */
static struct thing *best_of(const struct world *w, const struct thing *who, rating_fn rate,
                             int *rating)
{
    struct slot_walk walk = slot_walk_begin(w, who);
    struct thing *best = NULL;

    *rating = NONE;
    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (rate(w, who, item) > *rating) {
            *rating = rate(w, who, item);
            best = item;
        }
    return best;
}

int favourite_melee_rating(const struct world *w, const struct thing *who)
{
    int rating;

    best_of(w, who, melee_rating, &rating);
    return rating;
}

int favourite_ranged_rating(const struct world *w, const struct thing *who)
{
    int rating;

    best_of(w, who, ranged_rating, &rating);
    return rating;
}

struct thing *favourite_melee(const struct world *w, const struct thing *who)
{
    int rating;

    return best_of(w, who, melee_choice, &rating);
}

struct thing *favourite_ranged(const struct world *w, const struct thing *who)
{
    int rating;

    return best_of(w, who, ranged_choice, &rating);
}
