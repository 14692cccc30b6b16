/* Whether one trades, and with what. */
#include "rules/social/trade.h"

#include "rules/social/audience.h"
#include "rules/social/stall.h"
#include "rules/value/kind.h"
#include "rules/value/regard.h"
#include "rules/value/skill.h"

static int deal(void)
{
    return parley_deal(EV_BARTER, SK_DIPLOMACY);
}

/* Who does not like the speaker has to be won over; it is remembered how that went. */
static bool is_won_over(struct parley *p, int liking)
{
    enum { BASE = 10 };
    bool is_won;

    p->difficulty = BASE - liking * 2;
    is_won = skill_is_trained(p->w, parley_speaker(p), SK_DIPLOMACY) &&
             parley_check(p, SK_DIPLOMACY, 0);
    if (is_won)
        parley_tell(p, "The <EVictim> does not want to trade with you, but lets itself be talked "
                       "into it.");
    parley_mark(p, parley_other(p), deal(), is_won, 0);
    return is_won;
}

static bool is_willing(struct parley *p)
{
    const struct thing *self = parley_speaker(p), *other = parley_other(p);
    const struct stati *tried = parley_tried(p, other, deal());

    if (kind_has_flag(p->w, other, M_SELLER))
        return true;
    if (regard_seems(p->w, self, other, MA_EVIL) && !kind_is(p->w, other, MA_EVIL))
        return false;
    if (tried)
        return tried->magnitude != 0;
    int liking = regard_modifier(p->w, self, other);
    return liking >= 0 || is_won_over(p, liking);
}

int trade_handle(struct world *w, struct script_event *e, struct thing *self)
{
    enum { TICKS = 30 };
    struct parley p = {.w = w, .e = e};

    if (self->kind != T_PLAYER || !audience_is_given(&p, EV_BARTER))
        return ABORT;
    parley_spend(&p, TICKS);
    if (is_willing(&p))
        stall_open(&p);
    else
        parley_tell(&p, "The <EVictim> does not want to trade with you.");
    return DONE;
}
