#include "rules/make/newborn.h"

#include "world/stati.h"

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
