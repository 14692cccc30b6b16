#include "rules/skill/verb.h"

#include "base/num.h"
#include "rules/magic/prompt.h"
#include "text/say.h"
#include "world/throw.h"

enum role { TARGET, ITEM, SECOND, ROLES };

static const struct {
    int event;
    const char *name;
    struct {
        uint32_t ways; /* 0: there is none */
        const char *question;
    } roles[ROLES];
    bool is_reversed; /* the second item comes first */
} verbs[] = {
#define VERB(event, name, target, at, item, with, second, into, reversed) \
    {event, name, {{target, at}, {item, with}, {second, into}}, reversed},
#include "rules/skill/verbs.def"
#undef VERB
};

void verb_gather(struct offer *list)
{
    for (int i = 0; i < COUNT_OF(verbs); i++)
        offer_add(list, i, 0, "%s", verbs[i].name);
}

/* ---- what it is done to, and with ---- */

static void take_answer(struct script_event *e, enum role role, int32_t before)
{
    int32_t chosen = e->target;

    if (role == TARGET)
        return;
    e->target = before;
    if (role == ITEM)
        e->item = chosen;
    else
        e->item2 = chosen;
}

/* False: one thought better of it. */
static bool ask_for(struct world *w, struct script_event *e, int verb, enum role role)
{
    int32_t before = e->target;

    if (verbs[verb].roles[role].ways == 0)
        return true;
    e->target = 0;
    if (!prompt_aim_asking(w, e, verbs[verb].roles[role].ways,
                           str_from(verbs[verb].roles[role].question)))
        return false;
    take_answer(e, role, before);
    return true;
}

static bool ask_for_all(struct world *w, struct script_event *e, int verb)
{
    for (int i = 0; i < ROLES; i++)
        if (!ask_for(w, e, verb, (enum role)(verbs[verb].is_reversed ? ROLES - 1 - i : i)))
            return false;
    return true;
}

/* ---- whether it makes sense ---- */

static bool is_social(int event)
{
    static const int social[] = {EV_SURRENDER, EV_ENLIST, EV_TALK,    EV_GREET,     EV_ORDER,
                                 EV_QUELL,     EV_COW,    EV_DISMISS, EV_FAST_TALK, EV_DISTRACT};

    for (int i = 0; i < COUNT_OF(social); i++)
        if (social[i] == event)
            return true;
    return false;
}

static bool is_creature(const struct world *w, int32_t which)
{
    const struct thing *thing = world_thing(w, (handle)which);

    return thing && thing_is(thing, T_CREATURE);
}

/* What is done to an item is about the item. */
static void turn_to_item(const struct world *w, struct script_event *e)
{
    const struct thing *target = world_thing(w, (handle)e->target);

    if (target && e->item == 0 && thing_is(target, T_ITEM)) {
        e->item = e->target;
        e->target = 0;
    }
}

/* What flies at a thing that is no creature flies to where that is. */
static void aim_at_place(const struct world *w, struct script_event *e, int event)
{
    if (event != EV_RATTACK || e->target == 0 || is_creature(w, e->target))
        return;
    e->target = 0;
    e->isLoc = true;
}

static int do_nothing(struct world *w, const struct thing *who, const char *words)
{
    say_to(w, NULL, who, &(struct lines){.actor = words});
    return ABORT;
}

static int throw_verb(struct world *w, const struct thing *who, struct script_event *e, int verb)
{
    handle self = who->self;

    if (is_social(verbs[verb].event) && !is_creature(w, e->target)) {
        throw_drop(w, e);
        return do_nothing(w, who, "It has nothing to say to that.");
    }
    aim_at_place(w, e, verbs[verb].event);
    turn_to_item(w, e);
    e->isVerb = true;
    int answer = throw_end(w, e, verbs[verb].event);
    who = world_thing(w, self);
    return answer == NOTHING && who ? do_nothing(w, who, "Nothing comes of it.") : answer;
}

int verb_do(struct world *w, const struct thing *who, int verb)
{
    struct script_event *e = throw_begin(w);

    if (e == NULL)
        return ABORT;
    e->actor = (int32_t)who->self;
    if (ask_for_all(w, e, verb))
        return throw_verb(w, who, e, verb);
    throw_drop(w, e);
    return ABORT;
}
