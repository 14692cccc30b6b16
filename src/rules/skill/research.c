#include "rules/skill/research.h"

#include "base/num.h"
#include "rules/item/identify.h"
#include "rules/make/arrive.h"
#include "rules/make/encounter.h"
#include "rules/make/first_moments.h"
#include "rules/skill/knack_steps.h"
#include "rules/skill/labour.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "world/chance.h"
#include "world/encounter_table.h"
#include "world/loose.h"
#include "world/stati.h"
#include "world/throw.h"

enum { CURSE = 1000 + SK_KNOW_MAGIC, BASE = 10 };

static int refuse(struct world *w, const struct thing *who, const char *why)
{
    say_to(w, NULL, who, &(struct lines){.actor = why});
    return ABORT;
}

static struct stati_query tried(int value)
{
    struct stati_query query = stati_of(TRIED);

    query.value = value;
    return query;
}

static bool works(struct world *w, struct thing *who, int hours)
{
    return who->kind != T_PLAYER || labour_spend(w, who, hours, hours, false) > 0;
}

/* ---- items ---- */

static int study_item(struct world *w, struct thing *who, handle what)
{
    struct thing *item = world_thing(w, what);

    if (stati_find(w, item, tried(SK_KNOW_MAGIC)))
        return refuse(w, who, "You have looked for that before, and there is nothing.");
    if (!works(w, who, 1))
        return ABORT;
    if (!check_succeeds(w, who, SK_KNOW_MAGIC, BASE + worth_level(w, item, true))) {
        say_to(w, NULL, who,
               &(struct lines){.actor = "No book has a word about the <Obj>.",
                               .with = {grammar_thing(item)}});
        status_gain(
            w, item,
            (struct stati){
                .nature = TRIED, .value = SK_KNOW_MAGIC, .source = SS_MISC, .object = who->self});
        return DONE;
    }
    identify_add(w, item, KN_MAGIC | KN_CURSE | KN_NATURE | KN_PLUS);
    say_to(w, NULL, who,
           &(struct lines){.actor = "Here it is described: what you have is <Obj>.",
                           .with = {grammar_thing(item)}});
    return DONE;
}

static int research_item(struct world *w, struct thing *who)
{
    struct offer list = {0};
    struct slot_walk walk = slot_walk_begin(w, who);

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (!arms_is_known(w, item, KN_MAGIC | KN_NATURE | KN_CURSE))
            offer_thing(&list, w, item, 0);
    if (list.count == 0)
        return refuse(w, who, "You have nothing that you do not know.");
    int32_t chosen = offer_ask(&list, w, who, "Look up what?");
    return chosen == OFFER_NONE ? ABORT : study_item(w, who, (handle)chosen);
}

/* ---- curses ---- */

struct curses {
    int count, level;
};

/* quirk: the last cursed thing that is worn counts as the worst of all. */
static struct curses curses_of(const struct world *w, const struct thing *who)
{
    struct curses c = {0};
    struct stati_query any = stati_of(0);
    struct slot_walk walk = slot_walk_begin(w, who);

    any.source = SS_CURS;
    for (const struct stati *s = stati_find(w, who, any); s; s = stati_find_next(w, s, any)) {
        c.level = imax(c.level, s->level);
        c.count++;
    }
    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;) {
        uint32_t both = IF_CURSED | IF_WORN;
        if ((item_of(w, item)->flags & both) == both) {
            c.level = worth_level(w, item, true);
            c.count++;
        }
    }
    return c;
}

/* Draws places around until one is fit to stand in. */
static bool place(struct world *w, struct thing *who, struct thing *foe)
{
    enum { FAR = 30, TRIES = 10000 };
    struct level *level = world_level_of(w, who);

    for (int i = 0; i < TRIES; i++) {
        int x = who->x - FAR + roll_below(w, 2 * FAR);
        int y = who->y - FAR + roll_below(w, 2 * FAR);
        if (!level_has(level, x, y) || level_solid_at(level, w, x, y))
            continue;
        const struct res_terrain *ground = library_terrain(w->library, level_terrain(level, x, y));
        if (library_is_danger(ground))
            continue;
        if (!arrive_at(w, level, foe, (struct point){x, y}))
            return false;
        first_moments(w, foe, true);
        return true;
    }
    return false;
}

/* One draw between two kinds of undead, where it is strong enough. */
static struct thing *conjure(struct world *w, struct thing *who, int level)
{
    enum { STRONG = 7 };
    struct encounter_wish wish = {.flags = EN_SINGLE | EN_NOPLACE,
                                  .cr = kind_challenge(w, who, false) + level / 2,
                                  .depth = world_level_of(w, who)->depth,
                                  .align = AL_EVIL,
                                  .amount = 1};
    bool is_plain = wish.cr < STRONG;

    if (!is_plain)
        is_plain = roll_below(w, 2) == 0;
    wish.encounter = library_find(w->library,
                                  is_plain ? STR("Generic Summons") : STR("lone template undead"));
    wish.constraint = is_plain ? MA_UNDEAD + MA_EVIL * 256 : 0;
    encounter_meet(w, world_level_of(w, who), &wish);
    const struct encounter_table *table = encounter_table(w);
    return table->count > 0 ? world_thing(w, table->members[0].made) : NULL;
}

static void haunt(struct world *w, struct thing *who, struct thing *foe)
{
    status_gain(w, foe,
                (struct stati){.nature = TRAP_EVENT,
                               .value = EVENT_POST + EVENT_VICTIM + EV_DEATH,
                               .source = SS_MISC,
                               .object = who->self,
                               .effect = library_find(w->library, STR("Curse Research"))});
    status_gain(
        w, who,
        (struct stati){.nature = TRIED, .value = CURSE, .source = SS_MISC, .object = foe->self});
}

static int find_source(struct world *w, struct thing *who, const struct curses *c)
{
    struct thing *foe = conjure(w, who, c->level);

    if (foe == NULL)
        return ABORT;
    say_to(w, NULL, who,
           &(struct lines){.actor = "What lies on you comes from <Obj>, and that is not far away.",
                           .with = {grammar_thing(foe)}});
    loose_note(w, foe); /* where there is no place for it, it is gone */
    if (place(w, who, foe))
        haunt(w, who, foe);
    return DONE;
}

static int research_curse(struct world *w, struct thing *who)
{
    struct curses c = curses_of(w, who);
    const struct stati *before = stati_find(w, who, tried(CURSE));

    if (c.count == 0)
        return refuse(w, who, "No curse lies on you.");
    if (before && before->object == HANDLE_NONE)
        return refuse(w, who, "You have tried; tomorrow you may try again.");
    if (!works(w, who, 4))
        return ABORT;
    before = stati_find(w, who, tried(CURSE));
    if (before && before->object != HANDLE_NONE)
        return refuse(w, who, "You know who is behind it, and that one still walks.");
    if (!check_succeeds(w, who, SK_KNOW_MAGIC, BASE + c.level)) {
        status_gain(
            w, who,
            (struct stati){
                .nature = TRIED, .value = CURSE, .duration = STATI_UNTIL_REST, .source = SS_MISC});
        return refuse(w, who, "No book has a word about what lies on you.");
    }
    return find_source(w, who, &c);
}

int research_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct offer_way ways[] = {{'i', "an item"}, {'c', "a curse"}};
    const struct level *level = world_level_of(w, self);
    res_id shelves = library_find(w->library, STR("ancient library"));

    (void)e;
    if (!skill_is_trained(w, self, SK_KNOW_MAGIC))
        return refuse(w, self, "You would not understand the books.");
    if (level == NULL || shelves == 0 || level_region(level, self->x, self->y) != shelves)
        return refuse(w, self, "You need a library for that.");
    switch (offer_ways(w, self, "Look up what?", ways, COUNT_OF(ways))) {
    case 'i': return research_item(w, self);
    case 'c': return research_curse(w, self);
    default: return ABORT;
    }
}

int knack_research(struct knack *k)
{
    return throw_simply(k->w, EV_RESEARCH, k->who, HANDLE_NONE, DIR_CENTER);
}
