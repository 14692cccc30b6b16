/* Items as numbers: what weapons, armour and lights are worth to who uses them.
 *
 * `known_only` asks for what the player knows of it: the plus counts only where he knows it. */
#ifndef INCURSION_RULES_ARMS_H
#define INCURSION_RULES_ARMS_H

#include "base/dice.h"
#include "world/body.h"

/* ---- of any item ---- */

const struct res_item *arms_record(const struct world *w, const struct thing *item);
/* Missiles and staves are weapons; boots, gauntlets and shields are armour. */
bool arms_is_weapon(const struct thing *item);
bool arms_is_armour(const struct thing *item);
/* Weapons, armour, containers, food and what is left of creatures can have qualities. */
bool arms_takes_qualities(const struct thing *item);
bool arms_has_flag(const struct world *w, const struct thing *item, int flag);
/* Whether it has no quality at all. */
bool arms_is_plain(const struct world *w, const struct thing *item);
bool arms_has_quality(const struct world *w, const struct thing *item, int quality);
bool arms_knows_quality(const struct world *w, const struct thing *item, int quality);
/* Whether all of KN_... are known of it. */
bool arms_is_known(const struct world *w, const struct thing *item, int what);
bool arms_is_cursed(const struct world *w, const struct thing *item);
int arms_plus(const struct world *w, const struct thing *item);
/* Groups of weapons and armour as it counts for wearing: mithril makes armour lighter. */
uint32_t arms_group(const struct world *w, const struct thing *item);
/* Whether it is of one of these, by its resource. */
bool arms_is_group(const struct world *w, const struct thing *item, uint32_t groups);
int arms_material(const struct world *w, const struct thing *item);
bool arms_is_metallic(const struct world *w, const struct thing *item);
/* Of who wields it; NULL: nobody does. */
int arms_size(const struct world *w, const struct thing *item, const struct thing *who);
/* In tenths of a pound, all of them. Strength of mind makes food and what is carried lighter. */
int32_t arms_weight(const struct world *w, const struct thing *item, bool by_mind);
/* How far it sheds light now. */
int arms_light(const struct world *w, const struct thing *item);

/* ---- of weapons ---- */

struct dice arms_damage_small(const struct world *w, const struct thing *item);
struct dice arms_damage_large(const struct world *w, const struct thing *item);
int arms_parry(const struct world *w, const struct thing *item, const struct thing *who);
/* How far it goes before it becomes hard to hit; 0: it is for neither shooting nor throwing. */
int arms_range(const struct world *w, const struct thing *item, const struct thing *who);
/* The least number on the die that threatens, and what a critical hit multiplies by. */
int arms_threat(const struct world *w, const struct thing *item, const struct thing *who);
int arms_critical(const struct world *w, const struct thing *item, const struct thing *who);
/* What a blow of this creature does in one way of fighting, S_...; no dice: it cannot. */
struct dice arms_damage(const struct world *w, const struct thing *who, int mode, bool is_large);
/* AD_...: the kind of damage that hurts a target most, where it can do several. NULL: nobody. */
int arms_damage_type(const struct world *w, const struct thing *item, const struct thing *target);
bool arms_can_finesse(const struct world *w, const struct thing *item);
bool arms_uses_strength(const struct world *w, const struct thing *item);
bool arms_is_thrown_only(const struct world *w, const struct thing *item);

/* ---- of armour ---- */

int arms_armour(const struct world *w, const struct thing *item, int type, bool known_only);
int arms_coverage(const struct world *w, const struct thing *item, const struct thing *who,
                  bool known_only);
int arms_defence(const struct world *w, const struct thing *item, const struct thing *who,
                 bool known_only);
/* 0 or less. */
int arms_penalty(const struct world *w, const struct thing *item, const struct thing *who,
                 bool for_skills);
/* How much of a high dexterity it leaves. */
int arms_most_dexterity(const struct world *w, const struct thing *item, const struct thing *who);

#endif
