/* Dice that show what a test wants: small stages where every draw is known.
 *
 *     WITH_DICE(w, 19, 4, 2)
 *         throw_simply(w, EV_STRIKE, ...);
 *
 * The numbers are what draws give, from 0 on. Dice that are left, or draws beyond them, or a number
 * that the draw could not have given fail the test. */
#ifndef INCURSION_TESTS_FED_DICE_H
#define INCURSION_TESTS_FED_DICE_H

#include "base/num.h"
#include "support.h"
#include "world/chance.h"

#define WITH_DICE(w, ...)                                                                    \
    for (int fed_[] = {__VA_ARGS__}, is_open_ = (chance_feed((w), fed_, COUNT_OF(fed_)), 1); \
         is_open_; is_open_ = (fed_dice_over(w), 0))

/* The same where nothing may be drawn. */
#define WITHOUT_DICE(w)                                                            \
    for (int none_[1] = {0}, is_open_ = (chance_feed((w), none_, 0), 1); is_open_; \
         is_open_ = (fed_dice_over(w), 0))

static inline void fed_dice_over(struct world *w)
{
    struct error error;

    if (!chance_feed_over(w, &error))
        fail_msg("%s", error.text);
}

#endif
