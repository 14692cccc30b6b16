#include "rules/make/newborn.h"

#include "base/num.h"
#include "rules/status/status.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/life.h"
#include "rules/value/values.h"
#include "world/chance.h"
#include "world/stati.h"
#include "world/targets.h"

/* ---- as it comes into the world ---- */

static bool is_born_female(struct world *w, const struct thing *who)
{
    int roll;

    if (kind_has_flag(w, who, M_ALL_FEMALE))
        return true;
    roll = roll_below(w, 100);
    return roll > 49 && !kind_has_flag(w, who, M_NEUTER) && !kind_has_flag(w, who, M_ALL_MALE);
}

/* What a body brings: senses, skills, resistances. */
static void gain_from_body(struct world *w, struct thing *who)
{
    const struct res_monster *monster = kind_true(w, who);

    for (int i = 0; i < COUNT_OF(monster->stati); i++) {
        const struct res_stati *from = &monster->stati[i];
        if (from->nature)
            status_gain(w, who,
                        (struct stati){.nature = from->nature,
                                       .object = who->self,
                                       .source = SS_BODY,
                                       .value = from->value,
                                       .magnitude = from->magnitude,
                                       .effect = from->effect ? from->effect : who->resource});
    }
}

struct thing *newborn_bear(struct world *w, res_id id)
{
    struct thing *who = thing_new_creature(w, id);
    struct creature *creature = creature_of(w, who);

    who->hp = who->hp_max = 0;
    who->flags = F_SOLID;
    if (is_born_female(w, who))
        creature->state |= MS_FEMALE;
    creature->mana_most = kind_true(w, who)->mana;
    gain_from_body(w, who);
    return who;
}

/* ---- its first moments ---- */

static bool is_peaceful(struct world *w, const struct thing *who)
{
    if (!kind_is(w, who, MA_SAPIENT) || roll_below(w, 20) != 0)
        return false;
    return !kind_has_flag(w, who, M_HOSTILE) && !kind_is(w, who, MA_DEMON) &&
           targets_leader(w, who) == NULL;
}

void newborn_begin(struct world *w, struct thing *who)
{
    enum { UNREADY = 20 };
    struct creature *creature = creature_of(w, who);

    creature->flat_footed = feat_has(w, who, FT_IMPROVED_INITIATIVE) ? 0 : UNREADY;
    if (is_peaceful(w, who))
        creature->state |= MS_PEACEFUL;
    values_update(w, who);
    life_roll(w, who);
    who->hp = wrap16(who->hp_max + creature->attr[A_THP]);
}

/* ---- as it is put on levels today ---- */

static void give_template(struct world *world, struct thing *creature, res_id id)
{
    const struct res_template *template = library_record(world->library, id, RES_TEMPLATE);

    if (template == NULL)
        return;
    stati_gain(world, creature,
               &(struct stati){.nature = TEMPLATE, .magnitude = 1, .source = SS_TMPL, .effect = id},
               NULL);
    if (template->image)
        creature->image = template->image;
}

struct thing *newborn_make(struct world *world, res_id who, res_id template)
{
    struct thing *creature = thing_new_creature(world, who);

    give_template(world, creature, template);
    return creature;
}

bool newborn_can_sleep(const struct res_monster *monster)
{
    return !(monster->immune & DF_SLEE) && !library_flag(monster->flags, M_UNDEAD) &&
           !library_flag(monster->flags, M_MINDLESS);
}

void newborn_put_to_sleep(struct world *world, struct thing *creature)
{
    stati_gain(world, creature, &(struct stati){.nature = SLEEPING, .source = SS_MISC}, NULL);
}
