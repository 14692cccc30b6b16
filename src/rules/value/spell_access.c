#include "rules/value/spell_access.h"

#include "base/num.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/stati.h"

enum { LIST_MOST = 127, NO_LIMIT = 1000, INNATE_TOGETHER = 8 };

enum { SPELLS_FIRST = 1, SPELLS_LAST = 9 };

int spell_access_level(int spell_level)
{
    static const uint8_t levels[] = {0, 1, 3, 5, 7, 9, 12, 14, 16, 18};

    return levels[iclamp(spell_level, 0, COUNT_OF(levels) - 1)];
}

/* The place of a spell among the innate ones of a resource; -1: it is not among them. */
static int place_of(const struct world *w, res_id id, res_id spell)
{
    const struct module *module = library_module(w->library, id);
    const struct resource *resource = library_get(w->library, id);

    for (uint32_t i = 0; resource && i < resource->innate.count; i++)
        if (module_innate(module)[resource->innate.first + i] == spell)
            return (int)i;
    return -1;
}

static bool has_stati(const struct world *w, const struct thing *who, res_id spell)
{
    struct stati_query query = stati_of(INNATE_SPELL);

    query.effect = spell;
    return stati_find(w, who, query) != NULL;
}

static bool template_lists(const struct world *w, const struct thing *who, res_id spell)
{
    const struct stati *at = NULL;

    while (kind_next_template(w, who, &at) != NULL)
        if (place_of(w, at->effect, spell) >= 0)
            return true;
    return false;
}

/* quirk: asked this way, a dragon has one more than it is old enough for. */
bool spell_access_is_innate(const struct world *w, const struct thing *who, res_id spell)
{
    int most = kind_is(w, who, MA_DRAGON) ? kind_age(w, who) + 1 : NO_LIMIT;
    int place = place_of(w, who->resource, spell);

    return has_stati(w, who, spell) || (place >= 0 && place < most) ||
           template_lists(w, who, spell);
}

/* ---- lists of spells ---- */

/* Whether one cell of a list opens a spell to a caster of a level. */
static bool opens(const struct res_effect *effect, const uint32_t *cell, int caster)
{
    if (cell[0] >= SPELL_LIST_SOURCE && cell[0] <= SPELL_LIST_SOURCE_LAST)
        return library_has_source(effect, wrap8((int)cell[0] - SPELL_LIST_SOURCE)) &&
               caster >= spell_access_level(effect->level);
    return cell[0] == SPELL_LIST_SCHOOL && library_has_source(effect, wrap8((int)cell[1])) &&
           (effect->schools & cell[2]) != 0;
}

/* A list names levels and then the spells of that level, or sources and schools of spells. */
static bool list_opens(const struct world *w, res_id id, res_id spell, int caster)
{
    const struct res_effect *effect = library_record(w->library, spell, RES_EFFECT);
    uint32_t cells[LIST_MOST];
    bool own;
    int count = library_list(w->library, id, SPELL_LIST, cells, LIST_MOST, &own), level = 1;

    for (int i = 0; own && effect && i < count; i++) {
        if (cells[i] == spell && spell_access_level(level) <= caster)
            return true;
        if (cells[i] >= SPELLS_FIRST && cells[i] <= SPELLS_LAST)
            level = (int)cells[i];
        if (opens(effect, &cells[i], caster))
            return true;
        if (cells[i] == SPELL_LIST_SCHOOL)
            i += 2;
    }
    return false;
}

/* quirk: asked this way, a dragon has the first of every eight beside what it is old enough for. */
bool spell_access_has(const struct world *w, const struct thing *who, res_id spell)
{
    int most = kind_is(w, who, MA_DRAGON) ? kind_age(w, who) : NO_LIMIT;
    int caster = skill_caster_level(w, who), place = place_of(w, who->resource, spell);
    const struct stati *at = NULL;

    if (has_stati(w, who, spell) || template_lists(w, who, spell))
        return true;
    while (kind_next_template(w, who, &at) != NULL)
        if (list_opens(w, at->effect, spell, caster))
            return true;
    return list_opens(w, who->resource, spell, caster) ||
           (place >= 0 && (place < most || place % INNATE_TOGETHER == 0));
}
