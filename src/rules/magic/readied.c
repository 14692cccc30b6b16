#include "rules/magic/readied.h"

#include <string.h>

#include "rules/status/field.h"
#include "rules/value/spellbook.h"
#include "world/stati.h"

/* Its place among them; the first free one where it is not, CHARACTER_READIED: there is none. */
static int place_of(const struct character *p, int number)
{
    int at = 0;

    while (at < CHARACTER_READIED && p->readied[at] && p->readied[at] != number)
        at++;
    return at;
}

bool readied_has(const struct world *w, const struct thing *who, res_id spell)
{
    const struct character *p = character_of(w, who);
    int number = spellbook_number(w->library, spell);
    int at = p && number > 0 ? place_of(p, number) : CHARACTER_READIED;

    return at < CHARACTER_READIED && p->readied[at] == number;
}

bool readied_add(const struct world *w, const struct thing *who, res_id spell)
{
    struct character *p = character_of(w, who);
    int number = spellbook_number(w->library, spell);
    int at = p && number > 0 ? place_of(p, number) : CHARACTER_READIED;

    if (at >= CHARACTER_READIED)
        return false;
    p->readied[at] = (uint16_t)number;
    return true;
}

void readied_remove(const struct world *w, const struct thing *who, res_id spell)
{
    struct character *p = character_of(w, who);

    if (!readied_has(w, who, spell))
        return;
    int at = place_of(p, spellbook_number(w->library, spell));
    memmove(&p->readied[at], &p->readied[at + 1],
            (size_t)(CHARACTER_READIED - 1 - at) * sizeof p->readied[0]);
    p->readied[CHARACTER_READIED - 1] = 0;
}

static bool is_in_force(const struct world *w, const struct thing *who, res_id spell)
{
    struct stati_query of_spell = stati_of(0);

    of_spell.effect = spell;
    return stati_find(w, who, of_spell) || field_has(w, who, spell);
}

res_id readied_missing(const struct world *w, const struct thing *who)
{
    const struct character *p = character_of(w, who);

    for (int i = 0; p && i < CHARACTER_READIED && p->readied[i]; i++) {
        res_id spell = spellbook_spell(w->library, p->readied[i]);
        if (spell && !is_in_force(w, who, spell))
            return spell;
    }
    return 0;
}
