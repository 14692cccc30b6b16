#include "rules/person/tattoo.h"

#include "base/num.h"
#include "rules/status/status.h"
#include "text/say.h"
#include "world/throw.h"

static bool can_be_woken(const struct world *w, res_id tattoo)
{
    static const uint8_t flags[] = {EF_ACTIVATE, EF_ACTIVATE2, EF_ACTIVATE3, EF_ACTIVATE4,
                                    EF_ACTIVATE5};
    const struct res_effect *effect = library_record(w->library, tattoo, RES_EFFECT);

    for (int i = 0; effect && i < COUNT_OF(flags); i++)
        if (library_flag(effect->flags, flags[i]))
            return true;
    return false;
}

static void put_on(struct world *w, struct thing *who, res_id tattoo)
{
    struct script_event *event = throw_begin(w);

    if (event == NULL)
        return;
    event->eID = tattoo;
    event->actor = event->target = (int32_t)who->self;
    event->isWield = true;
    throw_end(w, event, EV_EFFECT);
    if (can_be_woken(w, tattoo))
        status_gain(w, who,
                    (struct stati){.nature = ACTIVATION, .source = SS_MISC, .effect = tattoo});
}

/* Nobody dies of health that is only gone for a moment. */
void tattoo_renew(struct world *w, struct thing *who)
{
    const struct character *p = character_of(w, who);
    int16_t hp = who->hp;

    if (p->tattoos[0] == 0)
        return;
    say_hush(w);
    who->hp = who->hp_max;
    for (int i = 0; i < COUNT_OF(p->tattoos) && p->tattoos[i]; i++)
        status_end_effect(w, who, p->tattoos[i], EV_REMOVED, STATUS_SPARES_NONE);
    for (int i = 0; i < COUNT_OF(p->tattoos) && p->tattoos[i]; i++)
        put_on(w, who, p->tattoos[i]);
    who->hp = hp;
    say_unhush(w);
}
