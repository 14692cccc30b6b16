/* What scripts may ask of the rules, by the file that provides it. The context of a call is the
 * world. */
#ifndef INCURSION_RULES_API_API_ROWS_H
#define INCURSION_RULES_API_API_ROWS_H

#include "script/vm.h"
#include "world/event.h"

struct api_rows {
    const struct api_row *rows;
    int count;
};

extern const struct api_rows api_ask_rows;         /* yes or no, letters, menus */
extern const struct api_rows api_marks_rows;       /* menus of which several may be chosen */
extern const struct api_rows api_term_rows;        /* the screen */
extern const struct api_rows api_wish_rows;        /* wishes, and who sells */
extern const struct api_rows api_explore_rows;     /* what the player has seen of the world */
extern const struct api_rows api_carry_rows;       /* what a creature carries */
extern const struct api_rows api_field_rows;       /* fields laid over cells */
extern const struct api_rows api_fight_rows;       /* guards, contests, who shows what it is */
extern const struct api_rows api_mind_rows;        /* what creatures choose to do */
extern const struct api_rows api_stati_rows;       /* gaining, losing, having stati */
extern const struct api_rows api_stati_parts_rows; /* reading and writing them */
extern const struct api_rows api_text_rows;        /* messages, queues, names, words */
extern const struct api_rows api_creature_rows;    /* kinds, flags, bodies, mana */
extern const struct api_rows api_numbers_rows;     /* attributes, feats, skills, checks */
extern const struct api_rows api_event_rows;       /* the game, and whom numbers mean */
extern const struct api_rows api_thing_rows;       /* what things are */
extern const struct api_rows api_item_rows;        /* items */
extern const struct api_rows api_lore_rows;        /* what persons learn */
extern const struct api_rows api_map_rows;         /* maps, cells, who stands there */
extern const struct api_rows api_write_rows;       /* drawing levels while they are made */
extern const struct api_rows api_place_rows;       /* distances, leaving */
extern const struct api_rows api_sight_rows;       /* what the player sees and remembers */
/* Choosing a resource.
 * out (EV_CRITERIA): eID */
extern const struct api_rows api_choose_rows;
extern const struct api_rows api_put_rows;       /* where things are put, and noise */
extern const struct api_rows api_make_rows;      /* making things */
extern const struct api_rows api_relations_rows; /* enemies, leaders, companions */
extern const struct api_rows api_body_rows;      /* materials, hit points, shapes, spells */
extern const struct api_rows api_gear_rows;      /* slots, containers, stacks */
extern const struct api_rows api_person_rows;    /* training, long acts, spells that are ready */
extern const struct api_rows api_god_rows;       /* what gods hold against someone */
extern const struct api_rows api_character_rows; /* what persons gain */
extern const struct api_rows api_skill_rows;     /* what persons set about, and hours of work */
/* Encounters.
 * out: map, enID, enFlags, enCR, enDepth, enAlign */
extern const struct api_rows api_encounter_rows;

/* Events.
 * out: actor, target, item, item2, eID, EXVal, EYVal, isLoc, isDir, EDir, EParam, vDmg, DType,
 *      GraveText, effIllusion */
extern const struct api_rows api_throw_rows;
extern const struct api_rows api_magic_rows; /* effects, spells, ground changed by magic */

/* Enters all of them; what is there for them already is replaced. */
void api_bind_rules(struct api_binding *binding);
/* The struct of a list of members, of the object of a call: struct vm's `owner`. */
void *api_owner(const struct api_call *call, const struct member_list *list);

static inline struct world *api_world(const struct api_call *call)
{
    return call->context;
}

/* Who a number means: one of the event's objects, or the running number of a thing. */
static inline handle api_handle(const struct api_call *call, int32_t number)
{
    return event_object(api_world(call), call->event, number);
}

/* The number by which scripts know a thing; 0: none. */
static inline int32_t api_number(const struct api_call *call, handle who)
{
    const struct thing *thing = world_thing(api_world(call), who);

    return thing ? (int32_t)thing->born : 0;
}

/* The thing a function is called on, or that an argument names; NULL: none. */
static inline struct thing *api_object(const struct api_call *call)
{
    return world_thing(api_world(call), api_handle(call, call->object));
}

/* The creature a function is called on; NULL: it is none. */
static inline struct thing *api_creature(const struct api_call *call)
{
    struct thing *who = api_object(call);

    return who && thing_is(who, T_CREATURE) ? who : NULL;
}

static inline struct thing *api_thing(const struct api_call *call, int argument)
{
    return world_thing(api_world(call), api_handle(call, call->arguments[argument]));
}

/* The level a function is called on; the player's if it is none. */
static inline struct level *api_level(const struct api_call *call)
{
    const struct world *world = api_world(call);
    bool is_of_event = call->object == SOBJ_EMAP && call->event;
    struct level *level = event_level(world, is_of_event ? call->event->map : call->object);
    const struct thing *player = world_thing(world, world->player);

    return level ? level : player ? world_level_of(world, player) : NULL;
}

/* The part of a level that an argument means: four sides of a byte each. */
struct rect api_area(const struct api_call *call, int argument, const struct level *level);

#endif
