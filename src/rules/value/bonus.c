#include "rules/value/bonus.h"

#include <string.h>

#include "base/num.h"
#include "rules/core/mistake.h"

void bonus_clear(struct world *w)
{
    memset(w->values.bonus, 0, sizeof w->values.bonus);
    memset(w->values.given, 0, sizeof w->values.given);
}

/* ---- attributes that stand for several ---- */

#define ALL_HITS  A_HIT_ARCHERY, A_HIT_BRAWL, A_HIT_MELEE, A_HIT_THROWN, A_HIT_OFFHAND
#define ALL_SAVES A_SAV_FORT, A_SAV_REF, A_SAV_WILL
enum { END = -1 };

static const int8_t hits[] = {ALL_HITS, END};
static const int8_t damages[] = {A_DMG_ARCHERY, A_DMG_BRAWL,   A_DMG_MELEE,
                                 A_DMG_THROWN,  A_DMG_OFFHAND, END};
static const int8_t speeds[] = {A_SPD_ARCHERY, A_SPD_BRAWL,   A_SPD_MELEE,
                                A_SPD_THROWN,  A_SPD_OFFHAND, END};
static const int8_t saves[] = {ALL_SAVES, END};
static const int8_t magics[] = {A_ARC, A_DIV, A_PRI, A_BAR, A_SOR, END};
/* quirk: help that stacks is help with all magic; other help forgets the magic of druids, bards
 * and sorcerers. */
static const int8_t aids_stacked[] = {ALL_HITS, A_DEF, ALL_SAVES, A_ARC, A_DIV,
                                      A_PRI,    A_BAR, A_SOR,     END};
static const int8_t aids_added[] = {ALL_HITS, A_DEF, ALL_SAVES, A_ARC, A_DIV, END};

static const int8_t *spread(const struct world *w, int attr, bool stacks)
{
    switch (attr) {
    case A_HIT: return hits;
    case A_DMG: return damages;
    case A_SPD: return speeds;
    case A_SAV: return saves;
    case A_MAG: return magics;
    case A_AID:
        return stacks || !mistake_is_kept(w, MISTAKE_NARROW_HELP) ? aids_stacked : aids_added;
    default: return NULL;
    }
}

/* ---- adding ---- */

static int8_t *cell(struct world *w, int attr, int kind)
{
    w->values.given[attr] |= UINT64_C(1) << kind;
    return w->values.bonus + (ptrdiff_t)attr * BONUS_LAST + kind;
}

void bonus_set(struct world *w, int attr, int kind, int amount)
{
    *cell(w, attr, kind) = wrap8(amount);
}

static void stack_one(int8_t *at, int amount)
{
    *at = wrap8(*at + amount);
}

/* quirk: a penalty is made up for by each bonus that comes after it, not by the greatest of them.
 */
static void add_one(int8_t *at, int amount)
{
    *at = wrap8(*at < 0 ? *at + amount : imax(*at, amount));
}

/* What is left of a penalty to magic when concentration has taken its share. */
static int concentrate(const struct world *w, struct creature *whose, int kind, int amount)
{
    int left = w->values.concentration - whose->concentration;

    if (left <= 0 || kind == BONUS_TACTIC || kind == BONUS_ARMOUR || kind == BONUS_SHIELD)
        return amount;
    if (-amount <= left) {
        whose->concentration = wrap8(whose->concentration - amount);
        return 0;
    }
    whose->concentration = wrap8(w->values.concentration);
    return amount + left;
}

void bonus_stack(struct world *w, struct creature *whose, int kind, int attr, int amount)
{
    const int8_t *all = spread(w, attr, true);

    if (attr == A_MAG && amount < 0)
        amount = concentrate(w, whose, kind, amount);
    if (all == NULL && attr >= 0 && attr < ATTR_LAST)
        stack_one(cell(w, attr, kind), amount);
    for (; all && *all != END; all++)
        stack_one(cell(w, *all, kind), amount);
}

void bonus_add(struct world *w, struct creature *whose, int kind, int attr, int amount)
{
    const int8_t *all;

    if (amount < 0 || kind == BONUS_DODGE || kind == BONUS_CIRC) {
        bonus_stack(w, whose, kind, attr, amount);
        return;
    }
    all = spread(w, attr, false);
    if (all == NULL && attr >= 0 && attr < ATTR_LAST)
        add_one(cell(w, attr, kind), amount);
    for (; all && *all != END; all++)
        add_one(cell(w, *all, kind), amount);
}

/* ---- sums ---- */

bool bonus_is_percent(int attr)
{
    return attr == A_MOV || attr == A_SPD || (attr >= A_SPD_ARCHERY && attr <= A_SPD_OFFHAND);
}

bool bonus_multiplies(int kind, int amount)
{
    return amount < 0 || kind == BONUS_WEAPON || kind == BONUS_ENHANCE || kind == BONUS_SACRED ||
           kind == BONUS_SKILL || kind == BONUS_COMP || kind == BONUS_FEAT;
}

/* Steps of five percent, as a factor in percent. */
static int factor(int steps)
{
    return steps * 5 + 100;
}

/* The kinds that were given, one after the other; -1: no more. */
static int next_kind(uint64_t *given)
{
    int kind = *given ? __builtin_ctzll(*given) : -1;

    *given &= *given - 1;
    return kind;
}

int bonus_sum(const struct world *w, int attr)
{
    uint64_t given = w->values.given[attr];
    int sum = 0;

    for (int kind; (kind = next_kind(&given)) >= 0;)
        sum += bonus_at(w, attr, kind);
    return sum;
}

static int percent_total(const struct world *w, int attr, int least)
{
    uint64_t given = w->values.given[attr], factors = 0;
    int total = 0;

    for (int kind; (kind = next_kind(&given)) >= 0;)
        if (bonus_multiplies(kind, bonus_at(w, attr, kind)))
            factors |= UINT64_C(1) << kind;
        else
            total += bonus_at(w, attr, kind);
    for (int kind; (kind = next_kind(&factors)) >= 0;) {
        int steps = imax(least, bonus_at(w, attr, kind));
        total = wrap16((factor(total) * factor(steps) / 100 - 100) / 5);
    }
    return total;
}

/* Resistances to magic do not add up: each is resistance to what the smaller ones let through. */
static int resistance_total(const struct world *w)
{
    uint64_t given = w->values.given[A_MR];
    int parts[BONUS_LAST], count = 0, total = 0;

    for (int kind; (kind = next_kind(&given)) >= 0;) {
        int part = bonus_at(w, A_MR, kind), at = count++;
        for (; at > 0 && parts[at - 1] > part; at--)
            parts[at] = parts[at - 1];
        parts[at] = part;
    }
    for (int i = 0; i < count; i++)
        total = wrap16(total + (100 - total) * parts[i] / 100);
    return total;
}

bool bonus_is_as_bad_as(const struct world *w, int attr, int penalty)
{
    uint64_t given = w->values.given[attr];

    for (int kind; (kind = next_kind(&given)) >= 0;)
        if (bonus_at(w, attr, kind) <= penalty)
            return true;
    return false;
}

int bonus_total(const struct world *w, int attr, int least)
{
    if (attr == A_MR)
        return resistance_total(w);
    return bonus_is_percent(attr) ? percent_total(w, attr, least) : bonus_sum(w, attr);
}

/* ---- names ---- */

static const char *const names[BONUS_LAST] = {
#define BONUS(kind, name) [kind] = name,
#include "rules/value/bonuses.def"
#undef BONUS
};

const char *bonus_name(int kind)
{
    return names[kind];
}
