#include "rules/person/learn.h"

#include "base/num.h"
#include "base/sort.h"
#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/spell_access.h"
#include "rules/value/spellbook.h"
#include "world/segment.h"
#include "world/stati.h"

enum {
    WAYS = SP_ARCANE | SP_DIVINE | SP_PRIMAL | SP_BARDIC,
    LEVELS = 9,
    LIST_MOST = MAX_SPELLS + 1
};

static const struct res_effect *record(const struct world *w, res_id spell)
{
    return library_record(w->library, spell, RES_EFFECT);
}

void learn_free(struct learn_list *list)
{
    ARRAY_FREE(list);
}

/* ---- what lists open ---- */

/* One list of one access. */
struct opening {
    struct world *w;
    const struct thing *who;
    struct learn_list *out;
    uint32_t cells[LIST_MOST];
    int count;
    int most; /* the highest level of spells it gives access to */
    uint8_t way;
};

static void open_spell(const struct opening *o, res_id spell, int level)
{
    uint16_t *flags = spellbook_flags(o->w, o->who, spell);

    if (flags)
        *flags |= o->way;
    for (int i = 0; i < o->out->count; i++) {
        struct learn_spell *known = &o->out->items[i];
        if (known->spell == spell && known->way == o->way) {
            known->level = (uint8_t)imin(known->level, level);
            return;
        }
    }
    ARRAY_PUSH(o->out,
               (struct learn_spell){.spell = spell, .level = (uint8_t)level, .way = o->way});
}

/* What a list names by itself has its level from there. quirk: what comes after a gap in the list
 * is not looked at. */
static bool is_named(const struct opening *o, res_id spell)
{
    for (int i = 0; i < o->count && o->cells[i]; i++)
        if (o->cells[i] == spell)
            return true;
    return false;
}

static void open_source(const struct opening *o, int source, uint32_t schools)
{
    int count = spellbook_count(o->w->library);

    for (int i = 0; i < count; i++) {
        res_id spell = spellbook_spell(o->w->library, i);
        const struct res_effect *effect = record(o->w, spell);
        if (effect->level <= o->most && library_has_source(effect, wrap8(source)) &&
            (effect->schools & schools) && !is_named(o, spell))
            open_spell(o, spell, effect->level);
    }
}

static void open_list(const struct opening *o)
{
    int level = 1;

    for (int i = 0; i < o->count; i++) {
        uint32_t cell = o->cells[i];
        if (cell == 0)
            continue;
        if (cell < SPELL_LIST_LEVELS)
            level = (int)cell;
        else if (cell > SPELL_LIST_SOURCE && cell < SPELL_LIST_SOURCE_LAST)
            open_source(o, (int)cell - SPELL_LIST_SOURCE, UINT32_MAX);
        else if (cell == SPELL_LIST_SCHOOL) {
            open_source(o, (int)o->cells[i + 1], o->cells[i + 2]);
            i += 2;
        } else if (level <= o->most)
            open_spell(o, cell, level);
    }
}

static int by_level_and_name(const void *a, const void *b, void *context)
{
    const struct world *w = (const struct world *)context;
    const struct learn_spell *left = a, *right = b;

    return left->level != right->level ? left->level - right->level
                                       : str_compare_nocase(library_name(w->library, left->spell),
                                                            library_name(w->library, right->spell));
}

static void forget_ways(struct character *p)
{
    for (int i = 0; i < COUNT_OF(p->spells); i++)
        p->spells[i] &= (uint16_t)~WAYS;
}

void learn_access(struct world *w, const struct thing *who, struct learn_list *out)
{
    const struct stati_query query = stati_of(SPELL_ACCESS);

    ARRAY_CLEAR(out);
    forget_ways(character_of(w, who));
    for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query)) {
        struct opening o = {
            .w = w, .who = who, .out = out, .most = s->magnitude, .way = (uint8_t)s->value};
        bool is_own;
        o.count = library_list(w->library, s->effect, SPELL_LIST, o.cells, COUNT_OF(o.cells),
                               &is_own);
        if (is_own)
            open_list(&o);
    }
    if (out->count)
        sort_stable(out->items, (size_t)out->count, sizeof *out->items, by_level_and_name, w);
}

/* ---- what can be learned now ---- */

static int slots_left(const struct character *p, int level)
{
    return p->spell_slots[level - 1] + p->bonus_slots[level - 1] - p->spells_learned[level - 1];
}

int learn_slots_left(const struct world *w, const struct thing *who, int level)
{
    const struct character *p = character_of(w, who);
    int left = 0;

    for (int i = 1; i <= LEVELS; i++)
        if (level == 0 || level == i)
            left += imax(0, slots_left(p, i));
    return left;
}

static bool casts_well_enough(const struct world *w, const struct thing *who, int level)
{
    struct stati_query bonus = stati_of(BONUS_SLOTS);

    bonus.value = level;
    return spell_access_level(level) <= ability_level(w, who, CA_SPELLCASTING) ||
           stati_find(w, who, bonus);
}

/* Gods do not lend what is against them. */
static bool is_against(const struct world *w, const struct thing *who, struct learn_spell spell)
{
    static const struct {
        uint8_t flag;
        int kind;
    } opposed[] = {
        {EF_GOOD, MA_EVIL}, {EF_EVIL, MA_GOOD}, {EF_LAWFUL, MA_CHAOTIC}, {EF_CHAOTIC, MA_LAWFUL}};
    const struct res_effect *effect = record(w, spell.spell);

    if (kind_is(w, who, MA_ELF) && effect->schools & SC_NEC && !(effect->schools & SC_ABJ))
        return true;
    for (int i = 0; spell.way == SP_DIVINE && i < COUNT_OF(opposed); i++)
        if (library_flag(effect->flags, opposed[i].flag) && kind_is(w, who, opposed[i].kind))
            return true;
    return false;
}

static bool is_open(const struct world *w, const struct thing *who, struct learn_spell spell)
{
    const uint16_t *flags = spellbook_flags(w, who, spell.spell);

    return flags && !(*flags & (SP_KNOWN | SP_DOMAIN)) && spell.level >= 1 &&
           spell.level <= LEVELS && casts_well_enough(w, who, spell.level) &&
           slots_left(character_of(w, who), spell.level) > 0 && !is_against(w, who, spell);
}

static bool has_book(const struct world *w, const struct thing *who, res_id spell)
{
    struct slot_walk walk = slot_walk_begin(w, who);

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (spellbook_has(w, item, spell))
            return true;
    return false;
}

void learn_gather(struct world *w, const struct thing *who, struct learn_list *out)
{
    int kept = 0;

    learn_access(w, who, out);
    for (int i = 0; i < out->count; i++) {
        struct learn_spell spell = out->items[i];
        if (!is_open(w, who, spell))
            continue;
        spell.has_book = spell.way != SP_ARCANE || has_book(w, who, spell.spell);
        out->items[kept++] = spell;
    }
    out->count = kept;
}

void learn(struct world *w, const struct thing *who, struct learn_spell spell)
{
    struct character *p = character_of(w, who);

    *spellbook_flags(w, who, spell.spell) |= (uint16_t)(SP_KNOWN | spell.way);
    p->spells_learned[spell.level - 1]++;
}

/* ---- a beginner's choice ---- */

/* What kinds of magic a beginner is served by, the best first. */
static const int kinds[] = {EA_BLAST, EA_HEALING, EA_GRANT, EA_INFLICT, EA_SUMMON};
enum { OTHER_KIND = COUNT_OF(kinds), KINDS = OTHER_KIND + 1 };

static int kind_of(const struct world *w, res_id spell)
{
    int kind = segment_of(w, spell, 0).eval;
    int i = 0;

    while (i < COUNT_OF(kinds) && kinds[i] != kind)
        i++;
    return i;
}

/* The first of the kind of which he has the fewest; -1: none. */
static int best_of(const struct world *w, const struct learn_list *list, const int had[KINDS])
{
    int best = -1, best_kind = 0;

    for (int i = 0; i < list->count; i++) {
        int kind = kind_of(w, list->items[i].spell);
        bool is_better = best < 0 || had[kind] < had[best_kind] ||
                         (had[kind] == had[best_kind] && kind < best_kind);
        if (list->items[i].has_book && is_better) {
            best = i;
            best_kind = kind;
        }
    }
    return best;
}

int learn_best(struct world *w, const struct thing *who, const struct learn_list *open)
{
    struct learn_list all = {0};
    int had[KINDS] = {0};

    learn_access(w, who, &all);
    for (int i = 0; i < all.count; i++)
        had[kind_of(w, all.items[i].spell)] += *spellbook_flags(w, who, all.items[i].spell) &
                                                       SP_KNOWN
                                                   ? 1
                                                   : 0;
    learn_free(&all);
    return best_of(w, open, had);
}

void learn_recommended(struct world *w, const struct thing *who)
{
    struct learn_list list = {0};
    int best;

    for (learn_gather(w, who, &list); (best = learn_best(w, who, &list)) >= 0;) {
        learn(w, who, list.items[best]);
        learn_gather(w, who, &list);
    }
    learn_free(&list);
}
