/* Prayer: to whom and for what, and asking for aid. */
#include <stdio.h>

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/god/anger.h"
#include "rules/god/favour.h"
#include "rules/god/worthy.h"
#include "rules/item/finest.h"
#include "rules/rite/offering.h"
#include "rules/rite/rite.h"
#include "rules/rite/rites.h"
#include "rules/skill/offer.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/creed.h"
#include "rules/value/trouble.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/level.h"
#include "world/stati.h"
#include "world/throw.h"

/* ---- to whom ---- */

/* NULL: he stands at none. */
static const struct thing *altar_here(const struct world *w, const struct thing *who)
{
    const struct level *level = world_level_of(w, who);

    if (level == NULL)
        return NULL;
    for (const struct thing *t = world_thing(w, level_cell(level, who->x, who->y)->contents); t;
         t = world_thing(w, t->next))
        if (thing_is(t, T_FEATURE) && t->flags & F_ALTAR)
            return t;
    return NULL;
}

static const char *name_of(const struct world *w, res_id god, char *room, size_t size)
{
    struct str name = library_name(w->library, god);

    snprintf(room, size, STR_PRINTF, STR_ARGS(name));
    return room;
}

/* 0: he thought better of it. */
static res_id choose_god(struct world *w, const struct thing *who, res_id own, res_id of_altar)
{
    char first[64], second[64];

    if (of_altar == 0 || own == of_altar)
        return own;
    name_of(w, of_altar, first, sizeof first);
    if (own == 0)
        return ask_yes(w, who, false, "Pray to %s?", first) ? of_altar : 0;
    struct offer_way ways[] = {{'1', first}, {'2', name_of(w, own, second, sizeof second)}};
    switch (offer_ways(w, who, "Pray to whom?", ways, COUNT_OF(ways))) {
    case '1': return of_altar;
    case '2': return own;
    default: return 0;
    }
}

/* ---- for what ---- */

static const struct offer_way at_own_altar[] = {{'a', "Ask for aid"},
                                                {'b', "Have items blessed"},
                                                {'i', "Look for signs"},
                                                {'s', "Make an offering"}};
static const struct offer_way at_other_altar[] = {
    {'c', "Convert"}, {'a', "Ask for aid"}, {'s', "Make an offering"}};
static const struct offer_way anywhere[] = {{'a', "Ask for aid"}, {'i', "Look for signs"}};

static char choose_wish(const struct rite *r, bool is_at_altar)
{
    const struct thing *self = rite_self(r);

    if (!is_at_altar)
        return offer_ways(r->w, self, "Pray for what?", anywhere, COUNT_OF(anywhere));
    if (rite_is_own_god(r))
        return offer_ways(r->w, self, "Pray for what?", at_own_altar, COUNT_OF(at_own_altar));
    return offer_ways(r->w, self, "Pray for what?", at_other_altar, COUNT_OF(at_other_altar));
}

/* All that lies here. */
static int bless_items(const struct rite *r)
{
    enum { ENOUGH = 100 };
    const struct thing *self = rite_self(r);
    handle at = level_cell(world_level_of(r->w, self), self->x, self->y)->contents;

    if (rite_wrath(r) > 0) {
        rite_be_punished(r, rite_wrath(r));
        return DONE;
    }
    bool is_favoured = favour_of(r->w, self, r->god) > ENOUGH;
    while (is_favoured && at != HANDLE_NONE) {
        const struct thing *item = world_thing(r->w, at);
        handle next = item ? item->next : HANDLE_NONE;
        if (item && thing_is(item, T_ITEM)) {
            r->e->item = (int32_t)at;
            rite_turn_to(r, EV_IBLESSING);
        }
        at = next;
    }
    if (!r->e->isSomething)
        say_to(r->w, r->e, rite_self(r), &(struct lines){.actor = "Nothing comes of it."});
    return DONE;
}

static int follow_wish(struct rite *r, char wish)
{
    if (wish == 0)
        return ABORT;
    if (wish != 'i' && !worthy_of(r->w, rite_self(r), r->god, wish == 's')) {
        rite_speak(r, MSG_NOT_WORTHY);
        return DONE;
    }
    switch (wish) {
    case 'c': return rite_turn_to(r, EV_CONVERT);
    case 'i': return rite_turn_to(r, EV_INSIGHT);
    case 'b': return bless_items(r);
    case 's': return offering_choose(r);
    default: return NOTHING;
    }
}

int pray_handle_before(struct world *w, struct script_event *e, struct thing *self)
{
    const struct character *person = character_of(w, self);
    const struct thing *altar = altar_here(w, self);
    res_id of_altar = altar ? altar->other : 0;
    struct rite r;

    if (person == NULL)
        return NOTHING;
    if (altar)
        e->target = (int32_t)altar->self;
    if (person->god == 0 && of_altar == 0) {
        say_to(w, e, self, &(struct lines){.actor = "You serve no god who would listen."});
        return ABORT;
    }
    e->eID = choose_god(w, self, person->god, of_altar);
    if (e->eID == 0 || !rite_begin(&r, w, e, self))
        return ABORT;
    if (of_altar && of_altar != r.god)
        return rite_turn_to(&r, EV_CONVERT_ALTAR);
    return follow_wish(&r, choose_wish(&r, of_altar != 0));
}

/* ---- asking for aid ---- */

/* Which aid helps against which trouble. */
static const struct {
    int8_t trouble, aid;
} remedies[] = {
#define REMEDY(trouble, aid) {trouble, aid},
#include "rules/rite/remedies.def"
#undef REMEDY
};

enum stage { ASKING, OVER };

static enum stage spend(struct rite *r)
{
    spend_time(r->w, r->who, SPEND_ROUND);
    return ASKING;
}

/* Who failed before today finds it harder. */
static enum stage recite(struct rite *r)
{
    enum { PRAYER = SK_KNOW_THEO + 1000, HARDER = 2 };
    struct stati_query query = stati_of(TRIED);

    query.value = PRAYER;
    const struct stati *tried = stati_find(r->w, rite_self(r), query);
    int failed = tried ? tried->magnitude : 0;
    if (check_skill(r->w, rite_self(r), SK_KNOW_THEO, wrap16(rite_constant(r, PRAYER_DC)), -failed)
            .is_success)
        return ASKING;
    status_end(r->w, rite_self(r), query);
    status_gain(r->w, rite_self(r),
                (struct stati){.nature = TRIED,
                               .value = PRAYER,
                               .magnitude = wrap16(failed + HARDER),
                               .source = SS_MISC,
                               .duration = STATI_UNTIL_REST});
    say_to(r->w, r->e, rite_self(r),
           &(struct lines){.actor = "You lose your way in the words of the prayer."});
    return OVER;
}

static enum stage be_jealous(struct rite *r)
{
    return rite_is_lost_to_jealousy(r) ? OVER : ASKING;
}

static enum stage be_angry(struct rite *r)
{
    if (rite_wrath(r) == 0)
        return ASKING;
    rite_be_punished(r, rite_wrath(r));
    return OVER;
}

static enum stage be_pestered(struct rite *r)
{
    int16_t *timeout = &rite_person(r)->prayer_timeout[r->number];

    if (*timeout <= 0)
        return ASKING;
    rite_speak(r, MSG_TIMEOUT);
    if (rite_self(r))
        anger_raise(r->w, rite_self(r), r->god, 1, true, STR("prayer too soon"));
    if (rite_self(r)) {
        timeout = &rite_person(r)->prayer_timeout[r->number];
        *timeout = wrap16(*timeout + wrap16(rite_constant(r, PRAYER_TIMEOUT)));
    }
    return OVER;
}

static enum stage answer(struct rite *r)
{
    rite_speak(r, MSG_PRAYER);
    if (rite_self(r) == NULL)
        return OVER;
    if (!rite_is_spent(r))
        return ASKING;
    rite_speak(r, MSG_OUT_OF_AID);
    return OVER;
}

static bool is_remedy(int trouble, int aid)
{
    for (int i = 0; i < COUNT_OF(remedies); i++)
        if (remedies[i].trouble == trouble && remedies[i].aid == aid)
            return true;
    return false;
}

/* Whoever serves another god needs five times the favour. */
static bool relieve(const struct rite *r, int trouble, int16_t favour)
{
    enum { FOR_OTHERS = 5 };
    struct rite_aid aids[RITE_AIDS_MOST];
    int count = rite_aids(r->w, r->god, aids);
    bool has_helped = false;

    for (int i = 0; i < count && rite_self(r); i++) {
        int valued = favour / (rite_is_own_god(r) ? 1 : FOR_OTHERS);
        if (aids[i].trouble > trouble / TROUBLE_LEVEL || wrap16(aids[i].favour) > valued ||
            !is_remedy(trouble % TROUBLE_LEVEL, aids[i].aid))
            continue;
        r->e->EParam = aids[i].aid;
        rite_turn_to(r, EV_GIVE_AID);
        r->e->EParam = 0;
        has_helped = true;
    }
    return has_helped;
}

/* quirk: favour counts as far as 16 bits hold it. */
/* quirk: the time just spent counts as something done, so help is paid for also where none came. */
static enum stage help(struct rite *r)
{
    int16_t troubles[TROUBLE_MOST];
    int count = trouble_list(r->w, rite_self(r), troubles);
    int16_t favour = wrap16(favour_of(r->w, rite_self(r), r->god));

    if (ability_has(r->w, rite_self(r), CA_DOMAINS) || ability_has(r->w, rite_self(r), CA_TURNING))
        rite_grant_symbol(r);
    bool is_done = rite_self(r)->timeout != 0;
    for (int i = 0; i < count && rite_self(r); i++)
        if (relieve(r, troubles[i], favour))
            is_done = true;
    if (is_done && rite_self(r))
        return ASKING;
    rite_speak(r, MSG_NOAID);
    return OVER;
}

static enum stage pay(struct rite *r)
{
    rite_take_its_toll(r);
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct rite *r);
} steps[] = {
    {ASKING, "time", spend},
    {ASKING, "words", recite},
    {ASKING, "jealousy", be_jealous},
    {ASKING, "anger", be_angry},
    {ASKING, "too soon", be_pestered},
    {ASKING, "answer", answer},
    {ASKING, "help", help},
    {ASKING, "price", pay},
};

int pray_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct rite r;

    if (!rite_begin(&r, w, e, self))
        return NOTHING;
    STEPS_RUN(w, "pray", steps, &r);
    if (r.who == w->player)
        finest_write_down(w); /* a prayer is something to write about */
    return DONE;
}
