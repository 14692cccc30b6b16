/* Who has to do with a resource whose scripts listen to fights, and comes into one. */
#ifndef INCURSION_TESTS_LIB_BOUT_H
#define INCURSION_TESTS_LIB_BOUT_H

#include "fray.h"
#include "rules/item/gain.h"
#include "rules/item/item.h"
#include "rules/make/template.h"
#include "rules/status/status.h"
#include "world/place.h"

enum { BOUT_NAME_SIZE = 160 };

struct bout {
    struct fray *fray;
    const struct module *module;
    enum res_kind kind;
    int index;
    const struct res_event *handler;
    handle bearer, other, item;  /* who has to do with the resource, whom it fights, with what */
    char wanted[BOUT_NAME_SIZE]; /* how the beginning of the script is told */
    bool is_entered;
    int scripts, by_event; /* so far: how many there were, and whom an event has reached */
    uint64_t errors;       /* of scripts, in this game */
};

static inline struct world *bout_world(const struct bout *b)
{
    return &b->fray->game->world;
}

static inline const struct resource *bout_record(const struct bout *b)
{
    return module_record(b->module, b->kind, b->index);
}

static inline res_id bout_id(const struct bout *b)
{
    return module_id(b->module, b->kind, b->index);
}

/* ---- how it comes into the fight ---- */

/* Someone who is nobody in particular. */
static inline handle bout_bring_someone(struct bout *b)
{
    const struct module *module = b->module;

    for (int tries = 0; tries < 200; tries++) {
        int i = fray_below(b->fray, module_count(module, RES_MONSTER));
        handle who = fray_bring(b->fray, module_id(module, RES_MONSTER, i));
        if (who)
            return who;
    }
    return HANDLE_NONE;
}

static inline void bout_give(struct bout *b, res_id item, res_id effect)
{
    struct thing *thing = item ? item_new(bout_world(b), item) : NULL;

    if (thing == NULL)
        return;
    thing->other = effect ? effect : thing->other;
    b->item = thing->self;
    gain_item(bout_world(b), fray_thing(b->fray, b->bearer), thing);
}

static inline res_id bout_any_weapon(const struct bout *b)
{
    for (int i = 0; i < module_count(b->module, RES_ITEM); i++) {
        res_id id = module_id(b->module, RES_ITEM, i);
        const struct res_item *item = library_record(&b->fray->load.library, id, RES_ITEM);
        if (item->itype == T_WEAPON)
            return id;
    }
    return 0;
}

/* What an effect has caught, it answers for whoever bears it. */
static inline void catch (struct bout *b)
{
    struct thing *who = fray_thing(b->fray, b->bearer);

    if (who && b->handler->event >= EVENT_META)
        status_gain(bout_world(b), who,
                    (struct stati){.nature = TRAP_EVENT,
                                   .source = SS_MISC,
                                   .value = (int16_t)(b->handler->event - EVENT_META),
                                   .magnitude = -1,
                                   .effect = bout_id(b),
                                   .object = b->bearer});
}

/* Persons have gods, classes and a race; the bearer is the player then. */
static inline void bout_be_of(struct bout *b)
{
    struct character *person = character_of(bout_world(b), game_player(b->fray->game));

    b->bearer = bout_world(b)->player;
    if (b->kind == RES_GOD)
        person->god = bout_id(b);
    if (b->kind == RES_CLASS)
        person->classes[0] = bout_id(b);
    if (b->kind == RES_RACE)
        person->race = bout_id(b);
}

/* The ground is of it, wherever someone stands. */
static inline void bout_lay_ground(struct bout *b)
{
    struct level *level = game_here(b->fray->game);
    int i = b->kind == RES_TERRAIN ? level_terrain_index(level, bout_id(b))
                                   : level_region_index(level, bout_id(b));
    const handle both[] = {b->bearer, b->other};

    for (int n = 0; n < COUNT_OF(both) && i >= 0; n++) {
        const struct thing *who = fray_thing(b->fray, both[n]);
        struct cell *cell = who ? level_cell(level, who->x, who->y) : NULL;
        if (cell && b->kind == RES_TERRAIN)
            cell->terrain = (uint8_t)i;
        else if (cell)
            cell->region = (uint8_t)i;
    }
}

static inline void bout_fix(struct bout *b)
{
    struct world *w = bout_world(b);
    const struct thing *other = fray_thing(b->fray, b->other);
    struct thing *feature = thing_new_feature(w, bout_id(b), T_FEATURE);

    place_at(game_here(b->fray->game), w, feature, other->x, other->y);
    b->bearer = feature->self;
}

static inline void bout_equip(struct bout *b)
{
    switch (b->kind) {
    case RES_ITEM: bout_give(b, bout_id(b), 0); break;
    case RES_EFFECT:
        bout_give(b, bout_any_weapon(b), b->handler->event < EVENT_META ? bout_id(b) : 0);
        catch (b);
        break;
    case RES_TEMPLATE:
        template_add(bout_world(b), fray_thing(b->fray, b->bearer), bout_id(b));
        break;
    case RES_GOD:
    case RES_CLASS:
    case RES_RACE: bout_be_of(b); break;
    case RES_TERRAIN:
    case RES_REGION: bout_lay_ground(b); break;
    case RES_FEATURE: bout_fix(b); break;
    default: break;
    }
}

static inline bool bout_is_on(const struct bout *b)
{
    return fray_is_there(b->fray, b->bearer) && fray_is_there(b->fray, b->other);
}

static inline void bout_stand_together(struct bout *b)
{
    struct world *w = bout_world(b);
    struct level *level = game_here(b->fray->game);
    const struct thing *bearer = fray_thing(b->fray, b->bearer);
    struct thing *other = fray_thing(b->fray, b->other);

    place_remove(level, w, other);
    arrive_at(w, level, other, (struct point){bearer->x, bearer->y});
}

static inline bool bout_fits(const struct bout *b)
{
    struct stati_query query = stati_of(TEMPLATE);

    query.effect = bout_id(b);
    return bout_is_on(b) && (b->kind != RES_TEMPLATE ||
                             stati_find(bout_world(b), fray_thing(b->fray, b->bearer), query));
}

static inline void bout_come_once(struct bout *b)
{
    b->item = HANDLE_NONE;
    b->bearer = b->kind == RES_MONSTER ? fray_bring(b->fray, bout_id(b)) : bout_bring_someone(b);
    b->other = bout_bring_someone(b);
    if (bout_is_on(b))
        bout_stand_together(b);
    if (bout_is_on(b))
        bout_equip(b);
}

/* Who has to do with it and someone else, where there is none or one of them has left. */
static inline void bout_come(struct bout *b)
{
    for (int tries = 0; tries < 20 && !bout_fits(b); tries++)
        bout_come_once(b);
    b->errors = b->fray->game->script_errors;
}

#endif
