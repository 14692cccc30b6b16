/* How one stands and runs: on the defensive, with averted eyes, as fast as one can. */
#include "base/num.h"
#include "rules/fight/special.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/attr.h"
#include "text/say.h"

enum { ROOTED = -20 };

static void tell(const struct special *s, const char *own, const char *others)
{
    say(s->a.w, s->a.e, &(struct lines){.actor = own, .others = others});
}

static void begin(struct special *s, int nature, int rounds)
{
    status_gain(s->a.w, special_actor(s),
                (struct stati){.nature = wrap16(nature),
                               .duration = wrap16(rounds),
                               .source = SS_MISC,
                               .value = 0,
                               .magnitude = 0});
}

int special_defend(struct special *s)
{
    if (stati_has(s->a.w, special_actor(s), DEFENSIVE))
        return special_refuse(s, "You defend yourself already.");
    tell(s, "You fight on the defensive.", "The <EActor> fights on the defensive.");
    begin(s, DEFENSIVE, 0);
    return DONE;
}

int special_avert_eyes(struct special *s)
{
    if (stati_has(s->a.w, special_actor(s), EYES_AVERTED))
        return special_refuse(s, "You look away already.");
    tell(s, "You look away.", "The <EActor> looks away.");
    begin(s, EYES_AVERTED, 0);
    return DONE;
}

static const char *why_no_sprint(const struct special *s)
{
    static const struct {
        int16_t nature;
        const char *words;
    } rows[] = {
        {SPRINTING, "You run as fast as you can."},
        {STUCK, "You are stuck."},
        {GRABBED, "You are held."},
        {GRAPPLING, "You are holding someone."},
        {GRAPPLED, "You are held."},
        {LEVITATION, "Your feet do not touch the ground."},
        {STUNNED, "You are stunned."},
        {CONFUSED, "You are too confused."},
    };

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (stati_has(s->a.w, special_actor(s), rows[i].nature))
            return rows[i].words;
    return creature_of(s->a.w, special_actor(s))->attr[A_MOV] <= ROOTED
               ? "You cannot move from your place."
               : NULL;
}

int special_sprint(struct special *s)
{
    const char *why = why_no_sprint(s);

    if (why)
        return special_refuse(s, why);
    if (!status_motion_exert(s->a.w, special_actor(s), 1) || special_actor(s) == NULL)
        return ABORT;
    status_gain(s->a.w, special_actor(s),
                (struct stati){
                    .nature = SPRINTING,
                    .duration = wrap16(1 + imax(0, attr_modifier(s->a.w, special_actor(s), A_CON))),
                    .source = SS_MISC,
                    .value = -1,
                    .magnitude = -1});
    tell(s, "You run as fast as you can!", "The <EActor> breaks into a run!");
    return DONE;
}
