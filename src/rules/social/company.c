#include "rules/social/company.h"

#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/social/audience.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "world/level.h"
#include "world/stati.h"

int dismiss_handle(struct world *w, struct script_event *e, struct thing *self)
{
    enum { BASE = 7, TICKS = 30 };
    struct parley p = {.w = w, .e = e};
    int deal = parley_deal(EV_DISMISS, SK_DIPLOMACY);
    bool is_well;

    if (!audience_is_given(&p, EV_DISMISS))
        return ABORT;
    if (!hostility_is_friend(w, parley_other(&p), self)) {
        parley_tell(&p, "The <EVictim> is no companion of yours.");
        return ABORT;
    }
    parley_spend(&p, TICKS);
    /* quirk: it is the speaker who is looked at for having parted before. */
    is_well = parley_tried(&p, self, deal) != NULL;
    if (!is_well) {
        p.difficulty = BASE + imax(0, kind_challenge(w, parley_other(&p), false)) +
                       world_level_of(w, self)->depth;
        is_well = parley_check(&p, SK_DIPLOMACY, 0);
    }
    parley_mark(&p, parley_other(&p), deal, is_well, 0);
    parley_tell(&p, is_well ? "You and the <EVictim> part as friends."
                            : "The <EVictim> goes, and thinks you used it.");
    anger_turn_neutral(w, parley_other(&p), self);
    return DONE;
}
