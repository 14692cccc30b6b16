#include "rules/fight/absorb.h"

#include <stdint.h>

#include "base/num.h"

enum { SIZES = 16 };

#define SHARES(...) {__VA_ARGS__},
static const int8_t shares[][SIZES] = {
#include "rules/fight/armour_shares.def"
};
static const int8_t wholes[][SIZES] = {
#include "rules/fight/armour_whole.def"
};
#undef SHARES

/* Blows by tens up to a hundred, then by twenties up to two hundred. */
static int size_of(int damage)
{
    if (damage < 5)
        return 0;
    if (damage < 10)
        return 1;
    if (damage < 100)
        return damage / 10 + 1;
    return damage < 200 ? (damage - 100) / 20 + 11 : SIZES - 1;
}

int absorb_whole(int armour, int damage)
{
    return wholes[iclamp(armour, 0, COUNT_OF(wholes) - 1)][size_of(damage)];
}

int absorb_share(int armour, int damage)
{
    return shares[iclamp(armour, 0, COUNT_OF(shares) - 1)][size_of(damage)];
}
