#include "rules/status/hunger.h"

#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "world/chance.h"
#include "world/stati.h"

/* How much of what others need one needs, in percent. */
static int share(const struct world *w, const struct thing *who)
{
    enum { SPARED = 66 };
    int fasting = ability_level(w, who, CA_FASTING);

    if (fasting == 0)
        return 100;
    int challenge = kind_challenge(w, who, false);
    return 100 - (challenge ? SPARED * fasting / challenge : 0);
}

void hunger_grow(struct world *w, struct thing *who, int amount)
{
    enum { LITTLE = 3 };
    struct stati *hunger = stati_find(w, who, stati_of(HUNGER));

    if (hunger == NULL)
        return;
    int percent = share(w, who), left = hunger->duration;
    if (amount < LITTLE) {
        /* quirk: the wrong way round. Only who can fast ever grows hungry by a little. */
        int roll = roll_dice_of(w, 1, 100, 0);
        if ((roll > percent) == mistake_is_kept(w, MISTAKE_BACKWARD_HUNGER))
            left -= amount;
    } else {
        left -= imax(amount * percent / 100, 1);
    }
    hunger->duration = wrap16(imax(0, left));
}
