#include "rules/value/adjust.h"

#include "base/num.h"

/* quirk: adding never leads below 0, also when the number was below it before; a percentage is
 * taken of the low 16 bits. */
static int changed(const struct res_mval *change, int number)
{
    switch (change->value_type) {
    case MVAL_ADD: return wrap16(imax(0, number + change->value));
    case MVAL_SET: return change->value;
    case MVAL_PERCENT: return wrap16(number * change->value) / 100;
    default: return number;
    }
}

/* quirk: what should lie near its bound is drawn towards it from below only. */
static int bounded(const struct res_mval *change, int number)
{
    switch (change->bound_type) {
    case MBOUND_MIN: return imax(change->bound, number);
    case MBOUND_MAX: return imin(change->bound, number);
    case MBOUND_NEAR: return imax(number, (number + change->bound * 2) / 3);
    default: return number;
    }
}

int adjust_number(const struct res_mval *change, int number)
{
    return bounded(change, changed(change, wrap16(number)));
}
