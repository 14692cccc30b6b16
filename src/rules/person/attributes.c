#include "rules/person/attributes.h"

#include "base/num.h"
#include "world/chance.h"

const char *attributes_name(int attr)
{
    static const char *const names[ATTR_BASE] = {
        [A_STR] = "Strength",     [A_DEX] = "Dexterity", [A_CON] = "Constitution",
        [A_INT] = "Intelligence", [A_WIS] = "Wisdom",    [A_CHA] = "Charisma",
        [A_LUC] = "Luck",
    };

    return names[attr];
}

const char *attributes_words(int attr)
{
    static const char *const words[ATTR_BASE] = {
        [A_STR] = "Hitting and hurting in melee, carrying, climbing, breaking things.",
        [A_DEX] = "Defence, missiles, Reflex saves, stealth and nimble skills.",
        [A_CON] = "Hit points, fatigue points and Fortitude saves.",
        [A_INT] = "Skill points, knowledge, and the spells of scholars.",
        [A_WIS] = "Mana, Will saves, noticing things, and the spells of the devout.",
        [A_CHA] = "Dealing with others, leading them, and power that comes from within.",
        [A_LUC] = "What you find, and how often things turn out well.",
    };

    return words[attr];
}

/* ---- dice ---- */

/* quirk: not the best three of four dice: the fourth takes the place of the first that is smaller.
 */
static int roll_one(struct world *w)
{
    enum { KEPT = 3, SIDES = 6 };
    int rolls[KEPT], last, sum = 0, at = 0;

    for (int i = 0; i < KEPT; i++)
        rolls[i] = 1 + roll_below(w, SIDES);
    last = 1 + roll_below(w, SIDES);
    while (at < KEPT && rolls[at] >= last)
        at++;
    if (at < KEPT)
        rolls[at] = last;
    for (int i = 0; i < KEPT; i++)
        sum += rolls[i];
    return sum;
}

static int roll_set(struct world *w, const struct thing *who)
{
    struct creature *c = creature_of(w, who);
    struct character *p = character_of(w, who);
    int sum = 0;

    for (int i = 0; i < ATTR_BASE; i++) {
        p->attr_base[i] = c->attr[i] = wrap16(roll_one(w));
        sum += p->attr_base[i];
    }
    return sum;
}

static void roll_until_fair(struct world *w, const struct thing *who, int8_t count)
{
    enum { LEAST = 95, MOST = 100, ROLLS = 100 };
    int sum;

    do {
        sum = roll_set(w, who);
        count = wrap8(count + 1);
    } while (sum < LEAST || sum > MOST || count < ROLLS);
}

static void roll_perks(struct world *w, struct thing *who, struct perk list[PERKS_MOST],
                       struct str_builder names[PERKS_MOST])
{
    int count = perk_count(w, who);

    for (int i = 0; i < count; i++) {
        perk_draw(w, who, list, i);
        perk_name(w, &list[i], &names[i]);
    }
}

void attributes_free(struct attributes_sets *sets)
{
    for (int i = 0; i < ATTRIBUTES_SETS; i++)
        for (int at = 0; at < PERKS_MOST; at++)
            sb_free(&sets->names[i][at]);
}

void attributes_roll(struct world *w, struct thing *who, bool with_perks,
                     struct attributes_sets *sets)
{
    int8_t count = 0;

    *sets = (struct attributes_sets){0};
    for (int i = 0; i < ATTRIBUTES_SETS; i++) {
        roll_until_fair(w, who, count);
        for (int a = 0; a < ATTR_BASE; a++)
            sets->values[i][a] = wrap8(character_of(w, who)->attr_base[a]);
        count = ATTR_BASE;
        if (with_perks) {
            roll_perks(w, who, sets->perks[i], sets->names[i]);
            count = PERKS_MOST;
        }
    }
}

/* ---- points ---- */

int attributes_cost(int value)
{
    static const int8_t costs[] = {-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 16};

    return costs[iclamp(value, ATTRIBUTES_LEAST, ATTRIBUTES_MOST) - ATTRIBUTES_LEAST];
}

int attributes_points(const struct world *w)
{
    static const int8_t points[] = {30, 42, 54, 75};

    return points[iclamp(w->options[OPT_POWER_STATS], 0, COUNT_OF(points) - 1)];
}

int attributes_meant(int32_t answer)
{
    int attr = answer >= ATTRIBUTES_MORE ? answer - ATTRIBUTES_MORE : ATTRIBUTES_LESS - answer;

    return attr >= 0 && attr < ATTR_BASE ? attr : -1;
}
