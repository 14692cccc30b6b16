#include "rules/social/parley.h"

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/status/status.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "world/ask.h"
#include "world/level.h"
#include "world/stati_query.h"

void parley_tell(const struct parley *p, const char *words)
{
    say_to(p->w, p->e, parley_speaker(p), &(struct lines){.actor = words});
}

void parley_tell_of(const struct parley *p, const char *words, const struct thing *thing)
{
    say_to(p->w, p->e, parley_speaker(p),
           &(struct lines){.actor = words, .with = {grammar_thing(thing)}});
}

void parley_refuse(struct parley *p, const char *words)
{
    parley_tell(p, words);
    p->result = ABORT;
}

void parley_spend(const struct parley *p, int ticks)
{
    spend_time(p->w, (handle)p->e->actor, ticks);
}

bool parley_asks(const struct parley *p, bool standard, const char *question)
{
    return ask_yes(p->w, parley_speaker(p), standard, "%s", question);
}

bool parley_check(struct parley *p, int skill, int circumstance)
{
    p->check = check_skill(p->w, parley_speaker(p), skill, p->difficulty, circumstance);
    return p->check.is_success;
}

/* ---- who stands by whom ---- */

struct party parley_party(const struct parley *p)
{
    struct party party = {0};
    const struct thing *other = parley_other(p);
    const struct level *level = world_level_of(p->w, parley_speaker(p));

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *it = world_thing(p->w, level->things.items[i]);
        if (thing_is(it, T_CREATURE) && hostility_is_friend(p->w, it, other))
            ARRAY_PUSH(&party, it->self);
    }
    return party;
}

void parley_party_free(struct party *party)
{
    ARRAY_FREE(party);
}

int parley_rating_of(const struct parley *p, const struct thing *who, bool by_fear)
{
    struct stati_query guarded = stati_of(SAVE_BONUS);
    const struct stati *guard = NULL;

    guarded.value = SN_FEAR;
    if (by_fear)
        guard = stati_find(p->w, who, guarded);
    return kind_challenge(p->w, who, false) + (guard ? guard->magnitude : 0);
}

int parley_rating(const struct parley *p, const struct party *party, bool by_fear)
{
    int best = 0;

    for (int i = 0; i < party->count; i++)
        best = imax(best, parley_rating_of(p, parley_member(p, party, i), by_fear));
    return best;
}

/* ---- what was tried ---- */

static struct stati *mark_of(const struct parley *p, const struct thing *who, int nature, int deal)
{
    struct stati_query tried = stati_of(nature);

    tried.value = deal;
    tried.object = (handle)p->e->actor;
    return stati_find(p->w, who, tried);
}

struct stati *parley_tried(const struct parley *p, const struct thing *who, int deal)
{
    return mark_of(p, who, TRIED, deal);
}

static void gain_mark(const struct parley *p, struct thing *who, struct stati mark)
{
    mark.source = SS_MISC;
    mark.object = (handle)p->e->actor;
    status_gain(p->w, who, mark);
}

void parley_mark(const struct parley *p, struct thing *who, int deal, int magnitude, int rounds)
{
    gain_mark(p, who,
              (struct stati){.nature = TRIED,
                             .value = wrap16(deal),
                             .magnitude = wrap16(magnitude),
                             .duration = wrap16(rounds)});
}

void parley_mark_more(const struct parley *p, struct thing *who, int nature, int deal, int more)
{
    struct stati *mark = mark_of(p, who, nature, deal);

    if (mark)
        mark->magnitude = wrap16(mark->magnitude + more);
    else
        gain_mark(p, who,
                  (struct stati){
                      .nature = (uint8_t)nature, .value = wrap16(deal), .magnitude = wrap16(more)});
}
