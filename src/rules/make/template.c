#include "rules/make/template.h"

#include "base/num.h"
#include "rules/make/dress.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/attacks.h"
#include "rules/value/condition.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "world/body.h"

/* What a script answers that forbids a template. quirk: neither "done" nor "abort" does. */
enum { FORBIDDEN = -1, WITS_FOR_A_CLASS = 7 };

static bool has(const struct world *w, const struct thing *who, res_id template)
{
    struct stati_query query = stati_of(TEMPLATE);

    query.effect = template;
    return stati_find(w, who, query) != NULL;
}

static bool can_learn(const struct world *w, const struct thing *who)
{
    const struct res_monster *monster = kind_true(w, who);

    return kind_has_flag(w, who, M_HUMANOID) && monster && monster->attr[A_INT] >= WITS_FOR_A_CLASS;
}

bool template_can_add(const struct world *w, const struct thing *who, res_id template)
{
    const struct res_template *t = library_record(w->library, template, RES_TEMPLATE);

    if (t == NULL || has(w, who, template) || !kind_is(w, who, t->for_mtype))
        return false;
    if (t->ttype & TM_CLASS && !can_learn(w, who))
        return false;
    return condition_ask(w, who, template) != FORBIDDEN;
}

/* ---- giving ---- */

static void gain(struct world *w, handle who, int nature, int value, int magnitude, res_id template)
{
    struct thing *thing = world_thing(w, who);

    if (thing)
        status_gain(w, thing,
                    (struct stati){.nature = wrap16(nature),
                                   .value = wrap16(value),
                                   .magnitude = wrap16(magnitude),
                                   .source = SS_MISC,
                                   .effect = template});
}

enum { CONFLICTS_MOST = 12 /* of the attacks on either side that are compared */ };

static const struct res_attack *same_attack(const struct res_template *t, int type)
{
    for (int i = 0; i < CONFLICTS_MOST; i++)
        if (t->attacks[i].attack_type == type)
            return &t->attacks[i];
    return NULL;
}

static int most_damage(const struct res_attack *attack)
{
    return attack->damage.count * attack->damage.sides + attack->damage.bonus;
}

/* Whether a creature keeps its own claws, as they are the sharper ones. */
static bool is_better(const struct res_attack *own, const struct res_attack *other)
{
    bool is_blow = attacks_is_standard(other->attack_type) ||
                   attacks_is_after_grab(other->attack_type);

    return is_blow && attacks_is_of_weapons(other->damage_type) &&
           most_damage(own) > most_damage(other);
}

/* Of attacks that both have one shall be put out of use: the template's, which a value below 0
 * means, or else the creature's own. quirk: nobody asks for values below 0, so both stay; and the
 * others put out of use whatever is of that type, the template's as well. */
static void settle_attacks(struct world *w, handle who, const struct res_template *t,
                           res_id template)
{
    const struct res_monster *own = kind_true(w, world_thing(w, who));

    for (int i = 0; own && i < CONFLICTS_MOST; i++) {
        int type = own->attacks[i].attack_type;
        const struct res_attack *other = type ? same_attack(t, type) : NULL;
        if (other)
            gain(w, who, SUSPEND_ATTK, is_better(&own->attacks[i], other) ? -type : type, 0,
                 template);
    }
}

/* The list holds both feats and skills. */
static void gain_feats(struct world *w, handle who, const struct res_template *t, res_id template)
{
    for (int i = 0; i < COUNT_OF(t->feats); i++) {
        int feat = t->feats[i];
        if (feat >= FT_FIRST && feat <= FT_LAST)
            gain(w, who, EXTRA_FEAT, feat, 1, template);
        if (feat >= 1 && feat <= SK_LAST)
            gain(w, who, EXTRA_SKILL, feat, 1, template);
    }
}

/* Whoever casts takes armour off; then one thing more is put on or taken off. */
static void ready_monster(struct world *w, struct thing *who)
{
    const struct thing *armour = slot_item(w, who, SL_ARMOUR);
    handle self = who->self;

    if (armour && kind_has_flag(w, who, M_MAGE))
        item_of(w, armour)->flags &= (uint16_t)~IF_WORN;
    dress_once(w, who);
    who = world_thing(w, self);
    if (who)
        who->timeout = 0;
}

void template_add(struct world *w, struct thing *who, res_id template)
{
    const struct res_template *t = library_record(w->library, template, RES_TEMPLATE);
    handle self = who->self;

    if (t == NULL || (!thing_is(who, T_PLAYER) && !template_can_add(w, who, template)))
        return;
    gain(w, self, TEMPLATE, 0, library_flag(t->flags, -TMF_OBVIOUS) ? 1 : 0, template);
    settle_attacks(w, self, t, template);
    gain_feats(w, self, t, template);
    who = world_thing(w, self);
    if (who == NULL)
        return;
    renew_look(w, who);
    values_update(w, who);
    if (thing_is(who, T_MONSTER))
        ready_monster(w, who);
}

void template_remove(struct world *w, struct thing *who, res_id template)
{
    struct stati_query query = stati_of(TEMPLATE);

    query.effect = template;
    status_end(w, who, query);
}

int template_age(struct world *w, struct thing *who)
{
    int age = kind_age(w, who);

    if (kind_lacks_age(w, who))
        template_add(w, who, library_find(w->library, STR("young adult")));
    return age;
}
