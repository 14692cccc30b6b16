#include "rules/god/anger.h"

#include "base/num.h"
#include "rules/god/speak.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/creed.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/throw.h"

enum { GRAVE = 5 }; /* a deed of so much is felt */

uint16_t *anger_flags(const struct world *w, const struct thing *who, res_id god)
{
    return creed_god_flags(w, who, god);
}

static int16_t *anger_of(const struct world *w, const struct thing *who, res_id god)
{
    return &character_of(w, who)->anger[creed_god_number(w, god)];
}

static bool is_own(const struct world *w, const struct thing *who, res_id god)
{
    return character_of(w, who)->god == god;
}

static int tolerance(const struct world *w, res_id god)
{
    return wrap16(library_constant(w->library, god, TOLERANCE_VAL));
}

int anger_level(const struct world *w, const struct thing *who, res_id god)
{
    return anger_flags(w, who, god) ? *anger_of(w, who, god) : 0;
}

int anger_beyond(const struct world *w, const struct thing *who, res_id god)
{
    return imax(0, anger_level(w, who, god) - tolerance(w, god));
}

void anger_lower(struct world *w, struct thing *who, res_id god, int amount)
{
    if (anger_level(w, who, god) == 0 || amount == 0 || *anger_flags(w, who, god) & GS_ANATHEMA)
        return;
    int16_t *anger = anger_of(w, who, god);
    *anger = wrap16(imax(0, *anger - amount));
    speak(w, who, god, *anger > 0 ? MSG_LESSENED : MSG_MOLLIFIED, STR_NONE);
}

/* ---- turning away ---- */

/* From now on it is at least angry enough to be felt. */
static void be_angry(const struct world *w, const struct thing *who, res_id god)
{
    enum { FELT = 10 };
    int16_t *anger = anger_of(w, who, god);

    *anger = wrap16(imax(FELT + tolerance(w, god), *anger));
}

static void end_blessings(struct world *w, struct thing *who)
{
    struct stati_query query = stati_of(0);

    query.source = SS_BLES;
    status_end(w, who, query);
}

void anger_forsake(struct world *w, struct thing *who)
{
    enum { UNFORGIVABLE = 30 };
    struct character *person = character_of(w, who);
    handle self = who->self;

    if (person == NULL)
        return;

    res_id god = person->god;
    const struct res_god *record = library_record(w->library, god, RES_GOD);

    if (record == NULL || anger_flags(w, who, god) == NULL)
        return;
    for (int i = 0; i < MAX_SAC_CATS; i++)
        person->sacrifices[creed_god_number(w, god) * CHARACTER_SACRIFICES + i] = 0;
    bool forgives = library_flag(record->flags, GF_FORGIVING) &&
                    *anger_of(w, who, god) <= UNFORGIVABLE;
    end_blessings(w, who);
    speak(w, who, god, forgives ? MSG_PENANCE : MSG_FORSAKE, STR_NONE);
    who = world_thing(w, self);
    if (who == NULL)
        return;
    be_angry(w, who, god);
    *anger_flags(w, who, god) |= forgives ? GS_PENANCE : GS_FORSAKEN;
    if (!forgives)
        character_of(w, who)->god = 0;
}

/* ---- anger ---- */

/* Other gods look away mostly. One draw. */
static bool notices(struct world *w, const struct thing *who, res_id god, int amount, bool wrath)
{
    enum { ONE_IN = 60, ENOUGH = 10 };
    int look = roll_below(w, ONE_IN);

    return look <= amount && (*anger_of(w, who, god) <= ENOUGH || wrath);
}

static void punish(struct world *w, const struct thing *who, res_id god)
{
    struct script_event *event;
    int beyond = anger_beyond(w, who, god);

    if (beyond == 0)
        return;
    event = throw_begin(w);
    if (event) {
        event->actor = event->target = (int32_t)who->self;
        event->eID = god;
        event->EParam = wrap16(beyond);
    }
    throw_end(w, event, EV_RETRIBUTION);
}

static void warn(struct world *w, struct thing *who, res_id god, int amount, struct str reason)
{
    bool tells_why = w->options[OPT_TRANSGRESS_HINTS] && reason.data;
    int message = amount >= GRAVE ? MSG_VUNEASY : MSG_UNEASY;
    handle self = who->self;

    if (tells_why)
        message = amount >= GRAVE ? MSG_VUNEASY_R : MSG_UNEASY_R;
    speak(w, who, god, message, tells_why ? reason : STR_NONE);
    who = world_thing(w, self);
    if (who && *anger_of(w, who, god))
        *anger_flags(w, who, god) |= GS_KNOWN_ANGER;
}

/* What comes of it, whoever still lives. One draw for each point of one's own god's anger. */
static void follow_up(struct world *w, struct thing *who, res_id god, int amount, struct str reason)
{
    enum { UNBEARABLE = 50, FORSAKEN = 35, SIDES = 10 };
    handle self = who->self;
    bool was_own = is_own(w, who, god);

    if (*anger_of(w, who, god) >= UNBEARABLE)
        *anger_flags(w, who, god) |= GS_ANATHEMA;
    if (*anger_of(w, who, god) > FORSAKEN && was_own)
        anger_forsake(w, who);
    else if (amount && was_own)
        warn(w, who, god, amount, reason);
    who = world_thing(w, self);
    if (who && is_own(w, who, god)) {
        int lost = roll_dice_of(w, wrap8(amount), SIDES, 0);
        practice(w, who, A_WIS, -lost, 0, 0);
    }
}

/* quirk: what angered a god in this turn is meant to count once, and is never noted. */
void anger_raise(struct world *w, struct thing *who, res_id god, int amount, bool wrath,
                 struct str reason)
{
    enum { MOST = 50 };
    const uint16_t *flags = anger_flags(w, who, god);
    handle self = who->self;

    if (flags == NULL || (*flags & (GS_FORSAKEN | GS_ANATHEMA)))
        return;
    if (!is_own(w, who, god)) {
        if (!notices(w, who, god, amount, wrath))
            return;
        amount = 1;
    }
    if (*anger_of(w, who, god) > MOST)
        return;
    *anger_of(w, who, god) = wrap16(*anger_of(w, who, god) + amount);
    if (wrath)
        punish(w, who, god);
    who = world_thing(w, self);
    if (who)
        follow_up(w, who, god, amount, reason);
}
