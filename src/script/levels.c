#include "script/levels.h"

#include "base/num.h"
#include "res/constants.h"

enum source { FROM_LEVEL, FROM_PLUS };
enum { NO_LOW = INT16_MIN, NO_HIGH = INT16_MAX };

/* ((source * times + add) / per) * by, kept between low and high. */
struct level_rule {
    int16_t value;
    uint8_t source;
    int8_t times, add, per, by;
    int16_t low, high;
};

#define RULE(value, source, times, add, per, by)            \
    {                                                       \
        value, source, times, add, per, by, NO_LOW, NO_HIGH \
    }
#define PLUS_RULES(times, prefix)                                                                 \
    RULE(prefix##ADD1, FROM_PLUS, times, 1, 1, 1), RULE(prefix##ADD3, FROM_PLUS, times, 3, 1, 1), \
        RULE(prefix##ADD5, FROM_PLUS, times, 5, 1, 1),                                            \
        RULE(prefix##ADD7, FROM_PLUS, times, 7, 1, 1),                                            \
        RULE(prefix##ADD10, FROM_PLUS, times, 10, 1, 1),                                          \
        RULE(prefix##ADD15, FROM_PLUS, times, 15, 1, 1)

static const struct level_rule rules[] = {
    RULE(LEVEL_1PER1, FROM_LEVEL, 1, 0, 1, 1),
    RULE(LEVEL_2PER1, FROM_LEVEL, 2, 0, 1, 1),
    RULE(LEVEL_3PER1, FROM_LEVEL, 3, 0, 1, 1),
    RULE(LEVEL_4PER1, FROM_LEVEL, 4, 0, 1, 1),
    RULE(LEVEL_5PER1, FROM_LEVEL, 5, 0, 1, 1),
    RULE(LEVEL_1PER2, FROM_LEVEL, 1, 0, 2, 1),
    RULE(LEVEL_1PER3, FROM_LEVEL, 1, 0, 3, 1),
    RULE(LEVEL_1PER4, FROM_LEVEL, 1, 0, 4, 1),
    RULE(LEVEL_1PER5, FROM_LEVEL, 1, 0, 5, 1),
    RULE(LEVEL_2PER3, FROM_LEVEL, 2, 0, 3, 1),
    RULE(LEVEL_3PER2, FROM_LEVEL, 3, 0, 2, 1),
    RULE(LEVEL_3PER4, FROM_LEVEL, 3, 0, 4, 1),
    RULE(LEVEL_4PER3, FROM_LEVEL, 4, 0, 3, 1),
    RULE(LEVEL_EVERY2, FROM_LEVEL, 1, 1, 2, 1),
    RULE(LEVEL_EVERY3, FROM_LEVEL, 1, 2, 3, 1),
    RULE(LEVEL_EVERY4, FROM_LEVEL, 1, 3, 4, 1),
    RULE(LEVEL_EVERY5, FROM_LEVEL, 1, 4, 5, 1),
    RULE(LEVEL_2EVERY2, FROM_LEVEL, 1, 1, 2, 2),
    RULE(LEVEL_2EVERY3, FROM_LEVEL, 1, 2, 3, 2),
    RULE(LEVEL_2EVERY4, FROM_LEVEL, 1, 3, 4, 2),
    RULE(LEVEL_2EVERY5, FROM_LEVEL, 1, 4, 5, 2),
    {LEVEL_MAX5, FROM_LEVEL, 1, 0, 1, 1, NO_LOW, 5},
    {LEVEL_MAX10, FROM_LEVEL, 1, 0, 1, 1, NO_LOW, 10},
    {LEVEL_MAX15, FROM_LEVEL, 1, 0, 1, 1, NO_LOW, 15},
    {LEVEL_MAX20, FROM_LEVEL, 1, 0, 1, 1, NO_LOW, 20},
    {LEVEL_MIN3, FROM_LEVEL, 1, 0, 1, 1, 3, NO_HIGH},
    {LEVEL_MIN5, FROM_LEVEL, 1, 0, 1, 1, 5, NO_HIGH},
    {LEVEL_MIN10, FROM_LEVEL, 1, 0, 1, 1, 10, NO_HIGH},
    RULE(LEVEL_PLUS5, FROM_LEVEL, 1, 5, 1, 1),
    RULE(LEVEL_PLUS10, FROM_LEVEL, 1, 10, 1, 1),
    RULE(LEVEL_PLUS20, FROM_LEVEL, 1, 20, 1, 1),
    RULE(PLUS_1PER1, FROM_PLUS, 1, 0, 1, 1),
    RULE(PLUS_2PER1, FROM_PLUS, 2, 0, 1, 1),
    RULE(PLUS_3PER1, FROM_PLUS, 3, 0, 1, 1),
    RULE(PLUS_4PER1, FROM_PLUS, 4, 0, 1, 1),
    RULE(PLUS_5PER1, FROM_PLUS, 5, 0, 1, 1),
    RULE(PLUS_10PER1, FROM_PLUS, 10, 0, 1, 1),
    RULE(PLUS_15PER1, FROM_PLUS, 15, 0, 1, 1),
    RULE(PLUS_20PER1, FROM_PLUS, 20, 0, 1, 1),
    {PLUS_MINUS2, FROM_PLUS, 1, -2, 1, 1, 0, NO_HIGH},
    {PLUS_MINUS3, FROM_PLUS, 1, -3, 1, 1, 0, NO_HIGH},
    PLUS_RULES(1, PLUS_),
    RULE(PLUS_ADD2, FROM_PLUS, 1, 2, 1, 1),
    RULE(PLUS_ADD4, FROM_PLUS, 1, 4, 1, 1),
    PLUS_RULES(2, PLUS_2PER1_),
    RULE(PLUS_2PER1_ADD2, FROM_PLUS, 2, 2, 1, 1),
    RULE(PLUS_2PER1_ADD4, FROM_PLUS, 2, 4, 1, 1),
    PLUS_RULES(3, PLUS_3PER1_),
    RULE(PLUS_3PER1_ADD2, FROM_PLUS, 3, 2, 1, 1),
    RULE(PLUS_3PER1_ADD4, FROM_PLUS, 3, 4, 1, 1),
    PLUS_RULES(4, PLUS_4PER1_),
    PLUS_RULES(5, PLUS_5PER1_),
};

/* level / before up to the knee, from there on one more for every `after` levels. */
static const struct {
    int16_t value, knee, before, after;
} scales[] = {
    {LEVEL_SCALED, 9, 1, 3},
    {LEVEL_SCALED2, 10, 2, 5},
    {LEVEL_SCALED3, 12, 1, 2},
};

bool level_adjust(int value, int level, int plus, int16_t *result)
{
    if (value >= LEVEL_LAST) {
        *result = wrap16(value);
        return true;
    }
    if (value == LEVEL_HALF_PLUS3) {
        *result = wrap16(3 + level / 2);
        return true;
    }
    for (int i = 0; i < COUNT_OF(scales); i++)
        if (scales[i].value == value) {
            int knee = scales[i].knee;
            *result = wrap16(imin(level, knee) / scales[i].before +
                             imax(level - knee, 0) / scales[i].after);
            return true;
        }
    for (int i = 0; i < COUNT_OF(rules); i++)
        if (rules[i].value == value) {
            const struct level_rule *rule = &rules[i];
            int from = rule->source == FROM_LEVEL ? level : plus;
            int sum = (from * rule->times + rule->add) / rule->per * rule->by;
            *result = wrap16(rule->low == NO_LOW && rule->high == NO_HIGH
                                 ? sum
                                 : iclamp(sum, rule->low, rule->high));
            return true;
        }
    return false;
}

/* Ratings -8 to 0; from 1 on the weight is the cube of the rating plus 3. */
static const int8_t small_xcr[] = {10, 12, 15, 18, 22, 26, 33, 44, 55};

enum { LOWEST_CR = -8, HIGHEST_CR = 36, LEAST_XCR = 6 };

int32_t xcr_of(int cr)
{
    if (cr >= 1)
        return wrap32((int64_t)(cr + 3) * (cr + 3) * (cr + 3));
    return cr >= LOWEST_CR ? small_xcr[cr - LOWEST_CR] : LEAST_XCR;
}

int xcr_to_cr(int32_t xcr)
{
    /* The table of the reference has 45 weights, but it looks at 43. */
    for (int cr = LOWEST_CR; cr < LOWEST_CR + 43; cr++)
        if (xcr_of(cr) >= xcr)
            return cr;
    return HIGHEST_CR;
}
