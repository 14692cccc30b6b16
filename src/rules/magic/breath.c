#include "rules/magic/breath.h"

#include "base/num.h"
#include "rules/magic/hit.h"
#include "rules/value/attacks.h"
#include "rules/value/kind.h"
#include "text/queue.h"
#include "world/throw.h"

static bool is_breath(int attack)
{
    return attack == A_BREA || attack == A_BRE2 || attack == A_SPIT;
}

static void take_numbers(struct world *w, struct script_event *e, const struct thing *actor,
                         const struct res_attack *attack)
{
    e->AType = attack->attack_type;
    e->DType = attack->damage_type;
    event_set_dice(e, attack->damage);
    e->saveDC = wrap8(kind_power(w, actor, attack->dc));
}

static void come_along(struct world *w, struct script_event *e, const struct res_attack *attack)
{
    const struct thing *actor = world_thing(w, (handle)e->actor);
    struct level *level = actor ? world_level_of(w, actor) : NULL;

    if (level == NULL)
        return;
    take_numbers(w, e, actor, attack);
    queue_set(level, QUEUE_DAMAGE_MSG);
    throw_again(w, e, EV_HIT);
    queue_unset(level, QUEUE_DAMAGE_MSG);
}

/* What else is in it, for those who did not save against it. */
static void bring_along(struct world *w, struct script_event *e)
{
    struct res_attack list[ATTACKS_MOST];
    const struct thing *actor = world_thing(w, (handle)e->actor);
    int count = actor ? attacks_list(w, actor, list, ATTACKS_MOST) : 0;
    int at = 0;

    while (at < count && list[at].attack_type != e->AType)
        at++;
    for (at++; at < count && list[at].attack_type == A_ALSO; at++)
        come_along(w, e, &list[at]);
}

int breath_handle_hit(struct world *w, struct script_event *e, struct thing *self)
{
    (void)self;
    if (!is_breath(e->AType))
        return NOTHING;
    int answer = blast_hit(w, e);
    if (answer != ABORT && !e->Resist)
        bring_along(w, e);
    return answer;
}
