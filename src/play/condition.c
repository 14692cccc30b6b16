#include "play/condition.h"

#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "res/constants.h"
#include "rules/magic/spell.h"
#include "rules/value/attr.h"
#include "rules/value/stature.h"
#include "world/body.h"
#include "world/stati.h"

static const struct {
    int nature;
    const char *words;
    enum condition_weight weight;
} natures[] = {
#define CONDITION(nature, words, weight) {nature, words, CONDITION_##weight},
#include "play/conditions.def"
#undef CONDITION
};

static bool is_listed(const struct conditions *c, struct str words)
{
    for (int i = 0; i < c->count; i++)
        if (str_equal(str_from(c->items[i].words), words))
            return true;
    return false;
}

static void add(struct conditions *c, struct str words, enum condition_weight weight)
{
    if (c->count == CONDITIONS_MOST || words.len == 0 || is_listed(c, words))
        return;
    struct condition *item = &c->items[c->count++];
    item->weight = weight;
    snprintf(item->words, sizeof item->words, STR_PRINTF, STR_ARGS(words));
}

/* ---- what the body says ---- */

static void add_hunger(struct conditions *c, const struct world *w, const struct thing *who)
{
    static const struct {
        int from; /* so much food and more */
        const char *words;
        enum condition_weight weight;
    } steps[] = {
        {BLOATED, "overfull", CONDITION_NOTE},   {PECKISH + 1, "", CONDITION_NOTE},
        {PECKISH, "peckish", CONDITION_NOTE},    {HUNGRY, "hungry", CONDITION_BAD},
        {STARVING, "famished", CONDITION_BAD},   {WEAK, "weak with hunger", CONDITION_GRAVE},
        {FAINTING, "starving", CONDITION_GRAVE}, {STARVED, "starving", CONDITION_GRAVE},
    };
    int hunger = attr_hunger(w, who), i = 0;

    while (i < COUNT_OF(steps) - 1 && hunger < steps[i].from)
        i++;
    add(c, str_from(steps[i].words), steps[i].weight);
}

const char *condition_burden(int level)
{
    static const char *const levels[] = {[EN_NONE] = "a light load",
                                         [EN_LIGHT] = "burdened",
                                         [EN_MODERATE] = "heavily burdened",
                                         [EN_HEAVY] = "staggering",
                                         [EN_EXTREME] = "crushed"};

    return levels[iclamp(level, EN_NONE, EN_EXTREME)];
}

static void add_burden(struct conditions *c, const struct world *w, const struct thing *who)
{
    int level = stature_encumbrance(w, who);

    if (level >= EN_MODERATE) /* a lighter one costs nothing */
        add(c, str_from(condition_burden(level)),
            level >= EN_HEAVY ? CONDITION_GRAVE : CONDITION_BAD);
}

/* Rage feels nothing of it. */
static void add_weariness(struct conditions *c, const struct world *w, const struct thing *who)
{
    const struct creature *body = creature_of(w, who);

    if (body->fatigue >= 0 || stati_has(w, who, RAGING))
        return;
    if (body->fatigue < -body->attr[A_FAT])
        add(c, STR("exhausted"), CONDITION_GRAVE);
    else
        add(c, STR("tired"), CONDITION_BAD);
}

/* ---- what came over him ---- */

static void add_natures(struct conditions *c, const struct world *w, const struct thing *who)
{
    for (int i = 0; i < COUNT_OF(natures); i++)
        if (stati_has(w, who, natures[i].nature))
            add(c, str_from(natures[i].words), natures[i].weight);
}

static bool has_words(int nature)
{
    for (int i = 0; i < COUNT_OF(natures); i++)
        if (natures[i].nature == nature)
            return true;
    return false;
}

/* A spell or the like that wears off, and is no mere part of what someone is. */
static bool is_passing(const struct world *w, const struct stati *stati)
{
    bool is_inborn = stati->source == SS_RACE || stati->source == SS_CLAS ||
                     stati->source == SS_TMPL || stati->source == SS_BODY;

    return stati->effect && spell_record(w, stati->effect) && stati->duration != 0 && !is_inborn &&
           !has_words(stati->nature) &&
           (spell_has_flag(w, stati->effect, EF_SHOWNAME) ||
            spell_has_flag(w, stati->effect, EF_NOTBAD) ||
            spell_has_flag(w, stati->effect, EF_CANCEL));
}

static void add_spells(struct conditions *c, const struct world *w, const struct thing *who)
{
    const struct stati_query all = stati_of(0);

    for (const struct stati *s = stati_find(w, who, all); s; s = stati_find_next(w, s, all))
        if (is_passing(w, s)) {
            bool is_good = spell_has_flag(w, s->effect, EF_NOTBAD) ||
                           spell_has_flag(w, s->effect, EF_CANCEL);
            add(c, spell_name(w, s->effect), is_good ? CONDITION_GOOD : CONDITION_BAD);
        }
}

/* The gravest first; of the same weight, in the order they came in. */
static void sort(struct conditions *c)
{
    for (int i = 1; i < c->count; i++)
        for (int j = i; j > 0 && c->items[j].weight < c->items[j - 1].weight; j--) {
            struct condition item = c->items[j];
            c->items[j] = c->items[j - 1];
            c->items[j - 1] = item;
        }
}

void conditions_find(const struct game *game, struct conditions *out)
{
    const struct world *w = &game->world;
    const struct thing *who = game_player(game);

    *out = (struct conditions){.count = 0};
    add_natures(out, w, who);
    if (character_of(w, who) && character_of(w, who)->classes[0]) {
        add_hunger(out, w, who);
        add_burden(out, w, who);
        add_weariness(out, w, who);
    }
    add_spells(out, w, who);
    sort(out);
}
