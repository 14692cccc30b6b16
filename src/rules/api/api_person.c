/* What persons are trained in, may choose, go on with and have ready, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/person/admission.h"
#include "rules/person/eligible.h"
#include "rules/time/linger.h"
#include "world/body.h"
#include "world/stati.h"

/* What calls cost at most, in steps. */
enum { LINGER_STEPS = 2000 };

static bool call_train(struct api_call *call)
{
    struct world *w = api_world(call);
    struct thing *who = api_creature(call);
    res_id calling = (res_id)call->arguments[0];

    if (who && character_of(w, who) && library_kind(w->library, calling) == RES_CLASS)
        admission_train(w, who, calling);
    return api_return(call, 0);
}

/* quirk: it is declared to answer nothing, so no script can ask what came of it. */
static bool call_may_have_feat(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct thing *who = api_creature(call);

    return api_return(call,
                      who && character_of(w, who) &&
                          eligible_for_feat(w, who, wrap16(call->arguments[0]), ELIGIBLE_BY_ALL));
}

static bool call_go_on(struct api_call *call)
{
    struct world *w = api_world(call);
    const struct thing *who = api_creature(call);

    if (who && world_level_of(w, who) && stati_has(w, who, ACTING))
        linger(w, who->self);
    return api_return(call, 0);
}

/* ---- spells that are cast at one go ---- */

/* The next one, which ends them if there is none. */
static int next_readied(struct character *p)
{
    return p->readied_next < CHARACTER_READIED ? p->readied[p->readied_next++] : 0;
}

enum readied { FROM_THE_FIRST, ONE_MORE };

static bool call_readied(struct api_call *call)
{
    const struct thing *who = api_creature(call);
    struct character *p = who ? character_of(api_world(call), who) : NULL;

    if (p && call->data == FROM_THE_FIRST)
        p->readied_next = 0;
    return api_return(call, p ? next_readied(p) : 0);
}

static const struct api_row rows[] = {
    CALL(T_CREATURE_TrainAs, call_train, 0),
    CALL(T_CHARACTER_FeatPrereq, call_may_have_feat, 0),
    CALL_FOR(LINGER_STEPS, T_CREATURE_ExtendedAction, call_go_on, 0),
    CALL(T_PLAYER_FirstAutoBuff, call_readied, FROM_THE_FIRST),
    CALL(T_PLAYER_NextAutoBuff, call_readied, ONE_MORE),
};

const struct api_rows api_person_rows = {rows, COUNT_OF(rows)};
