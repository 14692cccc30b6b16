#include "rules/make/newborn.h"

#include "rules/core/protocol.h"
#include "rules/core/steps.h"
#include "rules/make/provision.h"
#include "rules/make/template.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "world/body.h"
#include "world/throw.h"

/* ---- as it comes into the world ---- */

static struct newborn_sex sex_of(const struct world *w, const struct thing *who)
{
    if (kind_has_flag(w, who, M_ALL_FEMALE))
        return (struct newborn_sex){.may_be_female = true};
    return (struct newborn_sex){.is_drawn = true,
                                .may_be_female = !kind_has_flag(w, who, M_NEUTER) &&
                                                 !kind_has_flag(w, who, M_ALL_MALE)};
}

static void take_sex(struct world *w, const struct thing *who, struct newborn_sex sex)
{
    struct creature *creature = creature_of(w, who);
    int roll = sex.is_drawn ? roll_below(w, 100) : 100;

    creature->state &= ~MS_FEMALE;
    if (roll > 49 && sex.may_be_female)
        creature->state |= MS_FEMALE;
}

void newborn_again(struct world *w, struct thing *who, struct newborn_sex sex)
{
    births_remove(&w->births, who->born);
    who->born = world_next_born(w);
    births_add(&w->births, who->born, who->self);
    take_sex(w, who, sex);
}

struct thing *newborn_bear(struct world *w, res_id id)
{
    struct newborn_sex sex;

    return newborn_bear_with(w, id, &sex);
}

struct thing *newborn_bear_with(struct world *w, res_id id, struct newborn_sex *sex)
{
    struct thing *who = thing_new_creature(w, id);
    struct creature *creature = creature_of(w, who);

    who->hp = who->hp_max = 0;
    who->flags = F_SOLID;
    *sex = sex_of(w, who);
    take_sex(w, who, *sex);
    creature->mana_most = kind_true(w, who)->mana;
    status_shape_gain_body(w, who, id);
    renew_look(w, who);
    return who;
}

/* ---- all of it but its place ---- */

struct delivery {
    struct world *w;
    const struct newborn_wish *wish;
    handle who;
    res_id template; /* of which it is the turn */
};

enum stage { ALL };

static struct thing *child(const struct delivery *b)
{
    return world_thing(b->w, b->who);
}

static void note(const struct delivery *b, const struct thing *who)
{
    char name[64];

    chance_watch_tell(b->w, "%s %u \"%s\"", b->wish->told_as, (unsigned)who->born,
                      protocol_name(b->w, who->resource, name));
}

static enum stage bear(struct delivery *b)
{
    struct thing *who = newborn_bear(b->w, b->wish->who);

    creature_of(b->w, who)->party = b->wish->party;
    b->who = who->self;
    if (b->wish->told_as)
        note(b, who);
    return ALL;
}

static enum stage grant_gear(struct delivery *b)
{
    provision_grant(b->w, child(b), b->wish->who);
    return ALL;
}

static enum stage add_template(struct delivery *b)
{
    values_update(b->w, child(b));
    template_add(b->w, child(b), b->template);
    return ALL;
}

static enum stage grant_template_gear(struct delivery *b)
{
    if (child(b))
        provision_grant(b->w, child(b), b->template);
    return ALL;
}

static enum stage tell_template(struct delivery *b)
{
    if (child(b))
        throw_ask_about(b->w, EV_BIRTH, child(b), NULL, b->template);
    return ALL;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct delivery *b);
} template_steps[] = {
    {ALL, "add template", add_template},
    {ALL, "template gear", grant_template_gear},
    {ALL, "template birth", tell_template},
};

static enum stage take_templates(struct delivery *b)
{
    for (int i = 0; i < NEWBORN_TEMPLATES && child(b); i++) {
        b->template = b->wish->templates[i];
        if (library_kind(b->w->library, b->template) == RES_TEMPLATE)
            STEPS_RUN(b->w, "newborn", template_steps, b);
    }
    return ALL;
}

static enum stage tell_monster(struct delivery *b)
{
    if (child(b))
        throw_ask_about(b->w, EV_BIRTH, child(b), NULL, b->wish->who);
    return ALL;
}

static enum stage complete_gear(struct delivery *b)
{
    if (child(b))
        provision_complete(b->w, child(b));
    return ALL;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct delivery *b);
} steps[] = {
    {ALL, "constructor", bear},          {ALL, "gear", grant_gear},
    {ALL, "templates", take_templates},  {ALL, "birth", tell_monster},
    {ALL, "common gear", complete_gear},
};

struct thing *newborn_make(struct world *w, const struct newborn_wish *wish)
{
    struct delivery b = {.w = w, .wish = wish, .who = HANDLE_NONE};

    STEPS_RUN(w, "newborn", steps, &b);
    return child(&b);
}

/* ---- sleep ---- */

void newborn_put_to_sleep(struct world *world, struct thing *creature)
{
    status_gain(
        world, creature,
        (struct stati){
            .nature = SLEEPING, .source = SS_MISC, .value = SLEEP_NATURAL, .magnitude = -1});
}
