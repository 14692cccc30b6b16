#include "rules/value/material.h"

#include "base/num.h"
#include "res/constants.h"

enum class { PLAIN, METALLIC, ORGANIC, WOODEN, BODILESS };

static const struct {
    enum class class;
    int hardness;
} materials[] = {
#define MATERIAL(material, class, hardness) [material] = {class, hardness},
#define HARDNESS(material, damage, hardness)
#define HARMLESS(first, last)
#include "rules/value/materials.def"
#undef MATERIAL
#undef HARDNESS
#undef HARMLESS
};

static const struct {
    int material, damage, hardness;
} exceptions[] = {
#define MATERIAL(material, class, hardness)
#define HARDNESS(material, damage, hardness) {material, damage, hardness},
#define HARMLESS(first, last)
#include "rules/value/materials.def"
#undef MATERIAL
#undef HARDNESS
#undef HARMLESS
};

static const struct {
    int first, last;
} harmless[] = {
#define MATERIAL(material, class, hardness)
#define HARDNESS(material, damage, hardness)
#define HARMLESS(first, last) {first, last},
#include "rules/value/materials.def"
#undef MATERIAL
#undef HARDNESS
#undef HARMLESS
};

static enum class class_of(int material) {
    return material > 0 && material < COUNT_OF(materials) ? materials[material].class : PLAIN;
}

bool material_is_metallic(int material)
{
    return class_of(material) == METALLIC;
}

bool material_is_wooden(int material)
{
    return class_of(material) == WOODEN;
}

bool material_is_organic(int material)
{
    return class_of(material) == ORGANIC || class_of(material) == WOODEN;
}

bool material_is_corporeal(int material)
{
    return class_of(material) != BODILESS;
}

static bool is_harmless(int damage_type)
{
    for (int i = 0; i < COUNT_OF(harmless); i++)
        if (damage_type >= harmless[i].first && damage_type <= harmless[i].last)
            return true;
    return false;
}

/* What a kind of damage does to all materials that have no row of their own. */
static int plain_hardness(int material, int damage_type)
{
    bool is_known = material > 0 && material < COUNT_OF(materials);
    int hardness = is_known ? materials[material].hardness : MATERIAL_IMMUNE;

    switch (damage_type) {
    case AD_RUST:
    case AD_SOAK:
    case AD_SUNL: return MATERIAL_IMMUNE;
    case AD_DCAY: return material_is_organic(material) ? 0 : MATERIAL_IMMUNE;
    case AD_NECR: return material_is_organic(material) ? hardness : MATERIAL_IMMUNE;
    case AD_SONI: return material_is_organic(material) ? MATERIAL_IMMUNE : hardness;
    case AD_MAGC:
    case AD_DISN: return 0;
    default: return hardness;
    }
}

int material_hardness(int material, int damage_type)
{
    if (material == MAT_INDESTRUCTABLE_STONE || is_harmless(damage_type))
        return MATERIAL_IMMUNE;
    for (int i = 0; i < COUNT_OF(exceptions); i++)
        if (exceptions[i].material == material && exceptions[i].damage == damage_type)
            return exceptions[i].hardness;
    return plain_hardness(material, damage_type);
}
