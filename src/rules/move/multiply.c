#include "rules/move/multiply.h"

#include "base/num.h"
#include "rules/bond/displace.h"
#include "rules/bond/target.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/make/provision.h"
#include "rules/make/template.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/body.h"
#include "world/level.h"
#include "world/stati.h"
#include "world/targets.h"

struct brood {
    struct world *w;
    struct level *level;
    handle parent, child;
    const struct multiply_how *how;
};

static struct thing *parent_of(const struct brood *b)
{
    return world_thing(b->w, b->parent);
}

static struct thing *child_of(const struct brood *b)
{
    return world_thing(b->w, b->child);
}

static bool are_both_there(const struct brood *b)
{
    return parent_of(b) && child_of(b);
}

static int generation_of(const struct world *w, const struct thing *who)
{
    const struct stati *generation = stati_find(w, who, stati_of(GENERATION));

    return generation ? generation->magnitude : 0;
}

static bool can_multiply(const struct world *w, const struct thing *who)
{
    static const int16_t hindrances[] = {POLYMORPH, NEGATED, SUMMONED};

    for (int i = 0; i < COUNT_OF(hindrances); i++)
        if (stati_has(w, who, hindrances[i]))
            return false;
    return world_level_of(w, who) && generation_of(w, who) <= 1;
}

/* ---- one of them ---- */

static void bear(struct brood *b)
{
    b->child = newborn_bear(b->w, parent_of(b)->resource)->self;
}

static void belong(struct brood *b)
{
    struct thing *parent = parent_of(b), *child = child_of(b);
    const struct thing *leader = targets_leader(b->w, parent);
    const struct target *led = leader ? targets_find(b->w, parent, leader) : NULL;
    const struct creature *from = creature_of(b->w, parent);
    struct creature *to = creature_of(b->w, child);

    if (led)
        target_add(b->w, child, leader, led->type);
    else
        target_add(b->w, child, parent, TARGET_MASTER);
    to->party = from->party;
    to->mana_most = from->mana_most;
    to->mana_used = wrap16(from->mana_most - (from->mana_most - from->mana_used) / 2);
}

/* quirk: gear is that of the shape it has. */
static void take_gear(struct brood *b)
{
    provision_grant(b->w, child_of(b), creature_of(b->w, parent_of(b))->shape);
}

static void take_templates(struct brood *b)
{
    struct stati_walk walk = stati_walk_begin(b->w, parent_of(b), TEMPLATE);

    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL && child_of(b);) {
        res_id template = at->effect;
        template_add(b->w, child_of(b), template);
        if (child_of(b))
            provision_grant(b->w, child_of(b), template);
    }
    stati_walk_end(&walk);
}

static void count_generation(struct brood *b)
{
    int generation = generation_of(b->w, parent_of(b)) + b->how->count;

    status_gain(
        b->w, child_of(b),
        (struct stati){.nature = GENERATION, .source = SS_MISC, .magnitude = wrap16(generation)});
}

/* quirk: it comes to where its parent is, which finds it a place, and then looks for another. */
static void come(struct brood *b)
{
    struct point at = {parent_of(b)->x, parent_of(b)->y};

    if (arrive_at(b->w, b->level, child_of(b), at) && child_of(b))
        displace_near(b->w, child_of(b), at);
}

static void grow_up(struct brood *b)
{
    first_moments(b->w, child_of(b), true);
}

static void share_life(struct brood *b)
{
    struct thing *child = child_of(b);
    int share = parent_of(b)->hp_max / (b->how->splits ? 2 : 1);

    child->hp = child->hp_max = wrap16(imax(1, share));
}

static void (*const births[])(struct brood *b) = {
    belong, take_gear, take_templates, count_generation, come, grow_up, share_life,
};

/* ---- all of them ---- */

static void tell(struct world *w, struct thing *who, bool splits)
{
    say_of(w, who,
           &(struct lines){.actor = splits ? "You split in two!" : "There are more of you now!",
                           .others = splits ? "The <Obj> splits in two!"
                                            : "Now there are more of the <Obj>!",
                           .with = {grammar_thing(who)}});
}

void multiply(struct world *w, struct thing *who, const struct multiply_how *how)
{
    struct brood b = {.w = w, .level = world_level_of(w, who), .parent = who->self, .how = how};

    if (!can_multiply(w, who))
        return;
    for (int i = 0; i < how->count; i++) {
        if (b.level->brood >= MULTIPLY_MOST || !world_has_room(w))
            return;
        b.level->brood++;
        bear(&b);
        for (int j = 0; j < COUNT_OF(births) && are_both_there(&b); j++)
            births[j](&b);
        if (parent_of(&b) == NULL)
            return;
    }
    if (how->tells)
        tell(w, parent_of(&b), how->splits);
}
