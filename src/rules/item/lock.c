#include "rules/item/lock.h"

#include "rules/core/spend.h"
#include "rules/item/refuse.h"
#include "rules/item/sequel.h"
#include "rules/status/check.h"
#include "rules/status/retry.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/level.h"
#include "world/stati.h"

enum { HARDNESS = 19, WIZARDRY = 10 };

static bool has(const struct world *w, const struct thing *thing, int nature, int value, handle who)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    query.object = who;
    return stati_find(w, thing, query) != NULL;
}

static bool wants_to(struct world *w, const struct thing *who, const struct thing *container)
{
    if (who->self == w->player && w->options[OPT_AUTOOPEN])
        return true;
    return ask_yes(w, who, true, "Pick the lock of the " STR_PRINTF "?",
                   STR_ARGS(name_thing(w, container)));
}

/* As deep as the level that it is on, or that who has it is on. */
static int difficulty_of(struct world *w, const struct script_event *event, const struct thing *who,
                         const struct thing *container)
{
    const struct level *level = world_level_of(w, container->x >= 0 ? container : who);
    int difficulty = HARDNESS + (level ? level->depth : 0);

    if (!stati_has(w, container, WIZLOCK) || has(w, container, WIZLOCK, -1, who->self))
        return difficulty;
    say(w, event, &(struct lines){.actor = "Magic holds the lock of the <EItem>, too."});
    return difficulty + WIZARDRY;
}

/* Each lock teaches something once. */
static void learn(struct world *w, handle who, handle lock, int difficulty)
{
    const struct thing *container = world_thing(w, lock);

    if (container == NULL || has(w, container, TRIED, DF_LOCKED, lock) ||
        has(w, container, SUMMONED, -1, lock))
        return;
    sequels.learn(w, who, 90 + (difficulty - 14) * 10);
    struct thing *learned = world_thing(w, lock);
    if (learned)
        status_gain(
            w, learned,
            (struct stati){.nature = TRIED, .value = DF_LOCKED, .source = SS_ATTK, .object = lock});
}

static int unlock(struct world *w, struct script_event *event, struct thing *container,
                  int difficulty)
{
    struct stati_query tried = stati_of(TRIED);
    handle lock = container->self;

    say(w, event,
        &(struct lines){.actor = "The lock clicks open.",
                        .others = "<EActor> opens the lock of <EItem>."});
    status_end_nature(w, container, LOCKED);
    tried.value = SK_LOCKPICKING;
    tried.source = SS_MISC;
    status_end(w, container, tried);
    learn(w, (handle)event->actor, lock, difficulty);
    return NOTHING;
}

static int fail(struct world *w, struct script_event *event, struct thing *container, handle who)
{
    enum { UNTIL_RESTED = -2 };

    say(w, event,
        &(struct lines){.actor = "The lock of the <EItem> resists you. Rest, and try again.",
                        .others = "<EActor> works at the lock of <EItem> in vain."});
    retry_boost(w, container, SK_LOCKPICKING, who);
    status_gain(w, container,
                (struct stati){.nature = TRIED,
                               .value = SK_LOCKPICKING,
                               .duration = UNTIL_RESTED,
                               .source = SS_MISC,
                               .object = who});
    return ABORT;
}

int lock_pick(struct world *w, struct script_event *event, struct thing *container)
{
    struct thing *who = world_thing(w, (handle)event->actor);
    handle self = container->self, picker = (handle)event->actor;

    if (!stati_has(w, container, LOCKED) || who == NULL)
        return NOTHING;
    if (kind_has_flag(w, who, M_NOHANDS))
        return refuse(w, event, "For that one needs hands.");
    if (kind_plane(w, who) != PHASE_MATERIAL)
        return refuse(w, event, "Your fingers go through the <EItem>.");
    if (has(w, container, TRIED, SK_LOCKPICKING, who->self))
        return refuse(w, event, "You have tried that lock, and it was too much for you.");
    if (!wants_to(w, who, container))
        return ABORT;
    spend_time(w, who->self, SPEND_ROUND);
    int difficulty = difficulty_of(w, event, who, container);
    int bonus = retry_bonus(w, container, SK_LOCKPICKING, who->self);
    bool is_open = check_skill(w, who, SK_LOCKPICKING, difficulty, bonus).is_success;
    container = world_thing(w, self);
    if (container == NULL)
        return ABORT;
    return is_open ? unlock(w, event, container, difficulty) : fail(w, event, container, picker);
}
