#include "rules/magic/metamagic.h"

#include "base/num.h"
#include "rules/magic/spell.h"
#include "rules/status/field.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stati.h"

/* ---- persons ---- */

static uint32_t *choice_of(const struct world *w, const struct thing *who, res_id spell)
{
    struct character *person = character_of(w, who);
    int number = spell_number(w, spell);

    return person && number >= 0 ? &person->metamagic[number] : NULL;
}

uint32_t metamagic_chosen(const struct world *w, const struct thing *who, res_id spell)
{
    const uint32_t *chosen = choice_of(w, who, spell);

    return chosen ? *chosen : 0;
}

uint32_t metamagic_at(int i, const char **words)
{
    static const struct {
        uint32_t bit;
        const char *words;
    } kinds[] = {
#define METAMAGIC(bit, feat, levels, words) {bit, words},
#include "rules/magic/metamagic.def"
#undef METAMAGIC
    };

    if (i >= COUNT_OF(kinds))
        return 0;
    *words = kinds[i].words;
    return kinds[i].bit;
}

bool metamagic_can_toggle(const struct world *w, const struct thing *who, res_id spell,
                          uint32_t bit)
{
    const uint32_t *chosen = choice_of(w, who, spell);
    int feat = spell_metamagic_feat(bit);

    if (feat == 0)
        feat = FT_STILL_SPELL; /* quirk: what no feat is for can be chosen with this one */
    if (chosen == NULL || spell_flags(w, who, spell) & SP_INNATE)
        return false;
    return *chosen & bit || feat_has(w, who, feat);
}

bool metamagic_toggle(struct world *w, const struct thing *who, res_id spell, uint32_t bit)
{
    if (!metamagic_can_toggle(w, who, spell, bit))
        return false;
    *choice_of(w, who, spell) ^= bit;
    return true;
}

/* ---- monsters ---- */

struct choosing {
    struct world *w;
    const struct thing *who;
    const struct res_effect *spell;
    struct res_effect_values values; /* as scripts have left them */
    int32_t mana;
    uint32_t chosen;
};

static void add(struct choosing *c, int feat, uint32_t bit)
{
    if (feat_has(c->w, c->who, feat))
        c->chosen |= bit;
}

static bool is_elemental(int type)
{
    static const int8_t types[] = {AD_FIRE, AD_COLD, AD_ACID, AD_ELEC, AD_SONI, AD_TOXI};

    for (int i = 0; i < COUNT_OF(types); i++)
        if (type == types[i])
            return true;
    return false;
}

static void overcome_hindrance(struct choosing *c)
{
    static const int held[] = {GRAPPLED, GRAPPLING, PRONE, GRABBED};
    const struct level *level = world_level_of(c->w, c->who);
    bool is_held = false;

    if (level && field_is_at(level, (struct point){c->who->x, c->who->y}, FI_SILENCE))
        add(c, FT_VOCALIZE_SPELL, MM_VOCALIZE);
    for (int i = 0; i < COUNT_OF(held); i++)
        is_held = is_held || stati_has(c->w, c->who, held[i]);
    if (is_held)
        add(c, FT_STILL_SPELL, MM_STILL);
}

/* quirk: "badly hurt" is written the wrong way round, for here and for haste: having more than
 * twice one's hit points. */
static bool is_hurt(const struct choosing *c, int times)
{
    return (c->who->hp_max + creature_of(c->w, c->who)->attr[A_THP]) * times < c->who->hp;
}

static void strengthen(struct choosing *c)
{
    enum { SHARE = 50, PLENTY = 30, MUCH = 70 };
    struct dice power = c->values.pval;
    bool is_bold = is_hurt(c, 2);

    if (!is_bold)
        is_bold = roll_below(c->w, 4) == 0;
    if (!is_bold || c->mana * 100 / imax(attr_mana_total(c->w, c->who), 1) <= SHARE ||
        c->mana <= PLENTY || !(c->spell->purpose & (EP_ATTACK | EP_BUFF)))
        return;
    if (power.sides > 1)
        add(c, FT_MAXIMIZE_SPELL, MM_MAXIMIZE);
    if ((c->mana > MUCH || !(c->chosen & MM_MAXIMIZE)) && roll_dice(c->w, power) != 0)
        add(c, FT_EMPOWER_SPELL, MM_EMPOWER);
}

static void transmute(struct choosing *c)
{
    enum { ENOUGH = 20 };

    if (c->mana <= ENOUGH || roll_below(c->w, 3) != 0 || c->chosen)
        return;
    if (c->values.eval == EA_BLAST && is_elemental(c->values.xval))
        add(c, FT_TRANSMUTE_SPELL, MM_TRANSMUTE);
}

static void hasten(struct choosing *c)
{
    enum { MUCH = 70, LITTLE = 15 };

    if ((is_hurt(c, 3) || c->mana > MUCH) && (c->w->in_melee || roll_below(c->w, 2) == 0))
        add(c, FT_QUICKEN_SPELL, MM_QUICKEN);
    if (c->mana > LITTLE && c->w->in_melee)
        add(c, FT_DEFENSIVE_SPELL, MM_DEFENSIVE);
}

/* quirk: in a melee is who casts if whoever chose an act last was. */
uint32_t metamagic_for_monster(struct world *w, const struct thing *who, res_id spell)
{
    struct choosing c = {.w = w, .who = who, .spell = spell_record(w, spell)};

    if (c.spell == NULL)
        return 0;
    c.values = segment_of(w, spell, 0);
    c.mana = attr_mana(w, who);
    overcome_hindrance(&c);
    strengthen(&c);
    transmute(&c);
    hasten(&c);
    return c.chosen;
}
