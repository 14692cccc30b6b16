#include "rules/value/trouble.h"

#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/spellbook.h"
#include "script/levels.h"
#include "sense/line.h"
#include "world/body.h"
#include "world/level.h"
#include "world/stati.h"

struct list {
    const struct world *w;
    const struct thing *who;
    int16_t *items;
    int count, most;
};

static void add(struct list *l, int trouble, int how_bad)
{
    if (l->count < l->most && how_bad)
        l->items[l->count++] = (int16_t)(trouble + how_bad * TROUBLE_LEVEL);
}

/* ---- wounds and mana ---- */

static int32_t wounds(const struct list *l)
{
    int32_t whole = l->who->hp_max + creature_of(l->w, l->who)->attr[A_THP];

    return whole == 0 ? 0 : (whole - l->who->hp) * 100 / whole;
}

static int how_wounded(int32_t wounds)
{
    if (wounds >= 70)
        return P_CRITICAL;
    if (wounds >= 50)
        return P_URGENT;
    if (wounds >= 20)
        return P_MODERATE;
    return wounds ? P_LOW : 0;
}

/* quirk: the share is of what is left, so a full pool is the worst. It counts for more, the more
 * one is a caster. */
static int how_drained(const struct list *l)
{
    int32_t pool = attr_mana_total(l->w, l->who) - creature_of(l->w, l->who)->mana_held;
    int32_t left = attr_mana(l->w, l->who) * 100 / imax(pool, 1);
    int32_t casting = left * 70 * skill_caster_level(l->w, l->who) /
                      imax(1, kind_challenge(l->w, l->who, false));
    int32_t share = (left * 30 + casting) / 100;

    if (share >= 92)
        return P_CRITICAL;
    if (share >= 80)
        return P_EXTREME;
    if (share >= 70)
        return P_URGENT;
    if (share >= 50)
        return P_MODERATE;
    return share >= 20 ? P_LOW : 0;
}

static int how_hungry(const struct list *l)
{
    switch (attr_hunger(l->w, l->who)) {
    case WEAK:
    case FAINTING: return P_CRITICAL;
    case STARVING: return P_URGENT;
    case HUNGRY: return P_MODERATE;
    default: return 0;
    }
}

/* ---- ailments ---- */

static const struct {
    int16_t nature, value;
    int8_t trouble, how_bad;
} ailments[] = {
    {STONING, STATI_ANY, TROUBLE_STONING, P_CRITICAL},
    {POISONED, STATI_ANY, TROUBLE_POISON, P_EXTREME},
    {BLIND, 0, TROUBLE_BLIND, P_EXTREME},
    {AFRAID, STATI_ANY, TROUBLE_FEAR, P_URGENT},
    {SICKNESS, STATI_ANY, TROUBLE_SICK, P_HIGH},
    {BLEEDING, STATI_ANY, TROUBLE_BLEEDING, P_HIGH},
    {DISEASED, STATI_ANY, TROUBLE_DISEASE, P_HIGH},
    {PARALYSIS, STATI_ANY, TROUBLE_PARALYSIS, P_EXTREME},
};

static void add_ailments(struct list *l)
{
    for (int i = 0; i < COUNT_OF(ailments); i++) {
        struct stati_query query = stati_of(ailments[i].nature);
        query.value = ailments[i].value;
        if (stati_may_have(l->who, ailments[i].nature) && stati_find(l->w, l->who, query))
            add(l, ailments[i].trouble, ailments[i].how_bad);
    }
}

/* What lowers it: by magic, or by a curse. quirk: a curse that raises something counts, too. */
static void add_changes(struct list *l)
{
    for (const struct stati *s = stati_get(l->w, l->who->stati); s; s = stati_get(l->w, s->next)) {
        if (s->nature < ADJUST || s->nature > ADJUST_LAST)
            continue;
        int how_bad = s->magnitude <= -4 ? P_HIGH : P_MODERATE;
        if (s->nature <= ADJUST_LUCK && s->magnitude < 0 && s->value != A_SIZ &&
            s->source == SS_ENCH)
            add(l, TROUBLE_DRAINED, how_bad);
        if (s->source == SS_CURS)
            add(l, TROUBLE_CURSED, how_bad);
    }
}

static void add_curses(struct list *l)
{
    struct slot_walk walk = slot_walk_begin(l->w, l->who);

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item_of(l->w, item)->flags & IF_WORN && arms_is_cursed(l->w, item))
            add(l, TROUBLE_CURSED, P_HIGH);
}

/* ---- a player's ---- */

static bool is_in_a_book(const struct list *l, res_id spell)
{
    struct slot_walk walk = slot_walk_begin(l->w, l->who);

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (spellbook_has(l->w, item, spell))
            return true;
    return false;
}

/* quirk: the fewer are missing, the worse it is. */
static int how_bookless(const struct list *l)
{
    int missing = 0, total = 0;

    for (int i = 0; i < spellbook_count(l->w->library); i++) {
        res_id spell = spellbook_spell(l->w->library, i);
        const uint16_t *flags = spellbook_flags(l->w, l->who, spell);
        if (flags == NULL || !(*flags & SP_KNOWN) || !(*flags & SP_ARCANE))
            continue;
        total++;
        missing += !is_in_a_book(l, spell);
    }
    if (missing * 2 < total)
        return P_CRITICAL;
    if (missing * 3 < total)
        return P_EXTREME;
    if (missing * 5 < total)
        return P_HIGH;
    return missing ? P_MODERATE : 0;
}

static bool is_in_line(const struct list *l, const struct thing *other)
{
    return line_of_fire(world_level_of(l->w, l->who), l->w, (struct point){l->who->x, l->who->y},
                        (struct point){other->x, other->y});
}

static int32_t might(const struct world *w, const struct thing *who)
{
    return xcr_of(kind_challenge(w, who, false));
}

static int how_beset(const struct list *l)
{
    enum { NEAR = 16 };
    const struct level *level = world_level_of(l->w, l->who);
    int32_t ours = 0, theirs = 0;

    for (int i = 0; level && i < level->creatures.count; i++) {
        const struct thing *other = world_thing(l->w, level->creatures.items[i]);
        if (creature_of(l->w, other) == NULL ||
            point_distance((struct point){other->x, other->y},
                           (struct point){l->who->x, l->who->y}) >= NEAR ||
            !is_in_line(l, other))
            continue;
        if (hostility_is_enemy(l->w, other, l->who))
            theirs += might(l->w, other);
        else if (hostility_is_friend(l->w, other, l->who))
            ours += might(l->w, other);
    }
    ours = ours * (100 - wounds(l)) / 100;
    if (theirs > ours * 3)
        return P_CRITICAL;
    if (theirs > ours * 2)
        return P_EXTREME;
    if (theirs > ours * 3 / 2)
        return P_HIGH;
    if (theirs > ours)
        return P_MODERATE;
    return theirs > ours / 2 ? P_LOW : 0;
}

static bool is_haunted(const struct list *l)
{
    const struct level *level = world_level_of(l->w, l->who);

    for (int i = 0; level && i < level->creatures.count; i++) {
        const struct thing *other = world_thing(l->w, level->creatures.items[i]);
        if (creature_of(l->w, other) &&
            (kind_plane(l->w, other) == PHASE_ETHEREAL || stati_has(l->w, other, INVIS)) &&
            is_in_line(l, other) && hostility_is_enemy(l->w, other, l->who) &&
            !eyes_perceive(l->w, l->who, other))
            return true;
    }
    return false;
}

/* ---- all of them ---- */

static void add_wounds(struct list *l)
{
    add(l, TROUBLE_INJURY, how_wounded(wounds(l)));
}

static void add_mana(struct list *l)
{
    add(l, TROUBLE_LOWMANA, how_drained(l));
}

static void add_hunger(struct list *l)
{
    add(l, TROUBLE_HUNGER, how_hungry(l));
}

static void add_player(struct list *l)
{
    if (l->who->kind != T_PLAYER)
        return;
    add(l, TROUBLE_NOBOOK, how_bookless(l));
    add(l, TROUBLE_ENEMIES, how_beset(l));
    add(l, TROUBLE_HAUNTED, is_haunted(l) ? P_EXTREME : 0);
}

/* The first so many. */
static int collect(const struct world *w, const struct thing *who, int16_t *out, int most)
{
    static void (*const parts[])(struct list * l) = {
        add_wounds, add_mana, add_hunger, add_ailments, add_changes, add_curses, add_player};
    struct list l = {.w = w, .who = who, .most = most};

    l.items = out;
    for (int i = 0; i < COUNT_OF(parts) && who->hp_max != 0 && l.count < most; i++)
        parts[i](&l);
    return l.count;
}

int trouble_list(const struct world *w, const struct thing *who, int16_t out[TROUBLE_MOST])
{
    return collect(w, who, out, TROUBLE_MOST);
}

int trouble_worst(const struct world *w, const struct thing *who)
{
    int16_t worst;

    return collect(w, who, &worst, 1) > 0 ? worst : 0;
}
