/* Who is whose enemy or friend, how much, and why.
 *
 * What magic does to a mind comes first, then what one remembers of the other, what leaders think,
 * who belongs together, what is true of the other for all, and last what kinds think of kinds. */
#ifndef INCURSION_RULES_VALUE_HOSTILITY_H
#define INCURSION_RULES_VALUE_HOSTILITY_H

#include "base/str.h"
#include "world/thing.h"

enum hostility_quality { HOSTILITY_NEUTRAL, HOSTILITY_ENEMY, HOSTILITY_ALLY };

/* How much: priorities of targets come from it. */
enum hostility_quantity {
    HOSTILITY_APATHY = 0,
    HOSTILITY_MINIMAL = 1,
    HOSTILITY_TINY = 2,
    HOSTILITY_WEAK = 10,
    HOSTILITY_MEDIUM = 20,
    HOSTILITY_STRONG = 30
};

enum hostility_why {
#define HOSTILITY_REASON(name, words) HOSTILITY_BY_##name,
#include "rules/value/hostility_reasons.def"
#undef HOSTILITY_REASON
    HOSTILITY_WHYS
};

struct hostility {
    enum hostility_quality quality;
    int quantity;
    enum hostility_why why;
    uint8_t kinds[2]; /* FEUD: the two; SOLIDARITY: the first */
    res_id effect;    /* EFFECT; 0: none */
};

/* quirk: leaders are asked about each other without end where they lead in a circle; here such a
 * question ends after a few hundred steps, and they are neutral.
 * quirk: whoever is asked in the course of the game forgets who is gone, on the way to a leader. */
struct hostility hostility_between(const struct world *w, const struct thing *me,
                                   const struct thing *other);
/* The same for who only looks on: nothing changes. */
struct hostility hostility_seems_between(const struct world *w, const struct thing *me,
                                         const struct thing *other);
/* Only what kinds think of kinds. */
struct hostility hostility_by_kind(const struct world *w, const struct thing *me,
                                   const struct thing *other);

/* A player is the enemy or friend of those monsters who take him for theirs. */
bool hostility_is_enemy(const struct world *w, const struct thing *me, const struct thing *other);
bool hostility_is_friend(const struct world *w, const struct thing *me, const struct thing *other);
/* Again for who only looks on. */
bool hostility_seems_enemy(const struct world *w, const struct thing *me,
                           const struct thing *other);
bool hostility_seems_friend(const struct world *w, const struct thing *me,
                            const struct thing *other);
/* Of any of its friends on my level. */
bool hostility_is_enemy_of_party(const struct world *w, const struct thing *me,
                                 const struct thing *other);

/* The reason as words that go on after "it hates you". */
void hostility_add_reason(const struct world *w, const struct hostility *hostility,
                          struct str_builder *out);

#endif
