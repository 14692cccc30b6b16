#include "rules/make/prebuff.h"

#include "rules/make/moments_note.h"
#include "rules/make/repertoire.h"
#include "rules/value/condition.h"
#include "rules/value/kind.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/throw.h"

static bool is_weak_illusion(const struct world *w, const struct thing *who)
{
    return stati_has(w, who, ILLUSION) && !(kind_illusion_flags(w, who) & IL_ADVANCED);
}

/* One draw for what is long, but not very long. */
static bool lasts(struct world *w, const struct res_effect *effect)
{
    enum { IN_HUNDRED = 25 };

    if (library_flag(effect->flags, EF_DXLONG) || library_flag(effect->flags, EF_PERSISTANT))
        return true;
    return library_flag(effect->flags, EF_DLONG) && roll_below(w, 100) < IN_HUNDRED;
}

static bool is_under(const struct world *w, const struct thing *who, res_id effect)
{
    struct stati_query query = stati_of(STATI_ANY);

    query.effect = effect;
    return stati_has_effect(w, who, query);
}

static bool is_wanted(struct world *w, const struct thing *who,
                      const struct repertoire_entry *entry, const struct res_effect *effect)
{
    return entry->purpose & EP_BUFF && !(entry->purpose & EP_PLAYER_ONLY) &&
           entry->source != REPERTOIRE_ITEM && lasts(w, effect) &&
           condition_ask(w, who, entry->effect) == SHOULD_CAST_IT &&
           !is_under(w, who, entry->effect);
}

/* Who knows a spell by a domain only seldom has it ready. */
static bool is_ready(struct world *w, const struct res_effect *effect)
{
    enum { NOT_IN_TEN = 8 };

    return !library_flag(effect->flags, EF_DOMAIN) || library_has_source(effect, AI_DRUIDIC) ||
           library_has_source(effect, AI_WIZARDRY) || roll_below(w, 10) >= NOT_IN_TEN;
}

static int cast(struct world *w, const struct thing *who, res_id effect)
{
    const struct level *level = world_level_of(w, who);
    struct script_event *event = w->scene ? throw_begin(w) : NULL;

    if (event == NULL)
        return NOTHING;
    event->actor = event->target = (int32_t)who->self;
    event->map = level ? event_map(level) : 0;
    event->eID = effect;
    return throw_built_in(w, event, EV_EFFECT, who);
}

static void consider(struct world *w, struct thing *who, const struct repertoire *all, int at)
{
    const struct repertoire_entry entry = all->entries[at]; /* it may be written over */
    const struct res_effect *effect = library_record(w->library, entry.effect, RES_EFFECT);
    handle self = who->self;

    moments_note_look(w, at, &entry);
    if (!is_wanted(w, who, &entry, effect))
        return;
    if (!is_ready(w, effect)) {
        moments_note_unready(w);
        return;
    }
    moments_note_cast(w, who, entry.effect, all->count);
    int answer = cast(w, who, entry.effect);
    moments_note_done(w, world_thing(w, self), entry.effect, answer);
}

/* quirk: who is called has magic ready that bothers a player whom it follows. And there is one list
 * for all: whoever a spell brings into the world writes its own over it, and its maker goes on with
 * what is left of that. */
void prebuff(struct world *w, struct thing *who)
{
    handle self = who->self;
    struct repertoire own, *before = w->repertoire, *all = before ? before : &own;

    if (is_weak_illusion(w, who))
        return;
    w->repertoire = all;
    repertoire_list_new(w, who, all);
    for (int i = 0; i < all->count && (who = world_thing(w, self)) != NULL; i++)
        consider(w, who, all, i);
    w->repertoire = before;
}
