#include "rules/person/gain.h"

#include "base/num.h"
#include "rules/make/arrive.h"
#include "rules/person/feat_gain.h"
#include "rules/person/gain_parts.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/spellbook.h"
#include "rules/value/values.h"
#include "text/say.h"
#include "world/place.h"
#include "world/stati.h"

enum { KIND_MASK = 0xFFFF, AMOUNT_SHIFT = 16 };

void gain_for_good(const struct gain *g, int nature, int value, int magnitude)
{
    status_gain(g->w, g->who,
                (struct stati){.nature = wrap16(nature),
                               .value = wrap16(value),
                               .magnitude = wrap16(magnitude),
                               .source = wrap8(g->source),
                               .effect = g->from});
}

static int amount_of(const struct gain *g)
{
    return (int)(g->param >> AMOUNT_SHIFT);
}

static int kind_of(const struct gain *g)
{
    return (int)(g->param & KIND_MASK);
}

/* ---- stati ---- */

void gain_stati(struct world *w, struct thing *who, int nature, uint32_t param, res_id from,
                int source)
{
    struct gain g = {w, who, NULL, nature, param, from, source};
    struct stati_query same = stati_of(nature);

    same.source = source;
    same.effect = nature == SPELL_ACCESS ? from : 0;
    for (struct stati *s = stati_find(w, who, same); s; s = stati_find_next(w, s, same))
        if ((uint16_t)s->value == kind_of(&g)) {
            s->magnitude = wrap16(s->magnitude + (amount_of(&g) ? amount_of(&g) : 1));
            return;
        }
    gain_for_good(&g, nature, kind_of(&g), amount_of(&g));
}

/* ---- abilities that do more than grow ---- */

void gain_grow(const struct gain *g)
{
    g->p->abilities[g->what] = (uint8_t)(g->p->abilities[g->what] + (uint8_t)g->param);
}

enum { SPELL_LEVELS = 9 };

static const uint8_t spell_slots[][SPELL_LEVELS] = {
#define SPELL_SLOTS(...) {__VA_ARGS__},
#include "rules/person/spell_slots.def"
#undef SPELL_SLOTS
};

static void cast_spells(const struct gain *g)
{
    gain_grow(g);
    const uint8_t *row = spell_slots[imin(g->p->abilities[g->what], COUNT_OF(spell_slots) - 1)];
    for (int i = 0; i < SPELL_LEVELS; i++)
        g->p->spell_slots[i] = (uint8_t)(g->p->spell_slots[i] + (row[i] > g->p->spell_slots[i]));
}

/* With every new level of spells, one of each domain. */
static void learn_of_domains(const struct gain *g)
{
    static const uint8_t levels[] = {0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 0, 6, 0, 7, 0, 8, 0, 9, 0, 0};
    struct stati_query query = stati_of(HAS_DOMAIN);
    int level = levels[imin(g->p->abilities[g->what], COUNT_OF(levels) - 1)];

    for (const struct stati *s = stati_find(g->w, g->who, query); level > 0 && s;
         s = stati_find_next(g->w, s, query)) {
        const struct res_domain *domain = library_record(g->w->library, s->effect, RES_DOMAIN);
        res_id spell = domain ? domain->spells[level - 1] : 0;
        uint16_t *flags = spell ? spellbook_flags(g->w, g->who, spell) : NULL;
        if (flags)
            *flags |= SP_DOMAIN | SP_DIVINE | SP_KNOWN;
    }
}

/* A domain cannot give domains: that would have no end. */
static void serve_domains(const struct gain *g)
{
    if (library_kind(g->w->library, g->from) == RES_DOMAIN)
        return;
    if (g->p->abilities[g->what] == 0)
        gain_domains(g);
    gain_grow(g);
    learn_of_domains(g);
    struct stati_walk walk = stati_walk_begin(g->w, g->who, HAS_DOMAIN);
    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        gain_grants(g->w, g->who, at->effect, g->p->abilities[g->what]);
    stati_walk_end(&walk);
}

static void tell_stories(const struct gain *g)
{
    g->p->story_pluses[1] = wrap16(g->p->story_pluses[1] + (int)g->param);
    gain_grow(g);
}

static void have(const struct gain *g)
{
    g->p->abilities[g->what] = 1;
}

static void know_by_nature(const struct gain *g)
{
    uint16_t *flags = spellbook_flags(g->w, g->who, (res_id)g->param);

    have(g);
    if (flags)
        *flags |= SP_INNATE;
}

/* He is put down again, so that what surrounds him begins. */
static void shine(const struct gain *g)
{
    struct level *level = world_level_of(g->w, g->who);
    struct point at = {g->who->x, g->who->y};

    gain_grow(g);
    if (level == NULL)
        return;
    field_leave(g->w, g->who, false);
    place_remove(level, g->w, g->who);
    arrive_at(g->w, level, g->who, at);
}

/* Better against traps at the sixth level and every third after it. */
static void dodge(const struct gain *g)
{
    enum { FIRST = 6, EVERY = 3 };

    gain_grow(g);
    if (g->p->abilities[g->what] >= FIRST && g->p->abilities[g->what] % EVERY == 0)
        gain_stati(g->w, g->who, SAVE_BONUS, 1u << AMOUNT_SHIFT | SN_TRAPS, 0, g->source);
}

static const struct {
    int ability;
    void (*gain)(const struct gain *g);
} special[] = {
    {CA_SPELLCASTING, cast_spells},     {CA_DOMAINS, serve_domains},
    {CA_INNATE_SPELL, know_by_nature},  {CA_STORYCRAFT, tell_stories},
    {CA_TATTOOS, gain_tattoo},          {CA_UNCANNY_DODGE, dodge},
    {CA_GRANT_ITEM, gain_granted_item}, {CA_SPECIALIST, gain_school},
    {CA_AURA_OF_VALOUR, shine},
};

/* Abilities that are kept as stati, by kind of creature. */
static const struct {
    int ability, nature;
} by_kind[] = {
    {CA_FAV_ENEMY, FAV_ENEMY},     {CA_SMITE, SMITE_ABILITY},
    {CA_TURNING, TURN_ABILITY},    {CA_GREATER_TURNING, GTURN_ABILITY},
    {CA_COMMAND, COMMAND_ABILITY}, {CA_SPECIES_AFFINITY, SPECIES_AFFINITY},
};

/* One of the same source and kind; no kind fits any. */
static struct stati *find_grown(const struct gain *g, int nature)
{
    struct stati_query same = stati_of(nature);

    same.source = g->source;
    for (struct stati *s = stati_find(g->w, g->who, same); s; s = stati_find_next(g->w, s, same))
        if (kind_of(g) == 0 || (uint16_t)s->value == kind_of(g) ||
            (uint32_t)s->level == g->param - MA_CHOICE1 + 1)
            return s;
    return NULL;
}

static void gain_by_kind(const struct gain *g, int nature)
{
    bool is_to_be_chosen = g->param >= MA_CHOICE1 && g->param <= MA_CHOICE5;
    struct stati *had = find_grown(g, nature);
    int amount = amount_of(g) ? amount_of(g) : 1;

    have(g);
    if (had)
        had->magnitude = wrap16(had->magnitude + amount);
    else if (is_to_be_chosen)
        gain_foe(g, nature);
    else
        gain_for_good(g, nature, (int)g->param, amount);
}

void gain_ability(struct world *w, struct thing *who, int ability, uint32_t param, res_id from,
                  int source)
{
    struct gain g = {w, who, character_of(w, who), ability, param, from, source};

    if (g.p == NULL || ability <= 0 || ability >= CA_LAST)
        return;
    if (ability != CA_SMITE && param == 0)
        g.param = 1;
    for (int i = 0; i < COUNT_OF(by_kind); i++)
        if (by_kind[i].ability == ability) {
            gain_by_kind(&g, by_kind[i].nature);
            return;
        }
    for (int i = 0; i < COUNT_OF(special); i++)
        if (special[i].ability == ability) {
            special[i].gain(&g);
            return;
        }
    gain_grow(&g);
}

/* ---- what a level gives ---- */

static bool is_due(const struct res_grant *grant, int level)
{
    if (grant->step == 0)
        return grant->level == level;
    return grant->level <= level && (level - grant->level) % grant->step == 0;
}

static int source_of(const struct world *w, res_id from)
{
    switch (library_kind(w->library, from)) {
    case RES_DOMAIN: return SS_DOMA;
    case RES_RACE: return SS_RACE;
    case RES_GOD: return SS_BLES;
    default: return SS_CLAS;
    }
}

static void give(struct world *w, struct thing *who, const struct res_grant *grant, res_id from)
{
    int source = source_of(w, from);

    switch (grant->type) {
    case AB_ABILITY: gain_ability(w, who, grant->ability, grant->param, from, source); break;
    case AB_FEAT: feat_gain(w, who, grant->ability, grant->param); break;
    case AB_STATI: gain_stati(w, who, grant->ability, grant->param, from, source); break;
    default: break;
    }
}

void gain_grants(struct world *w, struct thing *who, res_id from, int level)
{
    const struct resource *resource = library_get(w->library, from);
    const struct module *module = library_module(w->library, from);

    for (uint32_t i = 0; resource && i < resource->grants.count; i++) {
        const struct res_grant *grant = module_grants(module) + resource->grants.first + i;
        if (!is_due(grant, level))
            continue;
        give(w, who, grant, from);
        values_update(w, who);
    }
}

/* ---- attributes ---- */

static int sum_inherent(const struct world *w, const struct thing *who, struct stati_query query)
{
    int sum = 0;

    for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
        sum += s->magnitude;
    return sum;
}

static void tell_growth(struct world *w, const struct thing *who, int attr)
{
    static const char *const words[ATTR_BASE] = {
        [A_STR] = "Your muscles swell.",      [A_DEX] = "Your fingers grow nimble.",
        [A_CON] = "You could walk all day.",  [A_INT] = "Your thoughts come quicker.",
        [A_WIS] = "You see things clearer.",  [A_CHA] = "People will look twice at you.",
        [A_LUC] = "Fortune smiles upon you.",
    };

    if (who->self == w->player && attr >= 0 && attr < ATTR_BASE)
        say_plain(w, "%s", words[attr]);
}

/* quirk: of several, the first one becomes all of it. */
void gain_inherent(struct world *w, struct thing *who, int attr, int amount, bool tells)
{
    enum { EVERYONE = 5 };
    int most = EVERYONE + ability_level(w, who, CA_INHERANT_POTENTIAL), sum;
    struct gain g = {.w = w, .who = who, .source = SS_MISC};
    struct stati_query query = stati_of(ADJUST_INH);

    query.value = attr;
    sum = sum_inherent(w, who, query);
    if (sum == most) {
        if (tells && who->self == w->player)
            say_plain(w, "It is wasted on you.");
        return;
    }
    struct stati *had = stati_find(w, who, query);
    if (had)
        had->magnitude = wrap16(imin(most, sum + amount));
    else
        gain_for_good(&g, ADJUST_INH, attr, imin(most, amount));
    if (tells)
        tell_growth(w, who, attr);
}

/* ---- points of skills ---- */

void gain_skill_points(struct world *w, struct thing *who, res_id from, int points)
{
    struct character *p = character_of(w, who);

    for (int i = 0; i < CHARACTER_CLASSES; i++)
        if (p->classes[i] == from) {
            p->points_bonus[i] = (uint16_t)(p->points_bonus[i] + points);
            return;
        }
    for (int i = CHARACTER_CALLINGS; i < CHARACTER_CLASSES; i++)
        if (p->classes[i] == 0) {
            p->classes[i] = from;
            p->points_bonus[i] = (uint16_t)(p->points_bonus[i] + points);
            return;
        }
}

/* ---- levels ---- */

int gain_total_level(const struct world *w, const struct thing *who)
{
    const struct character *p = character_of(w, who);
    int level = 0;

    for (int i = 0; p && i < CHARACTER_CALLINGS; i++)
        level += p->levels[i];
    return level;
}

int gain_level_as(const struct world *w, const struct thing *who, res_id calling)
{
    const struct character *p = character_of(w, who);

    for (int i = 0; p && i < CHARACTER_CALLINGS; i++)
        if (p->classes[i] == calling)
            return p->levels[i];
    return 0;
}
