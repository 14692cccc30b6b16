#include "rules/god/worthy.h"

#include "rules/god/anger.h"
#include "rules/value/creed.h"
#include "world/stati.h"
#include "world/throw.h"

/* The event that is under way is not told of any more. */
static void hush(const struct world *w)
{
    if (w->scene && w->scene->depth > 0)
        w->scene->frames[w->scene->depth - 1]->Terse = true;
}

static bool is_between_them(const struct world *w, const struct thing *who, res_id god,
                            bool with_penance)
{
    const uint16_t *flags = anger_flags(w, who, god);
    int bars = GS_ANATHEMA | GS_FORSAKEN | (with_penance ? 0 : GS_PENANCE);

    return flags && *flags & bars;
}

bool worthy_of(struct world *w, const struct thing *who, res_id god, bool with_penance)
{
    if (library_kind(w->library, god) != RES_GOD)
        return false;
    switch (throw_ask_about(w, EV_PREREQ, who, NULL, god)) {
    case DONE: return true;
    case ABORT: return false;
    case NOMSG: hush(w); return false;
    default: break;
    }
    const struct stati *alignment = stati_find(w, who, stati_of(ALIGNMENT));
    if (alignment && !creed_god_allows(w->library, god, alignment->value))
        return false;
    return !is_between_them(w, who, god, with_penance);
}
