#include "rules/person/company.h"

#include "base/num.h"
#include "rules/bond/companion.h"
#include "rules/god/speak.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/value/kind.h"
#include "world/chance.h"
#include "world/given.h"
#include "world/place.h"
#include "world/targets.h"
#include "world/throw.h"

/* The mount that suits someone, and what does where a library has none of that name. */
static const char *const *mounts_of(const struct world *w, const struct thing *who)
{
    static const char *const scaled[] = {"riding lizard", "saddle lizard", NULL};
    static const char *const for_gnomes[] = {"riding dog", "hill pony", NULL};
    static const char *const low[] = {"pony", "hill pony", NULL};
    static const char *const high[] = {"horse", NULL};

    if (kind_is(w, who, MA_DROW) || kind_is(w, who, MA_LIZARDFOLK))
        return scaled;
    if (kind_is(w, who, MA_GNOME))
        return for_gnomes;
    return creature_of(w, who)->attr[A_SIZ] < SZ_MEDIUM ? low : high;
}

/* 0: the library has none. */
static res_id mount_of(const struct world *w, const struct thing *who)
{
    for (const char *const *name = mounts_of(w, who); *name; name++) {
        res_id kind = library_find(w->library, str_from(*name));
        if (library_kind(w->library, kind) == RES_MONSTER)
            return kind;
    }
    return 0;
}

static bool is_animal_name(const struct world *w, res_id id)
{
    const struct res_flavor *flavour = library_record(w->library, id, RES_FLAVOR);

    return flavour && flavour->itype == AI_ANIMAL_NAME;
}

/* The name at a place among those for animals; 0: there are so many only. */
static res_id animal_name(const struct world *w, int place)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = w->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_FLAVOR); i++)
            if (is_animal_name(w, module_id(module, RES_FLAVOR, i)) && place-- == 0)
                return module_id(module, RES_FLAVOR, i);
    }
    return 0;
}

/* quirk: a name is drawn twice, and the second one given. */
static void name_animal(struct world *w, struct thing *animal)
{
    int count = 0;

    while (animal_name(w, count))
        count++;
    if (count == 0)
        return;
    roll_below(w, count);
    res_id name = animal_name(w, roll_below(w, count));
    given_set(w, animal, library_name(w->library, name));
}

static void bring_mount(struct world *w, struct thing *who)
{
    res_id kind = mount_of(w, who);
    struct thing *mount = kind ? newborn_bear(w, kind) : NULL;
    handle self = mount ? mount->self : HANDLE_NONE;

    if (mount == NULL ||
        !arrive_at(w, world_level_of(w, who), mount, (struct point){who->x, who->y}))
        return;
    first_moments(w, mount, true);
    if (world_thing(w, self))
        companion_make(w, world_thing(w, self), who, PHD_ANIMAL);
    if (world_thing(w, self))
        name_animal(w, world_thing(w, self));
}

static void join(struct world *w, struct thing *who)
{
    const struct character *p = character_of(w, who);
    const struct res_class *class = p ? library_record(w->library, p->classes[0], RES_CLASS) : NULL;
    struct script_event *event;

    if (class == NULL)
        return;
    if (library_flag(class->flags, CF_PALADIN))
        bring_mount(w, who);
    event = throw_begin(w);
    if (event == NULL)
        return;
    event->actor = event->target = (int32_t)who->self;
    throw_ask(w, event, EV_INIT_COMP, p->classes[0]);
}

void company_begin(struct world *w, handle who)
{
    join(w, world_thing(w, who));
    const struct thing *person = world_thing(w, who);
    const struct character *p = person ? character_of(w, person) : NULL;
    if (p && p->god)
        speak(w, world_thing(w, who), p->god, MSG_SALUTATION, STR_NONE);
}

void company_end(struct world *w, handle who)
{
    const struct thing *leader = world_thing(w, who);
    struct level *level = leader ? world_level_of(w, leader) : NULL;

    for (int i = level ? level->things.count - 1 : -1; i >= 0; i--) {
        struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing_is(thing, T_CREATURE) && targets_leader(w, thing) == leader)
            place_destroy(level, w, thing);
    }
}
