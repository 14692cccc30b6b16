/* Spells as numbers: how well someone casts one, what it costs, how hard it is to withstand.
 * Questions only. A spell is an effect that a creature can cast. */
#ifndef INCURSION_RULES_MAGIC_SPELL_H
#define INCURSION_RULES_MAGIC_SPELL_H

#include <stdbool.h>

#include "world/thing.h"

/* The record of an effect; NULL: it is none. */
const struct res_effect *spell_record(const struct world *w, res_id effect);
/* EF_... and AI_... of an effect. */
bool spell_has_flag(const struct world *w, res_id effect, int flag);
bool spell_has_source(const struct world *w, res_id effect, int source);
/* The name of an effect, of which only the library can give more. */
struct str spell_name(const struct world *w, res_id effect);

/* The number by which persons know it; -1: it is none. */
int spell_number(const struct world *w, res_id effect);
/* SP_... of a person; of a monster those of all kinds of casters. */
uint32_t spell_flags(const struct world *w, const struct thing *who, res_id spell);
/* Whether someone's kind has a hand for such magic: lizardfolk for water, dwarves for earth. */
bool spell_is_akin(const struct world *w, const struct thing *who, res_id effect);
/* Elves have nothing to do with the undead. */
bool spell_is_repugnant(const struct world *w, const struct thing *who, res_id effect);

/* What a difficulty is made up of. */
struct spell_difficulty {
    int base, level, attribute, focus, will, beguiling, trickery, hard, heightened, affinity;
    const char *attribute_name; /* NULL: none */
};
int spell_difficulty(const struct world *w, const struct thing *who, res_id spell, bool is_trick,
                     bool is_heightened, struct spell_difficulty *parts);

/* What someone adds to the damage of a spell. */
int spell_damage_bonus(const struct world *w, const struct thing *who, res_id spell);

/* Levels that metamagic makes a spell harder by; the feat for one bit of it, 0: none. */
int spell_metamagic_levels(uint32_t metamagic);
int spell_metamagic_feat(uint32_t metamagic);
/* What a specialist of a school (0 to 8) gains or loses with a spell, in percent. */
int spell_specialty(const struct world *w, const struct thing *who, res_id spell);

/* The mana it takes. `specialty`, if not NULL: what being a specialist does to it. */
int spell_mana(const struct world *w, const struct thing *who, res_id spell, uint32_t metamagic,
               int *specialty);

/* What is left of someone's concentration to spare. */
int spell_concentration(const struct world *w, const struct thing *who);
/* The chance of success, in percent; -1: a person cannot cast it at all. `as_known`: as far as he
 * knows what he wears. */
struct spell_chance {
    int base, attribute, level, metamagic, specialty, armour, circumstance, concentration;
    bool is_certain; /* it cannot fail, and the other parts are 0 */
};
int spell_chance(const struct world *w, const struct thing *who, res_id spell, uint32_t metamagic,
                 bool as_known, struct spell_chance *parts);

#endif
