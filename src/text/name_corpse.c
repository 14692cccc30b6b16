/* Names of what is left of creatures, and of what is made in their likeness. */
#include "base/num.h"
#include "res/mtype.h"
#include "text/name.h"
#include "text/words.h"
#include "world/stati.h"

enum { GREEN_MARK = 256 - GREEN, RED_MARK = 256 - RED, GREY_MARK = 256 - GREY };

static void put_before(struct str_builder *name, const char *words)
{
    struct str_builder both = {0};

    sb_addf(&both, "%s%s", words, sb_cstr(name));
    sb_free(name);
    *name = both;
}

static void add_article(int flags, bool the_first, struct str_builder *name)
{
    bool is_the = flags & NA_THE && (the_first || !(flags & NA_A));

    if (is_the)
        put_before(name, "the ");
    else if (flags & NA_A)
        put_before(name, words_article(sb_str(name))[1] ? "an " : "a ");
}

static const struct res_monster *whose(const struct world *w, const struct item *item)
{
    return library_record(w->library, item->monster, RES_MONSTER);
}

static void add_likeness(const struct world *w, const struct thing *thing, int flags,
                         struct str_builder *name)
{
    const struct item *item = item_of(w, thing);
    const struct res_monster *monster = whose(w, item);
    struct str given = name_given(w, thing), kind = name_resource(w, item->monster);

    if (item->quantity > 1 && !(flags & NA_SINGLE))
        sb_addf(name, "%u ", (unsigned)item->quantity);
    sb_addf(name, STR_PRINTF " of ", STR_ARGS(name_resource(w, thing->resource)));
    if (given.len > 0)
        sb_add(name, given);
    else if (monster && library_flag(monster->flags, M_PROPER))
        sb_add(name, kind);
    else if (monster)
        sb_addf(name, "%s " STR_PRINTF, words_article(kind), STR_ARGS(kind));
    add_article(flags, true, name);
}

static void add_templates(const struct world *w, const struct thing *thing,
                          struct str_builder *name)
{
    struct stati_query templates = stati_of(TEMPLATE);

    for (const struct stati *at = stati_find(w, thing, templates); at;
         at = stati_find_next(w, at, templates)) {
        const struct res_template *record = library_record(w->library, at->effect, RES_TEMPLATE);
        struct str word = name_resource(w, at->effect);
        if (record == NULL || at->magnitude == 0)
            continue;
        if (library_flag(record->flags, -TMF_POSTSCRIPT)) {
            sb_addf(name, " " STR_PRINTF, STR_ARGS(word));
        } else {
            struct str_builder both = {0};
            sb_addf(&both, STR_PRINTF " %s", STR_ARGS(word), sb_cstr(name));
            sb_free(name);
            *name = both;
        }
    }
}

static uint32_t hours_dead(const struct world *w, const struct item *item)
{
    return ((uint32_t)w->time - item->made) / HOUR_TURNS;
}

static bool was_undead(const struct world *w, const struct thing *thing)
{
    struct stati_query templates = stati_of(TEMPLATE);

    for (const struct stati *at = stati_find(w, thing, templates); at;
         at = stati_find_next(w, at, templates)) {
        const struct res_template *record = library_record(w->library, at->effect, RES_TEMPLATE);
        if (record && record->ttype & TM_UNDEAD)
            return true;
    }
    return false;
}

/* What one has to roll to stay healthy after eating of it. */
int name_corpse_difficulty(const struct world *w, const struct thing *thing)
{
    const struct item *item = item_of(w, thing);
    const struct res_monster *monster = whose(w, item);
    uint32_t hours = hours_dead(w, item);
    int base = 15;

    if (monster == NULL)
        return base;
    if (mtype_is(monster, MA_ANIMAL))
        base = 8;
    else if (mtype_is(monster, MA_BEAST))
        base = 10;
    else if (mtype_is(monster, MA_UNDEAD))
        base = 25;
    else if (library_flag(monster->flags, M_HUMANOID))
        base = 20;
    if (was_undead(w, thing))
        base = imax(base, 25);
    return hours <= 6 ? base : wrap16(base + (int32_t)((hours - 6) / 2));
}

static void add_freshness(const struct world *w, const struct thing *thing,
                          struct str_builder *name)
{
    enum { FRESH_HOURS = 12, TOLD_MOST = 30 };
    bool is_fresh = hours_dead(w, item_of(w, thing)) < FRESH_HOURS;
    int difficulty = name_corpse_difficulty(w, thing);

    sb_addf(name, " %c(%c%s", GREY_MARK, is_fresh ? GREEN_MARK : RED_MARK,
            is_fresh ? "fresh" : "stale");
    if (difficulty <= TOLD_MOST)
        sb_addf(name, ", DC %d", difficulty);
    sb_addf(name, "%c)", GREY_MARK);
}

static void add_corpse(const struct world *w, const struct thing *thing, int flags,
                       struct str_builder *name)
{
    const struct item *item = item_of(w, thing);
    const struct res_monster *monster = whose(w, item);

    if (item->eaten && flags & NA_LONG)
        sb_add_cstr(name, "partly eaten ");
    sb_add(name, name_resource(w, item->monster));
    add_templates(w, thing, name);
    if (monster && library_flag(monster->flags, M_PROPER)) {
        sb_add_cstr(name, "'s corpse");
    } else {
        sb_add_cstr(name, " corpse");
        if (item->quantity > 1 && !(flags & NA_SINGLE)) {
            struct str_builder many = {0};
            sb_addf(&many, "%u %ss", (unsigned)item->quantity, sb_cstr(name));
            sb_free(name);
            *name = many;
        }
        add_article(flags, false, name);
    }
    add_freshness(w, thing, name);
}

void name_add_corpse(const struct world *w, const struct thing *thing, int flags,
                     struct str_builder *name)
{
    const struct item *item = item_of(w, thing);
    struct str given = name_given(w, thing);

    if (thing->kind != T_CORPSE)
        add_likeness(w, thing, flags, name);
    else if (given.len > 0)
        sb_addf(name, STR_PRINTF "'s %scorpse", STR_ARGS(given),
                item->eaten ? "partly eaten " : "");
    else
        add_corpse(w, thing, flags, name);
}
