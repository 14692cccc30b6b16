/* Perks: what fate gives to someone who is being made, beside attributes. */
#ifndef INCURSION_RULES_PERSON_PERK_H
#define INCURSION_RULES_PERSON_PERK_H

#include "base/str.h"
#include "world/body.h"

enum perk_type {
    PERK_NONE,
    PERK_ITEM,
    PERK_FEAT,
    PERK_ABILITY,
    PERK_SPELL,
    PERK_RESIST,
    PERK_IMMUNE,
    PERK_TALENT
};

enum { PERKS_MOST = 3 };

struct perk {
    enum perk_type type;
    int32_t what;  /* a feat, an ability, a damage type; below 0: a kind of save */
    uint32_t much; /* of the ability */
    res_id spell, item, effect;
    int8_t plus, quality;
    int16_t bane;
};

/* How many someone can choose from: of no people yet as many as there may be. */
int perk_count(const struct world *w, const struct thing *who);

/* Draws one that fits someone: its type, then what it is, until it fits and is none of those that
 * come before it in the list. quirk: things that were looked at and refused take up numbers. */
void perk_draw(struct world *w, const struct thing *who, struct perk list[PERKS_MOST], int at);
/* "+4 to save against fear". quirk: an item is made to be named, with the draws of that. */
void perk_name(struct world *w, const struct perk *perk, struct str_builder *out);
/* As many of them as his people may have. */
void perk_grant(struct world *w, struct thing *who, const struct perk list[PERKS_MOST]);

#endif
