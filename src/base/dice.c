#include "base/dice.h"

#include <stdio.h>

#include "base/num.h"

static int roll_each(struct rng *rng, int count, int sides)
{
    int sum = 0;

    for (int i = 0; i < count; i++)
        sum += rng_below(rng, imax(sides, 0)) + 1;
    return sum;
}

int dice_sum(struct dice dice, int rolled)
{
    if (dice.count < 0)
        return imin(rolled - dice.bonus, 0);
    rolled += dice.bonus;
    return dice.count > 0 ? imax(rolled, 0) : rolled;
}

int dice_roll(struct rng *rng, struct dice dice)
{
    return dice_sum(dice, roll_each(rng, iabs(dice.count), dice.sides));
}

int dice_roll_of(struct rng *rng, int count, int sides, int bonus)
{
    return imax(roll_each(rng, imax(count, 0), sides) + bonus, 0);
}

int dice_average(struct dice dice)
{
    return imax(dice.count * (imax(dice.sides, 1) + 1) / 2 + dice.bonus, 0);
}

bool dice_equal(struct dice a, struct dice b)
{
    return a.count == b.count && a.sides == b.sides && a.bonus == b.bonus;
}

/* Takes a signed number off the front; false when there is none or it leaves 8 bits. */
static bool take_int8(struct str *text, int8_t *out)
{
    size_t used = 0;
    bool negative = false;
    int value = 0;

    if (used < text->len && (text->data[used] == '-' || text->data[used] == '+'))
        negative = text->data[used++] == '-';
    size_t digits = used;
    while (used < text->len && text->data[used] >= '0' && text->data[used] <= '9') {
        value = value * 10 + (text->data[used++] - '0');
        if (value > 128)
            return false;
    }
    if (used == digits || (value == 128 && !negative))
        return false;
    *out = (int8_t)(negative ? -value : value);
    *text = str_from_n(text->data + used, text->len - used);
    return true;
}

static bool take_d(struct str *text)
{
    if (text->len == 0 || (text->data[0] != 'd' && text->data[0] != 'D'))
        return false;
    *text = str_from_n(text->data + 1, text->len - 1);
    return true;
}

bool dice_parse(struct str text, struct dice *out)
{
    struct dice dice = {1, 0, 0};
    struct str rest = str_trim(text);

    if (!take_d(&rest)) {
        if (!take_int8(&rest, &dice.count))
            return false;
        if (rest.len == 0) {
            *out = (struct dice){0, 0, dice.count};
            return true;
        }
        if (!take_d(&rest))
            return false;
    }
    if (rest.len == 0 || rest.data[0] < '0' || rest.data[0] > '9' || !take_int8(&rest, &dice.sides))
        return false;
    if (rest.len > 0 && (rest.data[0] == '+' || rest.data[0] == '-') &&
        !take_int8(&rest, &dice.bonus))
        return false;
    if (rest.len > 0)
        return false;
    *out = dice;
    return true;
}

int dice_format(struct dice dice, char *out, size_t size)
{
    if (dice.count == 0)
        return snprintf(out, size, "%d", dice.bonus);
    if (dice.bonus == 0)
        return snprintf(out, size, "%dd%d", dice.count, dice.sides);
    return snprintf(out, size, "%dd%d%+d", dice.count, dice.sides, dice.bonus);
}
