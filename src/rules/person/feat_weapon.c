#include "rules/person/feat_weapon.h"

#include <stdio.h>

#include "base/num.h"
#include "rules/item/item.h"
#include "rules/person/choose.h"
#include "rules/status/status.h"
#include "rules/value/skill_weapon.h"
#include "world/ask.h"

void feat_for_good(const struct feat_gaining *g, struct stati stati)
{
    status_gain(g->w, g->who, stati);
}

/* ---- which weapon ---- */

struct weapons {
    const struct feat_gaining *g;
    int skill; /* that the feat leads to */
    bool (*is_open)(const struct weapons *list, res_id weapon, const struct res_item *record);
};

/* quirk: each is made so that it can be described, as if he could handle it so well already, and
 * goes again: it takes up a number, and his values are worked out twice. */
static void show(const struct weapons *list, res_id weapon)
{
    struct thing *item = item_new(list->g->w, weapon);

    if (list->skill)
        feat_for_good(list->g, (struct stati){.nature = WEP_SKILL,
                                              .source = SS_MISC,
                                              .object = item->self,
                                              .value = wrap16(list->skill),
                                              .magnitude = -1,
                                              .effect = weapon});
    status_end_from(list->g->w, list->g->who, item->self, EV_REMOVED);
    thing_delete(list->g->w, item);
}

static void add(struct choose *out, const struct weapons *list, res_id weapon,
                const struct res_item *record)
{
    struct str name = library_name(list->g->w->library, weapon);
    bool is_rare = library_flag(record->flags, IT_NOGEN);
    char words[64];

    show(list, weapon);
    snprintf(words, sizeof words, is_rare ? "(" STR_PRINTF ")" : STR_PRINTF, STR_ARGS(name));
    choose_add(out, str_from(words), (int32_t)weapon, is_rare);
    choose_about(out, list->g->w->library, weapon);
}

static void gather(const struct weapons *list, struct choose *out)
{
    const struct library *library = list->g->w->library;

    for (int slot = 0; slot < COUNT_OF(library->slots); slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_ITEM); i++) {
            res_id weapon = module_id(module, RES_ITEM, i);
            const struct res_item *record = library_record(library, weapon, RES_ITEM);
            if ((record->itype == T_WEAPON || record->itype == T_BOW) &&
                list->is_open(list, weapon, record))
                add(out, list, weapon, record);
        }
    }
}

static bool is_too_large(const struct feat_gaining *g, const struct res_item *record)
{
    return creature_of(g->w, g->who)->attr[A_SIZ] + 1 < record->size;
}

static bool is_sure(const struct feat_gaining *g, res_id weapon)
{
    const struct res_item *record = library_record(g->w->library, weapon, RES_ITEM);

    if (is_too_large(g, record) &&
        !ask_yes(g->w, g->who, true,
                 "It is larger than what you could swing. Take it all the same?"))
        return false;
    return !skill_weapon_is_too_heavy(g->w, g->who, weapon) ||
           ask_yes(g->w, g->who, true, "You are too weak for it. Take it all the same?");
}

static bool choose_weapon(const struct weapons *list, struct str text, res_id *weapon)
{
    enum { TRIES = 8 };

    *weapon = list->g->param;
    for (int i = 0; i < TRIES && list->g->param == 0; i++) {
        struct choose weapons = {0};
        int32_t chosen;
        gather(list, &weapons);
        if (!choose_one(&weapons, list->g->w, list->g->who, text, &chosen))
            return false;
        *weapon = (res_id)chosen;
        if (is_sure(list->g, *weapon))
            return true;
    }
    return *weapon != 0;
}

static int skill_with(const struct weapons *list, res_id weapon)
{
    return skill_weapon_kind(list->g->w, list->g->who, weapon, true);
}

/* ---- what comes of it ---- */

static void know(const struct feat_gaining *g, int skill, res_id weapon)
{
    feat_for_good(
        g, (struct stati){
               .nature = WEP_SKILL, .source = SS_CLAS, .value = wrap16(skill), .effect = weapon});
}

static void know_better(const struct feat_gaining *g, int skill, res_id weapon)
{
    struct stati_query had = stati_of(WEP_SKILL);
    struct stati *known;

    had.effect = weapon;
    known = stati_find(g->w, g->who, had);
    if (known)
        known->value = wrap16(skill);
    else
        know(g, skill, weapon);
}

static bool is_mastered(const struct weapons *list, res_id weapon, const struct res_item *record)
{
    (void)record;
    return skill_with(list, weapon) >= WS_PROFICIENT;
}

bool feat_improve_critical(const struct feat_gaining *g)
{
    const struct weapons list = {g, 0, is_mastered};
    res_id weapon;

    if (!choose_weapon(&list, STR("With which weapon will you strike deeper?"), &weapon))
        return false;
    feat_for_good(g, (struct stati){.nature = IMP_CRIT, .source = SS_CLAS, .effect = weapon});
    return true;
}

static bool is_next(const struct weapons *list, res_id weapon, const struct res_item *record)
{
    return skill_with(list, weapon) == list->skill - 1 &&
           (list->skill != WS_PROFICIENT || !(record->group & WG_EXOTIC));
}

bool feat_train_with_weapon(const struct feat_gaining *g)
{
    static const struct {
        int feat, skill;
    } rows[] = {
        {FT_WEAPON_PROFICIENCY, WS_PROFICIENT},    {FT_WEAPON_FOCUS, WS_FOCUSED},
        {FT_WEAPON_SPECIALIST, WS_SPECIALIST},     {FT_WEAPON_MASTERY, WS_MASTERY},
        {FT_WEAPON_HIGH_MASTERY, WS_HIGH_MASTERY}, {FT_WEAPON_GRAND_MASTERY, WS_GRAND_MASTERY}};
    struct weapons list = {g, WS_PROFICIENT, is_next};
    res_id weapon;

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].feat == g->feat)
            list.skill = rows[i].skill;
    if (!choose_weapon(&list, STR("With which weapon will you train?"), &weapon))
        return false;
    know_better(g, list.skill, weapon);
    return true;
}

static bool is_strange(const struct weapons *list, res_id weapon, const struct res_item *record)
{
    return record->group & WG_EXOTIC && skill_with(list, weapon) == WS_NOT_PROF &&
           (record->group & ~(uint32_t)WG_EXOTIC & list->g->p->proficiencies ||
            record->group == WG_EXOTIC);
}

bool feat_train_with_exotic(const struct feat_gaining *g)
{
    const struct weapons list = {g, WS_PROFICIENT, is_strange};
    struct stati_query had = stati_of(0);
    res_id weapon;

    if (!choose_weapon(&list, STR("Which strange weapon will you learn?"), &weapon))
        return false;
    had.effect = weapon;
    stati_remove(g->w, g->who, had);
    know(g, WS_PROFICIENT, weapon);
    return true;
}
