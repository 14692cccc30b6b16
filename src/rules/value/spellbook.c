#include "rules/value/spellbook.h"

#include "base/num.h"
#include "world/body.h"

static int place_in(const struct module *module, res_id spell)
{
    enum res_kind kind;
    int number;

    if (module == NULL || !module_locate(module, spell, &kind, &number) || kind != RES_EFFECT)
        return -1;
    return number;
}

int spellbook_number(const struct library *library, res_id spell)
{
    return place_in(library->slots[0], spell);
}

int spellbook_count(const struct library *library)
{
    return library->slots[0] ? module_count(library->slots[0], RES_EFFECT) : 0;
}

res_id spellbook_spell(const struct library *library, int number)
{
    bool is_there = number >= 0 && number < spellbook_count(library);

    return is_there ? module_id(library->slots[0], RES_EFFECT, number) : 0;
}

uint16_t *spellbook_flags(const struct world *w, const struct thing *who, res_id spell)
{
    struct character *person = character_of(w, who);
    int number = place_in(library_module(w->library, spell), spell);

    if (person == NULL || number < 0 || number >= COUNT_OF(person->spells))
        return NULL;
    return &person->spells[number];
}

bool spellbook_has(const struct world *w, const struct thing *item, res_id spell)
{
    return spellbook_is_in(w->library, item->resource, spell);
}

bool spellbook_is_in(const struct library *library, res_id item, res_id spell)
{
    const struct resource *book = library_get(library, item);
    const struct module *module = library_module(library, item);

    for (uint32_t i = 0; book && i < book->spells.count; i++)
        if (module_spells(module)[book->spells.first + i] == spell)
            return true;
    return false;
}
