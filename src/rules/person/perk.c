#include "rules/person/perk.h"

#include "base/num.h"
#include "rules/person/eligible.h"
#include "rules/person/feat_list.h"
#include "rules/person/perk_item.h"
#include "rules/value/ability.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stati.h"

int perk_count(const struct world *w, const struct thing *who)
{
    const struct res_race *race = library_record(w->library, character_of(w, who)->race, RES_RACE);

    if (race == NULL)
        return PERKS_MOST;
    if (race->base)
        return 1;
    return kind_is(w, who, MA_HUMAN) ? PERKS_MOST : PERKS_MOST - 1;
}

/* Whether an earlier one is the same. */
static bool is_like(const struct perk *list, int at,
                    bool (*same)(const struct perk *a, const struct perk *b))
{
    for (int i = 0; i < at; i++)
        if (same(&list[i], &list[at]))
            return true;
    return false;
}

static bool same_what(const struct perk *a, const struct perk *b)
{
    return a->type == b->type && a->what == b->what;
}

static bool same_spell(const struct perk *a, const struct perk *b)
{
    return (a->type == PERK_SPELL || a->type == PERK_TALENT) && a->spell == b->spell;
}

/* ---- resistances ---- */

static void draw_immunity(struct world *w, const struct thing *who, struct perk *list, int at)
{
    static const uint8_t types[] = {
#define PERK_IMMUNITY(type) type,
#include "rules/person/perks.def"
#undef PERK_IMMUNITY
    };

    (void)who;
    do
        list[at].what = types[roll_below(w, COUNT_OF(types))];
    while (is_like(list, at, same_what));
}

static bool resists_already(const struct world *w, const struct thing *who, int what)
{
    struct stati_query saves = stati_of(SAVE_BONUS);

    saves.value = -what;
    return what > 0 ? resist_level(w, who, what, false) != 0 : stati_find(w, who, saves) != NULL;
}

static void draw_resistance(struct world *w, const struct thing *who, struct perk *list, int at)
{
    static const int8_t types[] = {
#define PERK_RESISTANCE(type)  type,
#define PERK_SAVE(save, words) -(save),
#include "rules/person/perks.def"
#undef PERK_RESISTANCE
#undef PERK_SAVE
    };

    do
        list[at].what = types[roll_below(w, COUNT_OF(types))];
    while (is_like(list, at, same_what) || resists_already(w, who, list[at].what));
}

/* ---- feats and abilities ---- */

static bool nobody_begins_with(int feat)
{
    static const int16_t feats[] = {
#define PERK_NO_FEAT(feat) feat,
#include "rules/person/perks.def"
#undef PERK_NO_FEAT
    };

    for (int i = 0; i < COUNT_OF(feats); i++)
        if (feats[i] == feat)
            return true;
    return false;
}

static void draw_feat(struct world *w, const struct thing *who, struct perk *list, int at)
{
    do
        list[at].what = FT_FIRST + roll_below(w, FT_LAST - FT_FIRST);
    while (nobody_begins_with(list[at].what) || is_like(list, at, same_what) ||
           !eligible_for_feat(w, who, list[at].what, ELIGIBLE_BY_ALL));
}

static void draw_ability(struct world *w, const struct thing *who, struct perk *list, int at)
{
    static const struct {
        int16_t ability;
        uint32_t much;
    } abilities[] = {
#define WELL_STUDIED(kind)           (3 << 16 | (kind))
#define PERK_OF_ABILITY(ability, of) {ability, of},
#include "rules/person/perks.def"
#undef PERK_OF_ABILITY
#undef WELL_STUDIED
    };

    do {
        int drawn = roll_below(w, COUNT_OF(abilities));
        list[at].what = abilities[drawn].ability;
        list[at].much = abilities[drawn].much;
    } while (is_like(list, at, same_what) || ability_has(w, who, list[at].what));
}

/* ---- spells ---- */

static bool is_spell(const struct world *w, res_id id)
{
    const struct res_effect *effect = library_record(w->library, id, RES_EFFECT);

    return !(effect->purpose & (EP_BUFF | EP_RESIST)) && effect->mana_cost > 0 &&
           effect->base_chance > 0 && effect->level > 0 &&
           (library_has_source(effect, AI_WIZARDRY) || library_has_source(effect, AI_THEURGY) ||
            library_has_source(effect, AI_DRUIDIC));
}

static bool suits(const struct world *w, const struct perk *perk)
{
    const struct res_effect *effect = library_record(w->library, perk->spell, RES_EFFECT);

    if (segment_of(w, perk->spell, 0).eval == EA_NOTIMP)
        return false;
    return perk->type == PERK_SPELL ? is_spell(w, perk->spell)
                                    : library_has_source(effect, AI_PSIONIC);
}

static bool has_any(const struct world *w, const struct module *module, enum perk_type type)
{
    for (int i = 0; module && i < module_count(module, RES_EFFECT); i++)
        if (suits(w, &(struct perk){.type = type, .spell = module_id(module, RES_EFFECT, i)}))
            return true;
    return false;
}

static void draw_spell(struct world *w, const struct thing *who, struct perk *list, int at)
{
    const struct module *module = w->library->slots[0];

    (void)who;
    if (!has_any(w, module, list[at].type)) {
        list[at].type = PERK_NONE;
        return;
    }
    do {
        int drawn = roll_below(w, module_count(module, RES_EFFECT));
        list[at].spell = module_id(module, RES_EFFECT, drawn);
    } while (!suits(w, &list[at]) || is_like(list, at, same_spell));
}

/* ---- which ---- */

static enum perk_type draw_type(struct world *w)
{
    static const struct {
        uint8_t type, weight;
    } types[] = {
#define PERK_WEIGHT(type, weight) {type, weight},
#include "rules/person/perks.def"
#undef PERK_WEIGHT
    };
    enum { ALL = 100 };
    int left = ALL, i = 0;
    int drawn = roll_below(w, ALL);

    for (; i < COUNT_OF(types); i++) {
        left -= types[i].weight;
        if (drawn >= left)
            break;
    }
    return (enum perk_type)types[i].type;
}

void perk_draw(struct world *w, const struct thing *who, struct perk list[PERKS_MOST], int at)
{
    static void (*const draw[])(struct world * w, const struct thing *who, struct perk *list,
                                int at) = {
        [PERK_ITEM] = perk_item_draw,    [PERK_FEAT] = draw_feat,
        [PERK_ABILITY] = draw_ability,   [PERK_SPELL] = draw_spell,
        [PERK_RESIST] = draw_resistance, [PERK_IMMUNE] = draw_immunity,
        [PERK_TALENT] = draw_spell,
    };

    list[at] = (struct perk){.type = draw_type(w)};
    draw[list[at].type](w, who, list, at);
}
