/* EV_ENBUILD_MON: a member of an encounter is made, with its mount, and comes to its place. */
#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/bond/companion.h"
#include "rules/bond/target.h"
#include "rules/core/steps.h"
#include "rules/make/arrive.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_kit.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/status/status.h"
#include "rules/value/resist.h"
#include "world/targets.h"
#include "world/throw.h"

struct building {
    struct world *w;
    struct script_event *e;
    struct encounter_member *member;
    handle who, mount;
    int answer;
};

enum stage { MAKE, PLACE, OVER };

static struct thing *self_of(const struct building *b)
{
    return world_thing(b->w, b->who);
}

static struct thing *mount_of(const struct building *b)
{
    return world_thing(b->w, b->mount);
}

static enum stage still(const struct building *b, enum stage stage)
{
    return self_of(b) ? stage : OVER;
}

static enum stage make(struct building *b)
{
    const struct encounter_member *it = b->member;
    struct thing *who = newborn_make(
        b->w,
        &(struct newborn_wish){.who = it->who,
                               .templates = {it->templates[0], it->templates[1], it->templates[2]},
                               .party = b->e->enPartyID,
                               .told_as = "born"});

    b->who = b->member->made = who ? who->self : HANDLE_NONE;
    return still(b, MAKE);
}

/* The roll comes before all else is asked; riders stay awake. */
static enum stage sleep(struct building *b)
{
    struct thing *who = self_of(b);

    chance_watch_tell(b->w, "sleep-test");
    if (b->e->enFlags & EN_DUNGEON && roll_below(b->w, 100) + 1 <= b->e->enSleep &&
        !resist_level(b->w, who, AD_SLEE, false) && b->member->mount == 0)
        newborn_put_to_sleep(b->w, who);
    return still(b, MAKE);
}

static enum stage mount_up(struct building *b)
{
    const struct encounter_member *it = b->member;

    if (it->mount == 0)
        return MAKE;
    struct thing *mount = newborn_make(
        b->w, &(struct newborn_wish){.who = it->mount,
                                     .templates = {it->mount_templates[0], it->mount_templates[1]},
                                     .party = b->e->enPartyID,
                                     .told_as = "mount"});
    if (mount == NULL || self_of(b) == NULL)
        return still(b, MAKE);
    b->mount = mount->self;
    status_gain(b->w, self_of(b),
                (struct stati){.nature = MOUNTED, .source = SS_MISC, .object = b->mount});
    if (mount_of(b))
        status_gain(b->w, mount_of(b),
                    (struct stati){.nature = MOUNT, .source = SS_MISC, .object = b->who});
    if (mount_of(b))
        first_moments(b->w, mount_of(b), false);
    return still(b, MAKE);
}

static enum stage align(struct building *b)
{
    int32_t actor = b->e->actor;

    b->e->actor = (int32_t)b->who;
    throw_again(b->w, b->e, EV_ENGEN_ALIGN);
    b->e->actor = actor;
    return still(b, MAKE);
}

/* ---- for whom ---- */

static bool is_hostile(const struct building *b)
{
    return b->e->enFlags & EN_HOSTILE;
}

static void be_bound(const struct building *b, handle to, const struct thing *actor)
{
    const struct script_event *e = b->e;
    struct thing *who = world_thing(b->w, to);
    bool is_illusion = !(e->enFlags & EN_SUMMON);

    if (who)
        status_gain(b->w, who,
                    (struct stati){.nature = is_illusion ? ILLUSION : SUMMONED,
                                   .source = is_illusion ? SS_ENCH : SS_MISC,
                                   .value = is_illusion ? wrap16(e->saveDC) : 0,
                                   .object = actor->self,
                                   .duration = e->vDuration,
                                   .effect = e->eID,
                                   .level = wrap8(e->vCasterLev)});
}

/* quirk: who makes the illusion of a rider sees through the rider twice, and not the mount. */
static void see_through(const struct building *b, struct thing *actor)
{
    status_gain(b->w, actor,
                (struct stati){.nature = DISBELIEVED,
                               .source = SS_MISC,
                               .value = -1,
                               .magnitude = -1,
                               .object = b->who});
}

static void follow(const struct building *b, const struct thing *leader, int type)
{
    if (self_of(b))
        target_add(b->w, self_of(b), leader, type);
    if (mount_of(b))
        target_add(b->w, mount_of(b), leader, type);
}

static void be_made(const struct building *b, struct thing *actor)
{
    const struct thing *leader = targets_leader(b->w, actor);
    uint32_t flags = (uint32_t)b->e->enFlags;

    if (leader == NULL)
        leader = actor;
    if (flags & (EN_SUMMON | EN_ILLUSION)) {
        be_bound(b, b->who, actor);
        if (!(flags & EN_SUMMON))
            see_through(b, actor);
        be_bound(b, b->mount, actor);
        if (!(flags & EN_SUMMON) && mount_of(b))
            see_through(b, actor);
    }
    if (flags & EN_SUMMON && !is_hostile(b))
        follow(b, leader, TARGET_SUMMONER);
    else if (!(flags & EN_SUMMON) && (flags & EN_ILLUSION || !is_hostile(b)))
        follow(b, leader, TARGET_MASTER);
}

static void join(const struct building *b, handle member, struct thing *actor)
{
    struct thing *who = world_thing(b->w, member);

    if (who == NULL)
        return;
    if (thing_is(actor, T_PLAYER) && !is_hostile(b))
        companion_make(b->w, who, actor, PHD_MAGIC);
    else
        creature_of(b->w, who)->party = creature_of(b->w, actor)->party;
    if (is_hostile(b) && world_thing(b->w, member))
        anger_turn_hostile(b->w, world_thing(b->w, member), actor);
}

static enum stage serve(struct building *b)
{
    struct thing *actor = world_thing(b->w, (handle)b->e->actor);

    if (!(b->e->enFlags & (EN_SUMMON | EN_CREATOR | EN_ILLUSION)) || actor == NULL ||
        !thing_is(actor, T_CREATURE))
        return MAKE;
    if (!is_hostile(b))
        creature_of(b->w, self_of(b))->party = creature_of(b->w, actor)->party;
    be_made(b, actor);
    join(b, b->who, actor);
    join(b, b->mount, actor);
    return still(b, MAKE);
}

/* Scripts know the members by their number. */
static enum stage be_noted(struct building *b)
{
    b->w->encountered[b->e->cMember] = b->who;
    b->w->candidates.items[b->e->cMember] = (int32_t)self_of(b)->born;
    return b->e->enFlags & EN_NOPLACE ? PLACE : MAKE;
}

static enum stage come(struct building *b)
{
    if (encounter_place(b->w, b->e, b->who))
        return still(b, PLACE);
    b->answer = ABORT;
    return OVER;
}

/* quirk: of which part it is says the record, which has the last one. */
static enum stage belong(struct building *b)
{
    status_gain(b->w, self_of(b),
                (struct stati){.nature = ENCOUNTER,
                               .source = SS_MISC,
                               .value = b->e->cPart,
                               .magnitude = b->e->enDesAmt,
                               .effect = b->e->enID});
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct building *b);
} steps[] = {
    {MAKE, "make", make},   {MAKE, "sleep", sleep},    {MAKE, "mount", mount_up},
    {MAKE, "align", align}, {MAKE, "serve", serve},    {MAKE, "note", be_noted},
    {MAKE, "come", come},   {PLACE, "belong", belong},
};

int encounter_handle_build(struct world *w, struct script_event *e, struct thing *self)
{
    struct encounter_table *table = encounter_table(w);
    struct building b = {
        .w = w, .e = e, .who = HANDLE_NONE, .mount = HANDLE_NONE, .answer = NOTHING};

    (void)self;
    if (e->cMember < 0 || e->cMember >= imin(table->count, WORLD_ENCOUNTERED))
        return ABORT;
    b.member = &table->members[e->cMember];
    if (encounter_monster(w, b.member->who) == NULL)
        return ABORT;
    w->encountered_count = (int16_t)imax(w->encountered_count, e->cMember + 1);
    STEPS_RUN(w, "encounter build", steps, &b);
    return b.answer;
}
