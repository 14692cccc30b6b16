/* Druids take the bodies of animals. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/role.h"
#include "rules/skill/knack_steps.h"
#include "rules/skill/shapes.h"
#include "rules/status/status_shape.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/values.h"
#include "world/throw.h"

/* Wounds stay in proportion: a new body heals nothing. */
static void change(struct knack *k, res_id body)
{
    struct thing *self = knack_self(k);
    double share = (double)self->hp / role_life(k->w, self);

    status_shape_change(k->w, self, &(struct status_change){.body = body, .merges = true});
    if ((self = knack_self(k)) == NULL)
        return;
    knack_gain(k, self,
               (struct knack_gift){.nature = POLYMORPH,
                                   .value = -1,
                                   .magnitude = -1,
                                   .source = SS_ENCH,
                                   .object = k->who});
    values_update(k->w, self);
    self->hp = wrap16((int)(share * role_life(k->w, self)));
    values_update(k->w, self);
}

int knack_shape(struct knack *k)
{
    enum { LEAST = 3 };
    struct offer list = {0};
    int level = ability_level(k->w, knack_self(k), CA_WILD_SHAPE);

    if (knack_self(k)->kind != T_PLAYER)
        return ABORT;
    if (level < LEAST)
        return knack_refuse(k, "You must be a druid of the third level for that.");
    shapes_offer(k->w, knack_self(k), level, &list);
    int32_t body = offer_ask(&list, k->w, knack_self(k), "Which body will you take?");
    if (body <= 0 || !knack_exert(k, 1))
        return ABORT;
    say_to(k->w, NULL, knack_self(k),
           &(struct lines){.actor = "Your body flows into that of a <Res>.",
                           .with = {grammar_resource((res_id)body)}});
    if (!feat_has(k->w, knack_self(k), FT_FAST_WILD_SHAPE))
        spend_time(k->w, k->who, SPEND_ROUND);
    change(k, (res_id)body);
    return DONE;
}

int knack_phase(struct knack *k)
{
    return throw_simply(k->w, EV_PHASE, k->who, HANDLE_NONE, DIR_CENTER);
}
