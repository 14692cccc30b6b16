/* The chance that a spell succeeds. */
#include "base/num.h"
#include "rules/magic/spell.h"
#include "rules/status/check.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/spell_access.h"
#include "world/body.h"
#include "world/level.h"
#include "world/stati.h"

/* ---- monsters ---- */

static int monster_chance(const struct world *w, const struct thing *who, res_id spell,
                          uint32_t metamagic)
{
    const struct res_effect *record = spell_record(w, spell);
    const struct creature *body = creature_of(w, who);
    bool is_holy = spell_has_source(w, spell, AI_THEURGY) || spell_has_source(w, spell, AI_DRUIDIC);

    if (body == NULL || spell_is_repugnant(w, who, spell))
        return 0;
    int chance = record->base_chance + attr_modifier(w, who, A_INT) * 5 +
                 skill_caster_level(w, who) * 3 - spell_metamagic_levels(metamagic) * 10;
    chance += (is_holy ? imax(body->attr[A_ARC], body->attr[A_DIV]) : body->attr[A_ARC]) * 5;
    if (chance > 90)
        chance = 90 + (chance - 90) / 10;
    return chance > 50 && metamagic & MM_SURE ? 100 : iclamp(chance, 2, 98);
}

/* ---- persons ---- */

static bool body_brings(const struct world *w, const struct thing *who, res_id spell)
{
    const struct creature *creature = creature_of(w, who);
    const struct module *module = library_module(w->library, creature->shape);
    const struct resource *body = library_get(w->library, creature->shape);

    if (!stati_has(w, who, POLYMORPH))
        return false;
    for (uint32_t i = 0; body && i < body->innate.count; i++)
        if (module_innate(module)[body->innate.first + i] == spell)
            return true;
    return false;
}

/* Where all spells are open to everyone. */
static bool is_open_to_all(const struct world *w, const struct thing *who, res_id spell)
{
    static const int sources[] = {AI_WIZARDRY, AI_SORCERY, AI_THEURGY, AI_DRUIDIC};

    if (who->kind != T_PLAYER || !w->options[OPT_ALL_SPELLS] ||
        spell_record(w, spell)->level > (skill_caster_level(w, who) + 1) / 2)
        return false;
    for (int i = 0; i < COUNT_OF(sources); i++)
        if (spell_has_source(w, spell, sources[i]))
            return true;
    return false;
}

/* What armour leaves of the best way in which one can cast it. */
static int armour_part(const struct world *w, const struct thing *who, uint32_t flags,
                       bool as_known)
{
    static const struct {
        uint32_t flags;
        int attribute;
    } ways[] = {{SP_DIVINE | SP_DOMAIN, A_DIV},
                {SP_BARDIC, A_BAR},
                {SP_PRIMAL, A_PRI},
                {SP_SORCERY, A_SOR},
                {SP_ARCANE, A_ARC}};
    enum { NONE = -100 };
    const struct character *person = character_of(w, who);
    const struct creature *body = creature_of(w, who);
    int best = NONE;

    if (person == NULL || body == NULL)
        return 0;
    const int16_t *attr = as_known ? person->attr_known : body->attr;
    for (int i = 0; i < COUNT_OF(ways); i++)
        if (flags & ways[i].flags)
            best = imax(best, attr[ways[i].attribute] * 5);
    return best == NONE ? 0 : best;
}

static bool stands_in(const struct world *w, const struct thing *who, int flag)
{
    const struct level *level = world_level_of(w, who);
    const struct res_terrain *terrain = level
                                            ? library_terrain(w->library,
                                                              level_terrain(level, who->x, who->y))
                                            : NULL;

    return terrain && library_flag(terrain->flags, flag);
}

static int hindrance(const struct world *w, const struct thing *who, uint32_t metamagic)
{
    static const int held[] = {GRAPPLED, GRAPPLING, GRABBED, STUCK};
    int circumstance = 0;

    if (!(metamagic & MM_STILL)) {
        bool is_held = false;
        for (int i = 0; i < COUNT_OF(held); i++)
            is_held = is_held || stati_has(w, who, held[i]);
        circumstance = is_held                                                          ? -60
                       : stati_has(w, who, PRONE)                                       ? -20
                       : stands_in(w, who, TF_DEEP_LIQ) || stands_in(w, who, TF_STICKY) ? -40
                                                                                        : 0;
    }
    if (stati_has(w, who, MOUNTED) && check_is_threatened(w, who))
        circumstance -= imax(0, 40 - skill_level(w, who, SK_RIDE) * 2);
    return circumstance;
}

int spell_concentration(const struct world *w, const struct thing *who)
{
    enum { UNDISTURBED = 5 };

    return imax(skill_level(w, who, SK_CONCENT) - UNDISTURBED, 0) -
           creature_of(w, who)->concentration;
}

static int person_specialty(const struct world *w, const struct thing *who, res_id spell,
                            uint32_t flags)
{
    int special = flags & SP_ARCANE ? spell_specialty(w, who, spell) : 0;

    return flags & (SP_DIVINE | SP_BARDIC | SP_PRIMAL | SP_SORCERY) ? imax(special, 0) : special;
}

static int person_chance(const struct world *w, const struct thing *who, res_id spell,
                         uint32_t metamagic, bool as_known, struct spell_chance *p)
{
    enum { OPEN = 99 }; /* what is no spell at all */
    const struct res_effect *record = spell_record(w, spell);
    uint32_t flags = spell_flags(w, who, spell);

    if (spell_is_repugnant(w, who, spell))
        return -1;
    p->is_certain = flags & (SP_INNATE | SP_STAFF) || body_brings(w, who, spell);
    if (p->is_certain)
        return 100;
    if (!(flags & (SP_KNOWN | SP_DOMAIN)) && !is_open_to_all(w, who, spell))
        return -1;
    if (record->base_chance == 0)
        return OPEN;
    p->base = record->base_chance;
    p->attribute = attr_modifier_exact(w, who, A_INT) * 5;
    p->level = (skill_caster_level(w, who) - spell_access_level(record->level)) * 2;
    p->metamagic = -spell_metamagic_levels(metamagic) * 5;
    p->specialty = person_specialty(w, who, spell, flags);
    p->armour = armour_part(w, who, flags, as_known);
    p->circumstance = hindrance(w, who, metamagic);
    p->concentration = imin(iabs(p->circumstance), spell_concentration(w, who) * 5);
    int chance = p->base + p->attribute + p->level + p->metamagic + p->specialty + p->armour +
                 p->circumstance + p->concentration;
    int easy = imax(90, p->base);
    if (chance > easy)
        chance = easy + (chance - easy) / 5;
    return chance > 50 && metamagic & MM_SURE ? 100 : iclamp(chance, 2, 100);
}

int spell_chance(const struct world *w, const struct thing *who, res_id spell, uint32_t metamagic,
                 bool as_known, struct spell_chance *parts)
{
    struct spell_chance own, *p = parts ? parts : &own;

    *p = (struct spell_chance){0};
    if (spell_record(w, spell) == NULL)
        return -1;
    if (!kind_is_character(who))
        return monster_chance(w, who, spell, metamagic);
    return person_chance(w, who, spell, metamagic, as_known, p);
}
