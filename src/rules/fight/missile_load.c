/* Taking the bow, and loading it. */
#include "base/num.h"
#include "rules/fight/missile.h"
#include "rules/fight/opportunity.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "text/say.h"

enum {
    DRAWING = 16,
    DRAWING_FAST = 4,
    CRANKING = 10,
    CRANKING_FAST = 30,
    STAYS_COCKED = 40,
    STAYS_COCKED_FAST = 20
};

int missile_handle_draw(struct world *w, struct script_event *e, struct thing *self)
{
    struct creature *body = creature_of(w, self);
    const struct thing *weapon = slot_item(w, self, SL_WEAPON);

    (void)e;
    if (weapon && arms_is_cursed(w, weapon))
        return ABORT;
    if (!(body->state & MS_BOW_ACTIVE)) {
        body->state |= MS_BOW_ACTIVE;
        self->timeout = wrap16(self->timeout +
                               (feat_has(w, self, FT_QUICK_DRAW) ? DRAWING_FAST : DRAWING));
    }
    return NOTHING;
}

/* quirk: who is quick at it takes longer, lowers the guard, and it stays so for a shorter time. */
int missile_handle_load(struct world *w, struct script_event *e, struct thing *self)
{
    struct thing *bow = role_item(w, e);
    handle me = self->self;
    bool is_quick = feat_has(w, self, FT_RAPID_RELOAD);

    if (bow == NULL || kind_has_flag(w, self, M_NOHANDS))
        return ABORT;
    say(w, e,
        &(struct lines){.actor = "You load the <EItem>.",
                        .others = "The <EActor> loads a weapon."});
    status_gain(w, bow,
                (struct stati){.nature = COCKED,
                               .duration = is_quick ? STAYS_COCKED_FAST : STAYS_COCKED,
                               .source = SS_MISC,
                               .value = -1,
                               .magnitude = -1});
    if ((self = world_thing(w, me)) == NULL)
        return DONE;
    self->timeout = wrap16(self->timeout + (is_quick ? CRANKING_FAST : CRANKING));
    if (is_quick)
        opportunity_offer(w, me, HANDLE_NONE, false);
    return DONE;
}
