#include "rules/magic/spell.h"

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "world/body.h"
#include "world/segment.h"
#include "world/stati_query.h"

/* ---- effects ---- */

const struct res_effect *spell_record(const struct world *w, res_id effect)
{
    return library_record(w->library, effect, RES_EFFECT);
}

bool spell_has_flag(const struct world *w, res_id effect, int flag)
{
    const struct res_effect *record = spell_record(w, effect);

    return record && library_flag(record->flags, flag);
}

bool spell_has_source(const struct world *w, res_id effect, int source)
{
    const struct res_effect *record = spell_record(w, effect);

    return record && library_has_source(record, source);
}

struct str spell_name(const struct world *w, res_id effect)
{
    const struct resource *resource = library_get(w->library, effect);

    return resource ? module_name(library_module(w->library, effect), resource) : STR_NONE;
}

int spell_number(const struct world *w, res_id effect)
{
    const struct module *module = library_module(w->library, effect);
    enum res_kind kind;
    int number;

    if (module == NULL || !module_locate(module, effect, &kind, &number) || kind != RES_EFFECT)
        return -1;
    return number <= MAX_SPELLS ? number : -1;
}

uint32_t spell_flags(const struct world *w, const struct thing *who, res_id spell)
{
    const struct character *person = character_of(w, who);
    int number = spell_number(w, spell);

    if (person == NULL)
        return SP_ARCANE | SP_DIVINE | SP_SORCERY | SP_PRIMAL;
    return number >= 0 ? person->spells[number] : 0;
}

static bool is_of_school(const struct world *w, res_id effect, uint32_t schools)
{
    const struct res_effect *record = spell_record(w, effect);

    return record && record->schools & schools;
}

bool spell_is_akin(const struct world *w, const struct thing *who, res_id effect)
{
    return (is_of_school(w, effect, SC_WATER) && kind_is(w, who, MA_LIZARDFOLK)) ||
           (is_of_school(w, effect, SC_EARTH) && kind_is(w, who, MA_DWARF));
}

bool spell_is_repugnant(const struct world *w, const struct thing *who, res_id effect)
{
    return is_of_school(w, effect, SC_NEC) && !is_of_school(w, effect, SC_ABJ) &&
           kind_is(w, who, MA_ELF);
}

/* ---- how hard it is to withstand ---- */

/* The best of the attributes that such casters go by. */
static int casting_attribute(const struct world *w, const struct thing *who, uint32_t flags,
                             const char **name)
{
    static const struct {
        uint32_t flags;
        int attribute;
        const char *name;
    } ways[] = {{SP_ARCANE, A_INT, "Int"},
                {SP_DIVINE | SP_PRIMAL | SP_DOMAIN, A_WIS, "Wis"},
                {SP_SORCERY | SP_BARDIC | SP_INNATE, A_CHA, "Cha"}};
    int best = 0;

    *name = NULL;
    for (int i = 0; i < COUNT_OF(ways); i++)
        if (flags & ways[i].flags) {
            int modifier = attr_modifier(w, who, ways[i].attribute);
            if (*name == NULL || modifier > best) {
                best = modifier;
                *name = ways[i].name;
            }
        }
    return best;
}

static int focus_on(const struct world *w, const struct thing *who, res_id spell, uint32_t flags)
{
    int focus = 0;

    for (const struct stati *at = stati_find(w, who, stati_of(SCHOOL_FOCUS)); at;
         at = stati_find_next(w, at, stati_of(SCHOOL_FOCUS)))
        if (is_of_school(w, spell, (uint32_t)at->magnitude))
            focus = 2;
    if (flags & SP_DOMAIN)
        focus += feat_has(w, who, FT_DOMAIN_MASTERY) ? 4
                 : feat_has(w, who, FT_DOMAIN_FOCUS) ? 2
                                                     : 0;
    return focus;
}

static int hardness(const struct world *w, res_id spell)
{
    return (spell_has_flag(w, spell, EF_HARDSAVE2) ? 2 : 0) +
           (spell_has_flag(w, spell, EF_HARDSAVE4) ? 4 : 0) +
           (spell_has_flag(w, spell, EF_HARDSAVE8) ? 8 : 0);
}

int spell_difficulty(const struct world *w, const struct thing *who, res_id spell, bool is_trick,
                     bool is_heightened, struct spell_difficulty *parts)
{
    struct spell_difficulty own, *p = parts ? parts : &own;
    const struct res_effect *record = spell_record(w, spell);
    uint32_t flags = spell_flags(w, who, spell);
    bool beguiles = ability_has(w, who, CA_BEGUILING_MAGIC) && spell_has_flag(w, spell, EF_MENTAL);

    *p = (struct spell_difficulty){
        .base = 10,
        .level = record ? record->level : 0,
        .focus = focus_on(w, who, spell, flags),
        .will = ability_level(w, who, CA_ARCANE_WILL),
        .beguiling = beguiles ? imax(0, attr_modifier(w, who, A_CHA)) : 0,
        .trickery = is_trick ? 8 : 0,
        .hard = hardness(w, spell),
        .heightened = is_heightened ? 4 : 0,
        .affinity = spell_is_akin(w, who, spell) ? 2 : 0,
    };
    p->attribute = casting_attribute(w, who, flags, &p->attribute_name);
    return p->base + p->level + p->attribute + p->focus + p->will + p->beguiling + p->trickery +
           p->hard + p->heightened + p->affinity;
}

/* ---- damage ---- */

/* Whether one of its first four segments blasts bodies. */
static bool wounds_bodies(const struct world *w, res_id spell)
{
    enum { LOOKED_AT = 4 };
    struct res_effect_values values;

    for (int i = 0; i < LOOKED_AT && segment_get(w, spell, i, &values); i++)
        if (values.eval == EA_BLAST && values.xval <= AD_LAST_PHYSICAL)
            return true;
    return false;
}

int spell_damage_bonus(const struct world *w, const struct thing *who, res_id spell)
{
    if (spell_has_flag(w, spell, EF_NO_BONUS_DMG))
        return 0;
    int wisdom = attr_modifier(w, who, A_WIS);
    int bonus = wisdom + ability_level(w, who, CA_ARCANE_WILL);
    bool is_fury = wounds_bodies(w, spell) && ability_has(w, who, CA_SPELL_FURY) &&
                   (spell_has_source(w, spell, AI_WIZARDRY) ||
                    spell_has_source(w, spell, AI_SORCERY));
    bool is_own = !kind_is_character(who) ||
                  (spell_flags(w, who, spell) & (SP_ARCANE | SP_SORCERY));
    return bonus + (is_fury && is_own ? imax(0, wisdom) : 0);
}

/* ---- metamagic and specialists ---- */

static const struct {
    uint32_t bit;
    int feat, levels;
} metamagics[] = {
#define METAMAGIC(bit, feat, levels, words) {bit, feat, levels},
#include "rules/magic/metamagic.def"
#undef METAMAGIC
};

int spell_metamagic_levels(uint32_t metamagic)
{
    int levels = 0;

    for (int i = 0; i < COUNT_OF(metamagics); i++)
        levels += metamagic & metamagics[i].bit ? metamagics[i].levels : 0;
    return levels;
}

int spell_metamagic_feat(uint32_t metamagic)
{
    for (int i = 0; i < COUNT_OF(metamagics); i++)
        if (metamagic == metamagics[i].bit)
            return metamagics[i].feat;
    return 0;
}

static const int8_t specialists[][9] = {
#define SPECIALIST(school, ...) {__VA_ARGS__},
#include "rules/magic/specialists.def"
#undef SPECIALIST
};

/* The best of the schools that a spell belongs to counts; of no school: nothing. */
int spell_specialty(const struct world *w, const struct thing *who, res_id spell)
{
    enum { NONE = -50 };
    const struct stati *school = stati_find(w, who, stati_of(SPECIALTY_SCHOOL));
    int best = NONE;

    if (school == NULL || school->value < 0 || school->value >= COUNT_OF(specialists))
        return 0;
    for (int i = 0; i < COUNT_OF(specialists[0]); i++)
        if (is_of_school(w, spell, UINT32_C(1) << i))
            best = imax(best, specialists[school->value][i]);
    return best == NONE ? 0 : best;
}

/* ---- mana ---- */

static bool has_inborn(const struct world *w, const struct thing *who, res_id spell)
{
    struct stati_query query = stati_of(INNATE_SPELL);
    bool is_player = who->kind == T_PLAYER;
    uint32_t flags = spell_flags(w, who, spell);

    query.effect = spell;
    if (is_player && flags & SP_KNOWN)
        return false;
    return stati_has_effect(w, who, query) || (is_player && flags & SP_INNATE);
}

static int buff_cost(const struct world *w, const struct thing *who, int cost)
{
    int prepared = ability_level(w, who, CA_PREPATORY_MAGIC);

    if (prepared)
        cost = imax(cost * (100 - prepared * 5) / 100, 1);
    return feat_has(w, who, FT_MYSTIC_PREPARATION) ? imax(cost - 2, 1) : cost;
}

static int learned_cost(const struct world *w, const struct thing *who,
                        const struct res_effect *record, res_id spell, uint32_t metamagic,
                        int *specialty)
{
    uint32_t flags = who->kind == T_PLAYER ? spell_flags(w, who, spell) : 0;
    int cost = record->mana_cost, special = 0;

    if (metamagic) {
        int levels = spell_metamagic_levels(metamagic);
        cost = imax((cost * (2 + levels) + 1) / 2, record->mana_cost + 3 * levels);
    }
    if (who->kind != T_PLAYER || flags & SP_ARCANE)
        special = spell_specialty(w, who, spell);
    if (flags & (SP_DIVINE | SP_BARDIC | SP_PRIMAL | SP_SORCERY))
        special = imax(special, 0);
    if (record->purpose & EP_BUFF)
        cost = buff_cost(w, who, cost);
    *specialty = special;
    if (special < 0)
        return cost + cost * -special / 10;
    return special > 0 ? imax(1, cost - cost * special / 50) : cost;
}

int spell_mana(const struct world *w, const struct thing *who, res_id spell, uint32_t metamagic,
               int *specialty)
{
    const struct res_effect *record = spell_record(w, spell);
    int special = 0, cost = record ? record->mana_cost : 0;

    if (record && !has_inborn(w, who, spell))
        cost = learned_cost(w, who, record, spell, metamagic, &special);
    if (specialty)
        *specialty = special;
    return spell_is_akin(w, who, spell) ? (cost + 1) / 2 : cost;
}
