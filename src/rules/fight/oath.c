#include "rules/fight/oath.h"

#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/status/status.h"
#include "rules/status/vow.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/stati.h"

enum { WON = 25, LOST = 200 }; /* times the square of the rating; times the rating */

/* quirk: a kill by a companion would count if the dead, not the player, had it for one. */
static bool is_kept(const struct world *w, const struct thing *dead, const struct thing *killer)
{
    struct stati_query pet = stati_of(HAS_ANIMAL);
    const struct stati *led;

    pet.value = TA_LEADER;
    led = stati_find(w, dead, pet);
    return killer->self == w->player || (led && led->object == killer->self);
}

void oath_settle(struct world *w, struct thing *dead, const struct thing *killer)
{
    struct thing *player = world_thing(w, w->player);
    handle self = dead->self;

    if (killer == NULL || !vow_is_of(w, dead))
        return;
    int challenge = kind_challenge(w, dead, false);
    if (is_kept(w, dead, killer)) {
        say_plain(w, "Your vow is kept.");
        experience_gain(w, player, (uint32_t)(challenge * challenge * WON));
    } else {
        say_plain(w, "Your vow will never be kept, and your heart is heavy.");
        experience_lose(w, player, (uint32_t)(imax(0, challenge) * LOST));
    }
    if ((player = world_thing(w, w->player)) != NULL)
        status_end_about(w, player, DWARVEN_FOCUS, self);
}
