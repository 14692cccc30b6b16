#include "rules/skill/craft.h"

#include "base/num.h"
#include "rules/item/purse.h"
#include "rules/status/check.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/skill.h"
#include "rules/value/skill_kit.h"
#include "rules/value/slot.h"
#include "world/stand.h"
#include "world/stati.h"
#include "world/throw.h"

/* ---- what all share ---- */

struct thing *craft_self(const struct craft *c)
{
    return knack_self(c->k);
}

int32_t craft_experience(int level)
{
    static const int16_t costs[] = {0,     80,    160,   320,   540,   720,   1280,
                                    1670,  2000,  2880,  3920,  5120,  6480,  8165,
                                    12050, 15400, 17200, 19400, 21300, 23750, 25000};

    return costs[iclamp(level, 0, COUNT_OF(costs) - 1)];
}

int32_t craft_price(const struct craft *c, int32_t gold)
{
    enum { PARTS = 20, LEAST = 4 };
    const struct thing *self = craft_self(c);

    if (!ability_has(c->k->w, self, CA_MASTER_ARTISAN))
        return gold;
    return gold * imax(LEAST, PARTS - ability_level(c->k->w, self, CA_MASTER_ARTISAN)) / PARTS;
}

bool craft_affords(const struct craft *c, int32_t experience, int32_t gold)
{
    const struct character *person = character_of(c->k->w, craft_self(c));

    if ((uint32_t)experience > person->experience - person->experience_drained) {
        say_to(c->k->w, NULL, craft_self(c),
               &(struct lines){.actor = "It takes more out of you than you have: <Num> points of "
                                        "experience.",
                               .with = {grammar_number(experience)}});
        return false;
    }
    if (purse_total(c->k->w, craft_self(c)) / PURSE_GOLD < gold) {
        say_to(c->k->w, NULL, craft_self(c),
               &(struct lines){.actor = "You cannot pay for what it takes: <Num> gold pieces.",
                               .with = {grammar_number(gold)}});
        return false;
    }
    return true;
}

static bool finds_forge(const struct knack *k)
{
    const struct thing *self = knack_self(k);
    res_id forge = library_find(k->w->library, STR("forge"));
    struct stati_query kit = stati_of(INNATE_KIT);
    struct stand_walk walk = stand_walk_begin(k->w, knack_level(k),
                                              (struct point){self->x, self->y}, T_FEATURE);

    kit.value = SK_CRAFT;
    if (stati_find(k->w, self, kit))
        return true;
    for (const struct thing *feature; (feature = stand_walk_next(&walk)) != NULL;)
        if (forge && feature->resource == forge)
            return true;
    return false;
}

static struct craft begin(struct knack *k, int skill)
{
    struct craft c = {.k = k, .skill = skill, .has_forge = finds_forge(k)};

    c.level = skill ? skill_level(k->w, knack_self(k), skill) : 0;
    return c;
}

static bool is_player(const struct knack *k)
{
    return knack_self(k)->kind == T_PLAYER;
}

/* ---- each craft ---- */

int knack_alchemy(struct knack *k)
{
    struct craft c = begin(k, SK_ALCHEMY);

    c.source = AI_ALCHEMY;
    return is_player(k) ? craft_make(&c) : ABORT;
}

int knack_brew(struct knack *k)
{
    struct craft c = begin(k, SK_ALCHEMY);

    c.source = AI_POTION;
    c.is_potion = true;
    return is_player(k) ? craft_make(&c) : ABORT;
}

int knack_scribe(struct knack *k)
{
    struct craft c = begin(k, 0);

    c.source = AI_SCROLL;
    c.is_scroll = true;
    c.level = skill_level(k->w, knack_self(k), SK_KNOW_MAGIC);
    return is_player(k) ? craft_make(&c) : ABORT;
}

int knack_craft(struct knack *k)
{
    static const struct offer_way ways[] = {
        {'r', "repair something"}, {'t', "temper a blade"}, {'c', "make something new"}};
    static const struct offer_way beginner[] = {{'r', "repair something"},
                                                {'c', "make something new"}};
    enum { TEMPERS = 12 };
    struct craft c = begin(k, SK_CRAFT);
    bool tempers = c.level >= TEMPERS;

    if (!is_player(k))
        return ABORT;
    switch (offer_ways(k->w, knack_self(k), "What work will you do?", tempers ? ways : beginner,
                       tempers ? COUNT_OF(ways) : COUNT_OF(beginner))) {
    case 'r': return craft_repair(&c);
    case 't': return craft_temper(&c);
    case 'c': return craft_make(&c);
    default: return ABORT;
    }
}

int knack_forge(struct knack *k)
{
    struct craft c = begin(k, SK_CRAFT);

    if (!is_player(k))
        return ABORT;
    if (!c.has_forge)
        return knack_refuse(k, "For weapons and armour you need a forge.");
    return craft_improve(&c, false);
}

int knack_tell_story(struct knack *k)
{
    struct craft c = begin(k, 0);
    const struct character *person = character_of(k->w, knack_self(k));

    if (!is_player(k))
        return ABORT;
    if (person->story_pluses[0] >= person->story_pluses[1])
        return knack_refuse(k, "You have no stories left to tell until you are a better bard.");
    c.level = ability_level(k->w, knack_self(k), CA_STORYCRAFT) +
              attr_modifier(k->w, knack_self(k), A_CHA) + 1;
    return craft_improve(&c, true);
}

/* ---- poison ---- */

/* The lesser of the two skills counts. */
int craft_poison(struct knack *k)
{
    const struct thing *self = knack_self(k);
    int poison = skill_level(k->w, self, SK_POISON_USE);
    int alchemy = skill_level(k->w, self, SK_ALCHEMY);
    struct craft c = begin(k, poison <= alchemy ? SK_POISON_USE : SK_ALCHEMY);

    c.source = AI_POISON;
    return craft_make(&c);
}

static int brew_poison(struct knack *k)
{
    enum { LEAST = 12 };
    const struct thing *self = knack_self(k);
    int poison = skill_level(k->w, self, SK_POISON_USE);

    if (!skill_is_trained(k->w, self, SK_ALCHEMY) || poison < LEAST)
        return knack_refuse(k, "Brewing poison takes a trained alchemist who is a master of "
                               "poisons.");
    if (!skill_kit_has(k->w, self, SK_ALCHEMY))
        return knack_refuse(k, "You need an alchemist's tools for that.");
    return craft_poison(k);
}

static handle choose_vial(struct knack *k)
{
    res_id vial = library_find(k->w->library, STR("small glass vial"));
    struct slot_walk walk = slot_walk_begin(k->w, knack_self(k));
    struct offer list = {0};

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->resource == vial && vial && stati_has(k->w, item, POISONED))
            offer_thing(&list, k->w, item, NA_LONG);
    if (list.count == 0) {
        knack_refuse(k, "You have no poison.");
        return HANDLE_NONE;
    }
    int32_t chosen = offer_ask(&list, k->w, knack_self(k), "Which poison?");
    return chosen == OFFER_NONE ? HANDLE_NONE : (handle)chosen;
}

static handle choose_weapon(struct knack *k)
{
    struct slot_walk walk = slot_walk_begin(k->w, knack_self(k));
    struct offer list = {0};

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (thing_is(item, T_WEAPON) || item->kind == T_MISSILE)
            offer_thing(&list, k->w, item, 0);
    if (list.count == 0) {
        knack_refuse(k, "You have no weapon to put it on.");
        return HANDLE_NONE;
    }
    int32_t chosen = offer_ask(&list, k->w, knack_self(k), "On which weapon?");
    return chosen == OFFER_NONE ? HANDLE_NONE : (handle)chosen;
}

static int apply_poison(struct knack *k)
{
    handle vial = choose_vial(k);
    handle weapon = vial == HANDLE_NONE ? HANDLE_NONE : choose_weapon(k);
    struct script_event *e = weapon == HANDLE_NONE ? NULL : throw_begin(k->w);

    if (e == NULL)
        return ABORT;
    e->actor = (int32_t)k->who;
    e->target = (int32_t)weapon;
    e->item = (int32_t)vial;
    return throw_end(k->w, e, EV_APPLY);
}

int knack_poison(struct knack *k)
{
    static const struct offer_way ways[] = {{'c', "brew a poison"}, {'a', "put one on a weapon"}};

    if (!is_player(k))
        return ABORT;
    switch (offer_ways(k->w, knack_self(k), "What will you do?", ways, COUNT_OF(ways))) {
    case 'c': return brew_poison(k);
    case 'a': return apply_poison(k);
    default: return ABORT;
    }
}
