/* Letting go of whom one holds, and breaking free of those who hold. */
#include "base/num.h"
#include "rules/fight/manoeuvre.h"
#include "rules/fight/special.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "world/ask.h"
#include "world/stati_query.h"
#include "world/throw.h"

enum { HOLDERS_MOST = 64, FREE_FOR = 15, TRYING = 30, ROOTED = -20 };

static bool is_held(const struct special *s)
{
    const struct thing *actor = special_actor(s);

    return actor && (stati_has(s->a.w, actor, GRAPPLED) || stati_has(s->a.w, actor, GRABBED));
}

/* One holds the other no more. */
static void part(struct special *s, handle holder, handle held)
{
    static const int16_t natures[] = {GRAPPLED, GRABBED};
    struct world *w = s->a.w;

    for (int i = 0; i < COUNT_OF(natures); i++)
        if (world_thing(w, held))
            status_end_about(w, world_thing(w, held), natures[i], holder);
    if (world_thing(w, holder))
        status_end_about(w, world_thing(w, holder), GRAPPLING, held);
}

/* quirk: whom one holds is whom it is about from now on; who holds nobody is about nobody. */
static bool releases(struct special *s)
{
    const struct stati *hold = stati_find(s->a.w, special_actor(s), stati_of(GRAPPLING));

    s->a.e->target = hold ? (int32_t)hold->object : 0;
    if (hold == NULL || !ask_yes(s->a.w, special_actor(s), true, "Let go?"))
        return false;
    part(s, (handle)s->a.e->actor, (handle)s->a.e->target);
    return !is_held(s);
}

struct holders {
    handle who[HOLDERS_MOST];
    int count;
};

static void note(struct holders *h, handle who)
{
    for (int i = 0; i < h->count; i++)
        if (h->who[i] == who)
            return;
    if (h->count < HOLDERS_MOST)
        h->who[h->count++] = who;
}

static void find_holders(const struct special *s, struct holders *h)
{
    static const int16_t natures[] = {GRAPPLED, GRABBED};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct stati_query query = stati_of(natures[i]);
        for (const struct stati *t = stati_find(s->a.w, special_actor(s), query); t;
             t = stati_find_next(s->a.w, t, query))
            note(h, t->object);
    }
}

/* To break free takes no time, and who held needs a moment; only to fail costs. */
static void struggle(struct special *s, handle holder)
{
    struct world *w = s->a.w;
    struct script_event *e = s->a.e;

    e->target = (int32_t)holder;
    e->isHit = true;
    e->Resist = false;
    if (manoeuvre_wins(w, e)) {
        e->Resist = false;
        part(s, holder, (handle)e->actor);
        struct thing *other = world_thing(w, holder);
        if (other)
            other->timeout = wrap16(other->timeout + FREE_FOR);
    } else {
        e->Resist = true;
    }
    throw_again(w, e, EV_ATTACKMSG);
    struct thing *actor = special_actor(s);
    if (e->Resist && actor)
        actor->timeout = wrap16(actor->timeout + TRYING);
}

int special_escape(struct special *s)
{
    struct holders holders = {.count = 0};

    if (releases(s))
        return DONE;
    if (!is_held(s)) {
        special_tell(s, "Nobody holds you.");
        return DONE;
    }
    if (creature_of(s->a.w, special_actor(s))->attr[A_MOV] <= ROOTED &&
        kind_has_flag(s->a.w, special_actor(s), M_NOLIMBS)) {
        special_tell(s, "You have no limbs to free yourself with.");
        return DONE;
    }
    find_holders(s, &holders);
    for (int i = 0; i < holders.count && special_actor(s); i++)
        if (world_thing(s->a.w, holders.who[i]))
            struggle(s, holders.who[i]);
    return DONE;
}
