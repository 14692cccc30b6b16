/* What things are made of (MAT_...), and how each material stands each kind of damage. */
#ifndef INCURSION_RULES_MATERIAL_H
#define INCURSION_RULES_MATERIAL_H

#include <stdbool.h>

enum { MATERIAL_IMMUNE = -1 };

bool material_is_metallic(int material);
bool material_is_wooden(int material);
bool material_is_organic(int material);
bool material_is_corporeal(int material);
/* How much damage of a kind (AD_...) does nothing to it; MATERIAL_IMMUNE: any amount. */
int material_hardness(int material, int damage_type);

#endif
