/* The effects that a monster has at hand: spells of its lists, what is innate, what it carries. */
#ifndef INCURSION_RULES_MAKE_REPERTOIRE_H
#define INCURSION_RULES_MAKE_REPERTOIRE_H

#include "world/body.h"

enum repertoire_source { REPERTOIRE_SPELL, REPERTOIRE_INNATE, REPERTOIRE_ITEM };

struct repertoire_entry {
    res_id effect;
    enum repertoire_source source;
    handle item; /* HANDLE_NONE: it needs none */
    int rating;  /* less, the more of its mana it costs */
    uint32_t purpose;
};

enum { REPERTOIRE_MOST = 500 };

struct repertoire {
    struct repertoire_entry entries[REPERTOIRE_MOST];
    int count;
};

/* Lists them in order: its own spells, those of its templates, innate ones of both, those that
 * stati give, those in potions, scrolls, wands and what can be activated. Left out is what does not
 * become it, what it is under already, what costs more mana than it has. What is common is there
 * four times. quirk: the dice of an effect's power are rolled for each, also for those that are
 * left out. */
void repertoire_list(struct world *w, struct thing *who, struct repertoire *out);
/* The same for who has only just come. quirk: it heeds whether whom it follows is good, but not yet
 * what would bother a player who leads it. */
void repertoire_list_new(struct world *w, struct thing *who, struct repertoire *out);

/* Whether the magic of an effect does not become it, or not whom it follows. */
bool repertoire_shuns(const struct world *w, const struct thing *who, res_id effect);

#endif
